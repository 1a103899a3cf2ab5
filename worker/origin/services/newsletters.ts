import * as v from "valibot";
import { newsletters, newslettersOf } from "../../../brands/newsletters.ts";
import { findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import { emailAddress } from "../../../client/domain/emailAddress.ts";
import { randomText, sha256 } from "../../platform/digest.ts";
import { LeaveToken, NewsletterKey } from "../../schemas/newsletter.ts";
import { sendMail } from "../../vendors/mail/send.ts";
import { mailWords } from "../../vendors/mail/words.ts";
import { answer, type Call, failure, notFound } from "../respond.ts";

/** GET newsletter?vertical= (A7.27): what a vertical offers. */
export function newsletterConfiguration(call: Call): Response {
	const brand = findBrand(call.req.query("vertical") ?? "");
	if (!brand) return failure(400, { code: "bad_vertical", message: "There is no such vertical." });
	return answer({ newsletters: newslettersOf(brand.id).map(({ verticals: _verticals, ...newsletter }) => newsletter) });
}

const SignUp = v.object({
	email: v.pipe(v.string(), v.transform(emailAddress), v.string("Invalid email")),
	newsletterKey: NewsletterKey,
	vertical: v.pipe(v.string(), v.maxLength(32)),
	/** The page of the brand's newsletters, which the link to leave one leads to. */
	page: v.pipe(v.string(), v.url(), v.maxLength(300)),
});

/**
 * POST newsletter: keeps a sign-up, and confirms a new one by a letter with the link that ends it. The answer is the same
 * whether the address was there before or not, and so is its time: the letter goes behind it.
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
	const leave = randomText();
	const { meta } = await call.env.PEOPLE_DB.prepare(
		"INSERT INTO newsletter_signups (email, newsletter_key, vertical, source, at, leave_digest) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
	)
		.bind(email, newsletterKey, vertical, newsletter.newsletterSignupSource, Date.now(), await sha256(leave))
		.run();
	// One letter per sign-up, however often it is asked for: nobody's box can be filled from here.
	if (meta.changes > 0) call.executionCtx.waitUntil(mailWelcome(call, brand, email, newsletter.newsletterTitle, `${page}?leave=${leave}`));
	return answer({ subscribed: true });
}

async function mailWelcome({ env }: Call, brand: Brand, to: string, newsletter: string, url: string): Promise<void> {
	const by = { brand, language: brand.language };
	await sendMail(env, {
		to,
		subject: mailWords(by, "mail.newsletterSubject", { newsletter }),
		text: mailWords(by, "mail.newsletterText", { newsletter, url }),
	});
}

const Leave = v.object({ leave: LeaveToken });

/** POST newsletter/leave: ends the sign-up whose letter had this link; 404 when there is none, any more or at all. */
export async function newsletterLeave(call: Call): Promise<Response> {
	const parsed = v.safeParse(Leave, await call.req.json().catch(() => null));
	if (!parsed.success) return notFound();
	const { meta } = await call.env.PEOPLE_DB.prepare("DELETE FROM newsletter_signups WHERE leave_digest = ?")
		.bind(await sha256(parsed.output.leave))
		.run();
	return meta.changes > 0 ? answer({ unsubscribed: true }) : notFound();
}
