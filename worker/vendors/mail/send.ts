import type { MastheadEnv } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { valuesOf } from "../descriptor.ts";
import { localHost } from "../localEnds.ts";
import { askVendor, type VendorFetch, vendorFetch } from "../vendorCall.ts";
import { mail as vendor } from "./mail.ts";

/** A mail to one reader. `code` repeats its one-time code for the local mailbox only. */
export interface Mail {
	to: string;
	subject: string;
	text: string;
	code?: string;
}

export type MailOutcome = { ok: true } | { ok: false };

/**
 * Sends a mail, once, from `MAIL_FROM`: by Cloudflare's e-mail binding, else the HTTP API of `MAIL_API_URL` and `MAIL_API_KEY`, else,
 * locally, to `/_dev/mailbox` (contract §5). A failure is `{ ok: false }` and a log line without reader or words (security row 27, fault
 * C24).
 */
export async function sendMail(
	env: Pick<MastheadEnv, "EMAIL" | "LOCAL_ENDS">,
	mail: Mail,
	nowMs = Date.now(),
	send: VendorFetch = vendorFetch(env),
): Promise<MailOutcome> {
	// A line break would begin another header.
	if (/[\r\n]/.test(mail.to + mail.subject)) return failed("line break");
	const { from, url, key } = valuesOf(vendor, env);
	if (env.EMAIL && from) return byBinding(env.EMAIL, from, mail);
	if (url && key && from) return byHttp({ url, key, plain: env.LOCAL_ENDS !== undefined }, { from, ...withoutCode(mail) }, send);
	if (env.LOCAL_ENDS)
		return byHttp({ url: `${localHost}/_dev/mailbox`, key: "", plain: false }, { ...mail, at: new Date(nowMs).toISOString() }, send);
	return failed("no mail service is configured");
}

const withoutCode = ({ to, subject, text }: Mail) => ({ to, subject, text });

async function byBinding(binding: SendEmail, from: string, { to, subject, text }: Mail): Promise<MailOutcome> {
	try {
		await binding.send({ from, to, subject, text });
		return { ok: true };
	} catch (thrown) {
		// The code is safe to log; the message may repeat the address.
		const code = typeof thrown === "object" && thrown !== null && "code" in thrown ? thrown.code : null;
		return failed(typeof code === "string" && /^E_[A-Z_]{1,60}$/.test(code) ? code : "refused");
	}
}

interface MailApi {
	url: string;
	key: string;
	/** Allows plain http, for a local service. */
	plain: boolean;
}

async function byHttp({ url, key, plain }: MailApi, message: object, send: VendorFetch): Promise<MailOutcome> {
	if (!URL.canParse(url) || !(url.startsWith("https://") || (plain && url.startsWith("http://"))))
		return failed("MAIL_API_URL is no https address");
	const answer = await askVendor(send, {
		url,
		method: "POST",
		isBodyless: true,
		headers: { "content-type": "application/json", accept: "application/json", authorization: `Bearer ${key}` },
		body: JSON.stringify(message),
	});
	if (answer === null) return failed("no answer");
	return answer.status >= 200 && answer.status < 300 ? { ok: true } : failed(`status ${answer.status}`);
}

function failed(why: string): MailOutcome {
	log("error", "mail", { why });
	return { ok: false };
}
