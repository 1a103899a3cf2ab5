import { Temporal } from "temporal-polyfill";
import * as v from "valibot";
import { messagesFor } from "../../../brands/messages/format.ts";
import { findBrand } from "../../../brands/registry.ts";
import { mostReminders, type Reminder, reminderLeadMs } from "../../../client/domain/push/reminders.ts";
import type { AiringsAt } from "../../platform/env.ts";
import { ReminderCall, ReminderRemovalCall } from "../../schemas/personal/reminders.ts";
import { belowCeiling } from "../people/ceiling.ts";
import { answer, type Call, failure, notFound } from "../platform/respond.ts";
import { readRow, readRows } from "../platform/rows.ts";
import { type PushWords, wordsFor } from "./stories.ts";
import { subscriptionId } from "./subscriptionId.ts";

/** A programme's name in the outbox; the space separates it from stories' ids. */
const reminderPrefix = "airing ";
const airingId = (vertical: string, guid: string): string => `${reminderPrefix}${vertical} ${guid}`;

/** Returns whether an id among those of stories is a reminder of a programme. */
export const isReminder = (id: string): boolean => id.startsWith(reminderPrefix);

/**
 * POST house/push/reminders: queues a send for ten minutes before the programme. 404 where the browser is not subscribed, 409 at the
 * limit; an existing one stays as it is.
 */
export async function storeReminder(call: Call): Promise<Response> {
	const parsed = v.safeParse(ReminderCall, await call.req.json().catch(() => null));
	if (!parsed.success) return failure(400, { code: "invalid", message: "That is no reminder." });
	const { vertical, endpoint, airing } = parsed.output;
	const db = call.env.PUSH_DB;
	const [id, subscription] = [airingId(vertical, airing.guid), await subscriptionId(vertical, endpoint)];
	const isKnown = "EXISTS (SELECT 1 FROM push_subscriptions WHERE id = ?2)";
	const [known, , , stored] = await db.batch([
		db.prepare("SELECT id FROM push_subscriptions WHERE id = ?").bind(subscription),
		db
			.prepare(
				`INSERT INTO push_airings (id, vertical, guid, title, starts_at, ends_at) SELECT ?1, ?3, ?4, ?5, ?6, ?7 WHERE ${isKnown}
				ON CONFLICT (id) DO UPDATE SET title = ?5, starts_at = ?6, ends_at = ?7`,
			)
			.bind(id, subscription, vertical, airing.guid, airing.title, airing.startTime, airing.endTime),
		db
			.prepare(
				`INSERT OR IGNORE INTO push_sends (story_id, subscription_id, due_at) SELECT ?1, ?2, ?3
				WHERE ${isKnown} AND ${belowCeiling("push_sends")} AND ${mostReminders} >
					(SELECT COUNT(*) FROM push_sends p JOIN push_airings a ON a.id = p.story_id WHERE p.subscription_id = ?2)`,
			)
			.bind(id, subscription, airing.startTime - reminderLeadMs),
		db.prepare("SELECT due_at FROM push_sends WHERE story_id = ? AND subscription_id = ?").bind(id, subscription),
	]);
	if (known?.results.length === 0) return notFound();
	if (stored?.results.length === 0) return failure(409, { code: "full", message: "There is no room for more." });
	return answer({ stored: true });
}

/** POST house/push/reminders/leave: removes a reminder; repeating is no error. */
export async function removeReminder(call: Call): Promise<Response> {
	const parsed = v.safeParse(ReminderRemovalCall, await call.req.json().catch(() => null));
	if (!parsed.success) return failure(400, { code: "invalid", message: "That is no reminder." });
	const { vertical, endpoint, guid } = parsed.output;
	await call.env.PUSH_DB.prepare("DELETE FROM push_sends WHERE story_id = ? AND subscription_id = ?")
		.bind(airingId(vertical, guid), await subscriptionId(vertical, endpoint))
		.run();
	return answer({ left: true });
}

