import * as v from "valibot";
import type { PushMessage } from "../../../client/domain/push/offer.ts";
import { sha256 } from "../../platform/digest.ts";
import type { AiringsAt } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { TimeOfDay, TimeZone } from "../../schemas/personal/push.ts";
import { sendPush } from "../../vendors/push/sendPush.ts";
import { type PushKeyPair, pushKeys } from "../../vendors/push/webPush.ts";
import type { StoreEnv } from "../platform/contentSession.ts";
import type { Call } from "../platform/respond.ts";
import { Flag, jsonOf, readRow, readRows } from "../platform/rows.ts";
import type { Filing } from "../store/documentTypes.ts";
import type { FiledDocument } from "../store/filing.ts";
import { proveSubscriptions } from "./firstMessage.ts";
import { claimJob, handOver, type Job, JobMessage, makeJobs, type PageRecord, recordPage } from "./jobs.ts";
import { quietUntil } from "./quiet.ts";
import { followSchedules, isReminder, readReminder, reminderMessage } from "./reminders.ts";
import { noteBreaking, type PushWords, storyMessage } from "./stories.ts";

/** Browsers of a read, sends that a crash may repeat, and how many go at once: a Worker has six connections. */
const perPage = 48;
const perRecord = 12;
const lanes = 6;
/** Doubles with each failure. */
const firstWaitMs = 30_000;
const mostTries = 7;
/** The platform ends work after an answer at half a minute. */
const runMs = 25_000;
/** Age of a last use that is renewed: a row a month, not one a story. */
const usedAgainMs = 30 * 24 * 3_600_000;

const Numbered = v.object({ at_row: v.number() });
const Browser = v.object({
	...Numbered.entries,
	id: v.string(),
	endpoint: v.pipe(v.string(), v.url()),
	p256dh: v.string(),
	auth: v.string(),
	zone: TimeZone,
	quiet_from: v.nullable(TimeOfDay),
	quiet_to: v.nullable(TimeOfDay),
	is_expired: Flag,
	is_due: Flag,
});
type Browser = v.InferOutput<typeof Browser>;

/** The outcome of a send: `held` waits for the end of quiet hours, `dropped` is expired or out of attempts. */
type Fate = { kind: "sent" | "gone" | "dropped" | `refused: ${string}` } | { kind: "held" | "later"; dueAt: number; tries: number };

interface Run {
	env: StoreEnv;
	keys: PushKeyPair;
	now: () => number;
	counts: Partial<Record<Fate["kind"], number>>;
}

/**
 * Sends what is due (A4.21): when a story is published, and every minute; by the queue, and here what it leaves. Logs counts, never
 * readers.
 */
export async function deliver(env: StoreEnv, nowMs: number, airingsAt?: AiringsAt): Promise<void> {
	await running(env, nowMs, async (run) => {
		const until = Date.now() + runMs;
		if (airingsAt) await followSchedules(env.PUSH_DB, nowMs, airingsAt);
		await makeJobs(env.PUSH_DB, nowMs);
		const ids = await handOver(env, nowMs);
		while (Date.now() < until && ids?.length !== 0) {
			const job = await claimJob(env.PUSH_DB, run.now(), ids?.shift());
			if (job) await workOff(run, job, until);
			else if (!ids) break;
		}
		if (airingsAt) await proveSubscriptions(env, nowMs);
	});
}

/** Works off a job of the queue. False: it has to come again. */
export async function deliverJob(env: StoreEnv, message: unknown, nowMs: number): Promise<boolean> {
	const parsed = v.safeParse(JobMessage, message);
	if (!parsed.success) log("error", "push", { unreadable: JSON.stringify(message)?.slice(0, 200) });
	return (
		parsed.success &&
		running(env, nowMs, async (run) => {
			const job = await claimJob(env.PUSH_DB, nowMs, parsed.output.job);
			if (job) await workOff(run, job, Number.POSITIVE_INFINITY);
		})
	);
}

