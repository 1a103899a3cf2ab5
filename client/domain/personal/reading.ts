/** A reading: time in view, in a visible tab (ms), and the share of the length seen (0 to 1). */
export interface Reading {
	visibleMs: number;
	share: number;
}

const longEnoughMs = 10_000;
/** Least time of a reading: flicking through shows half of a page in a second. */
const noGlanceMs = 3_000;

/** Returns whether something was read rather than glanced at: ten seconds in view, or half of it in three (docs/spec/mynews.md). */
export function isRead({ visibleMs, share }: Reading): boolean {
	return visibleMs >= longEnoughMs || (visibleMs >= noGlanceMs && share >= 0.5);
}
