import { afterSeeing, type Position, type Visit, visitsFrom, visitsText } from "./liveVisits.ts";

/** Storage key of visits to live blogs: ids of cards only. */
const key = "live-seen";

/** Reads this device's last visit to a blog; undefined without storage. */
export function visitOf(blog: string): Visit | undefined {
	return visitsFrom(stored()).get(blog);
}

/** Stores how far the blog was seen, and this visit's line. */
export function saveVisit(blog: string, seen: Position, line: Position | null): void {
	const before = stored();
	const text = visitsText(afterSeeing(visitsFrom(before), blog, seen, line));
	if (text === before) return;
	try {
		localStorage.setItem(key, text);
	} catch {
		// Storage may be off or full: the next visit then has no line.
	}
}

function stored(): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Returns whether the page was reloaded or gone back to. */
export function isSameVisit(): boolean {
	const [entry] = performance.getEntriesByType("navigation");
	return entry instanceof PerformanceNavigationTiming && (entry.type === "reload" || entry.type === "back_forward");
}
