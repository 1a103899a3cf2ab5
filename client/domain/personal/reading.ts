/** The reading of a thing: time in sight, in a visible tab (ms), and the share of its length that came into view (0 to 1). */
export interface Reading {
	visibleMs: number;
	share: number;
}

const longEnoughMs = 10_000;
/** Least time of a reading: flicking through puts half of a page behind in a second. */
const noGlanceMs = 3_000;

/** Returns whether somebody has read a thing rather than glanced at it: ten seconds in sight, or half of it in three (docs/spec/mynews.md). */
export function isRead({ visibleMs, share }: Reading): boolean {
	return visibleMs >= longEnoughMs || (visibleMs >= noGlanceMs && share >= 0.5);
}
