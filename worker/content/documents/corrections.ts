import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { type Corrected, CorrectedAnswer } from "../../schemas/documents/corrected.ts";
import type { Found } from "../../schemas/lists/search.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { filtersFor, term } from "../upstream/filters.ts";
import { dataPolicies } from "../upstream/policies.ts";

export const correctionsPerPage = 20;

/** GET search?filters&size&page&sort=newest: the brand's corrected stories. */
export function loadCorrections(arrival: BrandCaller, page: number): Promise<Result<Found<Corrected>>> {
	const { brand } = arrival;
	const filters = filtersFor(brand, [term("type", "article"), term("vertical", brand.contentSystemId), term("corrected", "true")]);
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: "search", circuit: "search/corrections", query: { filters, size: correctionsPerPage, page, sort: "newest" } },
		schema: CorrectedAnswer,
		ownTags: [`type:${brand.contentSystemId}:article`],
		tags: ({ items }) => items.map(({ id }) => `doc:${id}`),
	});
}
