import * as v from "valibot";
import type { PushMessage } from "../../../client/domain/push/offer.ts";
import { sha256 } from "../../platform/digest.ts";
import type { AiringsAt, MastheadEnv } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { type PushOutcome, sendPush } from "../../vendors/push/sendPush.ts";
import { type PushKeyPair, pushKeys } from "../../vendors/push/webPush.ts";
import type { Call } from "../platform/respond.ts";
import { readRows } from "../platform/rows.ts";
import type { Filing } from "../store/documentTypes.ts";
import type { FiledDocument } from "../store/filing.ts";
import { proveSubscriptions } from "./firstMessage.ts";
import { quietUntil } from "./quiet.ts";
import { followSchedules, reminderMessage } from "./reminders.ts";
import { noteBreaking, type PushWords, storyLifeMs, storyMessage } from "./stories.ts";
import { forgetStatements } from "./subscriptionId.ts";

/** Sends per claim, and how many at once: a Worker has six connections. */
const perClaim = 60;
const lanes = 6;
/** Time for which a claim is exclusive (ms): longer than its sends take. */
const leaseMs = 120_000;
/** The first wait after a failure (ms); each next one doubles. */
const firstWaitMs = 30_000;
const mostTries = 7;
/** Time of a run: the platform ends work after an answer at half a minute; the next run takes the rest. */
const runMs = 25_000;

const Send = v.object({
	story_id: v.string(),
	subscription_id: v.string(),
	tries: v.number(),
	/** Expiry, epoch ms: of a story's hours, or the end of a programme. */
	over_at: v.number(),
	/** A reminder's programme; null for a story. */
	vertical: v.nullable(v.string()),
	title: v.nullable(v.string()),
	starts_at: v.nullable(v.number()),
	endpoint: v.string(),
	p256dh: v.string(),
	auth: v.string(),
	zone: v.string(),
	quiet_from: v.nullable(v.string()),
	quiet_to: v.nullable(v.string()),
});
type Send = v.InferOutput<typeof Send>;

const StoryRow = v.object({ id: v.string(), vertical: v.string(), topics: v.string(), due_at: v.number() });

/**
 * The outcome of a send, in the log: `held` waits for the end of quiet hours, `dropped` is expired or out of attempts; a refusal has
 * status and reason.
 */
type Fate = Exclude<PushOutcome["kind"], "refused"> | "held" | "dropped" | `refused: ${string}`;

/**
 * Sends what is due (A4.21): when a story is published, and every minute. Stories become a send per subscribed browser; claims keep two
 * runs from sending the same. With schedules, reminders follow them first. Logs counts, never readers.
 */
export async function deliver(env: MastheadEnv, nowMs: number, airingsAt?: AiringsAt): Promise<void> {
	const keys = pushKeys(env);
	if (!keys) return;
	const counts: Partial<Record<Fate, number>> = {};
	try {
		await proveSubscriptions(env, nowMs);
		if (airingsAt) await followSchedules(env.PEOPLE_DB, nowMs, airingsAt);
		await queueSends(env.PEOPLE_DB, nowMs);
		const stories = new Map<string, Promise<PushWords | null>>();
		const wordsOf = async ({ story_id: id, vertical, title, starts_at: startsAt, zone }: Send): Promise<PushWords | null> => {
			if (vertical !== null && title !== null && startsAt !== null) return reminderMessage({ vertical, title, startsAt, zone }, id);
			const known = stories.get(id) ?? storyMessage(env, id);
			stories.set(id, known);
			return known;
		};
		for (const until = Date.now() + runMs; Date.now() < until; ) {
			const claimed = await claim(env.PEOPLE_DB, nowMs);
			if (claimed.length === 0) break;
			const statements: D1PreparedStatement[] = [];
			await inLanes(claimed, async (send) => {
				const [fate, ...settled] = await settle({ env, keys, nowMs }, send, await wordsOf(send));
				counts[fate] = (counts[fate] ?? 0) + 1;
				statements.push(...settled);
			});
			await env.PEOPLE_DB.batch(statements);
		}
	} catch (thrown) {
		log("error", "push", { message: String(thrown) });
	}
	if (Object.keys(counts).length > 0) log("info", "push", counts);
}

/** Queues a published document that is breaking news, and sends what is due after the editor's answer. */
export async function notifyReaders({ env, executionCtx }: Call, filed: FiledDocument, filing: Filing, nowMs: number): Promise<void> {
	if (await noteBreaking(env, filed, filing, nowMs)) executionCtx.waitUntil(deliver(env, nowMs));
}

