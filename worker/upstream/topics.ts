import type { Result } from "../../client/rules/remoteCall.ts";
import type { Arrival } from "../arrival.ts";
import { readThrough } from "../cache/dataCache.ts";
import { dataPolicies } from "../cache/policies.ts";
import { taxonomyRoots } from "../model/topic.ts";
import type { Curation } from "../schemas/curation.ts";
import { CurationAnswer } from "./curations.ts";

/** GET curation/taxonomy-terms/{vertical}/{pagePath or -1}{route} (C7.10): what is filed under a path that no editor made a front for. */
export function loadTopic(arrival: Arrival, path: string): Promise<Result<Curation>> {
	const { brand } = arrival;
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: `curation/taxonomy-terms/${brand.contentSystemId}/-1/${path}`, pageQuery: arrival.flags },
		schema: CurationAnswer,
		ownTags: taxonomyRoots(brand).map((root) => `terms:${root}/${path}`),
		tags: (curation) =>
			curation.layouts.flatMap(({ packages }) => packages.flatMap(({ items }) => items.map(({ item }) => `doc:${item.id}`))),
	});
}