/** A row of `remindersOf`. */
export const ReminderRow = v.object({ guid: v.string(), title: v.string(), startTime: v.number() }) satisfies v.GenericSchema<Reminder>;

/** Selects a browser's coming reminders, the next first. */
export function remindersOf(db: D1Database, subscription: string, nowMs: number): D1PreparedStatement {
	return db
		.prepare(
			`SELECT a.guid, a.title, a.starts_at AS startTime FROM push_sends p JOIN push_airings a ON a.id = p.story_id
			WHERE p.subscription_id = ? AND a.ends_at > ? ORDER BY a.starts_at`,
		)
		.bind(subscription, nowMs);
}

/** Programmes looked up per run, the next first. */
const perRun = 500;

const Waiting = v.object({
	id: v.string(),
	vertical: v.string(),
	guid: v.string(),
	title: v.string(),
	starts_at: v.number(),
	ends_at: v.number(),
	due_at: v.number(),
});

/**
 * Updates reminders by the schedule (C2.28): a programme moved or renamed within its week is sent as it is now; one that disappeared is
 * not sent unless it returns. While the schedule can't be loaded, the last state holds.
 */
export async function followSchedules(db: D1Database, nowMs: number, airingsAt: AiringsAt): Promise<void> {
	const found = await db
		.prepare(
			`SELECT id, vertical, guid, title, starts_at, ends_at, (SELECT MIN(due_at) FROM push_sends WHERE story_id = a.id AND tries = 0) AS due_at
			FROM push_airings a WHERE ends_at > ? AND due_at IS NOT NULL ORDER BY starts_at LIMIT ${perRun}`,
		)
		.bind(nowMs)
		.all();
	const statements: D1PreparedStatement[] = [];
	for (const waiting of readRows("push_airings", Waiting, found)) {
		const airings = await airingsAt(waiting.vertical, waiting.starts_at);
		if (!airings) continue;
		const now = airings.find(({ guid }) => guid === waiting.guid);
		const title = now?.program.title ?? waiting.title;
		const [startsAt, endsAt] = now ? [now.startTime, now.endTime] : [waiting.starts_at, waiting.ends_at];
		// Gone: due at its end, which drops it.
		const dueAt = now ? startsAt - reminderLeadMs : endsAt;
		if (title !== waiting.title || startsAt !== waiting.starts_at || endsAt !== waiting.ends_at)
			statements.push(
				db.prepare("UPDATE push_airings SET title = ?, starts_at = ?, ends_at = ? WHERE id = ?").bind(title, startsAt, endsAt, waiting.id),
			);
		if (dueAt !== waiting.due_at)
			statements.push(db.prepare("UPDATE push_sends SET due_at = ? WHERE story_id = ? AND tries = 0").bind(dueAt, waiting.id));
	}
	if (statements.length > 0) await db.batch(statements);
}

const Airing = v.object({ vertical: v.string(), title: v.string(), startsAt: v.number() });

/** The programme of a reminder as it stands now; null for one that is forgotten. */
export async function readReminder(db: D1Database, id: string): Promise<v.InferOutput<typeof Airing> | null> {
	const found = await db.prepare("SELECT vertical, title, starts_at AS startsAt FROM push_airings WHERE id = ?").bind(id).first();
	return readRow("push_airings", Airing, found);
}

/** Words of a reminder: the programme, its local time, and where to watch; null for an unknown brand. */
export function reminderMessage(airing: { vertical: string; title: string; startsAt: number; zone: string }, id: string): PushWords | null {
	const brand = findBrand(airing.vertical);
	if (!brand) return null;
	const t = messagesFor(brand);
	const time = Temporal.Instant.fromEpochMilliseconds(airing.startsAt).toLocaleString(brand.locale, {
		timeZone: airing.zone,
		hour: "numeric",
		minute: "2-digit",
	});
	const link = brand.liveTv ? "/live" : "/schedule";
	return wordsFor(brand, { title: airing.title, body: t("reminders.begins", { time }), link, tag: id });
}
