import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { cleanQuery } from "../../../client/domain/search/searchQuery.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { anyTerm, filtersFor, loadListed, term } from "../upstream/filters.ts";

/** GET search?filters&size&page&sort=newest: the brand's newest of some types and sections. `openings`: first words stand for a missing description. */
export function loadNewest(
	arrival: BrandCaller,
	request: {
		types: readonly string[];
		sections?: readonly string[];
		since?: string;
		until?: string;
		size: number;
		page?: number;
		openings?: true;
		isBulk?: boolean;
	},
): Promise<Result<Tease[]>> {
	const { brand } = arrival;
	const paths = (request.sections ?? []).map((section) => `${hyphenatedId(brand)}/${section}`);
	const filters = filtersFor(brand, [
		anyTerm("type", request.types),
		term("vertical", brand.contentSystemId),
		...(paths.length > 0 ? [anyTerm("taxonomy", paths)] : []),
		...(request.since ? [`datePublished:[${request.since} TO ${request.until ?? "*"}]`] : []),
	]);
	return loadListed(arrival, {
		call: {
			endpoint: "search",
			// A circuit of its own: what stands beside results must not close the search page.
			circuit: "search/newest",
			query: { filters, size: request.size, page: request.page ?? 1, sort: "newest", openings: request.openings && "true" },
		},
		ownTags: paths.length > 0 ? paths.map((path) => `terms:${path}`) : request.types.map((type) => `type:${brand.contentSystemId}:${type}`),
		// A box of sections stands on fronts; whole brands are read for feeds and site maps.
		...(paths.length > 0 ? { renews: true } : {}),
		isBulk: request.isBulk === true,
	});
}

/** Types that a search can be limited to, as the address spells them. */
export const searchTypes = ["all", "article", "video", "recipe", "product", "person"] as const;
export type SearchType = (typeof searchTypes)[number];
export const searchDates = ["day", "week", "month", "year"] as const;
export type SearchDate = (typeof searchDates)[number];
export const searchSorts = ["relevance", "newest"] as const;
export type SearchSort = (typeof searchSorts)[number];

/** A search as its address says it (contract §3). */
export interface SearchRequest {
	/** "" without a search. */
	query: string;
	type: SearchType;
	date: SearchDate | null;
	sort: SearchSort;
	page: number;
}

/** Last page that is offered. */
export const maxSearchPages = 50;

/** Parses a query; unknown parameters are ignored. */
export function searchRequestOf(search: string): SearchRequest {
	const sent = new URLSearchParams(search);
	const type = searchTypes.find((known) => known === sent.get("type")) ?? "all";
	return {
		query: cleanQuery(sent.get("q")),
		type,
		// People have no date.
		date: type === "person" ? null : (searchDates.find((known) => known === sent.get("date")) ?? null),
		sort: searchSorts.find((known) => known === sent.get("sort")) ?? "relevance",
		page: pageNumberOf(sent.get("page")),
	};
}

/** `?page=`: a number from 1; anything else is page 1. */
export function pageNumberOf(text: string | null): number {
	return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** A search's address below the page's prefix: without defaults, always in one order. */
export function searchPath({ query, type, date, sort, page }: SearchRequest): string {
	const parts = new URLSearchParams();
	if (query) parts.set("q", query);
	if (type !== "all") parts.set("type", type);
	if (date && type !== "person") parts.set("date", date);
	if (sort !== "relevance") parts.set("sort", sort);
	if (page > 1) parts.set("page", String(page));
	return parts.size > 0 ? `/search?${parts}` : "/search";
}

const hourMs = 3_600_000;
const spans: Readonly<Record<SearchDate, number>> = { day: 24, week: 7 * 24, month: 30 * 24, year: 365 * 24 };

/** Start of a span that ends now, on the hour: the same search for an hour. */
export function searchedSince(date: SearchDate, nowMs: number): string {
	const from = Math.floor(nowMs / hourMs) * hourMs - spans[date] * hourMs;
	return `${new Date(from).toISOString().slice(0, 19)}Z`;
}
