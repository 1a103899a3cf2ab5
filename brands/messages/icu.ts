import type { Language } from "../schema.ts";

/**
 * The part of ICU MessageFormat that the catalogues use: `{name}`, `{n, plural, =0 {…} one {…} other {# …}}`, `{x, select, a {…} other
 * {…}}`, and apostrophes as ICU reads them (`''`, `'{'`). Imports no catalogue, so that browsers can format a pattern from the page.
 */
type MessageNode =
	| string
	| { readonly kind: "value"; readonly name: string }
	| { readonly kind: "count" }
	| { readonly kind: "plural" | "select"; readonly name: string; readonly options: ReadonlyMap<string, readonly MessageNode[]> };

/** A parsed message. */
export type Message = readonly MessageNode[];
export type MessageValue = string | number;
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** A piece of a formatted message: text, or the slot of a value that the caller draws (a link, a time). */
export type MessagePart = string | { readonly slot: string };

const pluralOption = /^(?:=\d+|zero|one|two|few|many|other)$/;
const word = /[\w=-]/;

class Reader {
	at = 0;
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}

	fail(what: string): never {
		throw new SyntaxError(`${what} at ${this.at} in message: ${this.text}`);
	}

	space(): void {
		while (/\s/.test(this.text.charAt(this.at))) this.at++;
	}

	word(): string {
		this.space();
		const start = this.at;
		while (word.test(this.text.charAt(this.at))) this.at++;
		if (this.at === start) this.fail("Expected a word");
		const found = this.text.slice(start, this.at);
		this.space();
		return found;
	}

	expect(character: string): void {
		if (this.text[this.at] !== character) this.fail(`Expected ${character}`);
		this.at++;
	}

	/** Apostrophes: two are one; one before a brace (or # in a plural) opens a quotation; any other is literal. */
	quotation(inPlural: boolean): string {
		const next = this.text[this.at + 1];
		if (next === "'") {
			this.at += 2;
			return "'";
		}
		if (next !== "{" && next !== "}" && !(inPlural && next === "#")) {
			this.at++;
			return "'";
		}
		const end = this.text.indexOf("'", this.at + 1);
		if (end === -1) this.fail("Unclosed quotation");
		const quoted = this.text.slice(this.at + 1, end);
		this.at = end + 1;
		return quoted;
	}

	message(inPlural: boolean, nested: boolean): Message {
		const nodes: MessageNode[] = [];
		let literal = "";
		const flush = () => {
			if (literal) nodes.push(literal);
			literal = "";
		};
		while (this.at < this.text.length) {
			const character = this.text.charAt(this.at);
			if (character === "}") {
				if (!nested) this.fail("Unexpected }");
				break;
			}
			if (character === "'") literal += this.quotation(inPlural);
			else if (character === "{") {
				flush();
				nodes.push(this.argument(inPlural));
			} else if (character === "#" && inPlural) {
				flush();
				nodes.push({ kind: "count" });
				this.at++;
			} else {
				literal += character;
				this.at++;
			}
		}
		flush();
		return nodes;
	}

	argument(inPlural: boolean): MessageNode {
		this.expect("{");
		const name = this.word();
		if (this.text[this.at] === "}") {
			this.at++;
			return { kind: "value", name };
		}
		this.expect(",");
		const kind = this.word();
		if (kind !== "plural" && kind !== "select") this.fail(`Unknown kind ${kind}`);
		this.expect(",");
		const options = new Map<string, Message>();
		this.space();
		while (this.text[this.at] !== "}") {
			const option = this.word();
			if (kind === "plural" && !pluralOption.test(option)) this.fail(`Unknown plural form ${option}`);
			if (options.has(option)) this.fail(`Second ${option}`);
			this.expect("{");
			options.set(option, this.message(kind === "plural" || inPlural, true));
			this.expect("}");
			this.space();
		}
		this.at++;
		if (!options.has("other")) this.fail("No other form");
		return { kind, name, options };
	}
}

/** Parses a message; an ill-formed one throws with the place of the fault. */
export function parseMessage(pattern: string): Message {
	return new Reader(pattern).message(false, false);
}

const parsed = new Map<string, Message>();

/** Unbounded, since patterns come from our own source. */
function messageOf(pattern: string): Message {
	let message = parsed.get(pattern);
	if (!message) {
		message = parseMessage(pattern);
		parsed.set(pattern, message);
	}
	return message;
}

/** Locales in which languages write numbers and times. */
export const locales = { en: "en-US", es: "es-US" } as const satisfies Record<Language, string>;

interface Rules {
	plural: Intl.PluralRules;
	/** `#` of a plural: 1,234. */
	count: (n: number) => string;
	/** A plain value, grouped from five digits on: a year stays a year. */
	plain: (n: number) => string;
}
const rulesByLanguage = new Map<Language, Rules>();

function rulesOf(language: Language): Rules {
	let rules = rulesByLanguage.get(language);
	if (!rules) {
		const locale = locales[language];
		rules = {
			plural: new Intl.PluralRules(locale),
			count: numbersOf(locale, 1000),
			plain: numbersOf(locale, 10_000, { useGrouping: "min2" }),
		};
		rulesByLanguage.set(language, rules);
	}
	return rules;
}

/** Writes numbers; whole ones below the first grouped one without a format, the first of which takes a phone 60 ms. */
function numbersOf(locale: string, grouped: number, options?: Intl.NumberFormatOptions): (n: number) => string {
	let format: Intl.NumberFormat | undefined;
	return (n) => {
		if (Number.isInteger(n) && n >= 0 && n < grouped) return String(n);
		format ??= new Intl.NumberFormat(locale, options);
		return format.format(n);
	};
}

function write(out: MessagePart[], message: Message, rules: Rules, values: MessageValues, count: number): void {
	for (const node of message) {
		if (typeof node === "string") out.push(node);
		else if (node.kind === "count") out.push(rules.count(count));
		else {
			const value = values[node.name];
			if (node.kind === "value") {
				out.push(value === undefined ? { slot: node.name } : typeof value === "number" ? rules.plain(value) : value);
			} else if (node.kind === "plural") {
				const n = Number(value);
				const chosen = node.options.get(`=${n}`) ?? node.options.get(rules.plural.select(n)) ?? node.options.get("other");
				if (chosen) write(out, chosen, rules, values, n);
			} else {
				const chosen = node.options.get(String(value)) ?? node.options.get("other");
				if (chosen) write(out, chosen, rules, values, count);
			}
		}
	}
}

const none: MessageValues = {};
/** Characters that mean something other than themselves. */
const special = /[{}']/;

/** Formats a pattern; missing values become slots, adjacent texts are joined. */
export function formatPatternToParts(language: Language, pattern: string, values: MessageValues = none): MessagePart[] {
	const pieces: MessagePart[] = [];
	write(pieces, messageOf(pattern), rulesOf(language), values, 0);
	const parts: MessagePart[] = [];
	for (const piece of pieces) {
		const last = parts.at(-1);
		if (typeof piece === "string" && typeof last === "string") parts[parts.length - 1] = last + piece;
		else parts.push(piece);
	}
	return parts;
}

/** Formats a pattern to text. A missing value is written as `{name}`, visible in review. */
export function formatPattern(language: Language, pattern: string, values: MessageValues = none): string {
	// Most messages are words alone.
	if (pattern.search(special) < 0) return pattern;
	const message = messageOf(pattern);
	const pieces: MessagePart[] = [];
	write(pieces, message, rulesOf(language), values, 0);
	let text = "";
	for (const piece of pieces) text += typeof piece === "string" ? piece : `{${piece.slot}}`;
	return text;
}
