import { recentTimes } from "../../page/recentTimes.ts";

const everyMs = 30_000;

/** Writes the age of a blog's recent moments, later ones too, and keeps it current. */
export function keepTimesRight(root: HTMLElement): void {
	const say = recentTimes(root, "time[data-moment]");
	say();
	setInterval(say, everyMs);
	new MutationObserver(say).observe(root, { childList: true, subtree: true });
}
