import type { Caller } from "./content/caller.ts";
import { currentSeq } from "./content/publications.ts";
import { forgetDocuments } from "./document/respond.ts";
import { forgetSections } from "./document/section.ts";
import { addressOf } from "./edge/address.ts";
import type { Arrival, Reader } from "./edge/arrival.ts";
import { arrive } from "./edge/arrive.ts";
import { correlationIdOf } from "./edge/correlation.ts";
import { serverTiming } from "./edge/headers.ts";
import { findSession } from "./edge/identity/session.ts";
import { answerFromCacheApi, answerWhenFailing, answerWith, pageToAnswer } from "./edge/pageCache.ts";
import { previewWait, tooManyPreviews } from "./edge/previewRation.ts";
import { keepUpWithPublications } from "./edge/publicationLog.ts";
import { readerOf } from "./edge/reader.ts";
import { failurePage } from "./pages/error/error.page.ts";
import { forgetModels } from "./pages/shared/memo.ts";
import { coalesce } from "./platform/coalesce.ts";
import type { MastheadEnv } from "./platform/env.ts";
import { log } from "./platform/log.ts";
import { routes } from "./routes.ts";
import { reportMissingKeys } from "./vendors/missingKeys.ts";

/**
 * One request, read from top to bottom: reader, vertical and path from the URL → page cache → route. A hit ends at
 * `answerWith`: no routing, no parsing, no React, no storage.
 */
export const site = {
	fetch(request: Request, env: MastheadEnv, ctx: ExecutionContext): Response | Promise<Response> {
		reportMissingKeys(env);
		const caller = { env, ctx, correlationId: correlationIdOf(request) };
		const now = Date.now();
		const reader = readerOf(request, caller, findSession, now);
		return reader instanceof Promise ? reader.then((known) => serve(request, caller, known, now)) : serve(request, caller, reader, now);
	},
} satisfies ExportedHandler<MastheadEnv>;
export default site;

function serve(request: Request, caller: Caller, reader: Reader, now: number): Response | Promise<Response> {
	const { env, ctx, correlationId } = caller;
	const address = addressOf(request.url);
	keepUpWithPublications(caller, now);
	const asked = { request, origin: address.origin, reader, correlationId };
	const key = mayBeCached(request, env) ? (address.pageKeys?.[reader.variant] ?? null) : null;
	const kept = key === null ? null : pageToAnswer(key, now);
	const isStale = kept !== null && now >= kept.freshUntil;
	if (kept && !isStale) return answerWith(asked, kept, kept.hitHeaders);
	const arrival = arrive(request, env, ctx, { address, reader, correlationId, now });
	if (!kept || key === null) return answerFromElsewhere(arrival, key);
	ctx.waitUntil(coalesce(`page:${key}`, ctx, () => refresh(arrival)).catch(() => undefined));
	return answerWith(asked, kept, kept.staleHeaders);
}

async function answerFromElsewhere(arrival: Arrival, key: string | null): Promise<Response> {
	const found = key === null ? null : await answerFromCacheApi(arrival, key);
	return found ?? makeAnswer(arrival);
}

function mayBeCached({ method }: Request, env: MastheadEnv): boolean {
	return (method === "GET" || method === "HEAD") && env.PAGE_CACHE === undefined;
}

/** Makes the page anew behind a stale answer; the route keeps it under the same key. */
async function refresh(arrival: Arrival): Promise<void> {
	const request = new Request(arrival.request.url, { headers: { host: arrival.request.headers.get("host") ?? "" } });
	const answer = await makeAnswer({ ...arrival, request, now: Date.now(), seq: currentSeq(), tags: new Set(), timings: [] });
	await answer.body?.pipeTo(new WritableStream());
}

async function makeAnswer(arrival: Arrival): Promise<Response> {
	if (arrival.env.PAGE_CACHE === "cold") {
		forgetModels();
		forgetSections();
		forgetDocuments();
	}
	const waitSeconds = previewWait(arrival);
	if (waitSeconds > 0) return tooManyPreviews(arrival, waitSeconds);
	try {
		const response = await routes.fetch(arrival.request, { arrival }, arrival.ctx);
		if (!response.headers.has("server-timing")) response.headers.set("server-timing", serverTiming(arrival.timings) || "edge");
		if (response.status < 500) return response;
		return answerWhenFailing(arrival) ?? response;
	} catch (thrown) {
		log("error", "unhandled", { correlationId: arrival.correlationId, path: arrival.pathname, message: String(thrown) });
		return answerWhenFailing(arrival) ?? failurePage(arrival);
	}
}
