import * as v from "valibot";
import type { MastheadEnv } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { jsonOf, readRow, readRows } from "../platform/rows.ts";
import { storyLifeMs } from "./stories.ts";

/** Subscriptions of a job: a consumer of the queue may call out 10,000 times and run for 15 minutes. */
const perJob = 1000;
/** Time of a claim (ms): longer than a page takes. It doubles with each start that recorded nothing. */
const leaseMs = 120_000;
/** Time until a job that was sent again is the next run's (ms). */
const againMs = 50_000;
const skewMs = 5000;
/** Starts of a page without a record, after which its job is abandoned. */
const mostStarts = 5;
const perSendBatch = 100;

export const JobMessage = v.object({ job: v.number() });
type JobMessage = v.InferOutput<typeof JobMessage>;

const Job = v.object({
	id: v.number(),
	story_id: v.string(),
	vertical: v.string(),
	topics: v.nullable(v.string()),
	ids: v.nullable(v.string()),
	after_row: v.number(),
	to_row: v.number(),
	made_at: v.number(),
	/** Expiry, epoch ms: of a story's hours, or the end of a programme. */
	over_at: v.number(),
	tries: v.number(),
	starts: v.number(),
	lease: v.string(),
});
export type Job = v.InferOutput<typeof Job>;

const StoryRow = v.object({ id: v.string(), vertical: v.string(), topics: v.string(), due_at: v.number() });
type StoryRow = v.InferOutput<typeof StoryRow>;
const IdRow = v.object({ id: v.number() });

/** Some lists that have waited, unclaimed: numbering all holds the database. */
const waited = `id IN (SELECT id FROM push_jobs WHERE ids IS NOT NULL AND due_at <= ?1 AND made_at < due_at AND leased_until = 0
	ORDER BY due_at, id LIMIT 1000)`;

/** Divides due stories and reminders into jobs, each once, whoever else runs; lists that waited become jobs of a thousand again. */
export async function makeJobs(db: D1Database, nowMs: number): Promise<void> {
	const [found] = await db.batch([
		db.prepare("SELECT id, vertical, topics, due_at FROM push_stories WHERE queued_at IS NULL AND due_at <= ? LIMIT 20").bind(nowMs),
		db
			.prepare(
				`INSERT INTO push_jobs (story_id, vertical, ids, after_row, to_row, made_at, due_at, over_at, tries)
				SELECT story_id, vertical, json_group_array(at_row), 0, MAX(at_row), ?1, ?1, over_at, tries FROM (
					SELECT *, (ROW_NUMBER() OVER (PARTITION BY story_id, tries ORDER BY at_row) - 1) / ${perJob} AS part FROM (
						SELECT p.story_id, s.vertical, s.rowid AS at_row, p.tries, COALESCE(a.ends_at, t.due_at + ${storyLifeMs}, 0) AS over_at
						FROM push_sends p JOIN push_subscriptions s ON s.id = p.subscription_id
							LEFT JOIN push_stories t ON t.id = p.story_id LEFT JOIN push_airings a ON a.id = p.story_id
						WHERE p.due_at <= ?1
						UNION ALL
						SELECT j.story_id, j.vertical, s.rowid, j.tries, j.over_at
						FROM (SELECT * FROM push_jobs WHERE ${waited}) j CROSS JOIN json_each(${jsonOf("j.ids", "'[]'")}) listed
							CROSS JOIN push_subscriptions s ON s.rowid = listed.value AND s.created_at <= j.made_at
						WHERE s.rowid > j.after_row
					)
				) GROUP BY story_id, tries, part`,
			)
			.bind(nowMs),
		db.prepare(`DELETE FROM push_jobs WHERE ${waited}`).bind(nowMs),
		db.prepare("DELETE FROM push_sends WHERE due_at <= ?").bind(nowMs),
	]);
	for (const story of readRows("push_stories", StoryRow, found)) await db.batch(divide(db, story, nowMs));
}

/** Divides a story among the subscriptions that are there, unless it was before. */
function divide(db: D1Database, { id, vertical, topics, due_at: dueAt }: StoryRow, nowMs: number): D1PreparedStatement[] {
	// From one end of a job to the next: twenty times as fast as numbering a million rows.
	const ofBrand = "FROM push_subscriptions WHERE vertical = ?3 AND rowid >";
	const end = `(SELECT rowid ${ofBrand} part.to_row ORDER BY rowid LIMIT 1 OFFSET ${perJob - 1})`;
	const division = db.prepare(
		`INSERT INTO push_jobs (story_id, vertical, topics, after_row, to_row, made_at, due_at, over_at)
		WITH RECURSIVE part (after_row, to_row) AS (
			SELECT NULL, 0 UNION ALL SELECT to_row, ${end} FROM part WHERE to_row IS NOT NULL
		)
		SELECT ?1, ?3, ?4, after_row, COALESCE(to_row, (SELECT MAX(rowid) FROM push_subscriptions)), ?2, ?2, ?5 FROM part
		WHERE EXISTS (SELECT 1 ${ofBrand} after_row) AND EXISTS (SELECT 1 FROM push_stories WHERE id = ?1 AND queued_at IS NULL)`,
	);
	return [
		...(nowMs - dueAt < storyLifeMs ? [division.bind(id, nowMs, vertical, topics, dueAt + storyLifeMs)] : []),
		db.prepare("UPDATE push_stories SET queued_at = ?2 WHERE id = ?1 AND queued_at IS NULL").bind(id, nowMs),
	];
}

