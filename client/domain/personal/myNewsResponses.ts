import type { ContentType } from "../content/contentKinds.ts";
import type { Entry } from "./bookmarks.ts";

/** The first cursor of a list. */
export const firstCursor = "0";

/** A page of a list, parsed by the edge (worker/schemas/personal/myNews.ts). */
export interface PageAnswer {
	data: Entry[];
	pageInfo: { nextPage?: string | null | undefined; total?: number | undefined };
}

/** The customer (A7.14), with what the service has of it. */
export interface CustomerAnswer {
	customerId?: string | undefined;
	zipCode?: string | undefined;
	mparticleId?: string | undefined;
	historyPaused?: boolean | undefined;
	bookmarks?: PageAnswer | undefined;
	history?: PageAnswer | undefined;
}

/** The reason for a recommendation: a similar reading, or a term that the brand covers much. */
export type RecommendationReason =
	| { kind: "read"; contentId?: string | undefined; title: string }
	| { kind: "popular"; term: string; path?: string | undefined };

/** A recommendation (A7.17) with its reason, and its tease where the service has it. */
export interface RecommendationAnswer {
	contentId: string;
	contentType: ContentType;
	because?: RecommendationReason | undefined;
	item?: unknown;
}

/** A card's picture: addresses of variants, size in px, crop and focal point as a class. */
export interface ReelPicture {
	srcSet: string | null;
	src: string;
	width: number;
	height: number;
	className: string;
}

/** A recommendation as this host answers it, ready to be drawn. */
export interface RecommendationCard {
	contentId: string;
	contentType: ContentType;
	because?: RecommendationReason | undefined;
	url: string;
	headline: string;
	kicker: string | null;
	picture: ReelPicture | null;
}
