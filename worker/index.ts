import type { Arrival } from "./arrival.ts";
import { currentSeq } from "./cache/publications.ts";
import type { MastheadEnv } from "./env.ts";
import { verifyAccessToken } from "./identity/accessToken.ts";
import { log } from "./log.ts";
import { arrive } from "./middleware/arrive.ts";
import { answerFromCacheApi, answerFromMemory, answerWhenFailing } from "./middleware/pageCache.ts";
import { serverTiming } from "./middleware/securityHeaders.ts";
import { forgetModels } from "./model/memo.ts";
import { forgetDocuments } from "./render/respond.ts";
import { forgetSections } from "./render/section.ts";
import { failurePage } from "./routes/errorPage.ts";
import { routes } from "./routes/table.ts";
import { keepUpWithPublications } from "./upstream/publications.ts";

/**
 * One request, read from top to bottom: correlation id, vertical and reader (arrive) → page cache → route. A hit ends
 * at the second line: no routing, no parsing, no React, no storage.
 */
export const site = {
	fetch(request: Request, env: MastheadEnv, ctx: ExecutionContext): Response | Promise<Response> {
		const arrival = arrive(request, env, ctx, verifyAccessToken);
		return arrival instanceof Promise ? arrival.then(serve) : serve(arrival);
	},
} satisfies ExportedHandler<MastheadEnv>;
export default site;

function serve(arrival: Arrival): Response | Promise<Response> {
	keepUpWithPublications(arrival, arrival.now);
	return answerFromCache(arrival) ?? answerFromElsewhere(arrival);
}

function answerFromCache(arrival: Arrival): Response | Promise<Response> | null {
	return mayBeCached(arrival) ? answerFromMemory(arrival, arrival.pageKey, () => refresh(arrival)) : null;
}

async function answerFromElsewhere(arrival: Arrival): Promise<Response> {
	const found = mayBeCached(arrival) ? await answerFromCacheApi(arrival, arrival.pageKey) : null;
	return found ?? makeAnswer(arrival);
}

function mayBeCached(arrival: Arrival): arrival is Arrival & { pageKey: string } {
	const { pageKey, request, env } = arrival;
	return pageKey !== null && env.PAGE_CACHE === undefined && (request.method === "GET" || request.method === "HEAD");
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
