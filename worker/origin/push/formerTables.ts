import * as v from "valibot";
import type { MastheadEnv } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { readRows } from "../platform/rows.ts";
import { divide, StoryRow } from "./jobs.ts";
import { storyLifeMs } from "./stories.ts";
import { subscriptionId } from "./subscriptionId.ts";

/** The former tables are in the people database, where the last release writes while a roll-out lasts (decision 0293). */
type Databases = Pick<MastheadEnv, "PEOPLE_DB" | "PUSH_DB">;

const perBatch = 500;
/** A Worker may run 1,000 statements; a parameter has 2 MB. */
const batchesPerRun = 100;
const sendsPerStatement = 4000;
/** Time for which calls believe that nothing is left (ms). */
const believedMs = 60_000;
const believedUntil = new WeakMap<D1Database, number>();
const anyLeft = "SELECT EXISTS (SELECT 1 FROM push_subscriptions) OR EXISTS (SELECT 1 FROM push_stories) AS n";

const columns = {
	push_subscriptions:
		"id, vertical, endpoint, p256dh, auth, topics, zone, quiet_from, quiet_to, expires_at, created_at, used_at, proven_at",
	push_sends: "story_id, subscription_id, due_at, tries",
	push_airings: "id, vertical, guid, title, starts_at, ends_at",
	push_stories: "id, vertical, topics, due_at, queued_at",
} as const;

const Story = v.object({ ...StoryRow.entries, queued_at: v.nullable(v.number()) });

/**
 * Moves what is left until a moment (epoch ms), or the one subscription that a reader's call is about. Answers whether all is here; while
 * nobody can say, it counts as here.
 */
export async function moveFormer(
	env: Databases,
	nowMs: number,
	{ until = Number.POSITIVE_INFINITY, id }: { until?: number; id?: string },
): Promise<boolean> {
	const former = env.PEOPLE_DB;
	if (id !== undefined && Date.now() < (believedUntil.get(former) ?? 0)) return true;
	let isLeft = false;
	try {
		isLeft = (await former.prepare(anyLeft).first("n")) !== 0;
		if (!isLeft) {
			believedUntil.set(former, Date.now() + believedMs);
			return true;
		}
		const stories = await copyOccasions(env, nowMs);
		for (let n = 0; n < batchesPerRun && Date.now() < until; n++) {
			if ((await moveBatch(env, id)) > 0) continue;
			if (id === undefined) await removeOf(env, "push_stories", "id", stories).run();
			return true;
		}
	} catch (thrown) {
		log("error", "push", { former: String(thrown) });
	}
	return !isLeft;
}

/** The id of a browser's subscription, which is here if it is anywhere. */
export async function knownId(env: Databases, vertical: string, endpoint: string): Promise<string> {
	const id = await subscriptionId(vertical, endpoint);
	await moveFormer(env, Date.now(), { id });
	return id;
}

function copy(db: D1Database, table: keyof typeof columns, rows: readonly unknown[] = [], onConflict = "NOTHING"): D1PreparedStatement {
	const values = columns[table].replaceAll(/\w+/g, "value->>'$&'");
	return db
		.prepare(`INSERT INTO ${table} (${columns[table]}) SELECT ${values} FROM json_each(?) WHERE 1 ON CONFLICT DO ${onConflict}`)
		.bind(JSON.stringify(rows));
}

type Story = v.InferOutput<typeof Story>;

/** Copies programmes and stories. What the last release has sent went to who was left there: here it goes to who has moved. */
async function copyOccasions({ PEOPLE_DB: former, PUSH_DB: db }: Databases, nowMs: number): Promise<Story[]> {
	const all = (table: keyof typeof columns) => former.prepare(`SELECT ${columns[table]} FROM ${table}`);
	const [airings, found] = await former.batch([all("push_airings"), all("push_stories")]);
	const stories = readRows("push_stories", Story, found);
	const copies: D1PreparedStatement[] = [];
	for (const story of stories)
		if (story.queued_at !== null && nowMs - story.due_at < storyLifeMs) {
			story.queued_at = null;
			copies.push(...divide(db, story, nowMs));
		}
	await db.batch([copy(db, "push_airings", airings?.results), copy(db, "push_stories", stories), ...copies]);
	return stories;
}

function removeOf(
	{ PEOPLE_DB: former }: Databases,
	table: keyof typeof columns,
	column: string,
	rows: readonly unknown[],
): D1PreparedStatement {
	return former.prepare(`DELETE FROM ${table} WHERE ${column} IN (SELECT value->>'id' FROM json_each(?))`).bind(JSON.stringify(rows));
}

/** A reader may have changed both: the later change holds. */
const later = `UPDATE SET ${columns.push_subscriptions.replaceAll(/\w+/g, "$& = excluded.$&")} WHERE excluded.used_at > push_subscriptions.used_at`;

/** Moves a batch by its key, or one subscription, with what waits for them: copied, then deleted. Answers how many. */
async function moveBatch(env: Databases, id?: string): Promise<number> {
	const { PEOPLE_DB: former, PUSH_DB: db } = env;
	const batch = `FROM push_subscriptions WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ${perBatch}`;
	const ofBatch = (sql: string) => former.prepare(sql).bind(id ?? "", id ?? "~");
	const [subscriptions, waiting] = await former.batch([
		ofBatch(`SELECT ${columns.push_subscriptions} ${batch}`),
		ofBatch(`SELECT ${columns.push_sends} FROM push_sends WHERE subscription_id IN (SELECT id ${batch})`),
	]);
	const moved = subscriptions?.results ?? [];
	if (moved.length === 0) return 0;
	const copies = [copy(db, "push_subscriptions", moved, later)];
	const sends = waiting?.results ?? [];
	while (sends.length > 0) copies.push(copy(db, "push_sends", sends.splice(0, sendsPerStatement)));
	await db.batch(copies);
	await former.batch([
		// What was changed meanwhile stays for the next batch.
		former
			.prepare("DELETE FROM push_subscriptions WHERE (id, used_at) IN (SELECT value->>'id', value->>'used_at' FROM json_each(?))")
			.bind(JSON.stringify(moved)),
		removeOf(env, "push_sends", "subscription_id", moved),
	]);
	return moved.length;
}
