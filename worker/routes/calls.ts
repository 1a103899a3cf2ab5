import type { Arrival } from "../arrival.ts";
import { stamp, standingHeaders } from "../middleware/securityHeaders.ts";
import type { BaseName } from "../upstream/bases.ts";
import { callUpstream } from "../upstream/call.ts";
import { json, jsonError } from "./json.ts";
import { methodNotAllowed } from "./methods.ts";

/** An endpoint as a caller may write it: path segments of plain characters, no dots that climb. */
const endpointPattern = /^[A-Za-z0-9_.,~*@%:=+-]+(?:\/[A-Za-z0-9_.,~*@%:=+-]*)*$/;

/**
 * The public variant of a base (C7.1, contract §4): the browser calls its own host, the edge forwards reads to the
 * upstream or the embedded origin. What an upstream says of its own faults stays in the log.
 */
export async function forwardRead(arrival: Arrival, base: BaseName, endpoint: string): Promise<Response> {
	const { method } = arrival.request;
	if (method !== "GET" && method !== "HEAD") return methodNotAllowed(arrival);
	if (!endpointPattern.test(endpoint) || endpoint.split("/").some(climbs)) {
		return jsonError(arrival, 400, { code: "bad_endpoint", message: "There is no such call." });
	}
	if (base === "content" && internal.test(endpoint))
		return jsonError(arrival, 404, { code: "not_found", message: "There is no such thing." });
	const query = Object.fromEntries(new URLSearchParams(arrival.search));
	const answer = await callUpstream(arrival, base, { endpoint, query });
	if (!answer.ok) {
		const { status } = answer.error;
		if (status === 400) return jsonError(arrival, 400, { code: "bad_request", message: "The call's parameters could not be read." });
		if (status === 404 || status === 410) return jsonError(arrival, 404, { code: "not_found", message: "There is no such thing." });
		if (status === 401 || status === 403)
			return jsonError(arrival, status, { code: "refused", message: "This call is not yours to make." });
		return jsonError(arrival, 503, { code: "unavailable", message: "Please try again." }, { "retry-after": "10" });
	}
	const type = answer.value.headers.get("content-type") ?? "";
	if (!type.includes("json")) return json(arrival, 200, { data: answer.value.text });
	const headers = new Headers({
		...standingHeaders,
		"content-type": "application/json; charset=utf-8",
		"cache-control": "private, no-cache",
		"x-edge-cache": "bypass",
	});
	stamp(headers, arrival);
	return new Response(method === "HEAD" ? null : answer.value.text, { headers });
}

/** Calls that only the edge itself makes: the publication log, and drafts, which have a page of their own. */
const internal = /^(?:publications|curation\/draft)(?:\/|$)/;

/** Whether a path segment, once decoded, would lead out of its place. */
function climbs(segment: string): boolean {
	try {
		const plain = decodeURIComponent(segment);
		return plain === "." || plain.includes("..") || plain.includes("/") || plain.includes("\\");
	} catch {
		return true;
	}
}
