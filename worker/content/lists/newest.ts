import * as v from "valibot";
import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { tolerantListOf } from "../../schemas/documents/fields.ts";
import { Tease } from "../../schemas/lists/content.ts";
import { listed } from "../publisherSeparation.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { anyOf, filtersFor, term } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";

const Answer = v.pipe(
	v.object({ data: v.object({ search: v.object({ items: tolerantListOf(Tease) }) }) }),
	v.transform(({ data }) => data.search.items),
);

/** GET search?filters&size&page&sort=newest: the brand's newest of some types, of some sections where named. For feeds and site maps. */
export async function loadNewest(
	arrival: BrandCaller,
	request: { types: readonly string[]; sections?: readonly string[]; since?: string; size: number; page?: number },
): Promise<Result<Tease[]>> {
	const { brand } = arrival;
	const paths = (request.sections ?? []).map((section) => `${hyphenatedId(brand)}/${section}`);
	const filters = filtersFor(brand, [
		anyOf(request.types.map((type) => term("type", type))),
		term("vertical", brand.id),
		...(paths.length > 0 ? [anyOf(paths.map((path) => term("taxonomy", path)))] : []),
		...(request.since ? [`datePublished:[${request.since} TO *]`] : []),
	]);
	const loaded = await readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: "search", query: { filters, size: request.size, page: request.page ?? 1, sort: "newest" } },
		schema: Answer,
		ownTags: paths.length > 0 ? paths.map((path) => `terms:${path}`) : request.types.map((type) => `type:${brand.contentSystemId}:${type}`),
		tags: (items) => items.map((item) => `doc:${item.id}`),
		// A box of sections stands on fronts; whole brands are read for feeds and site maps.
		...(paths.length > 0 ? { renews: true } : {}),
	});
	return listed(arrival.brand, loaded);
}
