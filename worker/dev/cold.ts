import { forgetDataCopies } from "../content/upstream/dataCopies.ts";
import { forgetPublications } from "../content/upstream/publications.ts";
import type { Arrival } from "../edge/arrival.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { forgetCopies } from "../edge/pageStore.ts";
import { endInFlight } from "../platform/coalesce.ts";
import { forgetMemories } from "../platform/memory.ts";
import { forgetSigningKeys } from "../vendors/social/jwks.ts";

/**
 * POST /_dev/cold: an isolate that has just started, and nothing that others left behind: every memory, the circuits and the log of
 * publications are empty, copies in KV and the Cache API are passed by. What the databases hold stays.
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
