import { dayMs } from "../content/days.ts";

/** The rules of a temp pass (C9.12): by wall clock, from its first minute on. */
export const tempPassRules = {
	/** Seconds between two looks at the clock while somebody watches. */
	checkIntervalSeconds: 60,
	/** The life (ms) of a provider's answer. */
	checkTtlMs: 1_200_000,
	/** The length of a pass (ms). */
	expirationTtlMs: 600_000,
	/** The hour of the day, UTC, at which everybody gets a new one. */
	resetHourUtc: 5,
} as const;

const resetMs = tempPassRules.resetHourUtc * 3_600_000;

/** The reset that a moment comes after, epoch ms. UTC knows no daylight saving: the same hour on both sides of it. */
export function lastReset(nowMs: number): number {
	return Math.floor((nowMs - resetMs) / dayMs) * dayMs + resetMs;
}

/** Returns the time at which the next pass may begin, epoch ms. */
export function nextReset(nowMs: number): number {
	return lastReset(nowMs) + dayMs;
}

/** Returns the rest (ms) of a pass that began at a moment; a whole one where it began before the last reset. */
export function leftOfPass(startedMs: number | null, nowMs: number): number {
	if (startedMs === null || startedMs < lastReset(nowMs)) return tempPassRules.expirationTtlMs;
	return Math.max(0, startedMs + tempPassRules.expirationTtlMs - nowMs);
}
