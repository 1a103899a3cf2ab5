/** The order of a live blog's cards, and the times of its polls (C4.6, C9.2). */

/** A card for order and comparison; `version` names its content. */
export interface LiveItem {
	id: string;
	/** The time of publication, epoch ms. */
	at: number;
	version: string;
}

/** Newest first; of equal times the higher id, as in content calls. */
export function newestFirst(a: Pick<LiveItem, "id" | "at">, b: Pick<LiveItem, "id" | "at">): number {
	if (a.at !== b.at) return b.at - a.at;
	return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
}

const hourMs = 3_600_000;
/** Age of the newest card at which coverage counts as over (C4.6, C9.2). */
export const coverageEndsAfterMs = 12 * hourMs;

/** ms between polls; 0: none, for an invalid setting, an ended event, or a newest card of 12 hours (C4.6, C9.2). */
export function pollingInterval(configured: unknown, newestAt: number | null, ended: boolean, now: number): number {
	const ms = typeof configured === "number" ? configured : Number.NaN;
	if (!Number.isFinite(ms) || ms <= 0 || ended) return 0;
	return newestAt !== null && now - newestAt >= coverageEndsAfterMs ? 0 : ms;
}

const spread = 0.2;

/**
 * ms from an answer to the next poll. Where the answer has its data's age, the next comes just after the edge refreshes: a post waits for
 * that only.
 */
export function pauseAfterAnswer(intervalMs: number, ageMs: number | null, random: number): number {
	if (ageMs === null || !(ageMs >= 0 && ageMs < intervalMs)) return intervalMs;
	return Math.max(intervalMs / 2, intervalMs - ageMs + intervalMs * spread * random);
}

const longestPauseMs = 120_000;

/** ms until the next try after consecutive failures: doubling, and spread. */
export function pauseAfterFailures(intervalMs: number, failures: number, random: number): number {
	const longest = Math.max(intervalMs, longestPauseMs);
	return Math.min(longest, intervalMs * 2 ** Math.min(failures, 16)) * (0.75 + random / 4);
}
