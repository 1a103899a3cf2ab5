import { embeddedHost, isEmbedded } from "../content/upstream/call.ts";
import { renewOvertaken } from "../content/upstream/dataCache.ts";
import { shareRemoval } from "../content/upstream/dataCopies.ts";
import { noteOwnPublication, removalTag } from "../content/upstream/publications.ts";
import type { Arrival } from "../edge/arrival.ts";
import { stamp, standingHeaders } from "../edge/http/headers.ts";
import { jsonError } from "../edge/http/json.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { catchUpWithPublications, endLogCopy } from "../edge/pageCache.ts";
import { purgePages } from "../edge/pageStore.ts";
import { bookmarkHeader } from "../platform/bookmark.ts";

/** An editor's answer waits this long at most for data of recently read pages; the rest goes on after it. */
const renewalMs = 500;

/**
 * Publishing into the embedded origin (contract §4), which checks token and document; changed tags are dropped here before the answer, so
 * that the next request at this edge shows them.
 */
export async function ingest(arrival: Arrival): Promise<Response> {
	const { request, env, ctx } = arrival;
	if (request.method !== "PUT" && request.method !== "DELETE") return methodNotAllowed(arrival, ["PUT", "DELETE"]);
	if (!isEmbedded("content", env)) return jsonError(arrival, 404, { code: "not_found", message: "There is no such call." });
	const answer = await env.ORIGIN.fetch(new Request(`${embeddedHost}${arrival.pathname}`, request), ctx);
	const publication = answer.headers.get("x-publication");
	if (publication) {
		const cut = publication.indexOf(";");
		const tags = publication
			.slice(cut + 1)
			.split(",")
			.filter(Boolean)
			.map(decodeURIComponent);
		const seq = Number(publication.slice(0, cut));
		if (tags.includes(removalTag)) ctx.waitUntil(shareRemoval(arrival, { seq, tags }));
		await showPublication(arrival, seq, tags, answer.headers.get(bookmarkHeader));
	} else if (answer.ok || answer.status === 404) {
		// It may have been done by an earlier call whose answer was lost.
		await catchUpWithPublications(arrival, arrival.now, true).catch(() => undefined);
	}
	const headers = new Headers(standingHeaders);
	for (const name of ["content-type", "x-publication", "www-authenticate", "retry-after"]) {
		const value = answer.headers.get(name);
		if (value) headers.set(name, value);
	}
	headers.set("cache-control", "no-store");
	headers.set("x-edge-cache", "bypass");
	stamp(headers, arrival);
	return new Response(answer.body, { status: answer.status, headers });
}

/** Shows a publication of this isolate: with the next request here, and with the next look at the log elsewhere in the data centre. */
export async function showPublication(arrival: Arrival, seq: number, tags: readonly string[], bookmark: string | null): Promise<void> {
	noteOwnPublication(seq, tags, bookmark);
	const overtaken = purgePages(tags, arrival.now);
	// What is removed has no next reader.
	if (!tags.includes(removalTag)) arrival.overtaken = overtaken;
	arrival.ctx.waitUntil(endLogCopy().catch(() => undefined));
	await Promise.race([renewOvertaken(arrival), new Promise((resolve) => setTimeout(resolve, renewalMs))]);
}
