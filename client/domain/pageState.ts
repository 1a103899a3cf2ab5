import type { AdPlacement, AdRule } from "../../brands/schema.ts";

/** The state of a page (C3.15, worker/document/Document.tsx), as far as browsers read it. */
export interface PageState {
	vertical: string;
	pageView: string;
	path: string;
	/** Path prefix of a sub-brand below its parent's host; "" elsewhere. */
	prefix: string;
	status: number;
	/** The account type of its readers (A6.1). */
	accountType: "forgerock" | "bedrock";
	canonicalUrl: string;
	adsEnabled: boolean;
	/** Set on embedded pages, which never ask about notifications (C2.8, A4.21). */
	suppressesPush: boolean;
	isChromeless: boolean;
	/** `web`, or the view of a brand's app. */
	view: string;
	section: string | null;
	topic: string | null;
	label: string | null;
	vendors: PageVendorState;
}

/** The vendors in a page's state: public, and the same for all readers. */
export interface PageVendorState {
	/** Something configured needs consent. */
	asksConsent: boolean;
	/** Google's ad server: network and script; absent: the house fills slots. */
	gpt?: { networkCode: string; script: string } | null;
	/** Rules of ad slots by placement (C3.51); absent: the defaults of C9.13. */
	adUnits?: Partial<Record<AdPlacement, AdRule>>;
	/** The IAB number of the operator's consent dialog, and its vendor list; absent: not registered. */
	cmp?: { id: number; vendorListVersion: number } | null;
	/** Piano's runtime (C7.38): application and, if any, experience (C9.17). */
	paywall?: { aid: string; environment: "sandbox" | "prod"; script: string; experience: string | null };
	/** Notifications are configured. */
	push: boolean;
	/** The feed under stories (C2.15): script and slots; absent: the brand's own recommendations. */
	feed?: { script: string; placements: readonly { mode: string; placement: string }[] };
	/** Pixels of the cookie push (C7.38), loaded once a session. */
	cookiePush?: readonly string[];
	/** Datadog's monitoring (C9.19): application, public token, script; absent: the house's own only. */
	datadog?: { applicationId: string; clientToken: string; site: string; environment: string; script: string };
	/** JW Player (C9.4): library, and licence where needed; absent: our player. */
	jw?: { script: string; key: string | null };
}
