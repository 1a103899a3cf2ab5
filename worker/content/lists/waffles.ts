import * as v from "valibot";
import { findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { priceBuckets, priceName, type WaffleCategory, type WaffleQuery } from "../../../client/domain/content/waffle.ts";
import { Catalogue, WafflePage } from "../../schemas/documents/waffle.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { anyOf, filtersFor, listedOf, term } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";
import { loadHandPicked } from "./handPicked.ts";

/** The source of a listing: a taxonomy path, or products chosen by hand. */
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

/** A whole listing, loaded once; every query is answered from memory (decision 0010). */
export async function loadCatalogue(arrival: BrandCaller, source: WaffleSource): Promise<Result<Catalogue>> {
	return "ids" in source ? loadHandPicked(arrival, source.ids) : loadFiled(arrival, source.taxonomy);
}

/** GET waffle/catalogue: everything under a path, in compact rows. */
function loadFiled(arrival: BrandCaller, taxonomy: string): Promise<Result<Catalogue>> {
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.catalogue,
		call: {
			endpoint: "waffle/catalogue",
			query: { filters: filtersFor(arrival.brand, [term("type", "product"), term("taxonomy", taxonomy)]) },
			maxBytes: catalogueBytes,
		},
		schema: v.pipe(
			CatalogueAnswer,
			v.transform((catalogue) => ofPublisher(arrival.brand, catalogue)),
		),
		ownTags: [`terms:${taxonomy}`],
	});
}

/** Enforces C1.9 where the content system did not: rows know their publisher by their vertical. */
function ofPublisher(brand: Pick<Brand, "publisher">, catalogue: Catalogue): Catalogue {
	const isOther = catalogue.paths.map((path) => {
		const vertical = findBrand(path.split("/", 1)[0] ?? "");
		return (vertical?.publisher ?? brand.publisher) !== brand.publisher;
	});
	if (!isOther.includes(true)) return catalogue;
	return { ...catalogue, rows: catalogue.rows.filter((row) => !row[6].some((position) => isOther[position])) };
}

/** A query's filters for content calls (C5.3): any of a category's values, all of the categories. */
export function waffleFilters(taxonomy: string, query: WaffleQuery, categories: readonly WaffleCategory[]): string[] {
	const clauses = [term("type", "product"), term("taxonomy", taxonomy)];
	for (const { name, options } of categories) {
		const chosen = options.filter(({ value }) => query.chosen[name]?.includes(value));
		if (chosen.length > 0) clauses.push(anyOf(chosen.map(({ path }) => term("taxonomy", path))));
	}
	const prices = priceBuckets.filter(({ key }) => query.chosen[priceName]?.includes(key));
	if (prices.length > 0) clauses.push(anyOf(prices.map(({ from, to }) => `price:[${from} TO ${to ?? "*"}]`)));
	return clauses;
}

/**
 * GET waffle/automated?filters&size&page (C7.23): one page of what is under a path, for a content system without the catalogue call.
 * `null`: a complete answer without search data (C4.33).
 */
export async function loadWaffle(
	arrival: BrandCaller,
	taxonomy: string,
	query: WaffleQuery,
	categories: readonly WaffleCategory[],
	size: number,
): Promise<Result<WafflePage | null>> {
	const filters = filtersFor(arrival.brand, waffleFilters(taxonomy, query, categories));
	const loaded = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.search,
		call: {
			endpoint: "waffle/automated",
			query: { filters, size, page: query.page, sort: query.sort === "featured" ? undefined : query.sort },
		},
		schema: WaffleAnswer,
		ownTags: [`terms:${taxonomy}`],
		tags: (page) => page?.items.map((item) => `doc:${item.id}`) ?? [],
	});
	return listedOf(arrival.brand, loaded);
}
