import * as v from "valibot";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import type { Result } from "../../client/domain/remoteCall.ts";
import { Tease } from "../schemas/content.ts";
import { tolerantListOf } from "../schemas/fields.ts";
import type { BrandCaller } from "./caller.ts";
import { readThrough } from "./dataCache.ts";
import { filtersFor, term } from "./filters.ts";
import { dataPolicies } from "./policies.ts";
import { listed } from "./publisherSeparation.ts";

const Answer = v.pipe(
	v.object({ data: v.object({ search: v.object({ items: tolerantListOf(Tease) }) }) }),
	v.transform(({ data }) => data.search.items),
);

/** GET search?filters&size&page&sort=newest: the brand's newest of some types, of one section where named. For feeds and site maps. */
export async function loadNewest(
	arrival: BrandCaller,
	request: { types: readonly string[]; section?: string | undefined; since?: string; size: number; page?: number },
): Promise<Result<Tease[]>> {
	const { brand } = arrival;
	const path = request.section ? `${hyphenatedId(brand)}/${request.section}` : undefined;
	const types = request.types.map((type) => term("type", type));
	const filters = filtersFor(brand, [
		types.length === 1 ? (types[0] ?? "") : `(${types.join(" OR ")})`,
		term("vertical", brand.id),
		...(path ? [term("taxonomy", path)] : []),
		...(request.since ? [`datePublished:[${request.since} TO *]`] : []),
	]);
	const loaded = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: "search", query: { filters, size: request.size, page: request.page ?? 1, sort: "newest" } },
		schema: Answer,
		ownTags: path ? [`terms:${path}`] : request.types.map((type) => `type:${brand.contentSystemId}:${type}`),
		tags: (items) => items.map((item) => `doc:${item.id}`),
	});
	return listed(arrival.brand, loaded);
}
