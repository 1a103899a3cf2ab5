import * as v from "valibot";
import type { Result } from "../../client/domain/calls/remoteCall.ts";
import { MiniPlayerTease } from "../schemas/documents/miniPlayer.ts";
import type { BrandCaller } from "./upstream/caller.ts";
import { readThrough } from "./upstream/dataCache.ts";
import { dataPolicies } from "./upstream/policies.ts";

const Answer = v.pipe(
	v.object({ data: MiniPlayerTease }),
	v.transform(({ data }) => data),
);

/**
 * GET (services) miniPlayerTease/{id} (C7.28): the vertical's mini player. The wait is short, since the rest of a front comes behind it.
 */
export function loadMiniPlayerTease(arrival: BrandCaller): Promise<Result<MiniPlayerTease>> {
	const id = arrival.brand.contentSystemId;
	return readThrough(arrival, {
		base: "services",
		policy: dataPolicies.list,
		call: { endpoint: `miniPlayerTease/${id}`, timeoutMs: 800, circuit: "miniPlayerTease" },
		schema: Answer,
		ownTags: [`type:${id}:video`],
		tags: ({ video }) => (video ? [`doc:${video.id}`] : []),
	});
}
