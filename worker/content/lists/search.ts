import { childrenOf } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import type { Person } from "../../schemas/documents/person.ts";
import type { Tease } from "../../schemas/lists/content.ts";
import { type Found, type FoundItem, PersonsAnswer, SearchAnswer } from "../../schemas/lists/search.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { anyTerm, filtersFor, listedOf, term } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";
import { type SearchRequest, type SearchType, searchedSince } from "./newest.ts";

export const resultsPerPage = 20;
const peopleShown = 6;
/** Longest wait for what stands beside the results. */
const besideMs = 1000;

/** Types that a search without a type finds; people stand above them. */
const workTypes = ["article", "video", "recipe", "slideshow", "product"] as const;

/** A brand and its sub-brands, to which its search and its authors' work are limited (C1.9 holds inside too). */
export function familyOf(brand: Brand): readonly Brand[] {
	return [brand, ...childrenOf(brand).filter((child) => child.publisher === brand.publisher)];
}

const withinFamily = (brand: Brand): string =>
	anyTerm(
		"vertical",
		familyOf(brand).map(({ contentSystemId }) => contentSystemId),
	);
const typesOf = (type: SearchType): readonly string[] => (type === "all" ? workTypes : [type]);
const ofTypes = (type: SearchType): string => anyTerm("type", typesOf(type));

const tagsOf = (brand: Brand, type: SearchType): string[] =>
	familyOf(brand).flatMap(({ contentSystemId }) => typesOf(type).map((name) => `type:${contentSystemId}:${name}`));

const filtersOf = (arrival: BrandCaller, { type, date }: Pick<SearchRequest, "type" | "date">): string =>
	filtersFor(arrival.brand, [
		ofTypes(type),
		withinFamily(arrival.brand),
		...(date ? [`datePublished:[${searchedSince(date, arrival.now)} TO *]`] : []),
	]);

/** Filters of suggestions while a reader types; people have a call of their own. */
export function suggestionFilters(brand: Brand): { works: string; people: string } {
	return {
		works: filtersFor(brand, [ofTypes("all"), withinFamily(brand)]),
		people: filtersFor(brand, [withinFamily(brand)]),
	};
}

/** GET search?filters&q&size&page&sort: one page of results. */
export async function loadResults(arrival: BrandCaller, request: SearchRequest): Promise<Result<Found<FoundItem>>> {
	const { query, type, sort, page } = request;
	const found = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.search,
		call: {
			endpoint: "search",
			query: { filters: filtersOf(arrival, request), q: query, size: resultsPerPage, page, sort },
		},
		schema: SearchAnswer,
		isBulk: true,
		ownTags: tagsOf(arrival.brand, type),
	});
	return listedOf(arrival.brand, found);
}

export async function countResults(arrival: BrandCaller, request: SearchRequest, type: SearchType): Promise<Result<number>> {
	const found = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.search,
		call: {
			endpoint: "search",
			circuit: "search/count",
			query: { filters: filtersOf(arrival, { ...request, type }), q: request.query, size: 1 },
			timeoutMs: besideMs,
		},
		schema: SearchAnswer,
		isBulk: true,
		ownTags: tagsOf(arrival.brand, type),
	});
	return found.ok ? { ok: true, value: found.value.total } : found;
}

/** GET persons/search (C7.17): the best matches of a query. */
export function loadPersons(arrival: BrandCaller, query: string): Promise<Result<Found<Person>>> {
	const { brand } = arrival;
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.search,
		call: {
			endpoint: "persons/search",
			query: { filters: filtersFor(brand, [withinFamily(brand)]), q: query, size: peopleShown },
			timeoutMs: besideMs,
		},
		schema: PersonsAnswer,
		isBulk: true,
		ownTags: tagsOf(brand, "person"),
	});
}

/** A page of a person's work, newest first. */
export async function loadWork(arrival: BrandCaller, personId: string, page: number): Promise<Result<Found<Tease>>> {
	const { brand } = arrival;
	const filters = filtersFor(brand, [term("author", personId), withinFamily(brand), ofTypes("all")]);
	const found = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: {
			endpoint: "search",
			circuit: "search/work",
			query: { filters, size: resultsPerPage, page, sort: "newest" },
			// The first page stands without it.
			...(page === 1 ? { timeoutMs: besideMs } : {}),
		},
		schema: SearchAnswer,
		ownTags: [`doc:${personId}`, ...tagsOf(brand, "all")],
	});
	return listedOf(arrival.brand, found);
}
