import { dayMs } from "../content/days.ts";

/** The rules of a temp pass (C9.12): by wall clock, from its first minute on. */
export const tempPassRules = {
	/** Seconds between checks while somebody watches. */
	checkIntervalSeconds: 60,
	/** The life (ms) of a provider's answer. */
	checkTtlMs: 1_200_000,
	/** The length of a pass (ms). */
	expirationTtlMs: 600_000,
	resetHourUtc: 5,
} as const;

const resetMs = tempPassRules.resetHourUtc * 3_600_000;

/** The last reset before a moment, epoch ms, in UTC, which has no daylight saving. */
export function lastReset(nowMs: number): number {
	return Math.floor((nowMs - resetMs) / dayMs) * dayMs + resetMs;
}

/** Returns the next reset, epoch ms. */
export function nextReset(nowMs: number): number {
	return lastReset(nowMs) + dayMs;
}

/** Returns the rest (ms) of a pass by its start; a whole one if that was before the last reset. */
export function leftOfPass(startedMs: number | null, nowMs: number): number {
	if (startedMs === null || startedMs < lastReset(nowMs)) return tempPassRules.expirationTtlMs;
	return Math.max(0, startedMs + tempPassRules.expirationTtlMs - nowMs);
}
