import * as v from "valibot";
import type { Result } from "../../client/domain/calls/remoteCall.ts";
import { Extensions, type Traced, traced } from "../schemas/documents/fields.ts";
import { Navigation } from "../schemas/lists/navigation.ts";
import type { BrandCaller } from "./upstream/caller.ts";
import { readThrough } from "./upstream/dataCache.ts";
import { dataPolicies } from "./upstream/policies.ts";

const Answer = v.pipe(
	v.object({ data: v.object({ navigation: Navigation }), extensions: Extensions }),
	v.transform(({ data, extensions }): Navigation & Traced => traced(data.navigation, extensions) ?? data.navigation),
);

/** GET navigation/{id} (C7.15): missing lists read as empty (C4.19). */
export function loadNavigation(arrival: BrandCaller): Promise<Result<Navigation & Traced>> {
	const id = arrival.brand.contentSystemId;
	return readThrough(arrival, {
		base: "content",
		policy: dataPolicies.navigation,
		call: { endpoint: `navigation/${id}`, timeoutMs: 800 },
		schema: Answer,
		ownTags: [`menu:${id}`],
		tags: () => [],
	});
}
