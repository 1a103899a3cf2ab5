import type { Arrival } from "../edge/arrival.ts";
import { byteRangeOf } from "../edge/http/byteRange.ts";
import { stamp, standingHeaders } from "../edge/http/headers.ts";
import { errorPage } from "../pages/error/error.page.tsx";

/**
 * A file of a video (`/videos/…`), with byte ranges, which players need and the platform's file server lacks. Clips are small, so a part
 * is cut from the whole.
 */
export async function videoFile(arrival: Arrival): Promise<Response> {
	const { request, env } = arrival;
	const etag = request.headers.get("if-none-match");
	const found = await env.ASSETS.fetch(
		new Request(`https://assets.local${arrival.prefix}${arrival.pathname}`, { headers: etag ? { "if-none-match": etag } : {} }),
	);
	if (found.status !== 200 && found.status !== 304) return errorPage(arrival, 404);
	const headers = new Headers(found.headers);
	for (const [name, value] of Object.entries(standingHeaders)) headers.set(name, value);
	headers.set("accept-ranges", "bytes");
	headers.delete("cf-cache-status");
	headers.set("x-edge-cache", "bypass");
	stamp(headers, arrival);
	if (found.status === 304) return new Response(null, { status: 304, headers });
	const whole = await found.arrayBuffer();
	const isHead = request.method === "HEAD";
	const ifRange = request.headers.get("if-range");
	// RFC 9110 §14.2.
	const requested = !isHead && (ifRange === null || ifRange === headers.get("etag")) ? request.headers.get("range") : null;
	const range = byteRangeOf(requested, whole.byteLength);
	if (range === "unsatisfiable") {
		headers.delete("content-length");
		headers.set("content-range", `bytes */${whole.byteLength}`);
		return new Response(null, { status: 416, headers });
	}
	if (range === "whole") {
		headers.set("content-length", String(whole.byteLength));
		return new Response(isHead ? null : whole, { headers });
	}
	headers.set("content-range", `bytes ${range.from}-${range.to}/${whole.byteLength}`);
	headers.set("content-length", String(range.to - range.from + 1));
	return new Response(whole.slice(range.from, range.to + 1), { status: 206, headers });
}
