import { whenLoaded } from "./whenLoaded.ts";

const signs = ["pointerover", "touchstart", "keydown", "focusin", "scroll"] as const;
/** The longest that an island waits for the rules of what it is about to draw. */
const patienceMs = 4000;

let sheets: Promise<unknown> | null = null;

/** Fetches the whole style sheets, of which the page holds what it is drawn with; answers when they are there, or in four seconds. */
export function wholeSheets(): Promise<unknown> {
	sheets ??= new Promise<void>((resolve) => {
		const links = document.getElementById("sheets");
		document.head.insertAdjacentHTML("beforeend", links?.textContent ?? "");
		links?.remove();
		const last = document.head.lastElementChild;
		if (last instanceof HTMLLinkElement) last.onload = last.onerror = () => resolve();
		else resolve();
		setTimeout(resolve, patienceMs);
	});
	return sheets;
}

/** Has the whole sheets come once the page has loaded, or at the first sign that somebody is about to open or press something in it. */
export function fetchWholeSheets(): void {
	const fetchThem = () => {
		for (const sign of signs) removeEventListener(sign, fetchThem, true);
		void wholeSheets();
	};
	for (const sign of signs) addEventListener(sign, fetchThem, { capture: true, passive: true });
	whenLoaded(fetchThem);
}
