import type { RemoteError } from "../../../client/domain/calls/remoteCall.ts";
import { isAbsent } from "../../content/upstream/call.ts";
import type { Arrival } from "../arrival.ts";
import { jsonError } from "./json.ts";

/** 429 of a public call with the seconds to wait, in the reader's words where a reader sees it (contract §7). */
export function tooManyCalls(arrival: Arrival, seconds: number, message = "Please try again later."): Response {
	return jsonError(arrival, 429, { code: "too_many", message }, { "retry-after": String(seconds) });
}

/** 503 of a public call (contract §7). */
export function unavailableCall(arrival: Arrival, seconds = 10, message = "Please try again."): Response {
	return jsonError(arrival, 503, { code: "unavailable", message }, { "retry-after": String(seconds) });
}

/** The answer of a public call whose own call failed: 404 where that says so, else 503. */
export function failedCall(arrival: Arrival, error: RemoteError, absent = "There is no such thing."): Response {
	return isAbsent(error) ? jsonError(arrival, 404, { code: "not_found", message: absent }) : unavailableCall(arrival, error.retryAfter);
}
