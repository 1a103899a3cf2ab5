import type { Arrival } from "./arrival.ts";
import { stamp } from "./headers.ts";
import { matchesEtag } from "./http/etag.ts";
import { markUsed, type PageToStore, pageFromCacheApi, pageInMemory, type StoredPage, storePage } from "./pageStore.ts";

/** The parts of a request that the answer depends on beside its page. */
type Asked = Pick<Arrival, "request" | "correlationId" | "reader" | "origin">;

/** Headers of one request only: they are never kept with a page. */
const personalHeaders = ["set-cookie", "x-original-correlation-id", "x-edge-cache", "server-timing"];

/** Keeps a rendered page under the arrival's key. */
export function keepPage(arrival: Arrival, page: PageToStore): StoredPage | null {
	if (arrival.pageKey === null || arrival.env.PAGE_CACHE !== undefined) return null;
	const headers = new Headers(page.headers);
	for (const name of personalHeaders) headers.delete(name);
	return storePage(arrival.pageKey, { ...page, headers }, arrival.ctx);
}

/** A page from memory that may be answered, fresh or stale; `null`: the page must be made. One look-up, the whole cost of a hit. */
export function pageToAnswer(key: string, now: number): StoredPage | null {
	const page = pageInMemory(key);
	if (!page || page.overtaken || now >= page.staleUntil) return null;
	markUsed(key, page, now);
	return page;
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

/** Answers with a kept page: 304, compressed or plain, as the request takes it. */
export function answerWith(asked: Asked, page: StoredPage, headers: Headers): Response | Promise<Response> {
	const { method, headers: askedHeaders } = asked.request;
	const given = askedHeaders.get("if-none-match");
	if (given !== null && matchesEtag(given, page.etag)) return stamped(asked, headers, null, 304);
	const isHead = method === "HEAD";
	if (!takesGzip(askedHeaders)) return stamped(asked, headers, isHead ? null : page.body, 200);
	if (page.gzip) return stampedGzip(asked, headers, isHead ? null : page.gzip);
	return gzipOf(page).then((gzip) => stampedGzip(asked, headers, isHead ? null : gzip));
}

/**
 * An answer with this request's own marks. They are put on the prepared headers, which the answer copies, and its cookie
 * is taken off again: asking a finished answer for its headers costs four times as much.
 */
function stamped(asked: Asked, headers: Headers, body: Uint8Array | null, status: number, encodeBody?: "manual"): Response {
	stamp(headers, asked);
	const response = new Response(body, encodeBody ? { status, headers, encodeBody } : { status, headers });
	if (asked.reader.setsCountryCookie || asked.reader.cookies.length > 0) headers.delete("set-cookie");
	return response;
}

function stampedGzip(asked: Asked, headers: Headers, gzip: Uint8Array | null): Response {
	headers.set("content-encoding", "gzip");
	const response = stamped(asked, headers, gzip, 200, "manual");
	headers.delete("content-encoding");
	return response;
}

/** A kept page's compressed bytes: made once, not per reader. */
export async function gzipOf(page: StoredPage): Promise<Uint8Array> {
	page.gzip ??= new Uint8Array(await new Response(new Response(page.body).body?.pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
	return page.gzip;
}

/** Whether a reader takes gzip; `gzip;q=0` does not. */
export function takesGzip(headers: Headers): boolean {
	const encodings = headers.get("accept-encoding");
	return encodings !== null && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(encodings);
}
