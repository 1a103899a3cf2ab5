import { endInFlight } from "../content/upstream/dataCache.ts";
import { forgetDataCopies } from "../content/upstream/dataCopies.ts";
import { forgetPublications } from "../content/upstream/publications.ts";
import type { Arrival } from "../edge/arrival.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { forgetCopies } from "../edge/pageStore.ts";
import { forgetMemories } from "../platform/memory.ts";
import { forgetSigningKeys } from "../vendors/social/jwks.ts";

/**
 * POST /_dev/cold: simulates a new isolate: every memory, circuit and the publication log empty, KV and Cache API copies bypassed.
 * Databases stay.
 */
export async function forgetEverything(arrival: Arrival): Promise<Response> {
	if (arrival.request.method !== "POST") return methodNotAllowed(arrival, ["POST"]);
	await endInFlight();
	const now = Date.now();
	forgetMemories();
	forgetPublications();
	forgetSigningKeys();
	forgetDataCopies(now);
	forgetCopies(now);
	return new Response(null, { status: 204 });
}
