import * as v from "valibot";
import type { MastheadEnv } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { deleteLeft, deleteRestored, tablesOfUsers } from "./accounts/users.ts";
import { newsletterPendingMs } from "./people/tables.ts";
import { readRows } from "./platform/rows.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Retention of a table's rows: `since` is the SQL of the time it counts from (epoch ms). */
interface Rule {
	table: string;
	since: string;
	retainedMs: number;
}

/** Time when browsers with reminders only, and none waiting or on its way, were last of use; null for others. */
const remindersOnly = `IIF(topics = '[]' AND NOT EXISTS (SELECT 1 FROM push_sends p WHERE p.subscription_id = push_subscriptions.id)
	AND NOT EXISTS (SELECT 1 FROM push_jobs j, json_each(j.ids) listed WHERE listed.value = push_subscriptions.rowid), used_at, NULL)`;

/** Former notifications (decision 0293). */
const formerlyNotified: readonly Rule[] = [
	{ table: "push_subscriptions", since: "used_at", retainedMs: 395 * day },
	{ table: "push_subscriptions", since: "IIF(proven_at IS NULL, created_at, NULL)", retainedMs: day },
	{ table: "push_airings", since: "ends_at", retainedMs: 2 * day },
	{ table: "push_stories", since: "due_at", retainedMs: 30 * day },
	{ table: "push_sends", since: "due_at", retainedMs: 2 * day },
];

/** The same for the database of notifications. */
export const notified: readonly Rule[] = [
	...formerlyNotified,
	{ table: "push_subscriptions", since: remindersOnly, retainedMs: 30 * day },
	{ table: "push_jobs", since: "due_at", retainedMs: 2 * day },
];

const reported: readonly Rule[] = [
	{ table: "house_events", since: "at", retainedMs: 30 * day },
	{ table: "house_errors", since: "at", retainedMs: 30 * day },
];

/** Rows deleted by age, as docs/spec/retention.md says. Everything else stays until its reader removes it. */
export const retention: readonly Rule[] = [
	{ table: "one_time_codes", since: "created_at", retainedMs: 10 * minute },
	{ table: "tries", since: "started_at", retainedMs: day },
	{ table: "passkey_challenges", since: "spent_at", retainedMs: hour },
	{ table: "spent_nonces", since: "spent_at", retainedMs: day },
	{ table: "email_returns", since: "changed_at", retainedMs: 7 * day },
	{ table: "consent_log", since: "at", retainedMs: 395 * day },
	...reported,
	...formerlyNotified,
	{ table: "newsletter_pending", since: "at", retainedMs: newsletterPendingMs },
	{ table: "sessions", since: "COALESCE(ended_at, last_used_at)", retainedMs: 7 * day },
	{ table: "sessions", since: "created_at", retainedMs: 30 * day },
];

const TableRow = v.object({ name: v.string() });

const unverifiedMs = 7 * day;

/** The deletions of expired rows. A table that does not exist yet is skipped, since Worker and migrations are deployed one after the other. */
async function deletions(db: D1Database, rules: readonly Rule[], nowMs: number): Promise<D1PreparedStatement[]> {
	const tables = await db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
	const present = new Set(readRows("sqlite_master", TableRow, tables).map(({ name }) => name));
	return rules
		.filter(({ table }) => present.has(table))
		.map(({ table, since, retainedMs }) => db.prepare(`DELETE FROM ${table} WHERE ${since} < ?`).bind(nowMs - retainedMs));
}

/** Deletes expired rows. */
export async function sweep(env: Pick<MastheadEnv, "PEOPLE_DB" | "FIGURES_DB" | "PUSH_DB" | "CACHE">, nowMs: number): Promise<void> {
	const { PEOPLE_DB, FIGURES_DB, PUSH_DB } = env;
	const unverified = "SELECT user_id FROM users WHERE email_verified = 0 AND created_at < ?";
	const swept = await PEOPLE_DB.batch([
		...(await deletions(PEOPLE_DB, retention, nowMs)),
		...tablesOfUsers.map((table) => PEOPLE_DB.prepare(`DELETE FROM ${table} WHERE user_id IN (${unverified})`).bind(nowMs - unverifiedMs)),
	]);
	const accounts = await deleteLeft(env, nowMs);
	await deleteRestored(env);
	for (const [db, rules] of [
		[FIGURES_DB, reported],
		[PUSH_DB, notified],
	] as const) {
		const expired = await deletions(db, rules, nowMs);
		if (expired.length > 0) swept.push(...(await db.batch(expired)));
	}
	log("info", "sweep", { accounts, rows: swept.reduce((sum, { meta }) => sum + meta.changes, 0) });
}
