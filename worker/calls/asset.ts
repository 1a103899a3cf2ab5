import type { Arrival } from "../edge/arrival.ts";
import { standingHeaders } from "../edge/http/headers.ts";
import { errorPage } from "../pages/error/error.page.tsx";
import { memory } from "../platform/memory.ts";

const compressible = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/;
const compressed = memory<{ body: Uint8Array; headers: Headers }>("assets");

/** A file of the build, with text compressed once: locally the Worker answers these, in production the platform. */
export async function asset(arrival: Arrival): Promise<Response> {
	const { request, env } = arrival;
	const path = `${arrival.prefix}${arrival.pathname}`;
	const gzip = request.headers.get("accept-encoding")?.includes("gzip") === true;
	const cached = gzip ? compressed.get(path) : undefined;
	if (cached && request.headers.get("if-none-match") === null) return answer(arrival, 200, cached.body, cached.headers, true);
	const found = await env.ASSETS.fetch(new Request(`https://assets.local${path}`, { headers: conditional(request) }));
	if (found.status === 404 || (found.status >= 300 && found.status !== 304)) return errorPage(arrival, 404);
	const headers = new Headers(found.headers);
	for (const [name, value] of Object.entries(standingHeaders)) headers.set(name, value);
	headers.delete("cf-cache-status");
	headers.set("x-edge-cache", "bypass");
	if (!gzip || found.status !== 200 || !compressible.test(headers.get("content-type") ?? ""))
		return answer(arrival, found.status, found.body, headers, false);
	headers.set("content-encoding", "gzip");
	headers.set("vary", "accept-encoding");
	headers.delete("content-length");
	const body = new Uint8Array(await new Response(found.body?.pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
	compressed.set(path, { body, headers }, 1024 + path.length + body.byteLength);
	return answer(arrival, 200, body, headers, true);
}

function answer(arrival: Arrival, status: number, body: BodyInit | null, headers: Headers, encoded: boolean): Response {
	const response = new Response(arrival.request.method === "HEAD" ? null : body, {
		status,
		headers,
		...(encoded ? { encodeBody: "manual" as const } : {}),
	});
	response.headers.set("x-original-correlation-id", arrival.correlationId);
	return response;
}

function conditional(request: Request): Headers {
	const headers = new Headers();
	const etag = request.headers.get("if-none-match");
	const range = request.headers.get("range");
	if (etag) headers.set("if-none-match", etag);
	if (range) headers.set("range", range);
	return headers;
}
