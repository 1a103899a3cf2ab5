import * as v from "valibot";
import { callUpstream, hasLog, parseAnswer } from "../content/upstream/call.ts";
import type { Caller } from "../content/upstream/caller.ts";
import { isTakenDown, renewOvertaken } from "../content/upstream/dataCache.ts";
import { endCopy, oncePerDataCentre } from "../content/upstream/dataCopies.ts";
import { currentSeq, logReadDue, logReadUpTo, notePublications, overtakenTag } from "../content/upstream/publications.ts";
import { coalesce } from "../platform/coalesce.ts";
import { flagsKey, keysOf, liteKey } from "./address.ts";
import type { Arrival } from "./arrival.ts";
import { matchesEtag } from "./http/etag.ts";
import { stamp } from "./http/headers.ts";
import type { PagePolicy } from "./pagePolicies.ts";
import { bytesAs, markUsed, type PageToStore, pageInMemory, purgePages, type StoredPage, storePage } from "./pageStore.ts";

/** The parts of a request that the answer depends on beside its page. */
type Requested = Pick<Arrival, "request" | "correlationId" | "reader" | "origin">;

/** Headers of one request, never cached with a page. */
const personalHeaders = ["set-cookie", "x-original-correlation-id", "x-edge-cache", "server-timing"];

/** The cache rule of a page, decided by the page. */
export interface PageCache {
	policy: PagePolicy;
	/** The canonical query, where the page knows more than its address. */
	query?: string;
	/** Data was missing: the page is made again soon. */
	degraded?: boolean;
}

/** A page that may be cached: whole now, or with its last part. */
export interface DrawnPage {
	status: number;
	headers: Headers;
	/** Name of its kind's style sheet, where it is a document. */
	kind?: string;
	/** The whole body, or what is sent as it comes. */
	body: Uint8Array | ReadableStream<Uint8Array>;
	whole: WholePage | Promise<WholePage>;
}

export interface WholePage {
	body: Uint8Array;
	/** Headers of the whole, where its body is not the one sent. */
	headers?: Headers;
	/** A module was missing: the page is made again soon. */
	degraded: boolean;
}

/** Answers a new page and caches it by its policy, now or with its last part. */
export async function answerMade(arrival: Arrival, page: DrawnPage, cache: PageCache | null): Promise<Response> {
	const { status, headers, body, whole } = page;
	const { request, seq } = arrival;
	const isHead = request.method === "HEAD";
	if (whole instanceof Promise) {
		const cached = new Headers(headers);
		if (cache) arrival.ctx.waitUntil(whole.then((made) => keepPage(arrival, cache, { headers: cached, ...made, seq })));
		if (isHead && body instanceof ReadableStream) arrival.ctx.waitUntil(body.pipeTo(new WritableStream()).catch(() => undefined));
		return new Response(isHead ? null : body, { status, headers });
	}
	const cached = cache ? keepPage(arrival, cache, { ...whole, headers, seq }) : null;
	if (cached) headers.set("etag", cached.etag);
	if (!cached || status !== 200 || !takesGzip(request.headers)) return new Response(isHead ? null : body, { status, headers });
	headers.set("content-encoding", "gzip");
	const gzip = isHead ? null : await bytesAs("gzip", cached);
	return new Response(gzip, { headers, encodeBody: "manual" });
}

/** Keeps a page; headers of one request only are left out. */
export function keepPage(
	arrival: Arrival,
	cache: PageCache,
	page: Pick<PageToStore, "body" | "headers" | "degraded" | "seq">,
): StoredPage | null {
	const key = keyFor(arrival, cache.query);
	if (key === null || arrival.env.PAGE_CACHE !== undefined) return null;
	const headers = new Headers(page.headers);
	for (const name of personalHeaders) headers.delete(name);
	const degraded = page.degraded || cache.degraded === true || arrival.tags.has(overtakenTag);
	// The failure may have taken longer than such a page lives.
	const now = degraded ? Date.now() : arrival.now;
	const earlier = degraded ? pageInMemory(key) : undefined;
	if (earlier && earlier.overtakenAt === null && now < earlier.staleUntil) {
		// A whole page is worth more.
		earlier.freshUntil = Math.min(earlier.staleUntil, now + cache.policy.degradedMs);
		return null;
	}
	const { tags, request, ctx } = arrival;
	return storePage(key, { ...page, headers, degraded, tags, policy: cache.policy, now, url: request.url }, ctx);
}

/** A fresh shared page, for pages whose reader decides whether they are shared. */
export function sharedPage(arrival: Arrival, query: string): Response | Promise<Response> | null {
	const key = arrival.env.PAGE_CACHE === undefined ? keyFor(arrival, query) : null;
	const cached = key === null ? null : pageToAnswer(key, arrival.now);
	return cached && arrival.now < cached.freshUntil ? answerWith(arrival, cached, cached.hitHeaders) : null;
}

/** The cache key; null for a curator's view. */
function keyFor(arrival: Arrival, query: string | undefined): string | null {
	if (query === undefined) return arrival.pageKey;
	const { flags, isLite, reader } = arrival;
	if (flags.bento || flags.curator) return null;
	const key = keysOf(arrival, flagsKey(flags, query))[reader.variant];
	return isLite ? liteKey(key) : key;
}

