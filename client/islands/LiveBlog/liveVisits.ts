import { contentId } from "../../domain/content/contentId.ts";
import { type LiveItem, newestFirst } from "../../domain/content/livePolls.ts";

/** A place in the order of a live blog: a card, present or not. */
export type Position = Pick<LiveItem, "id" | "at">;

/** A device's memory of a live blog. */
export interface Visit {
	/** The newest card shown. */
	seen: Position;
	/** First unread post when this visit began; a reload does not move it. */
	line: Position | null;
}

/** Visits by id of the blog, the latest last. */
export type Visits = ReadonlyMap<string, Visit>;

/** Most blogs remembered; the oldest visit goes first. */
export const mostVisits = 40;

function positionFrom(value: unknown): Position | null {
	if (!Array.isArray(value)) return null;
	const [id, at]: unknown[] = value;
	return typeof id === "string" && contentId.test(id) && typeof at === "number" && Number.isFinite(at) ? { id, at } : null;
}

/** Reads stored visits, ignoring unreadable ones. */
export function visitsFrom(text: string | null): Visits {
	let stored: unknown;
	try {
		stored = JSON.parse(text ?? "[]");
	} catch {
		return new Map();
	}
	const visits = new Map<string, Visit>();
	for (const entry of (Array.isArray(stored) ? stored : []).slice(-mostVisits)) {
		const [blog, seen, line]: unknown[] = Array.isArray(entry) ? entry : [];
		const position = positionFrom(seen);
		if (typeof blog === "string" && contentId.test(blog) && position) visits.set(blog, { seen: position, line: positionFrom(line) });
	}
	return visits;
}

/** Visits as stored text. */
export function visitsText(visits: Visits): string {
	const pair = ({ id, at }: Position) => [id, at];
	return JSON.stringify([...visits].slice(-mostVisits).map(([blog, { seen, line }]) => [blog, pair(seen), line && pair(line)]));
}

/** Visits after reading up to a card: nothing becomes unread again, in any tab. */
export function afterSeeing(visits: Visits, blog: string, seen: Position, line: Position | null): Visits {
	const known = visits.get(blog)?.seen;
	const others = new Map(visits);
	others.delete(blog);
	return others.set(blog, { seen: known && newestFirst(known, seen) < 0 ? known : seen, line });
}

/** Items published after a position, newest first: the last is the first unread. */
export function unreadAfter<T extends Position>(items: readonly T[], position: Position | null): T[] {
	return position === null ? [] : items.filter((item) => newestFirst(item, position) < 0).sort(newestFirst);
}

/** The position of the unread line on opening: after the last visit's newest post, or, on a reload, the earlier line. */
export function lineOf(visit: Visit | undefined, isReload: boolean): Position | null {
	return visit ? ((isReload ? visit.line : null) ?? visit.seen) : null;
}
