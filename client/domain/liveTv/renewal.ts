import type { TvGrant } from "./state.ts";

/** Lead (ms) with which the next media token is requested. */
const aheadMs = 25_000;
/** Least interval (ms) of requests. */
const leastMs = 5000;
/** The same after the token's end. */
const endedMs = 60_000;

/**
 * Milliseconds until the next media token is requested; null: none follows an ended temp pass. After a request without a longer token:
 * half of what is left, then a minute.
 */
export function msToRenewal(
	{ expiresAt, until, isTemporary }: Pick<TvGrant, "expiresAt" | "until" | "isTemporary">,
	now: number,
): number | null {
	if (isTemporary && expiresAt >= until) return null;
	const left = expiresAt - now;
	if (left <= 0) return endedMs;
	return left > aheadMs ? left - aheadMs : Math.max(leastMs, left / 2);
}
