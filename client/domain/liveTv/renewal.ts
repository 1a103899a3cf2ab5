import type { TvGrant } from "./state.ts";

/** So long before a media token is over the next one is asked for (ms). */
const aheadMs = 25_000;
/** Between two askings at least (ms): what is over, or could not be had, is not asked for all the time. */
const leastMs = 5000;

/**
 * Milliseconds until the next media token is asked for; null: none follows, a temp pass is over with this one. Where an asking brought
 * nothing that lasts longer, the next one comes after half of what is left, and then every few seconds.
 */
export function msToRenewal(
	{ expiresAt, until, isTemporary }: Pick<TvGrant, "expiresAt" | "until" | "isTemporary">,
	now: number,
): number | null {
	if (isTemporary && expiresAt >= until) return null;
	const left = expiresAt - now;
	return left > aheadMs ? left - aheadMs : Math.max(leastMs, left / 2);
}
