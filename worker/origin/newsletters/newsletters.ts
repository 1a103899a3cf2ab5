import * as v from "valibot";
import type { MessageKey } from "../../../brands/messages/en.ts";
import { newsletters, newslettersOf } from "../../../brands/newsletters.ts";
import { findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import { dayMs } from "../../../client/domain/content/days.ts";
import { emailAddress } from "../../../client/domain/emailAddress.ts";
import { randomText, sha256 } from "../../platform/digest.ts";
import { NewsletterKey, NewsletterToken } from "../../schemas/documents/newsletter.ts";
import { type MailOutcome, sendMail } from "../../vendors/mail/send.ts";
import { mailWords } from "../../vendors/mail/words.ts";
import { giveBackAll, mailsTo, takeAll } from "../people/limits.ts";
import { newsletterPendingMs } from "../people/tables.ts";
import { answer, type Call, failure, notFound } from "../platform/respond.ts";
import { readRow } from "../platform/rows.ts";

/** GET newsletter?vertical= (A7.27): what a vertical offers. */
export function newsletterConfiguration(call: Call): Response {
	const brand = findBrand(call.req.query("vertical") ?? "");
	if (!brand) return failure(400, { code: "bad_vertical", message: "There is no such vertical." });
	return answer({ newsletters: newslettersOf(brand.id).map(({ verticals: _verticals, ...newsletter }) => newsletter) });
}

const Page = v.pipe(v.string(), v.url(), v.maxLength(300));

const SignUp = v.object({
	email: v.pipe(v.string(), v.transform(emailAddress), v.string("Invalid email")),
	newsletterKey: NewsletterKey,
	vertical: v.pipe(v.string(), v.maxLength(32)),
	page: Page,
});

/**
 * POST newsletter: mails the address a link that confirms the sign-up. The answer is the same for a known address, and as fast: the mail
 * goes after it. 429 where the box has just had a mail.
 */
export async function newsletterSignUp(call: Call): Promise<Response> {
	const parsed = v.safeParse(SignUp, await call.req.json().catch(() => null));
	if (!parsed.success) {
		const fields = parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? "", message: issue.message }));
		return failure(400, { code: "invalid", message: "The sign-up does not fit.", fields });
	}
	const { email, newsletterKey, vertical, page } = parsed.output;
	const newsletter = newsletters.find((known) => known.newsletterKey === newsletterKey);
	const brand = findBrand(vertical);
	if (!newsletter || !brand) return notFound();
	const now = Date.now();
	const wait = await takeAll(call.env, mailsTo(email), now);
	if (wait !== null) return failure(429, { code: "too_many", message: "The box has just had a mail." }, { "retry-after": String(wait) });
	const token = randomText();
	const digest = await sha256(token);
	// One mail a day at most, and none to subscribers: nobody can flood a box.
	const { meta } = await call.env.PEOPLE_DB.prepare(
		`INSERT INTO newsletter_pending (email, newsletter_key, vertical, source, at, confirm_digest)
		SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (SELECT 1 FROM newsletter_signups WHERE email = ?1 AND newsletter_key = ?2)
		ON CONFLICT (email, newsletter_key) DO UPDATE SET vertical = ?3, at = ?5, confirm_digest = ?6 WHERE at < ?7`,
	)
		.bind(email, newsletterKey, vertical, newsletter.newsletterSignupSource, now, digest, now - dayMs)
		.run();
	if (meta.changes > 0) {
		const words = { subject: "mail.newsletterConfirmSubject", text: "mail.newsletterConfirmText" } as const;
		const sent = mail(call, brand, email, words, newsletterKey, `${page}?confirm=${token}`);
		// Not taken: mailed at the next press.
		const again = call.env.PEOPLE_DB.prepare("UPDATE newsletter_pending SET at = at - ? WHERE confirm_digest = ?").bind(dayMs, digest);
		call.executionCtx.waitUntil(sent.then(({ ok }) => (ok ? null : again.run())));
	}
	return answer({ pending: true });
}

const PendingRow = v.object({ email: v.string(), newsletter_key: v.string(), vertical: v.string() });

const Confirm = v.object({ confirm: NewsletterToken, page: Page });

/**
 * POST newsletter/confirm: confirms a sign-up by its mail's link, once, and mails the link that ends it; 404 for one that is used,
 * expired or unknown.
 */
export async function newsletterConfirm(call: Call): Promise<Response> {
	const parsed = v.safeParse(Confirm, await call.req.json().catch(() => null));
	if (!parsed.success) return notFound();
	const db = call.env.PEOPLE_DB;
	const now = Date.now();
	const digest = await sha256(parsed.output.confirm);
	const unsubscribeToken = randomText();
	const [stored, gone] = await db.batch([
		db
			.prepare(
				`INSERT INTO newsletter_signups (email, newsletter_key, vertical, source, at, leave_digest)
				SELECT email, newsletter_key, vertical, source, ?1, ?2 FROM newsletter_pending WHERE confirm_digest = ?3 AND at >= ?4
				ON CONFLICT DO NOTHING`,
			)
			.bind(now, await sha256(unsubscribeToken), digest, now - newsletterPendingMs),
		db
			.prepare("DELETE FROM newsletter_pending WHERE confirm_digest = ? AND at >= ? RETURNING email, newsletter_key, vertical")
			.bind(digest, now - newsletterPendingMs),
	]);
	const row = readRow("newsletter_pending", PendingRow, gone?.results[0]);
	if (!row) return notFound();
	// Having the link proves ownership of the box: the mail was no stranger's.
	call.executionCtx.waitUntil(giveBackAll(call.env, mailsTo(row.email)));
	const brand = findBrand(row.vertical);
	if (brand && stored && stored.meta.changes > 0) {
		const url = `${parsed.output.page}?leave=${unsubscribeToken}`;
		call.executionCtx.waitUntil(
			mail(call, brand, row.email, { subject: "mail.newsletterSubject", text: "mail.newsletterText" }, row.newsletter_key, url),
		);
	}
	return answer({ subscribed: true });
}

async function mail(
	{ env }: Call,
	brand: Brand,
	to: string,
	words: { subject: MessageKey; text: MessageKey },
	key: string,
	url: string,
): Promise<MailOutcome> {
	const by = { brand, language: brand.language };
	const newsletter = newsletters.find(({ newsletterKey }) => newsletterKey === key)?.newsletterTitle ?? key;
	return sendMail(env, { to, subject: mailWords(by, words.subject, { newsletter }), text: mailWords(by, words.text, { newsletter, url }) });
}

const UnsubscribeCall = v.object({ leave: NewsletterToken });

/** POST newsletter/leave: ends the sign-up whose mail had this link; 404 for an unknown or ended one. */
export async function newsletterUnsubscribe(call: Call): Promise<Response> {
	const parsed = v.safeParse(UnsubscribeCall, await call.req.json().catch(() => null));
	if (!parsed.success) return notFound();
	const { meta } = await call.env.PEOPLE_DB.prepare("DELETE FROM newsletter_signups WHERE leave_digest = ?")
		.bind(await sha256(parsed.output.leave))
		.run();
	return meta.changes > 0 ? answer({ unsubscribed: true }) : notFound();
}
