import type { MessageKey } from "../../../brands/messages/en.ts";
import { choiceDays } from "../../../client/domain/consent/choice.ts";
import type { OptionalPurpose } from "../../../client/domain/consent/purposes.ts";
import type { StoredAs } from "../../../client/domain/offline.ts";
import { preferencesSeconds } from "../../../client/domain/personal/preferences.ts";

/** An item of a reader's browser, for the cookies page. */
export interface StoredItem {
	purpose: MessageKey;
	/** Seconds since it was last set; `null`: until the browser is closed, or, of storage, until it is removed. */
	life: number | null;
	/** Only an account brings it. */
	account?: true;
	/** The purpose it needs consent to (`mayUse`); absent: the site needs it, or the reader requested it. */
	allowedBy?: OptionalPurpose;
}

const day = 24 * 60 * 60;

/**
 * Every cookie of the site: others can't be set, the cookies page lists these, and tests/edge/personal/siteCookies.test.ts compares both
 * with real answers.
 */
export const siteCookies = {
	ng_geolocation: { purpose: "cookies.country", life: day },
	gpc: { purpose: "cookies.privacySignal", life: day },
	// Its longest life: half a year where consent is required.
	consent: { purpose: "cookies.consent", life: choiceDays("optOut") * day },
	preferences: { purpose: "cookies.preferences", life: preferencesSeconds },
	sign_in: { purpose: "cookies.signIn", life: 1800 },
	social_nonce: { purpose: "cookies.socialNonce", life: 600 },
	registration: { purpose: "cookies.registration", life: 1800 },
	access_token: { purpose: "cookies.accessToken", life: null, account: true },
	bedrock_session: { purpose: "cookies.session", life: null, account: true },
	user_name: { purpose: "cookies.userName", life: null, account: true },
	known_device: { purpose: "cookies.knownDevice", life: 365 * day, account: true },
	language: { purpose: "cookies.language", life: 365 * day, account: true },
	account: { purpose: "cookies.accountForms", life: 600, account: true },
	tv_device: { purpose: "cookies.tvDevice", life: 180 * day },
	// Its longest life: of a temp pass that we count, until the next.
	tv_grant: { purpose: "cookies.tvGrant", life: day },
	tv_media: { purpose: "cookies.tvMedia", life: 60 },
	// The longest that it can be: what is left of the month.
	meter: { purpose: "cookies.meter", life: 31 * day },
	list_notice: { purpose: "cookies.listForms", life: 1800, account: true },
} as const satisfies Readonly<Record<string, StoredItem>>;

/** A cookie of ours; `SESSION` is only ever taken away (A3.7). */
export type CookieName = keyof typeof siteCookies | "SESSION";

/** Keys of browser storage; those with life `null` end with the tab. */
export const siteStorage = {
	ads_seen: { purpose: "cookies.adsSeen", life: null, allowedBy: "advertising" },
	captions: { purpose: "cookies.captions", life: null },
	cookie_push: { purpose: "cookies.cookiePush", life: null, allowedBy: "advertising" },
	faces: { purpose: "cookies.faces", life: null },
	gate_reload: { purpose: "cookies.gateReload", life: null },
	"live-seen": { purpose: "cookies.liveSeen", life: null },
	local_zip: { purpose: "cookies.localZip", life: null },
	marketing_id: { purpose: "cookies.marketingId", life: null, account: true, allowedBy: "personalisation" },
	monitored: { purpose: "cookies.monitored", life: null, allowedBy: "measurement" },
	passkey_offer: { purpose: "cookies.passkeyOffer", life: null, account: true },
	push_asked: { purpose: "cookies.pushAsked", life: null },
	"recipe-ticks": { purpose: "cookies.recipeTicks", life: null },
	saved_change: { purpose: "cookies.savedChange", life: null },
	saved_items: { purpose: "cookies.savedItems", life: null },
	tv_script: { purpose: "cookies.tvScript", life: null },
	token_refresh: { purpose: "cookies.tokenRefresh", life: null, account: true },
} as const satisfies Readonly<Record<string, StoredItem>>;

/** Caches of the service worker, by the first word of their names (client/serviceWorker/stories.ts). */
export const siteCaches = {
	opened: { purpose: "cookies.offlineOpened", life: null },
	saved: { purpose: "cookies.offlineSaved", life: null },
	page: { purpose: "cookies.offlinePage", life: null },
} as const satisfies Readonly<Record<StoredAs | "page", StoredItem>>;
