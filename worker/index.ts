import { announceChanges } from "./calls/announce.ts";
import { airingsAt } from "./content/television/airingsAt.ts";
import type { Caller } from "./content/upstream/caller.ts";
import { afterOthers } from "./content/upstream/dataCopies.ts";
import { seenSeq } from "./content/upstream/publications.ts";
import { forgetDocuments } from "./document/drawPage.ts";
import { forgetSections } from "./document/section.ts";
import { type Address, addressOf, hostShape, liteKey } from "./edge/address.ts";
import type { Arrival, OvertakenPage, Reader } from "./edge/arrival.ts";
import { costWait, tooManyMade } from "./edge/costRation.ts";
import { serverTiming, standingHeaders } from "./edge/http/headers.ts";
import { shownPath } from "./edge/http/shownPath.ts";
import { findByToken, findNobody, findSession, type SessionFinder } from "./edge/identity/session.ts";
import { meteredReader } from "./edge/meter.ts";
import { answerWhenFailing, answerWith, endEarlier, keepUpWithPublications, pageToAnswer } from "./edge/pageCache.ts";
import { pageFromCacheApi, pageInMemory, type StoredPage } from "./edge/pageStore.ts";
import { pageWithItsQuery } from "./edge/preferences.ts";
import { readerOf } from "./edge/reader.ts";
import { environmentOf } from "./environment.ts";
import { failurePage } from "./pages/error/error.page.tsx";
import { hasLite, knownQuery, pageViews } from "./pages/kernel/kinds.ts";
import { forgetModels } from "./pages/kernel/memo.ts";
import { after, coalesce, doBehind } from "./platform/coalesce.ts";
import type { Bindings, MastheadEnv } from "./platform/env.ts";
import { log } from "./platform/log.ts";
import { answer, isPolled, isSessionless } from "./routes.ts";
import { reportMissingKeys } from "./vendors/missingKeys.ts";

/** Answers what no cache has: the route table, or an entry that looks at the request before it. Rejects with what nobody caught. */
export type Answer = (arrival: Arrival) => Promise<Response>;

/** The entry of a Worker: its environment, made of the platform's once in an isolate's life, and its answers. */
export interface Entry {
	environment: (bindings: Bindings) => MastheadEnv;
	answer: Answer;
}

/** The trigger by which notifications are sent and changes announced; the other sweeps. */
const everyMinute = "* * * * *";

/**
 * One request, read from top to bottom: reader, vertical and path from the URL → page cache → route. A hit ends at
 * `answerWith`: no routing, no parsing, no React, no storage.
 */
export function createSite({ environment, answer }: Entry) {
	let started: { bindings: Bindings; env: MastheadEnv } | null = null;
	const start = (bindings: Bindings): MastheadEnv => {
		reportMissingKeys(bindings);
		started = { bindings, env: environment(bindings) };
		return started.env;
	};
	return {
		fetch(request: Request, bindings: Bindings, ctx: ExecutionContext): Response | Promise<Response> {
			const env = started?.bindings === bindings ? started.env : start(bindings);
			const address = addressOf(request.url, pages, env.ENVIRONMENT === "local");
			// The platform may have read another host than the header names.
			const host = request.headers.get("host");
			if (address === null || (host !== null && !hostShape.test(host)))
				return new Response("Bad request", { status: 400, headers: standingHeaders });
			const caller = { env, ctx, correlationId: correlationIdOf(request) };
			const now = Date.now();
			const requested: Visit = { answer, request, caller, address, now };
			const find: SessionFinder = (token, sender) => (isPolled(address.pathname) ? findByToken : findSession)(token, sender);
			const reader = readerOf(request, caller, address.isSessionless ? findNobody : find, now);
			const behind = keepUpWithPublications(caller, now);
			if (behind === null && !(reader instanceof Promise)) return serve(reader, requested);
			return Promise.all([reader, behind]).then(([known]) => serve(known, requested));
		},
		/** By the clocks of wrangler.toml: notifications that are due go out (A4.21), search engines and hubs hear of changes, what is stored long enough is deleted (docs/spec/retention.md). */
		scheduled({ scheduledTime, cron }: ScheduledController, bindings: Bindings, ctx: ExecutionContext): void {
			const env = started?.bindings === bindings ? started.env : start(bindings);
			const caller = { env, ctx, correlationId: crypto.randomUUID() };
			const deliver = () => env.ORIGIN.deliver(scheduledTime, airingsAt(caller, scheduledTime));
			ctx.waitUntil(cron === everyMinute ? deliver() : env.ORIGIN.sweep(scheduledTime));
			if (cron === everyMinute) ctx.waitUntil(announceChanges(caller, scheduledTime));
		},
		/** Notifications. A message that fails comes again, later and later, then is a dead letter. */
		async queue({ messages }: MessageBatch, bindings: Bindings): Promise<void> {
			const env = started?.bindings === bindings ? started.env : start(bindings);
			for (const message of messages) {
				if (await env.ORIGIN.deliverJob(message.body, Date.now())) message.ack();
				else message.retry({ delaySeconds: 15 * 2 ** message.attempts });
			}
		},
	} satisfies ExportedHandler<Bindings>;
}

