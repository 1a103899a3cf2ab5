/** How long a thing has been in sight, in a tab that was seen (ms), and how much of its length has come into view (0 to 1). */
export interface Reading {
	visibleMs: number;
	share: number;
}

const longEnoughMs = 10_000;
/** Who flicks through has half of it behind them in a second, and has read nothing. */
const noGlanceMs = 3_000;

/** Returns whether somebody has read a thing rather than glanced at it: ten seconds in sight, or half of it in three (docs/spec/mynews.md). */
export function isRead({ visibleMs, share }: Reading): boolean {
	return visibleMs >= longEnoughMs || (visibleMs >= noGlanceMs && share >= 0.5);
}
