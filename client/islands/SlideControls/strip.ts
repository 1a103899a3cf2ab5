import { wantsCalm } from "../../page/mediaPreferences.ts";
/** A strip of slides that the reader swipes: native scroll snapping does the moving, this only says and sets where it is. */
export interface Strip {
	moveTo: (n: number, smooth: boolean) => void;
	dispose: () => void;
}

/**
 * Takes over the list with this id. A slide that the address named stands first in the list, for readers without script;
 * it goes back to its number before anything is painted anew.
 */
export function stripOf(id: string, onSlide: (n: number) => void): Strip | null {
	const list = document.getElementById(id);
	if (!(list instanceof HTMLOListElement)) return null;
	const slides = [...list.querySelectorAll<HTMLLIElement>(":scope > li")].sort((a, b) => a.value - b.value);
	list.append(...slides);
	list.dataset.strip = "";
	let settled: number | null = null;
	const observer = new IntersectionObserver(
		(entries) => {
			for (const entry of entries) {
				if (!entry.isIntersecting || !(entry.target instanceof HTMLLIElement)) continue;
				const n = entry.target.value;
				// The first report is where the strip was put, not where a reader went.
				if (n !== settled && settled !== null) onSlide(n);
				settled = n;
			}
		},
		{ root: list, threshold: 0.6 },
	);
	return {
		moveTo(n, smooth) {
			const slide = slides[n - 1];
			if (!slide) return;
			list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior: smooth && !wantsCalm() ? "smooth" : "instant" });
			if (settled !== null) return;
			settled = n;
			for (const each of slides) observer.observe(each);
		},
		dispose: () => observer.disconnect(),
	};
}
