import * as v from "valibot";
import { canonicalOrigin, siteLink } from "../../../../brands/registry.ts";
import { dayMs } from "../../../../client/domain/content/days.ts";
import { randomText, sha256 } from "../../../platform/digest.ts";
import type { MastheadEnv } from "../../../platform/env.ts";
import type { RestoreCall } from "../../../schemas/accounts/accountCalls.ts";
import { done, refuse } from "../../people/refusals.ts";
import { endOthers, type Writer } from "../../people/sessions.ts";
import { readRow } from "../../platform/rows.ts";
import type { AccountsCall } from "../call.ts";
import { mayMove, moveNewsletters } from "../users.ts";

/** Time in which a change of address can be undone. */
const lifeMs = 7 * dayMs;

type ReturnsEnv = Pick<MastheadEnv, "PEOPLE_DB">;

/** Makes the key for undoing a change of address, and the statements that store it, before the change. */
export async function newReturn(
	{ PEOPLE_DB }: ReturnsEnv,
	userId: string,
	to: string,
	by: Writer,
): Promise<{ key: string; statements: D1PreparedStatement[] }> {
	const key = randomText();
	const may = mayMove(4, to, by);
	const store = `INSERT INTO email_returns (digest, user_id, email, changed_at, newsletters)
		SELECT ?2, user_id, email, ?3, (SELECT json_group_array(newsletter_key) FROM newsletter_signups s WHERE s.email = users.email)
		FROM users WHERE user_id = ?1 AND ${may.sql}`;
	const statements = [
		PEOPLE_DB.prepare("DELETE FROM email_returns WHERE changed_at <= ?").bind(by.now - lifeMs),
		PEOPLE_DB.prepare(store).bind(userId, await sha256(key), by.now, ...may.values),
	];
	return { key, statements };
}

/** The link in the mail: on the brand's host by the registry, never the host of the request, except locally. */
export function returnLink(call: AccountsCall, key: string): string {
	const origin = call.header("x-client-origin") ?? "";
	const localHost = call.env.ENVIRONMENT === "local" && URL.canParse(origin) ? new URL(origin).host : "";
	return `${siteLink(`${canonicalOrigin(call.brand)}/account/restore`, localHost)}?key=${key}`;
}

const ReturnRow = v.object({ user_id: v.string(), email: v.string(), changed_at: v.number() });

/** Condition of the earlier address's newsletters. The last release stored no list of them. */
const cameAlong = `NOT EXISTS (SELECT 1 FROM users WHERE email = ?2) AND EXISTS (SELECT 1 FROM email_returns r WHERE r.digest = ?3
	AND (newsletter_key IN (SELECT value FROM json_each(r.newsletters)) OR (r.newsletters IS NULL AND at < r.changed_at)))`;

/**
 * Gives an account its earlier address back. Whatever came with the change goes: all sessions, the password, later passkeys, providers
 * and undo keys. The reader sets a new password by a code.
 */
export async function restoreEmail(call: AccountsCall, { key }: RestoreCall): Promise<Response> {
	const { env, now } = call;
	const db = env.PEOPLE_DB;
	const digest = await sha256(key);
	const found = await db
		.prepare("SELECT user_id, email, changed_at FROM email_returns WHERE digest = ? AND changed_at > ?")
		.bind(digest, now - lifeMs)
		.first();
	const back = readRow("email_returns", ReturnRow, found);
	if (!back) return over(call);
	const { user_id: userId, email, changed_at: since } = back;
	const isBack = (at: number) =>
		`EXISTS (SELECT 1 FROM email_returns r JOIN users u ON u.user_id = r.user_id AND u.email = r.email WHERE r.digest = ?${at})`;
	const ending = (table: string, at: string) =>
		db.prepare(`DELETE FROM ${table} WHERE user_id = ?1 AND ${at} >= ?2 AND ${isBack(3)}`).bind(userId, since, digest);
	// At once: another use of the link finds it spent, and no session that ends here writes between.
	const [, , , restored] = await db.batch([
		// An unverified account with the address must not keep its owner out.
		db.prepare("DELETE FROM users WHERE email = ? AND email_verified = 0 AND user_id <> ?").bind(email, userId),
		...moveNewsletters(env, userId, email, { sql: cameAlong, values: [digest] }),
		db
			.prepare(
				`UPDATE OR IGNORE users SET email = ?1, email_verified = 1, password_hash = NULL,
					leaving_at = CASE WHEN leaving_at >= ?3 THEN NULL ELSE leaving_at END
				WHERE user_id = ?2 AND EXISTS (SELECT 1 FROM email_returns WHERE digest = ?4) RETURNING user_id`,
			)
			.bind(email, userId, since, digest),
		endOthers(env, userId, null, now, { sql: isBack(4), values: [digest] }),
		ending("passkeys", "created_at"),
		ending("identities", "at"),
		ending("email_returns", "changed_at"),
	]);
	return restored?.results.length ? done({}) : over(call);
}

const over = (call: AccountsCall): Response =>
	refuse(call, "account.restoreOver", { status: 400, code: "over", message: "There is no such way back, or not any more." });
