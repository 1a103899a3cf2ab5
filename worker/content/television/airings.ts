import type { FeedEntry } from "../../schemas/documents/schedule.ts";

/** A listing with both ends, within which no other of its schedule lies. */
export type Airing = Omit<FeedEntry, "endTime"> & { endTime: number };

const minute = 60_000;
/** Longest programme; longer ones are errors of the feed. */
const mostMs = 24 * 60 * minute;
/** Duration without end, runtime or follower. */
const defaultMs = 30 * minute;

/**
 * Listings as they can be shown, by beginning: unique, none within another, none that ends before it begins. Of two that overlap the one
 * updated later stands, of equally old ones the one that begins later; the other ends where that begins, and is dropped where its own
 * beginning is taken. Gaps stay.
 */
export function tidyAirings(entries: readonly FeedEntry[]): Airing[] {
	const placed: Airing[] = [];
	for (const entry of byPriority(withoutDuplicates(entries))) {
		const index = insertionIndex(placed, entry.startTime);
		const before = placed[index - 1];
		if (before && before.endTime > entry.startTime) continue;
		const end = Math.min(endOf(entry, entries), placed[index]?.startTime ?? Number.POSITIVE_INFINITY);
		if (end - entry.startTime < minute) continue;
		placed.splice(index, 0, { ...entry, endTime: end });
	}
	return placed;
}

/** One listing per guid and per programme and moment: the last updated. */
function withoutDuplicates(entries: readonly FeedEntry[]): FeedEntry[] {
	const byGuid = new Map<string, FeedEntry>();
	for (const entry of entries) {
		const known = byGuid.get(entry.guid);
		if (!known || entry.updated >= known.updated) byGuid.set(entry.guid, entry);
	}
	return [...byGuid.values()];
}

/** Sorts by precedence: updated last, then beginning last, then last in the feed. */
function byPriority(entries: readonly FeedEntry[]): FeedEntry[] {
	return entries
		.map((entry, index) => ({ entry, index }))
		.sort((a, b) => b.entry.updated - a.entry.updated || b.entry.startTime - a.entry.startTime || b.index - a.index)
		.map(({ entry }) => entry);
}

/** The index after all sorted airings that begin no later. */
function insertionIndex(placed: readonly Airing[], startTime: number): number {
	let low = 0;
	let high = placed.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((placed[middle]?.startTime ?? 0) <= startTime) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The stated end, else by the runtime in seconds, else the next beginning. */
function endOf({ startTime, endTime, program }: FeedEntry, entries: readonly FeedEntry[]): number {
	const runtime = program.runtime && program.runtime > 0 ? startTime + program.runtime * 1000 : null;
	// A clock set back while the feed was written makes ends before beginnings.
	const end = endTime !== undefined && endTime > startTime ? endTime : runtime;
	if (end !== null) return Math.min(end, startTime + mostMs);
	const next = Math.min(...entries.flatMap((entry) => (entry.startTime > startTime ? [entry.startTime] : [])));
	return Math.min(next, startTime + defaultMs);
}

/** The current airing and those that follow (C4.46). */
export interface OnAir<A> {
	/** The first that is not over. In a gap it has yet to begin, and also leads `upcoming`. */
	current: A | null;
	/** Beginning now or later, at most twelve (C9.10). */
	upcoming: readonly A[];
}

const mostUpcoming = 12;

/** Finds the current and coming airings of a sorted list at a moment. */
export function onAirAt<A extends { startTime: number; endTime: number }>(airings: readonly A[], now: number): OnAir<A> {
	const remaining = airings.filter(({ endTime }) => endTime > now);
	return { current: remaining[0] ?? null, upcoming: remaining.filter(({ startTime }) => startTime >= now).slice(0, mostUpcoming) };
}
