import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { dataPolicies } from "../upstream/policies.ts";

const Answer = v.pipe(
	v.object({ data: v.object({ fronts: v.array(v.string()) }) }),
	v.transform(({ data }) => data.fronts),
);

/** GET curation/index/{vertical}: slugs of the brand's fronts and listings. Only our own content system has it. */
export function loadFrontIndex(arrival: BrandCaller): Promise<Result<string[]>> {
	const { id, contentSystemId } = arrival.brand;
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.list,
		call: { endpoint: `curation/index/${encodeURIComponent(id)}` },
		schema: Answer,
		ownTags: [`type:${contentSystemId}:curation`],
	});
}
