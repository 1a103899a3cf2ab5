/** Words of late code (worker/document/islandWords.ts), by island; cached by the browser. */
export async function pageWords<Words = unknown>(name: string): Promise<Words | undefined> {
	const answer = await fetch(document.documentElement.dataset.words ?? "");
	const words: Record<string, Words> = await answer.json();
	return words[name];
}
