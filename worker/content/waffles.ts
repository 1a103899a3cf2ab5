import * as v from "valibot";
import type { Result } from "../../client/domain/remoteCall.ts";
import { priceBuckets, priceName, type WaffleCategory, type WaffleQuery } from "../../client/domain/waffle.ts";
import { Catalogue, WafflePage } from "../schemas/waffle.ts";
import type { BrandCaller } from "./caller.ts";
import { readThrough } from "./dataCache.ts";
import { filtersFor, term } from "./filters.ts";
import { dataPolicies } from "./policies.ts";

/** What a listing lists: everything filed under a path, or products that an editor chose by hand. */
export type WaffleSource = { taxonomy: string } | { ids: readonly string[] };

/** A row is about 200 bytes; the origin cuts at 20,000 rows. */
const catalogueBytes = 8 * 1024 * 1024;

const CatalogueAnswer = v.pipe(
	v.object({ data: v.object({ search: v.object({ catalogue: Catalogue }) }) }),
	v.transform(({ data }) => data.search.catalogue),
);
const WaffleAnswer = v.pipe(
	v.object({ data: v.nullish(v.object({ search: v.nullish(WafflePage) })) }),
	v.transform(({ data }) => data?.search ?? null),
);

const anyOf = (clauses: readonly string[]): string => (clauses.length === 1 ? (clauses[0] ?? "") : `(${clauses.join(" OR ")})`);

function sourceClause(source: WaffleSource): string {
	return "taxonomy" in source ? term("taxonomy", source.taxonomy) : anyOf(source.ids.map((id) => term("id", id)));
}

function sourceTags(source: WaffleSource): string[] {
	return "taxonomy" in source ? [`terms:${source.taxonomy}`] : source.ids.map((id) => `doc:${id}`);
}

/** GET waffle/catalogue: a whole listing once; every query of it is then answered from memory (decision 0010). */
export function loadCatalogue(arrival: BrandCaller, source: WaffleSource): Promise<Result<Catalogue>> {
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.catalogue,
		call: {
			endpoint: "waffle/catalogue",
			query: { filters: filtersFor(arrival.brand, [term("type", "product"), sourceClause(source)]) },
			maxBytes: catalogueBytes,
		},
		schema: CatalogueAnswer,
		ownTags: sourceTags(source),
		tags: () => [],
	});
}

/** The filters of a query in the content calls' language (C5.3): any of a category's values, all of the categories. */
export function waffleFilters(source: WaffleSource, query: WaffleQuery, categories: readonly WaffleCategory[]): string[] {
	const clauses = [term("type", "product"), sourceClause(source)];
	for (const { name, options } of categories) {
		const chosen = options.filter(({ value }) => query.chosen[name]?.includes(value));
		if (chosen.length > 0) clauses.push(anyOf(chosen.map(({ path }) => term("taxonomy", path))));
	}
	const prices = priceBuckets.filter(({ key }) => query.chosen[priceName]?.includes(key));
	if (prices.length > 0) clauses.push(anyOf(prices.map(({ from, to }) => `price:[${from} TO ${to ?? "*"}]`)));
	return clauses;
}

/**
 * GET waffle/automated?filters&size&page (C7.23): one page of a listing, for a content system that has no catalogue call.
 * `null`: the answer was complete but held no search data (C4.33).
 */
export function loadWaffle(
	arrival: BrandCaller,
	source: WaffleSource,
	query: WaffleQuery,
	categories: readonly WaffleCategory[],
	size: number,
): Promise<Result<WafflePage | null>> {
	const filters = filtersFor(arrival.brand, waffleFilters(source, query, categories));
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.search,
		call: {
			endpoint: "waffle/automated",
			query: { filters, size, page: query.page, sort: query.sort === "featured" ? undefined : query.sort },
		},
		schema: WaffleAnswer,
		ownTags: sourceTags(source),
		tags: (page) => page?.items.map((item) => `doc:${item.id}`) ?? [],
	});
}
