import { findBrand } from "../../../brands/registry.ts";

/** Content of `msnbc` and of everyone else never share a listing (C1.9). */
export const publishers = ["msnbc", "group"] as const;
export type Publisher = (typeof publishers)[number];

const fields = [
	"type",
	"id",
	"taxonomy",
	"autoCuration",
	"subType",
	"datePublished",
	"price",
	"label",
	"publisher",
	"vertical",
	"ecommerceEnabled",
	"articleId",
	"author",
	"corrected",
] as const;
/** The fields that callers filter on (C7.2–C7.30), `author` for a person's work, and `corrected` for the list of corrections. */
export type Field = (typeof fields)[number];

type RangeField = "datePublished" | "price";
type ValueField = Exclude<Field, RangeField>;

/** A parsed filter. Types are lower case, verticals and publishers as in the registry. */
export type Filter =
	| { kind: "and" | "or"; of: readonly Filter[] }
	| { kind: "not"; of: Filter }
	| { kind: "is"; field: ValueField; value: string }
	| { kind: "prefix"; field: "id"; value: string }
	/** Epoch ms, or money for prices (C5.3); inclusive, null is open. */
	| { kind: "range"; field: RangeField; from: number | null; to: number | null };

export type ParsedFilter = { ok: true; filter: Filter | null } | { ok: false; message: string };

/** Callers that list ids send sixty at a time, of 128 letters at most. */
const maxLength = 10_000;
const maxTerms = 64;
const maxDepth = 8;

class FilterFault extends Error {}

/** Parses filters: AND, OR, NOT, parentheses, `field:value`, quotes, `[a TO b]`, `id:prefix*`; a space is AND. */
export function parseFilters(text: string): ParsedFilter {
	if (text.length > maxLength) return { ok: false, message: `A filter has at most ${maxLength} characters.` };
	try {
		return { ok: true, filter: new Parser(text).parse() };
	} catch (thrown) {
		if (thrown instanceof FilterFault) return { ok: false, message: thrown.message };
		throw thrown;
	}
}

class Parser {
	readonly #text: string;
	#at = 0;
	#terms = 0;

	constructor(text: string) {
		this.#text = text;
	}

