/** The events of a watched element (C5.6). */
const scrollEvents = [
	"visibilityChange",
	"stateChange",
	"enterViewport",
	"fullyEnterViewport",
	"exitViewport",
	"partiallyExitViewport",
] as const;
export type ScrollEvent = (typeof scrollEvents)[number];

interface Visibility {
	isInViewport: boolean;
	isFullyInViewport: boolean;
}

/** An element that is watched while the reader scrolls. */
export interface Watched {
	/** Calls back at each event of the type; the returned function ends it. Throws for another type, with the valid ones (C5.6). */
	on: (type: ScrollEvent, callback: (visibility: Visibility) => void) => () => void;
	/** Ends the watching. */
	stop: () => void;
}

/**
 * Watches an element's visibility (C5.6). `part`: share in sight that counts as in the viewport, 0 to 1. Events are changes: one that is
 * in sight at first enters, another says nothing.
 */
export function watchScroll(element: Element, part = 0): Watched {
	const heard = new Map<ScrollEvent, Set<(visibility: Visibility) => void>>();
	let visibility: Visibility = { isInViewport: false, isFullyInViewport: false };
	const observer = new IntersectionObserver(
		(entries) => {
			const entry = entries.at(-1);
			if (!entry) return;
			const before = visibility;
			const { isIntersecting, intersectionRatio } = entry;
			visibility = {
				isInViewport: isIntersecting && intersectionRatio >= part,
				isFullyInViewport: isIntersecting && intersectionRatio >= 1,
			};
			for (const type of eventsBetween(before, visibility)) for (const callback of heard.get(type) ?? []) callback(visibility);
		},
		{ threshold: [...new Set([0, part, 1])] },
	);
	observer.observe(element);
	return {
		on(type, callback) {
			if (!scrollEvents.includes(type))
				throw new Error(`"${String(type)}" is no scroll event. The valid ones are ${scrollEvents.join(", ")}.`);
			const callbacks = heard.get(type) ?? new Set();
			heard.set(type, callbacks.add(callback));
			return () => callbacks.delete(callback);
		},
		stop: () => observer.disconnect(),
	};
}

function eventsBetween(before: Visibility, now: Visibility): ScrollEvent[] {
	const events: ScrollEvent[] = [];
	const changed = (name: keyof Visibility) => before[name] !== now[name];
	if (changed("isInViewport")) events.push("visibilityChange", now.isInViewport ? "enterViewport" : "exitViewport");
	if (changed("isFullyInViewport")) events.push(now.isFullyInViewport ? "fullyEnterViewport" : "partiallyExitViewport");
	return events.length > 0 ? ["stateChange", ...events] : events;
}
