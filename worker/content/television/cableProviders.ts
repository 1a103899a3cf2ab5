import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { CableProviders, type ConfiguredProvider, configurationText, type TveCaller } from "../../vendors/tve/tveCalls.ts";
import type { ReadCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { dataPolicies } from "../upstream/policies.ts";

/** The cable providers for sign-in (C6.2), requested once for all readers. */
export function loadCableProviders(arrival: ReadCaller, caller: TveCaller): Promise<Result<ConfiguredProvider[]>> {
	return readThrough(arrival, {
		base: "cable",
		policy: dataPolicies.list,
		call: { endpoint: "configuration" },
		ask: async () => {
			const answer = await configurationText(caller);
			if (answer.ok) return { ok: true, value: { text: answer.value } };
			return { ok: false, error: { kind: "network", message: `The vendor says ${answer.error.code}`, url: "configuration" } };
		},
		schema: CableProviders,
		ownTags: [],
	});
}
