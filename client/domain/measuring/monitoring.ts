/** The limits of monitoring (C9.19), at the house and at a vendor. */
export const monitoring = {
	/** Percent of sessions that report more than a page view. */
	sessionSampleRate: 10,
	segmentDurationMs: 5000,
	segmentBytes: 60_000,
} as const;

/** Resources faster than this do not count (ms). */
export const slowResourceMs = 500;

/** Returns whether a session reports more; `draw` is from 0 up to 1. */
export function isSampled(draw: number, rate: number = monitoring.sessionSampleRate): boolean {
	return draw * 100 < rate;
}

/** Worst group of layout shifts, by the metric: at most 1 s apart, in 5 s at most. */
export function layoutShiftScore(shifts: readonly { startTime: number; value: number }[]): number {
	let worst = 0;
	let sum = 0;
	let [first, last] = [0, 0];
	for (const { startTime, value } of shifts) {
		const goesOn = sum > 0 && startTime - last < 1000 && startTime - first < 5000;
		if (!goesOn) first = startTime;
		sum = goesOn ? sum + value : value;
		last = startTime;
		worst = Math.max(worst, sum);
	}
	return worst;
}
