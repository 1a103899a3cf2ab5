/** The pages of a listing; `page` counts from 1. */
export interface Pagination {
	page: number;
	size: number;
	totalPages: number;
	totalItems: number;
}

import { fieldsOf, textOf } from "../calls/fields.ts";
import { foldedWords } from "./searchQuery.ts";

/** A piece of text; `hit` for the reader's words. */
export interface Segment {
	text: string;
	mark: boolean;
}

/** A thing in a list of suggestions. */
export interface Suggestion {
	id: string;
	url: string;
	kind: string;
	text: readonly Segment[];
}

/** The addresses of each vertical, by any of its names: a prefix, or another site's origin. "": of what names none (decision 0303). */
export type SiteAddresses = Readonly<Record<string, string>>;

const child = (value: unknown, key: string): unknown => fieldsOf(value)[key];

/** Suggestions from a search answer, without items that do not fit. */
export function suggestionsOf(answer: unknown, sites: SiteAddresses): Suggestion[] {
	const items = child(child(child(answer, "data"), "search"), "items");
	return Array.isArray(items) ? items.flatMap((item) => suggestionOf(item, sites) ?? []) : [];
}

/** People from an answer to persons/search (A7.29), with the reader's words marked. */
export function personSuggestionsOf(answer: unknown, sites: SiteAddresses, query: string): Suggestion[] {
	const items = child(child(child(answer, "data"), "search"), "items");
	if (!Array.isArray(items)) return [];
	return items.flatMap((item) => {
		const id = textOf(child(item, "id"));
		const name = textOf(child(item, "name"));
		const url = addressOf(textOf(child(child(item, "url"), "primary")) ?? `/author/${id}`, textOf(child(item, "vertical")), sites);
		return id && name && url ? [{ id, url, kind: "person", text: markedWords(name, query) }] : [];
	});
}

/** Reads the pagination of an answer, if any. */
export function paginationOf(answer: unknown): Pagination | null {
	const found = child(child(child(answer, "data"), "search"), "pagination");
	const [page, size, totalPages, totalItems] = ["page", "size", "totalPages", "totalItems"].map((key) => child(found, key));
	if (typeof page !== "number" || typeof size !== "number" || typeof totalPages !== "number" || typeof totalItems !== "number") return null;
	return { page, size, totalPages, totalItems };
}

function suggestionOf(item: unknown, sites: SiteAddresses): Suggestion | null {
	const id = textOf(child(item, "id"));
	const kind = textOf(child(item, "type"));
	const headline = textOf(child(child(item, "headline"), "primary"));
	const url = addressOf(textOf(child(child(item, "url"), "primary")), textOf(child(item, "vertical")), sites);
	if (!id || !kind || !headline || !url) return null;
	const marked = segmentsOf(child(child(item, "highlight"), "headline"));
	// Found by its text alone: a reader would look for the words in vain.
	if (marked.length > 0 && !marked.some(({ mark }) => mark)) return null;
	return { id, url, kind: kind.toLowerCase(), text: marked.length > 0 ? marked : [{ text: headline, mark: false }] };
}

function segmentsOf(value: unknown): Segment[] {
	if (!Array.isArray(value)) return [];
	return value.flatMap((piece) => {
		const text = textOf(child(piece, "text"));
		return text ? [{ text, mark: child(piece, "mark") === true }] : [];
	});
}

/** A link of ours or to another site; null for one that could run, or names a host by itself. */
function addressOf(url: string | null, vertical: string | null, sites: SiteAddresses): string | null {
	if (url === null) return null;
	if (/^https?:\/\/[^\s<>"'\\]+$/i.test(url)) return url;
	const owner = vertical ?? "";
	if (!/^\/(?![/\\])[^\s<>"'\\]*$/.test(url) || !Object.hasOwn(sites, owner)) return null;
	return `${sites[owner]}${url}`;
}

/** Cuts a text at words that a query begins, ignoring accents and case. */
export function markedWords(text: string, query: string): Segment[] {
	const queryWords = foldedWords(query);
	const segments: Segment[] = [];
	for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
		if (piece === "") continue;
		const [word] = foldedWords(piece);
		const mark = word !== undefined && queryWords.some((start) => word.startsWith(start));
		const last = segments.at(-1);
		if (last?.mark === mark) last.text += piece;
		else segments.push({ text: piece, mark });
	}
	return segments;
}
