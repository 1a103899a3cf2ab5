import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { type Filter, parseFilters } from "../../origin/query/filters.ts";
import type { System, Wanted } from "./system.ts";

/** The values of a call's filters, by field; several are alternatives. */
export interface Fields {
	is: ReadonlyMap<string, readonly string[]>;
	isNot: ReadonlyMap<string, readonly string[]>;
	from: number | null;
	to: number | null;
}

/** Fields that no foreign story has: nothing fits a filter that requires one. */
const unknownHere = ["subType", "label", "articleId", "corrected", "ecommerceEnabled"];

/** Reads the filters of a listing call; null where they are ill-formed, or nothing of a foreign system can fit. */
export function fieldsOf(text: string): Fields | null {
	const parsed = parseFilters(text);
	if (!parsed.ok) return null;
	const read = { is: new Map<string, readonly string[]>(), isNot: new Map<string, readonly string[]>(), from: null, to: null };
	return parsed.filter === null || readInto(read, parsed.filter) ? read : null;
}

type Reading = { -readonly [K in keyof Fields]: Fields[K] extends ReadonlyMap<string, infer V> ? Map<string, V> : Fields[K] };

function readInto(read: Reading, filter: Filter): boolean {
	switch (filter.kind) {
		case "and":
			return filter.of.every((part) => readInto(read, part));
		case "or": {
			const leaves = filter.of.flatMap((part) => (part.kind === "is" ? part : []));
			const [first] = leaves;
			if (!first || leaves.length < filter.of.length || leaves.some(({ field }) => field !== first.field)) return false;
			return must(
				read,
				first.field,
				leaves.map(({ value }) => value),
			);
		}
		case "is":
			return must(read, filter.field, [filter.value]);
		case "not":
			if (filter.of.kind === "is") read.isNot.set(filter.of.field, [...(read.isNot.get(filter.of.field) ?? []), filter.of.value]);
			return filter.of.kind === "is";
		case "range":
			read.from = filter.from;
			read.to = filter.to;
			return filter.field === "datePublished";
		case "prefix":
			return false;
	}
}

function must(read: Reading, field: string, values: readonly string[]): boolean {
	const before = read.is.get(field);
	const both = before ? values.filter((value) => before.includes(value)) : values;
	read.is.set(field, both);
	return both.length > 0 && !unknownHere.includes(field);
}

/** The system that a listing is of: by its brand, the taxonomy paths, the ids or the author that filters name. */
export function systemFor(systems: readonly System[], { is }: Fields): System | null {
	const begins = (field: string, start: string) => is.get(field)?.some((value) => value.startsWith(start)) === true;
	// A brand stands before its sub-brands.
	const named = is.get("vertical")?.flatMap((id) => systems.find(({ brand }) => brand.id === id) ?? []) ?? [];
	const found = systems.find(
		({ brand, letters }) => begins("taxonomy", `${hyphenatedId(brand)}/`) || begins("id", letters) || begins("author", letters),
	);
	return named[0] ?? found ?? null;
}

/** The stories that a call wants of a system, by its filters and query; null where nothing can fit. */
export function wantedOf({ brand, letters }: System, { is, isNot, from, to }: Fields, query: URLSearchParams): Wanted | null {
	const types = is.get("type");
	const verticals = is.get("vertical");
	if ((types && !types.includes("article")) || (verticals && !verticals.includes(brand.id))) return null;
	const ids = is.get("id");
	const numbers = numbersOf(letters, ids);
	const [author] = is.get("author") ?? [];
	if ((ids && numbers.length === 0) || (author !== undefined && !author.startsWith(`${letters}-`))) return null;
	return {
		words: query.get("q") ?? "",
		byRelevance: query.get("sort") !== "newest",
		terms: (is.get("taxonomy") ?? []).flatMap((path) => (path.includes("/") ? (path.split("/").at(-1) ?? []) : [])),
		numbers,
		without: numbersOf(letters, isNot.get("id")),
		author: author?.slice(letters.length + 1) ?? null,
		from: instantOf(from),
		to: instantOf(to),
		...pageOf(query),
	};
}

/** The page that a call asks for. */
export const pageOf = (query: URLSearchParams): { size: number; page: number } => ({
	size: bounded(query.get("size"), 10, 200),
	page: bounded(query.get("page"), 1, 1000),
});

function bounded(text: string | null, otherwise: number, most: number): number {
	return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), most) : otherwise;
}

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** The digits of a system's story id; null for an id of something else. */
export function numberIn(letters: string, id: string): string | null {
	const number = id.startsWith(letters) ? id.slice(letters.length) : "";
	return /^[1-9]\d{0,14}$/.test(number) ? number : null;
}

const numbersOf = (letters: string, ids: readonly string[] = []): string[] => ids.flatMap((id) => numberIn(letters, id) ?? []);
