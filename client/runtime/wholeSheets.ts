import { whenLoaded } from "../page/whenLoaded.ts";

const signs = ["pointerover", "touchstart", "keydown", "focusin", "scroll"] as const;

/**
 * Fetches the whole style sheets, of which the page holds what it is drawn with: once it has loaded, or at the first sign that
 * somebody is about to open, focus or press something in it.
 */
export function fetchWholeSheets(): void {
	const sheets = document.getElementById("sheets");
	const fetchThem = () => {
		for (const sign of signs) removeEventListener(sign, fetchThem, true);
		document.head.insertAdjacentHTML("beforeend", sheets?.textContent ?? "");
		if (sheets) sheets.textContent = "";
	};
	for (const sign of signs) addEventListener(sign, fetchThem, { capture: true, passive: true });
	whenLoaded(fetchThem);
}
