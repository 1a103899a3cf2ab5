import { whenParsed } from "./whenParsed.ts";

/** The longest that something waits for pictures to load. */
const patienceMs = 5000;
/** Signs of use. A pointer over the page is none: it may rest there since the page before. */
const ofUse = ["pointerdown", "keydown", "focusin", "scroll"];

/** Calls back once: when the page has loaded, five seconds after it is parsed, or at the first of `signs`. */
export function whenLoaded(run: () => void, signs: readonly string[] = []): void {
	let done = false;
	const once = () => {
		if (!done) run();
		done = true;
	};
	for (const sign of signs) addEventListener(sign, once, { capture: true, once: true, passive: true });
	if (document.readyState === "complete") once();
	// After the event: what it starts is no part of loading.
	else addEventListener("load", () => setTimeout(once));
	whenParsed(() => setTimeout(once, patienceMs));
}

/** Calls back once, when the page has loaded or as soon as somebody uses it. */
export function whenLoadedOrUsed(run: () => void): void {
	whenLoaded(run, ofUse);
}
