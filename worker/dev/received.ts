import * as v from "valibot";
import { receivedBy } from "../content/house/reports.ts";
import type { Arrival } from "../edge/arrival.ts";
import { json, jsonError } from "../edge/http/json.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";

const Received = v.object({ data: v.looseObject({}) });

/** GET /_dev/{events, errors, ads, consent}/received (contract §5): a sink's entries, `{ received: […] }`, newest first. */
export async function received(arrival: Arrival, sink: string): Promise<Response> {
	const { method } = arrival.request;
	if (method !== "GET" && method !== "HEAD") return methodNotAllowed(arrival);
	const reported = await receivedBy(arrival, sink);
	if (!reported.ok) return jsonError(arrival, 503, { code: "unavailable", message: "The sink can't be read." });
	const { data } = v.parse(Received, JSON.parse(reported.value));
	return json(arrival, 200, data);
}
