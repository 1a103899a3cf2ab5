/** A preference of motion, sound or data, of /preferences or the device, as the inline script put it on the root. */
const chosen = (name: "motion" | "autoplay" | "captions" | "saving"): string | undefined => document.documentElement.dataset[name];

/** Nothing may move that need not. */
export function wantsCalm(): boolean {
	return chosen("motion") === "reduced" || (typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/** Videos may start by themselves, where their page has them do it. */
export function mayAutoplay(): boolean {
	return chosen("autoplay") !== "off" && chosen("saving") !== "on" && !wantsCalm();
}

/** Returns whether faces and next pages may be fetched unrequested: no saved data, no slow line. */
export const mayFetchAhead = (): boolean => "ahead" in document.documentElement.dataset;

/** Captions show from the start. */
export function wantsCaptions(): boolean {
	return chosen("captions") === "on";
}
