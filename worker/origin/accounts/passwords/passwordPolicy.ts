import { hex } from "../../../../client/domain/bytes.ts";
import { newPasswordFault } from "../../../../client/domain/signIn/validation.ts";
import type { MastheadEnv } from "../../../platform/env.ts";
import { log } from "../../../platform/log.ts";
import { valuesOf } from "../../../vendors/descriptor.ts";
import { leakedPasswords } from "../../../vendors/leakedPasswords.ts";
import { askVendor, type VendorFetch, vendorFetch } from "../../../vendors/vendorCall.ts";
import type { PasswordRefusal } from "../../people/refusals.ts";
import { isWellKnown, readCommonPasswords } from "./wellKnownPasswords.ts";

type LeaksEnv = Pick<MastheadEnv, "ASSETS" | "LOCAL_ENDS">;

/** Longest password in bytes: beyond any field of ours. */
const mostBytes = 4096;

/** Returns the message key of a refused new password; null for an acceptable one (A5.3, security row 6). */
export async function passwordRefusal(
	env: LeaksEnv,
	password: string,
	email: string,
	send: VendorFetch = vendorFetch(env),
): Promise<PasswordRefusal | null> {
	if (newPasswordFault(password, email) || new TextEncoder().encode(password).byteLength > mostBytes) return "auth.error.password";
	if (isWellKnown(password, await readCommonPasswords(env))) return "auth.error.guessable";
	return (await isLeaked(env, password, send)) ? "auth.error.leaked" : null;
}

/**
 * Looks a password up in a list of leaks by k-anonymity (the range call of Pwned Passwords), where one is configured: only five
 * characters of a hash go out. Registration goes on while the list is down.
 */
async function isLeaked(env: LeaksEnv, password: string, send: VendorFetch): Promise<boolean> {
	const { url: list } = valuesOf(leakedPasswords, env);
	if (!list) return false;
	const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
	const hash = hex(digest).toUpperCase();
	const url = `${list.replace(/\/$/, "")}/range/${hash.slice(0, 5)}`;
	const answer = URL.canParse(url) ? await askVendor(send, { url, headers: { "add-padding": "true" } }) : null;
	if (answer?.status !== 200) {
		log("warn", "leaked-passwords", { why: answer === null ? "no answer" : `status ${answer.status}` });
		return false;
	}
	// Padding adds lines with a count of zero.
	return answer.text.split("\n").some((line) => line.startsWith(`${hash.slice(5)}:`) && !/:0\s*$/.test(line));
}
