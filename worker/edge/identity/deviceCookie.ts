import type { AccountsCaller } from "../../content/readers/accounts.ts";
import { markDevice } from "../../platform/tokens/knownDevice.ts";
import { cookie, cookieOf, isSecure } from "../http/cookies.ts";

const name = "known_device";
const yearSeconds = 365 * 24 * 60 * 60;
/** Longest mark that is passed on: ours have 108 characters. */
const maxCharacters = 200;

/** The mark that a browser has, as it came: the service judges it. */
export function markOf(request: Request): string | undefined {
	const mark = cookieOf(request, name);
	return mark !== null && mark.length <= maxCharacters && /^[\w.-]+$/.test(mark) ? mark : undefined;
}

/** The Set-Cookie line of a browser that has signed in to an account, whose attempts strangers can't use up (security row 7). */
export async function deviceCookie({ env, request }: AccountsCaller, userId: unknown): Promise<string[]> {
	const mark = typeof userId === "string" ? await markDevice(env, userId) : null;
	return mark === null ? [] : [cookie(name, mark, { secure: isSecure(request), httpOnly: true, maxAge: yearSeconds })];
}
