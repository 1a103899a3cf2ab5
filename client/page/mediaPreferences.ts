/**
 * A reader's preference of motion, sound or data: chosen under /preferences, or set by the device. The inline script put it on the root.
 */
const chosen = (name: "motion" | "autoplay" | "captions" | "saving"): string | undefined => document.documentElement.dataset[name];

/** Nothing may move that need not. */
export function wantsCalm(): boolean {
	return chosen("motion") === "reduced" || (typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/** Videos may start by themselves, where their page has them do it. */
export function mayAutoplay(): boolean {
	return chosen("autoplay") !== "off" && chosen("saving") !== "on" && !wantsCalm();
}

/** Returns whether faces and next pages may be fetched unasked: no data is saved, and the line is not slow (the page's inline script). */
export const mayFetchAhead = (): boolean => "ahead" in document.documentElement.dataset;

/** Captions show from the start. */
export function wantsCaptions(): boolean {
	return chosen("captions") === "on";
}
