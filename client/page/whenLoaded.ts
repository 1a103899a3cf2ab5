import { whenParsed } from "./whenParsed.ts";

/** The longest that something waits for pictures to load. */
const patienceMs = 5000;

/** Calls back once the page has loaded with its pictures, or five seconds after it is parsed. */
export function whenLoaded(run: () => void): void {
	let done = false;
	const once = () => {
		if (!done) run();
		done = true;
	};
	if (document.readyState === "complete") once();
	else addEventListener("load", once, { once: true });
	whenParsed(() => setTimeout(once, patienceMs));
}
