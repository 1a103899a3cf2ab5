import { ageInWords, recentAge } from "../domain/content/recent.ts";

/** Writes how long ago recent times were (C4.55); older ones get their first words back. */
export function recentTimes(root: ParentNode, selector: string): () => void {
	const { lang } = document.documentElement;
	return () => {
		for (const time of root.querySelectorAll<HTMLTimeElement>(selector)) {
			const own = time.title || time.textContent;
			const age = recentAge(Date.parse(time.dateTime), Date.now());
			const text = age ? ageInWords(lang, age) : own;
			if (time.textContent !== text) time.textContent = text;
			if (text !== own) time.title = own;
		}
	};
}
