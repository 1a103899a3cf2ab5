/** Longest raw query: as long as a page's key, so that one key never stands for two queries. */
const maxRawLength = 200;
/** Longest query in characters. */
export const maxQueryLength = 100;

/** Cleans a reader's query: no control characters or lone surrogates, single spaces, 100 characters at most. */
export function cleanQuery(raw: string | null): string {
	const words = (raw ?? "")
		.slice(0, maxRawLength)
		.normalize("NFC")
		.replace(/[\p{C}\s]+/gu, " ")
		.trim();
	return Array.from(words).slice(0, maxQueryLength).join("").trim();
}

/** The words of a text without accents and case: `Elección` is `eleccion`. */
export function foldedWords(text: string): string[] {
	return (
		text
			.normalize("NFD")
			.replace(/\p{M}/gu, "")
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu) ?? []
	);
}

/** Returns whether each word of a query begins a word of the name. */
export function nameMatches(name: string, query: string): boolean {
	const names = foldedWords(name);
	const queryWords = foldedWords(query);
	return queryWords.length > 0 && queryWords.every((word) => names.some((part) => part.startsWith(word)));
}