/** Queues a published document that is breaking news, and sends what is due after the editor's answer. */
export async function notifyReaders({ env, executionCtx }: Call, filed: FiledDocument, filing: Filing, nowMs: number): Promise<void> {
	if (await noteBreaking(env, filed, filing, nowMs)) executionCtx.waitUntil(deliver(env, nowMs));
}

async function running(env: StoreEnv, nowMs: number, work: (run: Run) => Promise<void>): Promise<boolean> {
	const keys = pushKeys(env);
	if (!keys) return true;
	const began = Date.now();
	const run: Run = { env, keys, now: () => nowMs + Date.now() - began, counts: {} };
	let isWell = true;
	try {
		await work(run);
	} catch (thrown) {
		log("error", "push", { message: String(thrown) });
		isWell = false;
	}
	if (Object.keys(run.counts).length > 0) log("info", "push", run.counts);
	return isWell;
}

/** Works a job off, each few sends recorded before the next, until a moment (epoch ms). */
async function workOff(run: Run, job: Job, until: number): Promise<void> {
	const wordsFor = await wordsOf(run.env, job);
	for (let goesOn = true; goesOn; ) {
		const nowMs = run.now();
		const { browsers, lastRow } = wordsFor && nowMs < job.over_at ? await readPage(run.env.PUSH_DB, job, nowMs) : nobody;
		const fates: [Browser, Fate][] = [];
		for (let next = 0; goesOn && next <= browsers.length; ) {
			const first = next;
			let sends = 0;
			const end = browsers.findIndex((browser, at) => at >= first && !unsent(job, browser, nowMs) && ++sends > perRecord);
			next = end < 0 ? browsers.length + 1 : end;
			const portion = browsers.slice(first, next);
			await inLanes(portion, async (browser) => {
				const words = wordsFor?.(browser.zone) ?? null;
				const fate: Fate = words ? (unsent(job, browser, nowMs) ?? (await send(run, job, { browser, words, nowMs }))) : { kind: "dropped" };
				run.counts[fate.kind] = (run.counts[fate.kind] ?? 0) + 1;
				fates.push([browser, fate]);
			});
			const row = end < 0 ? lastRow : (portion.at(-1)?.at_row ?? null);
			const rest = row === null || row >= job.to_row ? null : restOf(row, fates.slice(first), nowMs);
			const hasTime = Date.now() < until;
			goesOn = await recordPage(
				run.env.PUSH_DB,
				job,
				{ ...recordOf(fates, first, end < 0), rest: rest && { ...rest, goesOn: rest.goesOn && hasTime } },
				run.now(),
			);
		}
	}
}

/** The message by time zone; null: withdrawn. */
async function wordsOf(env: StoreEnv, { story_id: id }: Job): Promise<((zone: string) => PushWords | null) | null> {
	if (isReminder(id)) {
		const airing = await readReminder(env.PUSH_DB, id);
		return airing && ((zone) => reminderMessage({ ...airing, zone }, id));
	}
	const words = await storyMessage(env, id);
	return words && (() => words);
}

/** A page of browsers; `lastRow` null: none follow. */
interface Page {
	browsers: readonly Browser[];
	lastRow: number | null;
}
const nobody: Page = { browsers: [], lastRow: null };

async function readPage(db: D1Database, job: Job, nowMs: number): Promise<Page> {
	const from =
		job.ids === null
			? `push_subscriptions s WHERE s.vertical = ?3 AND EXISTS (SELECT 1 FROM json_each(${jsonOf("s.topics", "'[]'")}) w WHERE w.value IN (SELECT value FROM json_each(?4)))`
			: "json_each(?4) listed CROSS JOIN push_subscriptions s ON s.rowid = listed.value WHERE s.vertical = ?3";
	const found = await db
		.prepare(
			`SELECT s.rowid AS at_row, s.id, s.endpoint, s.p256dh, s.auth, s.zone, s.quiet_from, s.quiet_to,
				COALESCE(s.expires_at <= ?6, 0) AS is_expired, s.used_at <= ?7 OR s.proven_at IS NULL AS is_due
			FROM ${from} AND s.rowid > ?1 AND s.rowid <= ?2 AND s.created_at <= ?5 ORDER BY s.rowid LIMIT ${perPage}`,
		)
		.bind(
			...[job.after_row, job.to_row, job.vertical, job.ids ?? job.topics ?? "[]", job.made_at, nowMs],
			isReminder(job.story_id) ? nowMs : nowMs - usedAgainMs,
		)
		.all();
	// A row that can't be read is not the page's end.
	const last = found.results.length < perPage ? null : readRow("push_subscriptions", Numbered, found.results.at(-1));
	return { browsers: readRows("push_subscriptions", Browser, found), lastRow: last?.at_row ?? null };
}