/** Queues a send for each browser that a due story is for, and deletes expired subscriptions. A story is queued once, whoever else runs. */
async function queueSends(db: D1Database, nowMs: number): Promise<void> {
	const found = await db
		.prepare("SELECT id, vertical, topics, due_at FROM push_stories WHERE queued_at IS NULL AND due_at <= ? LIMIT 20")
		.bind(nowMs)
		.all();
	const stories = readRows("push_stories", StoryRow, found);
	if (stories.length === 0) return;
	const queue = db.prepare(
		`INSERT OR IGNORE INTO push_sends (story_id, subscription_id, due_at)
		SELECT ?1, s.id, ?2 FROM push_subscriptions s
		WHERE s.vertical = ?3 AND EXISTS (SELECT 1 FROM push_stories WHERE id = ?1 AND queued_at IS NULL)
			AND EXISTS (SELECT 1 FROM json_each(s.topics) wanted WHERE wanted.value IN (SELECT value FROM json_each(?4)))`,
	);
	await db.batch([
		db.prepare("DELETE FROM push_subscriptions WHERE expires_at <= ?").bind(nowMs),
		...stories.flatMap(({ id, vertical, topics, due_at }) => [
			...(nowMs - due_at < storyLifeMs ? [queue.bind(id, nowMs, vertical, topics)] : []),
			db.prepare("UPDATE push_stories SET queued_at = ?2 WHERE id = ?1 AND queued_at IS NULL").bind(id, nowMs),
		]),
	]);
}

/** Claims what is due for this run, in one transaction. */
async function claim(db: D1Database, nowMs: number): Promise<Send[]> {
	const lease = crypto.randomUUID();
	const [, found] = await db.batch([
		db
			.prepare(
				`UPDATE push_sends SET lease = ?1, leased_until = ?2 + ${leaseMs} WHERE rowid IN
				(SELECT rowid FROM push_sends WHERE due_at <= ?2 AND leased_until <= ?2 ORDER BY due_at LIMIT ${perClaim})`,
			)
			.bind(lease, nowMs),
		db
			.prepare(
				`SELECT p.story_id, p.subscription_id, p.tries, COALESCE(a.ends_at, t.due_at + ${storyLifeMs}, 0) AS over_at,
					a.vertical, a.title, a.starts_at, s.endpoint, s.p256dh, s.auth, s.zone, s.quiet_from, s.quiet_to
				FROM push_sends p JOIN push_subscriptions s ON s.id = p.subscription_id
					LEFT JOIN push_stories t ON t.id = p.story_id LEFT JOIN push_airings a ON a.id = p.story_id
				WHERE p.lease = ?`,
			)
			.bind(lease),
	]);
	return readRows("push_sends", Send, found);
}

/** Sends one, or holds it; answers the outcome and its statements. */
async function settle(
	{ env, keys, nowMs }: { env: MastheadEnv; keys: PushKeyPair; nowMs: number },
	send: Send,
	words: PushWords | null,
): Promise<[Fate, ...D1PreparedStatement[]]> {
	const db = env.PEOPLE_DB;
	const here = "WHERE story_id = ?1 AND subscription_id = ?2";
	const done = () => db.prepare(`DELETE FROM push_sends ${here}`).bind(send.story_id, send.subscription_id);
	const at = (dueAt: number, tries: number) =>
		db
			.prepare(`UPDATE push_sends SET due_at = ?3, tries = ?4, lease = NULL, leased_until = 0 ${here}`)
			.bind(send.story_id, send.subscription_id, dueAt, tries);
	const { over_at: overAt } = send;
	if (!words || nowMs >= overAt) return ["dropped", done()];
	const { quiet_from: from, quiet_to: to } = send;
	// A reminder set for a programme within quiet hours is sent anyway.
	const heldUntil = send.title === null && from !== null && to !== null ? quietUntil(nowMs, send.zone, { from, to }) : null;
	// News that would expire within the quiet hours is dropped.
	if (heldUntil !== null) return heldUntil < overAt ? ["held", at(heldUntil, send.tries)] : ["dropped", done()];
	const topic = (await sha256(send.story_id)).slice(0, 32);
	const body = new TextEncoder().encode(JSON.stringify({ ...words.message, id: send.subscription_id } satisfies PushMessage));
	const about = { body, subject: words.subject, topic, urgency: "high" } as const;
	const outcome = await sendPush(env, keys, send, { ...about, ttl: (overAt - nowMs) / 1000 }, nowMs);
	switch (outcome.kind) {
		case "sent":
			return [
				"sent",
				done(),
				db
					.prepare("UPDATE push_subscriptions SET used_at = ?1, proven_at = COALESCE(proven_at, ?1) WHERE id = ?2")
					.bind(nowMs, send.subscription_id),
			];
		case "gone":
			return ["gone", ...forgetStatements(db, send.subscription_id)];
		case "refused":
			return [`refused: ${new URL(send.endpoint).hostname}, ${outcome.why}`, done()];
		case "later": {
			const next = nowMs + Math.max(outcome.afterMs ?? 0, firstWaitMs * 2 ** send.tries);
			return next < overAt && send.tries + 1 < mostTries ? ["later", at(next, send.tries + 1)] : ["dropped", done()];
		}
	}
}

/** Works through items, a few at once. */
async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
	const waiting = items.values();
	await Promise.all(
		Array.from({ length: lanes }, async () => {
			for (const item of waiting) await work(item);
		}),
	);
}
