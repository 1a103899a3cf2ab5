import type { PageFlags } from "../edge/arrival.ts";
import type { Tracing } from "../schemas/documents/fields.ts";

/** A picture for other sites, in an absolute address; alt text and size in px where the document gives them. */
export interface SocialImage {
	url: string;
	alt?: string | undefined;
	width?: number | undefined;
	height?: number | undefined;
}

/** Facts of any page for head, chrome and telemetry (C3.15 page state). */
export interface PageFacts {
	canonicalUrl: string;
	/** The page's own path below its brand (C3.39). */
	path: string;
	/** Status of the answer (C3.39). */
	status: number;
	title: string;
	/** Null: the head writes the title and the brand's tagline. */
	description: string | null;
	/** `noindex` pages: drafts, errors, search. */
	robots: string | null;
	/** Null: its share picture is drawn (sharePicture.ts). */
	socialImage: SocialImage | null;
	/** The word above the headline of a drawn one: the section, "Live" or "Sponsored". */
	kicker: string | null;
	ogType: "website" | "article" | "video.other";
	pageView: string;
	section: string | null;
	topic: string | null;
	subTopic: string | null;
	label: string | null;
	series: string | null;
	show: string | null;
	adsEnabled: boolean;
	/** Of a story: whether it is an advertiser's, and its presentation (C3.17). */
	story: { isNativeAd: boolean; presentation: { size?: string | undefined; style?: string | undefined } | null } | null;
	/** The version of its document that it shows (C3.17). */
	documentTracing: Tracing | null;
	/** Embedded pages never register for push notifications (C2.8, A4.21). */
	suppressesPush: boolean;
	flags: PageFlags;
	/** Feeds of what the page is filed under: titles, and the paths of their pages. */
	feeds: readonly (readonly [title: string, path: string])[];
	/** Address of what other sites embed of it (oEmbed). */
	oembedUrl: string | null;
	publishedIso: string | null;
	modifiedIso: string | null;
	authors: readonly string[];
	authorUrls: readonly string[];
	/** Names of what a story is filed under. */
	tags: readonly string[];
	/** JSON-LD objects, serialised by the one serialiser. */
	structuredData: readonly Readonly<Record<string, unknown>>[];
}

/** Facts of a front for vendors' adapters (C3.37, C4.22, C4.23). */
export interface FrontState {
	/** Id of the draft; absent on published fronts. */
	draftId?: string | null;
	hasStackCommerce: boolean;
	isEmbedProgramGuide: boolean;
	/** Index of the first paid place, or null with `hasNoPaidContent`. */
	paidContentPosition: number | null;
	hasNoPaidContent: boolean;
}
