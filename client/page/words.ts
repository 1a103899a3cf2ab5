let file: Promise<Record<string, unknown>> | null = null;

/** Words that come beside code instead of in each page (worker/document/islandWords.ts), by who needs them; asked for once. */
export async function pageWords(name: string): Promise<unknown> {
	file ??= fetch(document.body.dataset.words ?? "").then((answer) => answer.json());
	// What could not be had is asked for anew.
	file.catch(() => (file = null));
	return (await file)[name];
}
