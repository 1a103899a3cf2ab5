/** Words that come beside code instead of in each page (worker/document/islandWords.ts), by who needs them; the browser's cache has them after the first. */
export async function pageWords(name: string): Promise<unknown> {
	const answer = await fetch(document.documentElement.dataset.words ?? "");
	const words: Record<string, unknown> = await answer.json();
	return words[name];
}
