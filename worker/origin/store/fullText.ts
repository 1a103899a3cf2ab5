/** Fields whose text is searched at any depth; and those that belong to something else. */
const textKeys = new Set([
	"html",
	"text",
	"caption",
	"transcript",
	"shortBio",
	"bio",
	"verdict",
	"pros",
	"cons",
	"items",
	"brandName",
	"eventLabel",
	"name",
	"jobTitle",
]);
const skippedKeys = new Set([
	"taxonomy",
	"authors",
	"author",
	"source",
	"publisher",
	"url",
	"headline",
	"dek",
	"description",
	"image",
	"primaryImage",
	"teaseImage",
	"socialImage",
	"video",
	"product",
	"layouts",
	"socialMediaProfiles",
	"videos",
]);
const maxText = 20_000;

/** The words of a document's body. */
export function searchableText(document: Readonly<Record<string, unknown>>): string {
	const parts: string[] = [];
	let length = 0;
	const visit = (value: unknown, keyed: boolean): void => {
		if (length >= maxText) return;
		if (typeof value === "string") {
			if (!keyed) return;
			const text = plain(value);
			parts.push(text);
			length += text.length;
		} else if (Array.isArray(value)) for (const item of value) visit(item, keyed);
		else if (typeof value === "object" && value !== null) {
			for (const [key, child] of Object.entries(value)) if (!skippedKeys.has(key)) visit(child, textKeys.has(key));
		}
	};
	visit(document, false);
	return parts.join(" ").slice(0, maxText);
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

function plain(html: string): string {
	return html.replace(/<[^<>]*>/g, " ").replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}

const maxWords = 12;

/** The words of a query. */
export function wordsOf(query: string): string[] {
	return (
		query
			.slice(0, 400)
			.normalize("NFC")
			.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
	).slice(0, maxWords);
}

/** Columns of the index, best first: a headline; what stands with it; anything. */
const columnsByPlace = ["{headline} : ", "{headline description authors} : ", ""];

/**
 * FTS5 queries for every word of a query, best first: as whole words (or their plural) in headlines, in deks and bylines, anywhere; then with
 * the last word as a beginning, for search while typing. The last finds all that the others do. Empty without a word.
 */
export function placesOf(words: readonly string[]): string[] {
	const last = words.at(-1);
	if (last === undefined) return [];
	const before = words.slice(0, -1).map((word) => `"${word}"`);
	const endings = [`("${last}" OR "${last}s" OR "${last}es")`, `"${last}"*`];
	return endings.flatMap((ending) => columnsByPlace.map((columns) => `${columns}(${[...before, ending].join(" AND ")})`));
}

/** A piece of text; `hit` for the reader's words. */
export interface Segment {
	text: string;
	mark: boolean;
}

/** Cuts plain text at the words of a query; the page draws the marks. */
export function highlight(text: string, words: readonly string[]): Segment[] {
	const folded = words.map(fold);
	const last = folded.at(-1);
	const segments: Segment[] = [];
	const add = (piece: string, mark: boolean): void => {
		const previous = segments.at(-1);
		if (piece === "") return;
		if (previous?.mark === mark) previous.text += piece;
		else segments.push({ text: piece, mark });
	};
	let at = 0;
	for (const found of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
		const word = fold(found[0]);
		const hit = folded.includes(word) || (last !== undefined && word.startsWith(last));
		add(text.slice(at, found.index), false);
		add(found[0], hit);
		at = found.index + found[0].length;
	}
	add(text.slice(at), false);
	return segments;
}

/** Accents and case do not count, as in the index. */
function fold(word: string): string {
	return word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
