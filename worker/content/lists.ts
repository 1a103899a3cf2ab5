import * as v from "valibot";
import type { Result } from "../../client/domain/remoteCall.ts";
import { Tease } from "../schemas/content.ts";
import { ContentId, tolerantListOf } from "../schemas/fields.ts";
import type { BrandCaller } from "./caller.ts";
import { readThrough } from "./dataCache.ts";
import { filtersFor, not, term } from "./filters.ts";
import { dataPolicies } from "./policies.ts";

const SearchAnswer = v.pipe(
	v.object({ data: v.object({ search: v.object({ items: tolerantListOf(Tease) }) }) }),
	v.transform(({ data }) => data.search.items),
);
const CuratedListAnswer = v.pipe(
	v.object({
		data: v.object({
			curatedList: v.nullish(v.object({ itemIds: tolerantListOf(ContentId), content: v.object({ items: tolerantListOf(Tease) }) })),
		}),
	}),
	v.transform(({ data }) => ({ items: data.curatedList?.content.items ?? [], named: data.curatedList?.itemIds ?? [] })),
);

const relatedCount = 6;

/** GET /article/related?filters&size (C7.16): same taxonomy path, not the article itself, chosen by the machine. */
export function loadRelated(arrival: BrandCaller, articleId: string, taxonomyPath: string): Promise<Result<Tease[]>> {
	const filters = filtersFor(arrival.brand, [
		term("type", "article"),
		not(term("id", articleId)),
		term("taxonomy", taxonomyPath),
		term("autoCuration", "true"),
	]);
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: "article/related", query: { filters, size: relatedCount } },
		schema: SearchAnswer,
		ownTags: [`terms:${taxonomyPath}`],
		tags: (items) => items.map((item) => `doc:${item.id}`),
	});
}

/** C9.7. */
export const curatedListDefaultSize = 10;

/** GET curatedList/{id}/{count} (C7.14): the brand's most popular stories. */
export async function loadMostPopular(arrival: BrandCaller, count: number = curatedListDefaultSize): Promise<Result<Tease[]>> {
	const id = `${arrival.brand.contentSystemId}-most-popular`;
	const loaded = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: `curatedList/${id}/${count}` },
		schema: CuratedListAnswer,
		ownTags: [`curation:${id}`, `doc:${id}`],
		// What the list names and does not show now may be shown again.
		tags: ({ items, named }) => [...new Set([...named, ...items.map((item) => item.id)])].map((shown) => `doc:${shown}`),
	});
	return loaded.ok ? { ok: true, value: loaded.value.items } : loaded;
}
