import { wantsCalm } from "../../page/mediaPreferences.ts";
/** A swipeable strip: native scroll snapping moves it, this reads and sets its slide. */
export interface Strip {
	moveTo: (n: number, smooth: boolean) => void;
}

/**
 * Takes over the list with this id. The address's slide, first in the list for readers without script, returns to its place before
 * painting.
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
				// The first report is the initial position.
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
	};
}
