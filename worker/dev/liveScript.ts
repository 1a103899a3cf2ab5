import * as v from "valibot";
import { isEmbedded } from "../content/upstream/call.ts";
import { noteOwnPublication } from "../content/upstream/publications.ts";
import type { Arrival } from "../edge/arrival.ts";
import { purgePages } from "../edge/pageStore.ts";
import { jsonColumn, readRow } from "../origin/platform/rows.ts";
import { publishDocument } from "../origin/store/documents.ts";
import { checkDocument } from "../origin/store/documentTypes.ts";
import { fileDocument } from "../origin/store/filing.ts";
import type { RawDocument } from "../origin/store/rawDocument.ts";

const everyMs = 20_000;
/** Time without polls after which the next watcher starts over. */
const forgottenAfterMs = 60_000;

interface Watch {
	lastRequestedAt: number;
	nextPostAt: number;
}
type Watching = Pick<Arrival, "env" | "now">;
const watches = new Map<string, Watch>();

/**
 * Continues a seeded live blog while someone watches: every twenty seconds the next prepared post (seeded hidden, marked `scripted`) is
 * published as an editor would. Stops once somebody else publishes into the blog. Called before each poll is answered.
 */
export async function goOn(arrival: Watching, articleId: string): Promise<void> {
	if (isEmbedded("content", arrival.env) && isDue(articleId, arrival.now)) await publishNext(arrival, articleId);
}

function isDue(articleId: string, now: number): boolean {
	const watch = watches.get(articleId);
	if (!watch || now - watch.lastRequestedAt > forgottenAfterMs) {
		watches.set(articleId, { lastRequestedAt: now, nextPostAt: now + everyMs });
		return false;
	}
	watch.lastRequestedAt = now;
	if (now < watch.nextPostAt) return false;
	watch.nextPostAt = now + everyMs;
	return true;
}

const CardRow = v.object({ id: v.string(), body: jsonColumn(v.looseObject({})) });

async function publishNext({ env, now }: Watching, articleId: string): Promise<void> {
	const found = await env.CONTENT_DB.prepare(
		`SELECT d.id, d.body FROM documents d
		WHERE d.type = 'card' AND d.article_id = ?1 AND d.hidden = 1 AND d.seeded = 1 AND d.body->>'scripted' = 1
			AND NOT EXISTS (SELECT 1 FROM documents o WHERE o.article_id = ?1 AND o.type = 'card' AND o.seeded = 0)
		ORDER BY d.id LIMIT 1`,
	)
		.bind(articleId)
		.first();
	const next = readRow("documents", CardRow, found);
	if (!next) return;
	const { scripted: _, hidden: __, ...post } = next.body;
	const at = new Date(now).toISOString();
	const raw: RawDocument = { ...post, datePublished: at, dateModified: at, date: { publishedAt: at, modifiedAt: at } };
	const checked = checkDocument("card", raw);
	if (!checked.ok) return;
	const outcome = await publishDocument(env, await fileDocument("card", raw, checked.filing, now));
	if (outcome.kind === "outdated" || !outcome.publication) return;
	// Still a seed: the next seeding resets it.
	await env.CONTENT_DB.prepare("UPDATE documents SET seeded = 1 WHERE type = 'card' AND id = ?1").bind(next.id).run();
	noteOwnPublication(outcome.publication.seq, outcome.publication.tags);
	purgePages(outcome.publication.tags, Date.now());
}
