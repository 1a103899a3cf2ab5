import type { MessageValues } from "../../../../brands/messages/icu.ts";
import type { Brand, Language } from "../../../../brands/schema.ts";
import { type MailOutcome, sendMail } from "../../../vendors/mail/send.ts";
import { mailWords } from "../../../vendors/mail/words.ts";
import type { StoreEnv } from "../../platform/contentSession.ts";
import { codeMinutes } from "./codes.ts";

/** Context of a mail: language, brand, moment (epoch ms). */
interface Correspondence {
	env: StoreEnv;
	brand: Brand;
	language: Language;
	now: number;
}

/** Mails a one-time code, and says what it confirms. */
export function mailCode(by: Correspondence, to: string, code: string, confirms: "code" | "registration"): Promise<MailOutcome> {
	const values = { code, minutes: codeMinutes };
	return sendMail(
		by.env,
		{ to, subject: mailWords(by, "mail.codeSubject", values), text: mailWords(by, `mail.${confirms}Text`, values), code },
		by.now,
	);
}

/** Events that an account's reader is notified of. */
export type Notice = "passwordChanged" | "emailChanged" | "passkeyAdded" | "passkeysRemoved" | "leaving";

/** Notifies the earlier address. The change holds whether the mail goes or not. */
export async function mailNotice(by: Correspondence, to: string, notice: Notice, values: MessageValues = {}): Promise<void> {
	await sendMail(
		by.env,
		{ to, subject: mailWords(by, `mail.${notice}Subject`), text: mailWords(by, `mail.${notice}Text`, values) },
		by.now,
	);
}
