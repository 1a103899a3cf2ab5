import * as v from "valibot";
import type { CallResult } from "../../../client/domain/signIn/accountCalls.ts";
import type { Granted } from "../../content/readers/accounts.ts";
import type { Arrival } from "../arrival.ts";
import { cookie, cookieOf, isSecure } from "../http/cookies.ts";
import { seal, unseal } from "./sealedCookie.ts";

const name = "social_nonce";
/** Lifetime of a provider's window; a button fetches a new nonce later. */
const lifeSeconds = 600;
const StoredNonce = v.object({ nonce: v.string() });

type Asking = Pick<Arrival, "env" | "request" | "now">;

/**
 * The nonce that this browser's Google or Apple token must name (security row 12), sealed in a cookie that no script can read or write.
 * Null without one, or when expired.
 */
export async function nonceOf({ env, request, now }: Asking): Promise<string | null> {
	const sealed = cookieOf(request, name);
	const stored = sealed === null ? null : await unseal(env, name, sealed, { schema: StoredNonce, lifeMs: lifeSeconds * 1000, nowMs: now });
	return stored?.nonce ?? null;
}

/** The Set-Cookie line of a nonce for ten minutes; null without a secret. */
export async function nonceCookie({ env, request, now }: Asking, nonce: string): Promise<string | null> {
	const sealed = await seal(env, name, { nonce }, now);
	return sealed === null ? null : cookie(name, sealed, { secure: isSecure(request), httpOnly: true, maxAge: lifeSeconds });
}

/** Set-Cookie lines after the nonce's call, which ends it; ten minutes more while the reader reads the terms (A4.10, A4.11). */
export async function nonceAfter(asking: Asking, nonce: string, result: CallResult<Granted>): Promise<string[]> {
	const isOver = result.ok ? result.value.data.access_token !== undefined : result.error.status === 400;
	if (isOver) return [cookie(name, "", { secure: isSecure(asking.request), httpOnly: true, maxAge: 0 })];
	const line = result.ok ? await nonceCookie(asking, nonce) : null;
	return line === null ? [] : [line];
}
