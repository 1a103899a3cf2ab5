import type { Arrival } from "../arrival.ts";
import { stamp, standingHeaders } from "../middleware/securityHeaders.ts";

/** A redirect within the site: `location` is a path of ours, never an address from a request. */
export function redirect(arrival: Arrival, status: 301 | 303 | 308, location: string): Response {
	const headers = new Headers({ ...standingHeaders, location, "cache-control": "no-store", "x-edge-cache": "bypass" });
	stamp(headers, arrival);
	return new Response(null, { status, headers });
}