/** A page from memory that may be answered, fresh or stale; `null`: it must be made. */
export function pageToAnswer(key: string, now: number): StoredPage | null {
	const page = pageInMemory(key);
	if (!page || page.overtakenAt !== null || now >= page.staleUntil) return null;
	markUsed(key, page, now);
	return page;
}

/** A stale page where a new one can't be made (security row 30), unless a removal outdated it (row 44); not for forms. */
export async function answerWhenFailing(arrival: Arrival): Promise<Response | null> {
	const { method } = arrival.request;
	const isRead = method === "GET" || method === "HEAD";
	const page = arrival.pageKey === null || !isRead ? undefined : pageInMemory(arrival.pageKey);
	if (!page || arrival.now >= page.errorUntil || (await isTakenDown(arrival, page.seq, page.tags))) return null;
	return answerWith(arrival, page, page.staleHeaders);
}

/** Ends the life of an earlier page: it is gone. */
export function endEarlier({ pageKey }: Arrival): void {
	const page = pageKey === null ? undefined : pageInMemory(pageKey);
	if (page) page.errorUntil = 0;
}

/** Answers with a cached page: 304, compressed or plain. */
export function answerWith(requested: Requested, page: StoredPage, headers: Headers): Response | Promise<Response> {
	const { method, headers: requestHeaders } = requested.request;
	const sent = requestHeaders.get("if-none-match");
	if (sent !== null && matchesEtag(sent, page.etag)) return stamped(requested, headers, null, 304);
	const form = takesGzip(requestHeaders) ? "gzip" : "plain";
	const bytes = method === "HEAD" ? null : page[form];
	if (bytes !== null || method === "HEAD") return stampedAs(form, requested, headers, bytes);
	return bytesAs(form, page).then((made) => stampedAs(form, requested, headers, made));
}

/**
 * An answer with its request's headers, set on the prepared ones before the copy: reading a finished answer's headers costs four times as
 * much.
 */
function stamped(requested: Requested, headers: Headers, body: Uint8Array | null, status: number, encodeBody?: "manual"): Response {
	stamp(headers, requested);
	const response = new Response(body, encodeBody ? { status, headers, encodeBody } : { status, headers });
	if (requested.reader.setsCountryCookie || requested.reader.cookies.length > 0) headers.delete("set-cookie");
	return response;
}

function stampedAs(form: "plain" | "gzip", requested: Requested, headers: Headers, body: Uint8Array | null): Response {
	if (form === "plain") return stamped(requested, headers, body, 200);
	headers.set("content-encoding", "gzip");
	const response = stamped(requested, headers, body, 200, "manual");
	headers.delete("content-encoding");
	return response;
}

/** Returns whether a reader takes gzip; `gzip;q=0` does not. */
export function takesGzip(headers: Headers): boolean {
	const encodings = headers.get("accept-encoding");
	return encodings !== null && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(encodings);
}

const Answer = v.object({
	data: v.object({ publications: v.array(v.object({ seq: v.number(), tags: v.array(v.string()) })) }),
	extensions: v.object({ latest: v.number(), bookmark: v.nullish(v.string(), null) }),
});

const logKey = "publications";
const logFreshMs = 1000;

/** Makes other isolates of this data centre read the log again with their next look: this one published. */
export const endLogCopy = (): Promise<void> => endCopy(logKey);

/**
 * Applies other isolates' publications, from a log that a data centre reads once for all (decision 0246).
 * `mustCall`: no copy of the log is new enough.
 */
export async function catchUpWithPublications(caller: Caller, now: number, mustCall = false): Promise<void> {
	const since = logReadUpTo();
	const endpoint = "publications";
	const made = await oncePerDataCentre(logKey, caller.ctx, {
		isUsable: ({ seq, storedAt }) => seq <= since && Math.abs(now - storedAt) < logFreshMs,
		seconds: logFreshMs / 1000,
		isFirst: mustCall,
		call: async () => {
			const received = await callUpstream(caller, "log", { endpoint, query: { since }, timeoutMs: 1000 });
			return { shared: received.ok ? { text: received.value.text, tags: [], seq: since, storedAt: now } : null };
		},
	});
	const received = "copy" in made ? made.copy : made.shared;
	const answer = received && parseAnswer(caller, received.text, endpoint, Answer);
	if (!answer?.ok) return;
	const { data, extensions } = answer.value;
	const news = notePublications(extensions.latest, data.publications, extensions.bookmark);
	for (const row of news) purgePages(row.tags, now);
	if (news.length > 0) caller.ctx.waitUntil(renewOvertaken({ ...caller, now }).catch(() => undefined));
}

let isWaking = false;

/**
 * Starts `catchUpWithPublications` when it is due; after a standstill answers it, to be waited for. Without a log nothing is
 * unknown.
 */
export function keepUpWithPublications(caller: Caller, now: number): Promise<void> | null {
	const due = logReadDue(now);
	if (due === null && !isWaking) return null;
	if (!hasLog(caller.env)) {
		notePublications(currentSeq(), []);
		return null;
	}
	const work = coalesce(logKey, caller.ctx, () => catchUpWithPublications(caller, now)).catch(() => undefined);
	if (due === "behind" && !isWaking) {
		caller.ctx.waitUntil(work);
		return null;
	}
	isWaking = true;
	return work.finally(() => {
		isWaking = false;
	});
}