/**
 * Sends due jobs to the queue, and again those that nobody ended. Answers which this run works on too: those sent again or refused; null
 * without a queue: all.
 */
export async function handOver(
	{ PUSH_QUEUE: queue, PUSH_DB: db }: Pick<MastheadEnv, "PUSH_QUEUE" | "PUSH_DB">,
	nowMs: number,
): Promise<number[] | null> {
	if (!queue) return null;
	const hand = (which: string, forMs: number) =>
		db.prepare(`UPDATE push_jobs SET lease = NULL, leased_until = ?1 + ${forMs} WHERE due_at <= ?1 AND ${which} RETURNING id`).bind(nowMs);
	const handed = await db.batch([hand("leased_until > 0 AND leased_until <= ?1", againMs), hand("leased_until = 0", leaseMs)]);
	const [again = [], fresh = []] = handed.map((found) => readRows("push_jobs", IdRow, found).map(({ id }) => id));
	const ids = [...fresh, ...again];
	while (ids.length > 0) {
		try {
			await queue.sendBatch(ids.slice(0, perSendBatch).map((job) => ({ body: { job } satisfies JobMessage })));
			ids.splice(0, perSendBatch);
		} catch (thrown) {
			log("error", "push", { queue: String(thrown), jobs: ids.length });
			break;
		}
	}
	return [...new Set([...ids, ...again])];
}

/** Claims a job, by default the one due longest. */
export async function claimJob(db: D1Database, nowMs: number, id?: number): Promise<Job | null> {
	const which =
		id === undefined
			? "id = (SELECT id FROM push_jobs WHERE due_at <= ?2 AND leased_until <= ?2 ORDER BY due_at LIMIT 1)"
			: `id = ?3 AND due_at <= ?2 + ${skewMs} AND (lease IS NULL OR leased_until <= ?2)`;
	const claimed = await db
		.prepare(
			`UPDATE push_jobs SET lease = ?1, starts = starts + 1, leased_until = ?2 + (${leaseMs} << MIN(starts, ${mostStarts})) WHERE ${which}
			RETURNING id, story_id, vertical, topics, ids, after_row, to_row, made_at, over_at, tries, starts, lease`,
		)
		.bind(crypto.randomUUID(), nowMs, ...(id === undefined ? [] : [id]))
		.first();
	const job = readRow("push_jobs", Job, claimed);
	if (!job || job.starts <= mostStarts) return job;
	log("error", "push", { story: job.story_id, abandoned: job.id });
	await db.prepare("DELETE FROM push_jobs WHERE id = ?").bind(job.id).run();
	return claimJob(db, nowMs, id);
}

export interface PageRecord {
	postponed: readonly { dueAt: number; tries: number; rows: readonly number[] }[];
	/** Ids of ended subscriptions. */
	gone: readonly string[];
	used: readonly number[];
	/** The page's last row, when those after it are due, and whether this run goes on; null: none are left. */
	rest: { lastRow: number; dueAt: number; goesOn: boolean } | null;
}

/** Answers whether this run goes on with the job. */
export async function recordPage(db: D1Database, job: Job, { postponed, gone, used, rest }: PageRecord, nowMs: number): Promise<boolean> {
	const statements = postponed.map(({ dueAt, tries, rows }) =>
		db
			.prepare(
				`INSERT INTO push_jobs (story_id, vertical, ids, after_row, to_row, made_at, due_at, over_at, tries)
				SELECT story_id, vertical, ?3, 0, ?4, ?5, ?6, over_at, ?7 FROM push_jobs WHERE id = ?1 AND lease = ?2`,
			)
			.bind(job.id, job.lease, JSON.stringify(rows), Math.max(...rows), nowMs, dueAt, tries),
	);
	const listed = "IN (SELECT value FROM json_each(?1))";
	for (const [table, column] of [
		["push_sends", "subscription_id"],
		["push_subscriptions", "id"],
	])
		if (gone.length > 0) statements.push(db.prepare(`DELETE FROM ${table} WHERE ${column} ${listed}`).bind(JSON.stringify(gone)));
	if (used.length > 0)
		statements.push(
			db
				.prepare(`UPDATE push_subscriptions SET used_at = ?2, proven_at = COALESCE(proven_at, ?2) WHERE rowid ${listed}`)
				.bind(JSON.stringify(used), nowMs),
		);
	const own = "WHERE id = ?1 AND lease = ?2";
	statements.push(
		rest
			? db
					.prepare(`UPDATE push_jobs SET after_row = ?3, starts = 0, due_at = ?4, lease = ?5, leased_until = ?6 ${own}`)
					.bind(job.id, job.lease, rest.lastRow, rest.dueAt, rest.goesOn ? job.lease : null, rest.goesOn ? nowMs + leaseMs : 0)
			: db.prepare(`DELETE FROM push_jobs ${own}`).bind(job.id, job.lease),
	);
	const recorded = await db.batch(statements);
	if (!rest?.goesOn || recorded.at(-1)?.meta.changes !== 1) return false;
	job.after_row = rest.lastRow;
	return true;
}
