import * as v from "valibot";
import type { CallResult } from "../../../client/domain/signIn/accountCalls.ts";
import type { Granted } from "../../content/readers/accounts.ts";
import { endedCookie, readSealed, type SealingCaller, sealedCookie } from "./sealedCookie.ts";

const name = "social_nonce";
/** Lifetime of a provider's window; a button fetches a new nonce later. */
const lifeSeconds = 600;
const StoredNonce = v.object({ nonce: v.string() });

/**
 * The nonce that this browser's Google or Apple token must name (security row 12), sealed in a cookie that no script can read or write.
 * Null without one, or when expired.
 */
export async function nonceOf(caller: SealingCaller): Promise<string | null> {
	return (await readSealed(caller, name, StoredNonce, lifeSeconds))?.nonce ?? null;
}

/** The Set-Cookie line of a nonce for ten minutes; null without a secret. */
export function nonceCookie(caller: SealingCaller, nonce: string): Promise<string | null> {
	return sealedCookie(caller, name, { nonce }, lifeSeconds);
}

/** Set-Cookie lines after the nonce's call, which ends it; ten minutes more while the reader reads the terms (A4.10, A4.11). */
export async function nonceAfter(caller: SealingCaller, nonce: string, result: CallResult<Granted>): Promise<string[]> {
	const isOver = result.ok ? result.value.data.access_token !== undefined : result.error.status === 400;
	if (isOver) return [endedCookie(caller, name)];
	const line = result.ok ? await nonceCookie(caller, nonce) : null;
	return line === null ? [] : [line];
}
