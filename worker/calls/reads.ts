import type { BaseName } from "../content/upstream/call.ts";
import { videosOfOnePublisher } from "../content/upstream/filters.ts";
import { readForCaller } from "../content/upstream/publicReads.ts";
import type { Arrival } from "../edge/arrival.ts";
import { answerHeaders } from "../edge/http/headers.ts";
import { jsonError } from "../edge/http/json.ts";
import { isRead, methodNotAllowed } from "../edge/http/methods.ts";
import { failedCall } from "../edge/http/tryLater.ts";
import { withoutOffset } from "../schemas/lists/liveCards.ts";
import { answerForReader } from "./gatedResponse.ts";

/** Longest useful query: a filter of 2,048 characters, percent-encoded. */
const maxQuery = 8192;
const maxEndpoint = 1024;

/**
 * The public variant of a base (C7.1, contract §4): forwards a browser's reads to the upstream or embedded origin. An upstream's fault
 * details stay in the log.
 */
export async function forwardRead(arrival: Arrival, base: BaseName, endpoint: string): Promise<Response> {
	if (!isRead(arrival.request)) return methodNotAllowed(arrival);
	const segments = segmentsOf(endpoint);
	if (!segments) return jsonError(arrival, 400, { code: "bad_endpoint", message: "There is no such call." });
	if (base === "content" && internal.test(segments.join("/")))
		return jsonError(arrival, 404, { code: "not_found", message: "There is no such thing." });
	if (arrival.search.length > maxQuery) return jsonError(arrival, 400, { code: "bad_request", message: "The query is too long." });
	const query = Object.fromEntries(new URLSearchParams(arrival.search));
	// A system that passes over a bound that it can't read would answer the newest cards for older ones (C7.4).
	const { datePublished } = query;
	if (datePublished !== undefined && Number.isNaN(Date.parse(withoutOffset(datePublished)))) return unreadable(arrival);
	const answer = await readForCaller(arrival, { base, segments, query });
	if (!answer.ok) {
		const { status } = answer.error;
		if (status === 400) return unreadable(arrival);
		if (status === 401 || status === 403)
			return jsonError(arrival, status, { code: "refused", message: "This call is not yours to make." });
		return failedCall(arrival, answer.error);
	}
	const listed = base === "content" && segments[0] === "videos" ? videosOfOnePublisher(answer.value.text) : answer.value.text;
	// Elsewhere nobody has looked whether the blog that the query names is the cards' own.
	const text = await answerForReader(arrival, segments[1] === "search" ? query.articleId : undefined, listed);
	const headers = answerHeaders(arrival, {
		"content-type": "application/json; charset=utf-8",
		"cache-control": "private, no-cache",
		"x-edge-cache": answer.value.outcome,
	});
	return new Response(arrival.request.method === "HEAD" ? null : text, { headers });
}

function unreadable(arrival: Arrival): Response {
	return jsonError(arrival, 400, { code: "bad_request", message: "The call's parameters could not be read." });
}

/** Calls of the edge only: the publication log and drafts. */
const internal = /^(?:publications|draft|curation\/draft)(?:\/|$)/i;

/** Plain characters; no dots that traverse. */
const segmentPattern = /^(?!\.+$)[A-Za-z0-9_.,~*@: =+-]+$/;

/** The segments of an endpoint, decoded once, so that encoding evades no rule; null when invalid. One empty segment may end it (C7.11). */
function segmentsOf(endpoint: string): string[] | null {
	if (endpoint.length > maxEndpoint) return null;
	try {
		const segments = endpoint.split("/").map(decodeURIComponent);
		const last = segments.length - 1;
		const fits = segments.every((segment, index) => segmentPattern.test(segment) || (segment === "" && index === last && index > 0));
		return fits ? segments : null;
	} catch {
		return null;
	}
}