	parse(): Filter | null {
		this.#space();
		if (this.#at === this.#text.length) return null;
		const filter = this.#or(0);
		if (this.#at < this.#text.length) throw this.#fault("there is a parenthesis too many");
		return filter;
	}

	#or(depth: number): Filter {
		const of = [this.#and(depth)];
		while (this.#word("OR")) of.push(this.#and(depth));
		return joined("or", of);
	}

	#and(depth: number): Filter {
		const of = [this.#unary(depth)];
		for (;;) {
			if (this.#word("AND")) of.push(this.#unary(depth));
			else if (this.#at < this.#text.length && this.#text[this.#at] !== ")" && !this.#isNext("OR")) of.push(this.#unary(depth));
			else return joined("and", of);
		}
	}

	#unary(depth: number): Filter {
		if (depth > maxDepth) throw new FilterFault(`A filter nests at most ${maxDepth} deep.`);
		if (this.#word("NOT")) return { kind: "not", of: this.#unary(depth + 1) };
		if (this.#text[this.#at] === "(") {
			this.#at++;
			this.#space();
			const filter = this.#or(depth + 1);
			if (this.#text[this.#at] !== ")") throw this.#fault("a parenthesis is not closed");
			this.#at++;
			this.#space();
			return filter;
		}
		return this.#term();
	}

	#term(): Filter {
		if (++this.#terms > maxTerms) throw new FilterFault(`A filter has at most ${maxTerms} terms.`);
		const name = this.#match(/[A-Za-z]+(?=:)/y);
		if (name === null) throw this.#fault("a term is field:value");
		const field = fields.find((known) => known.toLowerCase() === name.toLowerCase());
		if (field === undefined) throw this.#fault(`there is no field ${name}`);
		this.#at++;
		const filter = this.#value(field);
		if (this.#at < this.#text.length && !/[\s)]/.test(this.#text[this.#at] ?? "")) throw this.#fault("a space is missing between terms");
		this.#space();
		return filter;
	}

	#value(field: Field): Filter {
		if (this.#text[this.#at] === "[") {
			const range = this.#match(/\[\s*[^\s[\]]+\s+TO\s+[^\s[\]]+\s*\]/y);
			if ((field !== "datePublished" && field !== "price") || range === null)
				throw this.#fault("a range is datePublished:[a TO b] or price:[a TO b]");
			const [from = "", to = ""] = range
				.slice(1, -1)
				.trim()
				.split(/\s+TO\s+/);
			return { kind: "range", field, from: this.#bound(field, from), to: this.#bound(field, to) };
		}
		const quoted = this.#match(/"(?:[^"\\]|\\["\\])*"/y);
		if (quoted !== null) return this.#is(field, quoted.slice(1, -1).replace(/\\(["\\])/g, "$1"));
		const bare = this.#match(/[^\s()[\]"]+/y);
		if (bare === null) throw this.#fault(`${field} has no value`);
		if (!bare.includes("*")) return this.#is(field, bare);
		if (field !== "id" || !/^[A-Za-z0-9_-]+\*$/.test(bare)) throw this.#fault("a star stands at the end of an id only");
		return { kind: "prefix", field, value: bare.slice(0, -1) };
	}

	#is(field: Field, value: string): Filter {
		if (value === "") throw this.#fault(`${field} has no value`);
		switch (field) {
			case "type":
				return { kind: "is", field, value: value.toLowerCase() };
			case "autoCuration":
			case "ecommerceEnabled":
				if (!/^(?:true|false)$/i.test(value)) throw this.#fault(`${field} is true or false`);
				return { kind: "is", field, value: value.toLowerCase() };
			case "corrected":
				if (!/^true$/i.test(value)) throw this.#fault("corrected is true, or NOT corrected:true");
				return { kind: "is", field, value: "true" };
			case "vertical":
				return { kind: "is", field, value: findBrand(value)?.id ?? value };
			case "publisher":
				return { kind: "is", field, value: findBrand(value.toLowerCase())?.publisher ?? "group" };
			case "datePublished":
			case "price": {
				const at = this.#bound(field, value);
				return { kind: "range", field, from: at, to: at };
			}
			default:
				return { kind: "is", field, value };
		}
	}

	#bound(field: RangeField, text: string): number | null {
		if (text === "*") return null;
		if (field === "price") {
			if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) throw this.#fault(`${text.slice(0, 40)} is not a price`);
			return Number(text);
		}
		const at = instantMs(text.replace(/^"(.*)"$/, "$1"));
		if (at === null) throw this.#fault(`${text.slice(0, 40)} is not a date`);
		return at;
	}

	#word(word: "AND" | "OR" | "NOT"): boolean {
		if (!this.#isNext(word)) return false;
		this.#at += word.length;
		this.#space();
		return true;
	}

	/** An operator ends at a space or a parenthesis: `ORDER:x` is no OR. */
	#isNext(word: "AND" | "OR" | "NOT"): boolean {
		return this.#text.startsWith(word, this.#at) && /^[\s(]/.test(this.#text.slice(this.#at + word.length, this.#at + word.length + 1));
	}

	#match(sticky: RegExp): string | null {
		sticky.lastIndex = this.#at;
		const found = sticky.exec(this.#text)?.[0] ?? null;
		if (found !== null) this.#at += found.length;
		return found;
	}

	#space(): void {
		this.#match(/\s+/y);
	}

	#fault(what: string): FilterFault {
		return new FilterFault(`At character ${this.#at + 1}: ${what}.`);
	}
}

function joined(kind: "and" | "or", of: readonly Filter[]): Filter {
	const [only] = of;
	return only !== undefined && of.length === 1 ? only : { kind, of };
}

const isoDate = /^[+-]?\d{4,6}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Epoch ms of an ISO date or moment, UTC without an offset; null when invalid. */
export function instantMs(text: string): number | null {
	const found = isoDate.exec(text);
	if (!found) return null;
	const ms = Date.parse(
		text.includes("T") && !found[1] ? `${text}Z` : text.replace(/([+-]\d\d)(\d\d)$/, text.includes("T") ? "$1:$2" : "$&"),
	);
	return Number.isNaN(ms) ? null : ms;
}

/** The filter as text that parses to the same filter. */
export function printFilter(filter: Filter): string {
	switch (filter.kind) {
		case "and":
		case "or":
			return filter.of.map(grouped).join(filter.kind === "and" ? " AND " : " OR ");
		case "not":
			return `NOT ${grouped(filter.of)}`;
		case "prefix":
			return `${filter.field}:${filter.value}*`;
		case "range":
			return `${filter.field}:[${boundText(filter.field, filter.from)} TO ${boundText(filter.field, filter.to)}]`;
		case "is":
			return `${filter.field}:"${filter.value.replace(/["\\]/g, "\\$&")}"`;
	}
}

function grouped(filter: Filter): string {
	return filter.kind === "and" || filter.kind === "or" ? `(${printFilter(filter)})` : printFilter(filter);
}

function boundText(field: RangeField, bound: number | null): string {
	return bound === null ? "*" : field === "price" ? String(bound) : new Date(bound).toISOString();
}

/** All of several filters; null stands for "anything". */
export function allOf(...filters: readonly (Filter | null)[]): Filter | null {
	const of = filters.flatMap((filter) => (filter === null ? [] : filter.kind === "and" ? filter.of : [filter]));
	return of.length === 0 ? null : joined("and", of);
}

export function is(field: ValueField, value: string): Filter {
	return { kind: "is", field, value };
}

/**
 * The one publisher of a filter (C1.9): what it says of publishers decides, else whether a vertical or path it names is msnbc's. A filter
 * that would allow both gets one. Null when it names neither.
 */
export function publisherNamed(filter: Filter | null): Publisher | null {
	const named = { msnbc: false, group: false };
	let filedUnder: Publisher | null = null;
	const visit = (node: Filter, wanted: boolean): void => {
		if (node.kind === "and" || node.kind === "or") for (const child of node.of) visit(child, wanted);
		else if (node.kind === "not") visit(node.of, !wanted);
		else if (node.kind !== "is") return;
		else if (node.field === "publisher") named[(node.value === "msnbc") === wanted ? "msnbc" : "group"] = true;
		else if (wanted && (node.field === "vertical" || node.field === "taxonomy")) {
			const owner = findBrand(node.value.split("/")[0] ?? "")?.publisher ?? null;
			if (filedUnder !== "msnbc") filedUnder = owner ?? filedUnder;
		}
	};
	if (filter) visit(filter, true);
	if (named.msnbc) return "msnbc";
	if (named.group) return "group";
	return filedUnder;
}

/** Returns whether a filter requires one of these fields anywhere. */
export function asksFor(filter: Filter | null, wantedFields: readonly Field[]): boolean {
	switch (filter?.kind) {
		case "and":
		case "or":
			return filter.of.some((child) => asksFor(child, wantedFields));
		case "is":
		case "prefix":
		case "range":
			return wantedFields.includes(filter.field);
		default:
			return false;
	}
}
