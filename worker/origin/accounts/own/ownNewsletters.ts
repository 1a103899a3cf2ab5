import * as v from "valibot";
import { newsletters } from "../../../../brands/newsletters.ts";
import { done, noSession } from "../../people/refusals.ts";
import { isAlive, isOver } from "../../people/sessions.ts";
import { newsletterPendingMs } from "../../people/tables.ts";
import { Flag, readRows } from "../../platform/rows.ts";
import type { OwnCall } from "../call.ts";

const SignUpRow = v.object({ newsletter_key: v.string(), at: v.number(), is_confirmed: Flag });

/** The newsletters of the account's verified address, newest first; `at` in epoch ms. */
export async function listNewsletters({ env, user, now }: OwnCall): Promise<Response> {
	if (user.email_verified !== 1) return done({ newsletters: [] });
	const found = await env.PEOPLE_DB.prepare(
		`SELECT newsletter_key, at, 1 AS is_confirmed FROM newsletter_signups WHERE email = ?1
		UNION ALL SELECT newsletter_key, at, 0 FROM newsletter_pending WHERE email = ?1 AND at >= ?2 ORDER BY at DESC, newsletter_key`,
	)
		.bind(user.email, now - newsletterPendingMs)
		.all();
	return done({
		newsletters: readRows("newsletter_signups", SignUpRow, found).map(({ newsletter_key: key, at, is_confirmed }) => ({
			key,
			title: newsletters.find(({ newsletterKey }) => newsletterKey === key)?.newsletterTitle ?? key,
			at,
			is_confirmed,
		})),
	});
}

/** Ends a sign-up of the account's address, pending or confirmed; repeating is no error. */
export async function unsubscribeNewsletter(call: OwnCall): Promise<Response> {
	const { env, user, param } = call;
	if (user.email_verified === 1) {
		const alive = isAlive(3, call);
		await env.PEOPLE_DB.batch(
			["newsletter_signups", "newsletter_pending"].map((table) =>
				env.PEOPLE_DB.prepare(
					`DELETE FROM ${table} WHERE email = (SELECT email FROM users WHERE user_id = ?1) AND newsletter_key = ?2 AND ${alive.sql}`,
				).bind(user.user_id, param("item"), ...alive.values),
			),
		);
		if (await isOver(env, user.user_id, call)) return noSession(call);
	}
	return done({});
}
