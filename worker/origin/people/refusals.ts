import type * as v from "valibot";
import { getDotPath } from "valibot";
import type { MessageKey } from "../../../brands/messages/en.ts";
import { catalogues } from "../../../brands/messages/format.ts";
import type { Language } from "../../../brands/schema.ts";
import { personWantedCode } from "../../../client/domain/signIn/payloads.ts";
import { logRarely } from "../../platform/log.ts";

interface Listener {
	language: Language;
}

export interface Fault {
	path: string;
	message: string;
}

/** A call's yes. */
export function done(data: Readonly<Record<string, unknown>>, status = 200): Response {
	return Response.json({ success: true, data }, { status });
}

/** A refusal: message, code and text for developers, fields at fault, seconds to wait. */
export interface Refused {
	status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503;
	code: string;
	message: string;
	fields?: readonly Fault[];
	retryAfter?: number;
}

/** Refuses a call with a message in the reader's language. */
export function refuse(to: Listener, key: MessageKey, { status, code, message, fields = [], retryAfter }: Refused): Response {
	if (status === 429 || status === 503) logRarely("warn", "refused", code, { status });
	const error = { code, message, user_message: say(to, key), ...(fields.length > 0 ? { fields } : {}) };
	return Response.json({ success: false, error }, { status, ...(retryAfter ? { headers: { "retry-after": String(retryAfter) } } : {}) });
}

/** The one answer to every mismatch of address and password (A8.3, security row 9). */
export function wrongInput(to: Listener, fields: readonly Fault[] = []): Response {
	return refuse(to, "auth.error.checkInput", {
		status: 400,
		code: "check_input",
		message: "The address and the password do not fit.",
		fields,
	});
}

/** The one answer to every invalid code. */
export function wrongCode(to: Listener): Response {
	return refuse(to, "auth.error.codeWrong", { status: 400, code: "wrong_code", message: "The code is wrong, used or too old." });
}

export function noSession(to: Listener): Response {
	return refuse(to, "auth.error.session", { status: 401, code: "no_session", message: "There is no such session." });
}

export function notYours(to: Listener): Response {
	return refuse(to, "auth.error.session", { status: 403, code: "not_yours", message: "This account is not yours." });
}

/** `retryAfter` in seconds. */
export function tooMany(to: Listener, retryAfter: number): Response {
	return refuse(to, "auth.error.tooMany", { status: 429, code: "too_many", message: "Too many tries.", retryAfter });
}

/**
 * Refuses because an account's attempts or an isolate's places are used up: a bot check allows more
 * (worker/schemas/accounts/accountTable.ts, `capProof`).
 */
export function personWanted(to: Listener, retryAfter: number): Response {
	return refuse(to, "auth.error.tooMany", { status: 429, code: personWantedCode, message: "Too many tries.", retryAfter });
}

/** Answers that the call may work in `retryAfter` seconds. */
export function unavailable(to: Listener, key: MessageKey, retryAfter = 10): Response {
	return refuse(to, key, { status: 503, code: "unavailable", message: "Please try again.", retryAfter });
}

/** Messages for a new password that breaks a rule, is easy to guess, or was leaked. */
export type PasswordRefusal = MessageKey & ("auth.error.password" | "auth.error.guessable" | "auth.error.leaked");

/** Refuses a new password (A5.3, security row 6). */
export function badPassword(to: Listener, key: PasswordRefusal, path: string): Response {
	const fields = [{ path, message: say(to, key) }];
	return refuse(to, key, { status: 400, code: "password", message: "The password can't be used.", fields });
}

/** Refuses a body that does not fit, with the path of every fault. */
export function illShaped(to: Listener, issues: readonly v.BaseIssue<unknown>[]): Response {
	const fields = issues.map((issue) => ({ path: getDotPath(issue) ?? "", message: issue.message }));
	return refuse(to, "auth.error.checkInput", { status: 400, code: "invalid", message: "The call does not fit.", fields });
}

/** The text of a refusal; none takes a value. */
const say = ({ language }: Listener, key: MessageKey): string => catalogues[language][key];