/** The entry of the deployed Worker; local mode has its own (worker/dev/index.ts), and nothing of it is here. */
export const site = createSite({ environment: environmentOf, answer });
export default site;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The caller's correlation id where it is a UUID, else a new one (contract §4). */
function correlationIdOf(request: Request): string {
	const received = request.headers.get("x-original-correlation-id");
	return received !== null && uuid.test(received) ? received : crypto.randomUUID();
}

/** A request as every later step reads it: what its URL says, who asks, when, and what is noted on the way. */
function arrive(
	request: Request,
	env: MastheadEnv,
	ctx: ExecutionContext,
	{
		address,
		reader,
		key,
		...rest
	}: Pick<Arrival, "correlationId" | "isLite" | "now" | "reader"> & { address: Address; key: string | null },
): Arrival {
	const { brand, pathname, prefix, search, origin, linkHost, flags } = address;
	return {
		request,
		env,
		ctx,
		brand,
		pathname,
		prefix,
		search,
		origin,
		linkHost,
		...rest,
		reader,
		seq: seenSeq(),
		pageKey: key,
		flags,
		tags: new Set(),
		timings: [],
	};
}

const pages = { pageViews, knownQuery, isSessionless };

function serve(reader: Reader, requested: Visit): Response | Promise<Response> {
	const { request, caller, address, now } = requested;
	// What the reader has opened by a meter is a page alone: calls and what is nobody else's stay as they are.
	const known = address.pageKeys === null ? reader : meteredReader(reader, { env: caller.env, request, now, address });
	return known instanceof Promise ? known.then((metered) => serveTo(metered, requested)) : serveTo(known, requested);
}

interface Visit {
	answer: Answer;
	request: Request;
	caller: Caller;
	address: Address;
	now: number;
}

function serveTo(reader: Reader, { answer, request, caller, address, now }: Visit): Response | Promise<Response> {
	const { env, ctx, correlationId } = caller;
	const requested = { request, origin: address.origin, reader, correlationId };
	const isRead = request.method === "GET" || request.method === "HEAD";
	const isLite = reader.wantsLite && isRead && hasLite(address);
	const ofVariant = address.pageKeys?.[reader.variant] ?? null;
	const pageKey = ofVariant !== null && isLite ? liteKey(ofVariant) : ofVariant;
	const key = isRead && env.PAGE_CACHE === undefined ? pageKey : null;
	// A footer's link between versions, and nothing else.
	const elsewhere = address.search.length === 7 && address.search.startsWith("?lite=") ? pageWithItsQuery(requested) : null;
	if (elsewhere) return elsewhere;
	const stored = key === null ? null : pageToAnswer(key, now);
	const isStale = stored !== null && now >= stored.freshUntil;
	if (stored && !isStale) return answerWith(requested, stored, stored.hitHeaders);
	const arrival = arrive(request, env, ctx, { address, reader, correlationId, now, isLite, key: pageKey });
	if (key === null) return makeAnswer(answer, arrival);
	if (!stored) return answerMissed(answer, arrival, key);
	const renew = () => afterOthers(stored.freshUntil - stored.storedAt).then(() => refresh(answer, arrival, key));
	doBehind(`page:${key}`, ctx, renew);
	return answerWith(requested, stored, stored.staleHeaders);
}

