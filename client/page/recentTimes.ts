import { ageInWords, recentAge } from "../domain/content/recent.ts";

const everyMs = 30_000;

/** Writes how long ago recent times were (C4.55), at once and again; older ones get their first words back. */
export function recentTimes(selector: string): () => void {
	const { lang } = document.documentElement;
	const fill = () => {
		for (const time of document.querySelectorAll<HTMLTimeElement>(selector)) {
			const own = time.title || time.textContent;
			const age = recentAge(Date.parse(time.dateTime), Date.now());
			const text = age ? ageInWords(lang, age) : own;
			if (time.textContent !== text) time.textContent = text;
			if (text !== own) time.title = own;
		}
	};
	fill();
	setInterval(fill, everyMs);
	return fill;
}
