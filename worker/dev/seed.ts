import * as v from "valibot";
import { forgetData } from "../content/upstream/dataCache.ts";
import type { Arrival } from "../edge/arrival.ts";
import { json, jsonError } from "../edge/http/json.ts";
import { forgetCopies } from "../edge/pageStore.ts";
import { seedDocuments } from "../origin/ingest/seed.ts";

const Batch = v.object({
	/** Base of relative times in the documents, epoch ms. */
	now: v.number(),
	documents: v.array(v.object({ type: v.string(), document: v.record(v.string(), v.unknown()) })),
	/** The first batch removes an earlier seeding. */
	first: v.boolean(),
});

/** POST /_dev/seed: loads the compiled seeds that `npm start` sends. */
export async function seed(arrival: Arrival): Promise<Response> {
	const batch = v.safeParse(Batch, await arrival.request.json().catch(() => null));
	if (!batch.success) return jsonError(arrival, 400, { code: "ill_shaped", message: "Send { now, first, documents }." });
	const seeded = await seedDocuments(arrival.env, batch.output.documents, batch.output.now, batch.output.first);
	forgetData();
	forgetCopies(arrival.now);
	return json(arrival, 200, seeded);
}
