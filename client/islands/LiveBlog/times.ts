import { recentTimes } from "../../page/recentTimes.ts";

const everyMs = 30_000;

/** Says of a blog's recent moments how long ago they were, those that come later too, and keeps saying so while the page stays open. */
export function keepTimesRight(root: HTMLElement): () => void {
	const say = recentTimes(root, "time[data-moment]");
	say();
	const timer = setInterval(say, everyMs);
	const seen = new MutationObserver(say);
	seen.observe(root, { childList: true, subtree: true });
	return () => {
		clearInterval(timer);
		seen.disconnect();
	};
}
