import type { MessageKey } from "../../../brands/messages/en.ts";
import { choiceDays } from "../../../client/domain/consent/choice.ts";
import type { OptionalPurpose } from "../../../client/domain/consent/purposes.ts";
import type { StoredAs } from "../../../client/domain/offline.ts";
import { preferencesSeconds } from "../../../client/domain/personal/preferences.ts";

/** An item of a reader's browser, for the cookies page. */
export interface StoredItem {
	purpose: MessageKey;
	/** Of a cookie: seconds since it was last set, `null` until the browser is closed. */
	life?: number | null;
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

/** Keys of browser storage. */
export const siteStorage = {
	ads_seen: { purpose: "cookies.adsSeen", allowedBy: "advertising" },
	captions: { purpose: "cookies.captions" },
	cookie_push: { purpose: "cookies.cookiePush", allowedBy: "advertising" },
	faces: { purpose: "cookies.faces" },
	gate_reload: { purpose: "cookies.gateReload" },
	"live-seen": { purpose: "cookies.liveSeen" },
	local_zip: { purpose: "cookies.localZip" },
	marketing_id: { purpose: "cookies.marketingId", account: true, allowedBy: "personalisation" },
	monitored: { purpose: "cookies.monitored", allowedBy: "measurement" },
	passkey_offer: { purpose: "cookies.passkeyOffer", account: true },
	push_asked: { purpose: "cookies.pushAsked" },
	"recipe-ticks": { purpose: "cookies.recipeTicks" },
	saved_change: { purpose: "cookies.savedChange" },
	saved_items: { purpose: "cookies.savedItems" },
	tv_script: { purpose: "cookies.tvScript" },
	token_refresh: { purpose: "cookies.tokenRefresh", account: true },
} as const satisfies Readonly<Record<string, StoredItem>>;

/** Caches of the service worker, by the first word of their names (client/serviceWorker/stories.ts). */
export const siteCaches = {
	opened: { purpose: "cookies.offlineOpened" },
	saved: { purpose: "cookies.offlineSaved" },
	page: { purpose: "cookies.offlinePage" },
} as const satisfies Readonly<Record<StoredAs | "page", StoredItem>>;
