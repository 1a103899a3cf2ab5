import type { CallFailure } from "./accountCalls.ts";
import type { AuthErrorKey } from "./validation.ts";

/** The calls of the flow. */
export type AuthCall =
	| "lookUp"
	| "signIn"
	| "requestCode"
	| "verifyCode"
	| "register"
	| "social"
	| "socialRegistration"
	| "profile"
	| "signOut"
	| "resetPassword"
	| "changePassword"
	| "session"
	| "passkey";

/** The message under the form (A8.24): catalogue words, the service's, or both in this order. */
export interface Shown {
	key: AuthErrorKey | null;
	text: string | null;
}

/** The service's words for a wrong password or an unknown address (A8.3). */
export const checkInputMessage = "Please check your user input and try again.";
/** The same by the answer's code, whatever the language. */
export const checkInputCode = "check_input";

/** The messages for a call without a readable answer or words of the service. */
export const callFailed: Readonly<Record<AuthCall, AuthErrorKey>> = {
	lookUp: "auth.error.submitEmail",
	signIn: "auth.error.login",
	requestCode: "auth.error.request",
	verifyCode: "auth.error.verify",
	register: "auth.error.register",
	social: "auth.error.login",
	socialRegistration: "auth.error.register",
	profile: "auth.error.request",
	signOut: "auth.error.request",
	resetPassword: "auth.error.verify",
	changePassword: "auth.error.request",
	session: "auth.error.session",
	passkey: "auth.error.passkey",
};

/** The calls whose failures have one text, whatever the service says (A8.8, A8.9, A8.11). */
const alwaysOwnWords: readonly AuthCall[] = ["lookUp", "social", "socialRegistration"];

/** The message of a failed call (A8.1 to A8.11). Too many requests are explained in the service's words. */
export function shownMessage(call: AuthCall, failure: CallFailure): Shown {
	const key = callFailed[call];
	const own: Shown = { key, text: null };
	const text = failure.kind === "refused" ? failure.userMessage?.trim() : "";
	if (failure.status === 429) return text ? { key: null, text } : { key: "auth.error.tooMany", text: null };
	if (!text || alwaysOwnWords.includes(call)) return own;
	if (call === "signIn" && (failure.code === checkInputCode || text === checkInputMessage))
		return { key: "auth.error.wrongPassword", text: null };
	// A8.4 has one text; the service's words add what to do.
	if (call === "verifyCode") return { key, text };
	return { key: null, text };
}

/** The store's error in words: the catalogue's where it is a key, else the service's. */
export function errorText(error: string, words: Readonly<Record<AuthErrorKey, string>>): string {
	const own: Readonly<Record<string, string | undefined>> = words;
	return own[error] ?? error;
}

/** The message in one line; the catalogue's own words stand once. */
export function shownText({ key, text }: Shown, words: Readonly<Record<AuthErrorKey, string>>): string {
	const own = key === null ? "" : words[key];
	if (!text || !own || text === own) return own || (text ?? "");
	return `${/[.!?]$/.test(own) ? own : `${own}.`} ${text}`;
}
