import type { Arrival } from "../arrival.ts";
import { coalesce } from "../cache/coalesce.ts";
import { pageKey } from "../cache/keys.ts";
import { markUsed, type PageToStore, pageFromCacheApi, pageInMemory, type StoredPage, storePage } from "../cache/pageStore.ts";
import { stamp } from "./securityHeaders.ts";

/** The key under which an arrival's page is kept; `known` is the route's own query in canonical form. */
export function keyOf(arrival: Arrival, flags: string): string {
	return pageKey(arrival.brand.id, arrival.prefix + arrival.linkHost, arrival.pathname, arrival.reader.variant, flags);
}

/** Headers of one request only: they are never kept with a page. */
const personalHeaders = ["set-cookie", "x-original-correlation-id", "x-edge-cache", "server-timing"];

/** Keeps a rendered page under the arrival's key. */
export function keepPage(arrival: Arrival, page: PageToStore): StoredPage | null {
	if (arrival.pageKey === null || arrival.env.PAGE_CACHE !== undefined) return null;
	const headers = new Headers(page.headers);
	for (const name of personalHeaders) headers.delete(name);
	return storePage(arrival.pageKey, { ...page, headers }, arrival.ctx);
}

/**
 * A page from memory: a hit, or a stale copy while `refresh` makes it anew behind the answer. `null`: the page must be
 * made. This is the whole cost of a hit: one look-up, no parsing, no React, no storage.
 */
export function answerFromMemory(arrival: Arrival, key: string, refresh: () => Promise<unknown>): Response | Promise<Response> | null {
	const page = pageInMemory(key);
	if (!page || page.overtaken || arrival.now >= page.staleUntil) return null;
	markUsed(key, page, arrival.now);
	const fresh = arrival.now < page.freshUntil;
	if (!fresh) arrival.ctx.waitUntil(coalesce(`page:${key}`, arrival.ctx, refresh).catch(() => undefined));
	return answerWith(arrival, page, fresh ? page.hitHeaders : page.staleHeaders);
}

/** A page that another isolate of this data centre made. */
export async function answerFromCacheApi(arrival: Arrival, key: string): Promise<Response | null> {
	const page = await pageFromCacheApi(key, arrival.now);
	return page ? answerWith(arrival, page, arrival.now < page.freshUntil ? page.hitHeaders : page.staleHeaders) : null;
}

/** What we still have when the page can't be made: better old than an error (security row 30). */
export function answerWhenFailing(arrival: Arrival): Response | Promise<Response> | null {
	const page = arrival.pageKey === null ? undefined : pageInMemory(arrival.pageKey);
	if (!page || arrival.now >= page.errorUntil) return null;
	return answerWith(arrival, page, page.staleHeaders);
}

function answerWith(arrival: Arrival, page: StoredPage, headers: Headers): Response | Promise<Response> {
	const { request } = arrival;
	if (request.headers.get("if-none-match") === page.etag) return notModified(arrival, headers);
	if (takesGzip(request)) return compressed(arrival, page, headers);
	const response = new Response(request.method === "HEAD" ? null : page.body, { headers });
	stamp(response.headers, arrival);
	return response;
}

function notModified(arrival: Arrival, headers: Headers): Response {
	const response = new Response(null, { status: 304, headers });
	response.headers.delete("content-type");
	stamp(response.headers, arrival);
	return response;
}

async function compressed(arrival: Arrival, page: StoredPage, headers: Headers): Promise<Response> {
	const response = await compressedPage(arrival.request.method, page, headers);
	stamp(response.headers, arrival);
	return response;
}

/** A kept page is compressed once, not per reader. */
export async function compressedPage(method: string, page: StoredPage, headers: Headers): Promise<Response> {
	page.gzip ??= new Uint8Array(await new Response(new Response(page.body).body?.pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
	const response = new Response(method === "HEAD" ? null : page.gzip, { headers, encodeBody: "manual" });
	response.headers.set("content-encoding", "gzip");
	return response;
}

/** Whether a reader takes gzip; `gzip;q=0` does not. */
export function takesGzip(request: Request): boolean {
	const encodings = request.headers.get("accept-encoding");
	return encodings !== null && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(encodings);
}
