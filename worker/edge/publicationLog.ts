import * as v from "valibot";
import { isEmbedded } from "../content/upstream/bases.ts";
import { callForData } from "../content/upstream/call.ts";
import type { Caller } from "../content/upstream/caller.ts";
import { renewOvertaken } from "../content/upstream/dataCache.ts";
import { logReadUpTo, mayCheckPublications, notePublications } from "../content/upstream/publications.ts";
import { purgePages } from "./pageStore.ts";

const Answer = v.object({
	data: v.object({ publications: v.array(v.object({ seq: v.number(), tags: v.array(v.string()) })) }),
	extensions: v.object({ latest: v.number() }),
});

/**
 * Looks, at most once a second and behind the answer, at what other isolates published, and drops it here. Only the
 * embedded origin keeps such a log; for a remote content system the policies' times are what bounds age.
 */
export async function catchUpWithPublications(caller: Caller, now: number): Promise<void> {
	const since = logReadUpTo();
	const answer = await callForData(caller, "content", { endpoint: "publications", query: { since }, timeoutMs: 1000 }, Answer);
	if (!answer.ok) return;
	const { data, extensions } = answer.value;
	const news = notePublications(extensions.latest, data.publications);
	for (const row of news) purgePages(row.tags, now);
	if (news.length > 0) await renewOvertaken({ ...caller, now });
}

/** Starts `catchUpWithPublications` when it is due. */
export function keepUpWithPublications(caller: Caller, now: number): void {
	if (!mayCheckPublications(now) || !isEmbedded("content", caller.env)) return;
	caller.ctx.waitUntil(catchUpWithPublications(caller, now).catch(() => undefined));
}