/** Longest wait for a request that makes the same page. */
const lookAgainMs = 300;

/**
 * Answers a page that another isolate of this data centre made, else makes it. Requests that come meanwhile look into memory once its head
 * is made; who finds nothing there (late modules, an absence) makes it as well.
 */
async function answerMissed(answer: Answer, arrival: Arrival, key: string): Promise<Response> {
	const own: { made?: Response } = {};
	const make = async (): Promise<Response> => {
		const page = await pageFromCacheApi(key, arrival.now);
		own.made = page ? await answerWith(arrival, page, headersOf(page, arrival)) : await makeAnswer(answer, arrival);
		return own.made;
	};
	await coalesce(`page:${key}`, arrival.ctx, make, lookAgainMs);
	if (own.made) return own.made;
	const stored = pageToAnswer(key, arrival.now);
	return stored ? answerWith(arrival, stored, headersOf(stored, arrival)) : make();
}

const headersOf = (page: StoredPage, { now }: Pick<Arrival, "now">): Headers =>
	now < page.freshUntil ? page.hitHeaders : page.staleHeaders;

/** Renews a page behind a stale answer: by another isolate's that is fresh, else made anew; the route keeps it under the same key. */
async function refresh(answer: Answer, arrival: Arrival, key: string): Promise<void> {
	if (await pageFromCacheApi(key, Date.now(), "fresh")) return;
	const request = new Request(arrival.request.url, { headers: { host: arrival.request.headers.get("host") ?? "" } });
	const made = await makeAnswer(answer, { ...arrival, request, now: Date.now(), seq: seenSeq(), tags: new Set(), timings: [] });
	await made.body?.pipeTo(new WritableStream());
}

const mostRenewed = 4;
/** A publication is answered when its pages are made, or this long after it came; the rest goes on behind. */
const publicationMs = 1000;

/** Makes pages anew that a publication overtook, as for a reader in the United States without a session. */
async function renewPages(
	answer: Answer,
	{ request, env, ctx, correlationId, now }: Arrival,
	overtaken: readonly OvertakenPage[],
): Promise<void> {
	const renewPage = async (address: Address, key: string, url: string) => {
		const anew = new Request(url, { headers: { host: new URL(url).host } });
		await refresh(answer, arrive(anew, env, ctx, { address, reader, key, correlationId, isLite: false, now: Date.now() }), key);
		const made = pageInMemory(key);
		// The next publication leaves it alone until a reader has come.
		if (made) made.usedAt = 0;
	};
	const reader = await readerOf(new Request(request.url), { env, ctx, correlationId }, findNobody);
	const work: Promise<void>[] = [];
	for (const { key, url } of overtaken) {
		if (work.length === mostRenewed) break;
		const address = addressOf(url, pages, env.ENVIRONMENT === "local");
		if (address?.pageKeys?.[reader.variant] === key) work.push(renewPage(address, key, url));
	}
	const done = Promise.allSettled(work);
	ctx.waitUntil(done);
	await Promise.race([done, after(Math.max(0, now + publicationMs - Date.now()))]);
}

async function makeAnswer(answer: Answer, arrival: Arrival): Promise<Response> {
	if (arrival.env.PAGE_CACHE === "cold") {
		forgetModels();
		forgetSections();
		forgetDocuments();
	}
	const waitSeconds = costWait(arrival);
	if (waitSeconds > 0) return tooManyMade(arrival, waitSeconds);
	try {
		const response = await answer(arrival);
		if (arrival.overtaken) await renewPages(answer, arrival, arrival.overtaken);
		if (!response.headers.has("server-timing")) response.headers.set("server-timing", serverTiming(arrival.timings) || "edge");
		if (response.status === 404 || response.status === 410) endEarlier(arrival);
		return response.status < 500 && response.status !== 429 ? response : ((await answerWhenFailing(arrival)) ?? response);
	} catch (thrown) {
		log("error", "unhandled", { correlationId: arrival.correlationId, path: shownPath(arrival.pathname), message: String(thrown) });
		return (await answerWhenFailing(arrival)) ?? failurePage(arrival);
	}
}
