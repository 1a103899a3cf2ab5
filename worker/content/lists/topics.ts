import * as v from "valibot";
import { taxonomyRoots } from "../../../brands/registry.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { Curation } from "../../schemas/lists/curation.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { dataPolicies } from "../upstream/policies.ts";
import { curationTags, shownCuration } from "./curations.ts";

export interface TermPage {
	curation: Curation;
	/** 1 where the content system does not say. */
	totalPages: number;
}

const Answer = v.object({
	data: v.object({
		curation: Curation,
		pagination: v.fallback(v.nullish(v.object({ totalPages: v.pipe(v.number(), v.integer(), v.minValue(1)) })), null),
	}),
});

/** GET curation/taxonomy-terms/{vertical}/{pagePath or -1}{route}?page (C7.10): items under a path that has no front of its own. */
export function loadTopic(arrival: BrandCaller, path: string, page: number): Promise<Result<TermPage>> {
	const { brand } = arrival;
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: {
			endpoint: `curation/taxonomy-terms/${brand.contentSystemId}/-1/${path}`,
			query: { page: page > 1 ? page : undefined },
		},
		schema: v.pipe(
			Answer,
			v.transform(({ data }) => ({ curation: shownCuration(brand, data.curation), totalPages: data.pagination?.totalPages ?? 1 })),
		),
		ownTags: taxonomyRoots(brand).map((root) => `terms:${root}/${path}`),
		tags: ({ curation }) => curationTags(brand, curation),
	});
}
