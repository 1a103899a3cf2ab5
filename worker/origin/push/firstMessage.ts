import * as v from "valibot";
import { canonicalOrigin, findBrand } from "../../../brands/registry.ts";
import { sendPush } from "../../vendors/push/sendPush.ts";
import { pushKeys } from "../../vendors/push/webPush.ts";
import type { StoreEnv } from "../platform/contentSession.ts";
import { readRows } from "../platform/rows.ts";
import { forgetStatements } from "./subscriptionId.ts";

/**
 * Subscriptions verified per run, and for how long one is retried whose push service fails (ms); a day later it is deleted
 * (retention.ts).
 */
const perRun = 30;
const triedMs = 3_600_000;

const Unproven = v.object({ id: v.string(), vertical: v.string(), endpoint: v.string(), p256dh: v.string(), auth: v.string() });

/** The first message, which the service worker does not show (client/serviceWorker). */
const body = new TextEncoder().encode(JSON.stringify({ first: true }));

/**
 * Sends new subscriptions an invisible message that no push service stores (TTL 0): acceptance proves a browser behind the endpoint; a
 * made-up one is refused and deleted. With an id that one alone; without, those that are still unproven, the newest first.
 */
export async function proveSubscriptions(env: StoreEnv, nowMs: number, newId: string | null = null): Promise<void> {
	const keys = pushKeys(env);
	if (!keys) return;
	const db = env.PUSH_DB;
	const found = await db
		.prepare(
			`SELECT id, vertical, endpoint, p256dh, auth FROM push_subscriptions WHERE proven_at IS NULL AND
			${newId === null ? `created_at > ? ORDER BY created_at DESC LIMIT ${perRun}` : "id = ?"}`,
		)
		.bind(newId ?? nowMs - triedMs)
		.all();
	for (const { id, vertical, ...subscriber } of readRows("push_subscriptions", Unproven, found)) {
		const brand = findBrand(vertical);
		const subject = brand ? canonicalOrigin(brand) : "";
		const outcome = await sendPush(env, keys, subscriber, { body, subject, topic: "first", urgency: "normal", ttl: 0 }, nowMs);
		if (outcome.kind === "gone") await db.batch(forgetStatements(db, id));
		if (outcome.kind === "sent") await db.prepare("UPDATE push_subscriptions SET proven_at = ? WHERE id = ?").bind(nowMs, id).run();
	}
}
