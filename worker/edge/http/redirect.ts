import type { Arrival } from "../arrival.ts";
import { stamp, standingHeaders } from "../headers.ts";

/** A redirect within the site: `location` is a path of ours, never an address from a request. */
export function redirect(arrival: Arrival, status: 301 | 303 | 308, location: string): Response {
	// Two slashes would begin another host's name, whatever the path was made of.
	const safe = location.replace(/^[/\\]{2,}/, "/");
	const headers = new Headers({ ...standingHeaders, location: safe, "cache-control": "no-store", "x-edge-cache": "bypass" });
	stamp(headers, arrival);
	return new Response(null, { status, headers });
}
