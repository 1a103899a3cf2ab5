import { isRead, type Reading } from "../domain/personal/reading.ts";

const tickMs = 1000;

/** The place of an element in the window, in px. */
type Box = Pick<DOMRect, "top" | "bottom" | "height">;

/** The parts of the page that watching needs: `element` in the page's own window unless said otherwise. */
export interface Watched {
	box: () => Box;
	windowHeight: () => number;
	/** True if the tab is seen. */
	seen: () => boolean;
}

/** A thing of this page. */
export function watchedElement(element: Element): Watched {
	return {
		box: () => element.getBoundingClientRect(),
		windowHeight: () => innerHeight,
		seen: () => document.visibilityState === "visible",
	};
}

/** Tells once that a thing was read (client/domain/personal/reading.ts), looking once a second; answers how to stop. */
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
