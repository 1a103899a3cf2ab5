import type { Language } from "../../../brands/schema.ts";
import { cookie } from "../http/cookies.ts";

/** Fields of an account answer that cookies store (A3.7). */
export interface CookieFacts {
	access_token?: string | undefined;
	bedrock_session?: string | undefined;
	registration?: string | undefined;
	first_name?: string | null | undefined;
}

/** Lifetime of a registration's proof while it waits for its code. */
const registrationSeconds = 1800;
/** The masthead's cookie is bounded; first names are not. */
const maxNameCharacters = 60;

/**
 * Cookies of a session, until the browser closes (A9.2). Script reads `access_token` and `user_name` (A4.5), not the session and the
 * proof. An absent value leaves its cookie, save another reader's name.
 */
export function cookiesFor(facts: CookieFacts, secure: boolean): string[] {
	const { access_token, bedrock_session, registration } = facts;
	const cookies: string[] = [];
	if (access_token !== undefined) cookies.push(cookie("access_token", access_token, { secure }));
	if (bedrock_session !== undefined) cookies.push(cookie("bedrock_session", bedrock_session, { secure, httpOnly: true }));
	if (bedrock_session !== undefined) cookies.push(cookie("registration", "", { secure, httpOnly: true, maxAge: 0 }));
	else if (registration !== undefined)
		cookies.push(cookie("registration", registration, { secure, httpOnly: true, maxAge: registrationSeconds }));
	if ("first_name" in facts) cookies.push(nameCookie(facts.first_name ?? "", secure));
	return cookies;
}

/** The reader's language (C9.15), for a year; it stays after signing out. */
export function languageCookie(language: Language | undefined, secure: boolean): string {
	return cookie("language", language ?? "en", { secure, maxAge: 365 * 24 * 3600 });
}

/** Nobody is signed in any more: the four keys of A3.7 go. */
export function clearedCookies(secure: boolean): string[] {
	return [
		cookie("access_token", "", { secure, maxAge: 0 }),
		cookie("user_name", "", { secure, maxAge: 0 }),
		cookie("SESSION", "", { secure, maxAge: 0 }),
		cookie("bedrock_session", "", { secure, httpOnly: true, maxAge: 0 }),
	];
}

function nameCookie(firstName: string, secure: boolean): string {
	const name = encodeURIComponent([...firstName.trim().toWellFormed()].slice(0, maxNameCharacters).join(""));
	return cookie("user_name", name, { secure, ...(name === "" ? { maxAge: 0 } : {}) });
}
