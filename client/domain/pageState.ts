import type { AdPlacement, AdRule } from "../../brands/schema.ts";

/** The state of a page (C3.15, worker/document/Document.tsx), as far as this side reads it. */
export interface PageState {
	vertical: string;
	pageView: string;
	path: string;
	/** Path prefix of the vertical's addresses on this host: a sub-brand below its parent's; "" elsewhere. */
	prefix: string;
	status: number;
	/** The account service of its readers (A6.1). */
	accountType: "forgerock" | "bedrock";
	canonicalUrl: string;
	adsEnabled: boolean;
	/** Embedded pages never ask for notifications (C2.8, A4.21). */
	suppressesPush: boolean;
	isChromeless: boolean;
	/** `web`, or the view of a brand's app. */
	view: string;
	section: string | null;
	topic: string | null;
	label: string | null;
	/** Vendors whose keys are set, as far as pages may know (worker/vendors/pageVendors.ts). */
	vendors: PageVendorState;
}

/** The vendors in a page's state: public, and the same for all readers. */
export interface PageVendorState {
	/** Something is configured that needs a reader's yes: the question stands ready in the page. */
	asksConsent: boolean;
	/** Google's ad server: the network and its script; null: places are filled by the house. */
	gpt: { networkCode: string; script: string } | null;
	/** Rules of places for advertising by placement, where brand or operator have some (C3.51); absent: the defaults of C9.13. */
	adUnits?: Partial<Record<AdPlacement, AdRule>>;
	/** The number under which the operator's consent dialog is registered with the IAB, and the vendor list that it goes by; null: with nobody. */
	cmp: { id: number; vendorListVersion: number } | null;
	/** Piano's runtime (C7.38): the vertical's application and, where it has one, its experience (C9.17); absent: there is none here. */
	paywall?: { aid: string; environment: "sandbox" | "prod"; script: string; experience: string | null };
	/** Notifications can be asked for; false: no keys are set, and nobody is asked. */
	push: boolean;
	/** The feed under stories (C2.15): its script and what it fills; absent: the brand's own recommendations alone. */
	feed?: { script: string; placements: readonly { mode: string; placement: string }[] };
	/** Pictures by which sites know a browser of each other's (C7.38): asked for once a session. */
	cookiePush?: readonly string[];
	/** Datadog's monitoring (C9.19): the application, its public token, and the script; absent: the house's own alone. */
	datadog?: { applicationId: string; clientToken: string; site: string; environment: string; script: string };
	/** JW Player in our own player's place (C9.4): its library, and the licence where that has none; absent: ours plays. */
	jw?: { script: string; key: string | null };
}
