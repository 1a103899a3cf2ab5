import * as v from "valibot";
import { breakingTopic } from "../../../brands/pushTopics.ts";
import type { PushSettings } from "../../../client/domain/push/offer.ts";
import { PushCall, PushRemovalCall } from "../../schemas/personal/push.ts";
import { belowCeiling } from "../people/ceiling.ts";
import { answer, type Call, failure, notFound } from "../platform/respond.ts";
import { jsonColumn, readRow, readRows } from "../platform/rows.ts";
import { proveSubscriptions } from "./firstMessage.ts";
import { usualQuiet } from "./quiet.ts";
import { ReminderRow, remindersOf } from "./reminders.ts";
import { forgetStatements, subscriptionId } from "./subscriptionId.ts";

const SettingsRow = v.object({
	topics: jsonColumn(v.array(v.string())),
	zone: v.string(),
	quiet_from: v.nullable(v.string()),
	quiet_to: v.nullable(v.string()),
});

/** POST house/push: stores a subscription or changes its settings; answers the result. */
export async function storeSubscription(call: Call): Promise<Response> {
	const parsed = v.safeParse(PushCall, await call.req.json().catch(() => null));
	if (!parsed.success) return failure(400, { code: "invalid", message: "That is no subscription." });
	const { vertical, zone, preferences } = parsed.output;
	const { endpoint, expirationTime, keys, topics, timeZone, quiet, replaces, known = false } = preferences;
	const id = await subscriptionId(vertical, endpoint);
	const db = call.env.PUSH_DB;
	if (replaces !== undefined) await rename(db, await subscriptionId(vertical, replaces), { id, endpoint });
	const [before, after, reminders] = await db.batch([
		db.prepare("SELECT topics, zone, quiet_from, quiet_to FROM push_subscriptions WHERE id = ?").bind(id),
		db
			.prepare(
				`INSERT INTO push_subscriptions
					(id, vertical, endpoint, p256dh, auth, expires_at, created_at, used_at, topics, zone, quiet_from, quiet_to)
				SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, COALESCE(?8, ?9), COALESCE(?10, ?11), IIF(?12, ?13, ?15), IIF(?12, ?14, ?16)
					WHERE (?17 = 0 AND ${belowCeiling("push_subscriptions")}) OR EXISTS (SELECT 1 FROM push_subscriptions WHERE id = ?1)
				ON CONFLICT (id) DO UPDATE SET p256dh = ?4, auth = ?5, expires_at = ?6, used_at = ?7,
					topics = COALESCE(?8, topics), zone = COALESCE(?10, zone),
					quiet_from = IIF(?12, ?13, quiet_from), quiet_to = IIF(?12, ?14, quiet_to)
				RETURNING topics, zone, quiet_from, quiet_to`,
			)
			.bind(
				id,
				vertical,
				endpoint,
				keys.p256dh,
				keys.auth,
				expirationTime ?? null,
				Date.now(),
				topics ? JSON.stringify([...new Set(topics)]) : null,
				JSON.stringify([breakingTopic]),
				timeZone ?? null,
				zone,
				quiet === undefined ? 0 : 1,
				quiet?.from ?? null,
				quiet?.to ?? null,
				usualQuiet.from,
				usualQuiet.to,
				known ? 1 : 0,
			),
		remindersOf(db, id, Date.now()),
	]);
	const row = readRow("push_subscriptions", SettingsRow, after?.results[0]);
	if (!row && known) return notFound();
	if (!row) return failure(503, { code: "full", message: "There is no room for more." });
	const { quiet_from: from, quiet_to: to } = row;
	const settings: PushSettings = {
		topics: row.topics,
		timeZone: row.zone,
		quiet: from !== null && to !== null ? { from, to } : null,
		reminders: readRows("push_airings", ReminderRow, reminders),
	};
	const isNew = before?.results.length === 0;
	if (isNew) call.executionCtx.waitUntil(proveSubscriptions(call.env, Date.now(), id));
	return answer({ ...settings, isNew });
}

/** A browser with a new endpoint stays subscribed with its settings; if the new one is known already, the old is deleted. */
async function rename(db: D1Database, from: string, { id, endpoint }: { id: string; endpoint: string }): Promise<void> {
	if (from === id) return;
	await db.batch([
		db.prepare("UPDATE OR IGNORE push_subscriptions SET id = ?2, endpoint = ?3 WHERE id = ?1").bind(from, id, endpoint),
		db.prepare("UPDATE OR IGNORE push_sends SET subscription_id = ?2 WHERE subscription_id = ?1").bind(from, id),
		...forgetStatements(db, from),
	]);
}

/** POST house/push/leave: deletes a subscription and what waits for it; repeating is no error. */
export async function removeSubscription(call: Call): Promise<Response> {
	const parsed = v.safeParse(PushRemovalCall, await call.req.json().catch(() => null));
	if (!parsed.success) return failure(400, { code: "invalid", message: "That is no subscription." });
	const { vertical, ...removal } = parsed.output;
	const id = "id" in removal ? removal.id : await subscriptionId(vertical, removal.endpoint);
	await call.env.PUSH_DB.batch(forgetStatements(call.env.PUSH_DB, id));
	return answer({ left: true });
}
