import type { Arrival } from "../arrival.ts";
import { answerHeaders } from "./headers.ts";

/** A redirect: `location` is a path of ours or a sister site's address, not of a request. */
export function redirect(
	arrival: Pick<Arrival, "correlationId" | "origin" | "reader">,
	status: 301 | 303 | 308,
	location: string,
): Response {
	// Two slashes would begin another host's name; headers hold no other letters.
	const safe = location
		.toWellFormed()
		.replace(/^[\s/\\]{2,}/, "/")
		.replace(/[^!-~]+/g, encodeURIComponent);
	return new Response(null, { status, headers: answerHeaders(arrival, { location: safe, "cache-control": "no-store" }) });
}

/** 308 to the same address without slashes at its end. */
export function withoutSlash(arrival: Arrival): Response {
	const { pathname, prefix, search } = arrival;
	return redirect(arrival, 308, `${prefix}${pathname.replace(/(?<!\/)\/+$/, "")}${search}`);
}
