import { isRead, type Reading } from "../domain/personal/reading.ts";

const tickMs = 1000;

/** The place of an element in the window, in px. */
type Box = Pick<DOMRect, "top" | "bottom" | "height">;

/** The parts of the page that watching needs; `element` is in the page's window by default. */
export interface Watched {
	box: () => Box;
	windowHeight: () => number;
	/** The tab is visible. */
	seen: () => boolean;
}

/** An element of this page. */
export function watchedElement(element: Element): Watched {
	return {
		box: () => element.getBoundingClientRect(),
		windowHeight: () => innerHeight,
		seen: () => document.visibilityState === "visible",
	};
}

/** Calls back once something was read (client/domain/personal/reading.ts), checking every second; returns the stop function. */
export function watchReading({ box, windowHeight, seen }: Watched, onRead: () => void): () => void {
	let reading: Reading = { visibleMs: 0, share: 0 };
	const timer = setInterval(() => {
		if (!seen()) return;
		const { top, bottom, height } = box();
		const edge = windowHeight();
		if (top >= edge || bottom <= 0 || height <= 0) return;
		reading = { visibleMs: reading.visibleMs + tickMs, share: Math.max(reading.share, Math.min(1, (edge - top) / height)) };
		if (!isRead(reading)) return;
		clearInterval(timer);
		onRead();
	}, tickMs);
	return () => clearInterval(timer);
}
