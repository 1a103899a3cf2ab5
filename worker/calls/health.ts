import type { Arrival } from "../edge/arrival.ts";
import { json } from "../edge/http/json.ts";

/** GET /healthz: up, and which build (contract §3). */
export function healthz(arrival: Arrival): Response {
	return json(arrival, 200, { status: "ok", version: arrival.env.VERSION });
}
