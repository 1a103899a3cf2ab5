import * as v from "valibot";
import type { MastheadEnv } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { deleteLeft, deleteRestored, tablesOfUsers } from "./accounts/users.ts";
import { newsletterPendingMs } from "./people/tables.ts";
import { jsonOf, readRows } from "./platform/rows.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Retention of a table's rows; `since` is the SQL of the time it counts from (epoch ms), indexed in large tables. */
interface Rule {
	table: string;
	since: string;
	where?: string;
	retainedMs: number;
}

/** Browsers with reminders only, and none waiting or on its way. */
const remindersOnly = `topics = '[]' AND NOT EXISTS (SELECT 1 FROM push_sends p WHERE p.subscription_id = push_subscriptions.id)
	AND rowid NOT IN (SELECT listed.value FROM push_jobs j, json_each(${jsonOf("j.ids", "'[]'")}) listed WHERE listed.value IS NOT NULL)`;

/** Former notifications (decision 0293). */
const formerlyNotified: readonly Rule[] = [
	{ table: "push_subscriptions", since: "used_at", retainedMs: 395 * day },
	{ table: "push_subscriptions", since: "created_at", where: "proven_at IS NULL", retainedMs: day },
	{ table: "push_airings", since: "ends_at", retainedMs: 2 * day },
	{ table: "push_stories", since: "due_at", retainedMs: 30 * day },
	{ table: "push_sends", since: "due_at", retainedMs: 2 * day },
];

/** The same for the database of notifications. */
export const notified: readonly Rule[] = [
	...formerlyNotified,
	{ table: "push_subscriptions", since: "used_at", where: remindersOnly, retainedMs: 30 * day },
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
/** Rows of a table in one sweep: a deletion holds the database. */
const mostAtOnce = 100_000;

/** The deletions of expired rows. A table that does not exist yet is skipped, since Worker and migrations are deployed one after the other. */
async function deletions(db: D1Database, rules: readonly Rule[], nowMs: number): Promise<D1PreparedStatement[]> {
	const tables = await db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
	const present = new Set(readRows("sqlite_master", TableRow, tables).map(({ name }) => name));
	return rules
		.filter(({ table }) => present.has(table))
		.map(({ table, since, where = "1", retainedMs }) =>
			db
				.prepare(`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${since} < ? AND ${where} LIMIT ${mostAtOnce})`)
				.bind(nowMs - retainedMs),
		);
}

/** Deletes expired rows; a part that fails waits for the next sweep. */
export async function sweep(env: Pick<MastheadEnv, "PEOPLE_DB" | "FIGURES_DB" | "PUSH_DB" | "CACHE">, nowMs: number): Promise<void> {
	const { PEOPLE_DB } = env;
	const unverified = "SELECT user_id FROM users WHERE email_verified = 0 AND created_at < ?";
	const expire = async (db: D1Database, rules: readonly Rule[], more: readonly D1PreparedStatement[] = []): Promise<number> => {
		const expired = [...(await deletions(db, rules, nowMs)), ...more];
		const swept = expired.length === 0 ? [] : await db.batch(expired);
		return swept.reduce((sum, { meta }) => sum + meta.changes, 0);
	};
	const parts = {
		people: () =>
			expire(
				PEOPLE_DB,
				retention,
				tablesOfUsers.map((table) => PEOPLE_DB.prepare(`DELETE FROM ${table} WHERE user_id IN (${unverified})`).bind(nowMs - unverifiedMs)),
			),
		accounts: () => deleteLeft(env, nowMs),
		restored: () => deleteRestored(env),
		figures: () => expire(env.FIGURES_DB, reported),
		notifications: () => expire(env.PUSH_DB, notified),
	};
	const counts: Record<string, number> = {};
	for (const [part, work] of Object.entries(parts)) {
		try {
			counts[part] = await work();
		} catch (thrown) {
			log("error", "sweep", { part, message: String(thrown) });
		}
	}
	log("info", "sweep", counts);
}
