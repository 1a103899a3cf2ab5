import type * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { type Tease, TeasesAnswer } from "../../schemas/lists/content.ts";
import type { BrandCaller } from "./caller.ts";
import { type CachedCall, documentTags, readThrough } from "./dataCache.ts";
import { listable } from "./filters.ts";
import { dataPolicies } from "./policies.ts";

type ListCall = Pick<CachedCall<v.GenericSchema>, "call" | "ownTags" | "renews">;

/** Loads a list of teases as the brand may show it; publishing one of them makes it old. */
export async function loadListed(arrival: BrandCaller, spec: ListCall): Promise<Result<Tease[]>> {
	const policy = dataPolicies.list;
	const loaded = await readThrough(arrival, { ...spec, base: "content", policy, schema: TeasesAnswer, tags: documentTags });
	return loaded.ok ? { ok: true, value: listable(arrival.brand, loaded.value) } : loaded;
}
