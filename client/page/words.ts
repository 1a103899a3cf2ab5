/** Words of late code (worker/document/islandWords.ts), by island; cached by the browser. */
export async function pageWords(name: string): Promise<unknown> {
	const answer = await fetch(document.documentElement.dataset.words ?? "");
	const words: Record<string, unknown> = await answer.json();
	return words[name];
}