function unsent({ over_at: overAt, story_id: id, tries }: Job, browser: Browser, nowMs: number): Fate | null {
	if (browser.is_expired) return { kind: "gone" };
	const { quiet_from: from, quiet_to: to, zone } = browser;
	// A reminder set for a programme within quiet hours is sent anyway.
	const heldUntil = !isReminder(id) && from !== null && to !== null ? quietUntil(nowMs, zone, { from, to }) : null;
	// News that would expire within the quiet hours is dropped.
	return heldUntil === null ? null : heldUntil < overAt ? { kind: "held", dueAt: heldUntil, tries } : { kind: "dropped" };
}

async function send(
	{ env, keys }: Run,
	{ over_at: overAt, story_id: id, tries }: Job,
	{ browser, words: { message, subject }, nowMs }: { browser: Browser; words: PushWords; nowMs: number },
): Promise<Fate> {
	const about = { subject, topic: (await sha256(id)).slice(0, 32), urgency: "high", ttl: (overAt - nowMs) / 1000 } as const;
	const body = new TextEncoder().encode(JSON.stringify({ ...message, id: browser.id } satisfies PushMessage));
	const outcome = await sendPush(env, keys, browser, { ...about, body }, nowMs);
	switch (outcome.kind) {
		case "refused":
			return { kind: `refused: ${new URL(browser.endpoint).hostname}, ${outcome.why}` };
		case "later": {
			const dueAt = nowMs + Math.max(outcome.afterMs ?? 0, firstWaitMs * 2 ** tries);
			return dueAt < overAt && tries + 1 < mostTries ? { kind: "later", dueAt, tries: tries + 1 } : { kind: "dropped" };
		}
		default:
			return outcome;
	}
}

/** The rest of a job waits with a page that no push service took any of. */
function restOf(lastRow: number, fates: readonly [Browser, Fate][], nowMs: number): NonNullable<PageRecord["rest"]> {
	const due = fates.flatMap(([, fate]) => (fate.kind === "later" ? [fate.dueAt] : []));
	const isDown = due.length > 0 && due.length === fates.length;
	return { lastRow, dueAt: isDown ? Math.min(...due) : nowMs, goesOn: !isDown };
}

/** The record of outcomes from `first` on. Ended and used ones, which a crash may forget, wait for the page's end. */
function recordOf(fates: readonly [Browser, Fate][], first: number, isEnd: boolean): Omit<PageRecord, "rest"> {
	const of = (kind: Fate["kind"]) => (isEnd ? fates : []).flatMap(([browser, fate]) => (fate.kind === kind ? [browser] : []));
	const postponed = new Map<string, { dueAt: number; tries: number; rows: number[] }>();
	for (const [{ at_row: row }, fate] of fates.slice(first)) {
		if (fate.kind !== "held" && fate.kind !== "later") continue;
		const { dueAt, tries } = fate;
		const known = postponed.get(`${dueAt} ${tries}`);
		if (known) known.rows.push(row);
		else postponed.set(`${dueAt} ${tries}`, { dueAt, tries, rows: [row] });
	}
	return {
		postponed: [...postponed.values()],
		gone: of("gone").map(({ id }) => id),
		used: of("sent").flatMap((browser) => (browser.is_due ? [browser.at_row] : [])),
	};
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
	const waiting = items.values();
	await Promise.all(
		Array.from({ length: lanes }, async () => {
			for (const item of waiting) await work(item);
		}),
	);
}
