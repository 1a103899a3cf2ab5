const minuteMs = 60_000;
const recentMs = 60 * minuteMs;

/** Says how long ago a recent moment was, and keeps saying so while the page stays open; older ones keep their own words. */
export function keepTimesRight(root: ParentNode, language: string): () => void {
	const relative = new Intl.RelativeTimeFormat(language, { numeric: "always" });
	const words = new WeakMap<HTMLTimeElement, string>();
	const refresh = () => {
		for (const time of root.querySelectorAll<HTMLTimeElement>("time[data-moment]")) {
			const own = words.get(time) ?? time.textContent ?? "";
			words.set(time, own);
			const age = Date.now() - Date.parse(time.dateTime);
			const text = age >= 0 && age < recentMs ? relative.format(-Math.max(1, Math.floor(age / minuteMs)), "minute") : own;
			if (time.textContent !== text) time.textContent = text;
			if (text !== own) time.title = own;
		}
	};
	refresh();
	const timer = setInterval(refresh, minuteMs / 2);
	const seen = new MutationObserver(refresh);
	if (root instanceof Node) seen.observe(root, { childList: true, subtree: true });
	return () => {
		clearInterval(timer);
		seen.disconnect();
	};
}
