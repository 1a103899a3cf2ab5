import type { Entry } from "./bookmarks.ts";
import type { ContentType } from "./contentKinds.ts";

/** The cursor with which every list begins. */
export const firstCursor = "0";

/** A page of a list as my-news answers it at this host: parsed by the edge (worker/schemas/myNews.ts). */
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

/** Something recommended (A7.17), why, and its tease where the service has it. */
export interface RecommendationAnswer {
	contentId: string;
	contentType: ContentType;
	because?:
		| { kind: "read"; contentId?: string | undefined; title: string }
		| { kind: "popular"; term: string; path?: string | undefined }
		| undefined;
	item?: unknown;
}

/** How often the reader read about a term. */
export interface TermCount {
	path: string;
	name: string;
	count: number;
}
