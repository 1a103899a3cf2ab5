import { type Attributes, commonAttributes, escapeText, escapeValue, relOf, safeHref, spansOf, startOf, titleOf } from "./attributes.ts";

/** Deepest nesting; deeper elements lose their tags and not their words. */
export const maxDepth = 32;

/** Class of a table's scroll box. */
const tableBox = "table-scroll";

/** Receives what is left out: an element's or attribute's name, and why. */
export type Report = (what: string, why: string) => void;

/** An open link: its place in the output, and whether it has words or a footnote. */
interface OpenLink {
	depth: number;
	at: number;
	filled: boolean;
}

/** Writes allowed elements in an order that a browser's tree builder leaves as it is. */
export class HtmlWriter {
	readonly #out = new Output();
	readonly #open: string[] = [];
	readonly #ids = new Set<string>();
	readonly #report: Report;
	#link: OpenLink | null = null;
	/** Open elements looked at: at most `maxDepth` per tag. */
	steps = 0;

	constructor(report: Report) {
		this.#report = report;
	}

	text(raw: string): void {
		if (tableFrames.has(this.#top)) return;
		if (this.#link && /\S/.test(raw)) this.#link.filled = true;
		this.#out.write(escapeText(raw));
	}

	open(name: string, attributes: Attributes): void {
		if (unknownBlocks.has(name)) {
			if (/^(?:h[156]|form)$/.test(name)) this.#report(name, "Its words stay, the element does not.");
			// Our own scroll box is written again with its table.
			if (attributes.get("class") !== tableBox) this.#separate();
			return;
		}
		if (tablePaths.has(name)) {
			this.#openTablePart(name, attributes);
			return;
		}
		if (tableFrames.has(this.#top)) return;
		if (voidElements.has(name)) {
			if (name === "hr") this.#closeParagraph();
			this.#out.write(`<${name}>`);
			return;
		}
		if (this.#open.length >= maxDepth) {
			this.#report(name, `Nests more than ${maxDepth} deep.`);
			return;
		}
		if (itemBarriers.has(name)) this.#openItem(name, attributes);
		else if (blockElements.has(name)) this.#openBlock(name, attributes);
		else if (name === "a") this.#openLink(attributes);
		else if (inlineElements.has(name)) this.#push(name, this.#common(attributes) + (name === "abbr" ? titleOf(attributes) : ""));
		else this.#report(name, "The element is not allowed.");
	}

	close(name: string): void {
		if (unknownBlocks.has(name)) {
			this.#separate();
			return;
		}
		const at = this.#find(name, cells.has(name) || tableFrames.has(name) ? "any" : "cell");
		// A table part's end may not reach past its table.
		if (at < 0 || (tablePaths.has(name) && this.#open.lastIndexOf("table") > at)) return;
		this.#closeTo(at);
	}

	finish(): string {
		this.#closeTo(0);
		return this.#out.text();
	}

	get #top(): string {
		return this.#open.at(-1) ?? "";
	}

	#push(name: string, attributes: string): void {
		this.#out.write(`<${name}${attributes}>`);
		this.#open.push(name);
	}

	#closeTo(depth: number): void {
		while (this.#open.length > depth) {
			const name = this.#open.pop();
			if (this.#link?.depth === this.#open.length) this.#closeLink(this.#link);
			else this.#out.write(name === "table" ? "</table></div>" : `</${name}>`);
		}
	}

	/** The innermost open element of a name, or of some; `cell` stops at the current cell. */
	#find(wanted: string | ReadonlySet<string>, reach: "any" | "cell"): number {
		for (let at = this.#open.length - 1; at >= 0; at--) {
			this.steps++;
			const name = this.#open[at] ?? "";
			if (typeof wanted === "string" ? name === wanted : wanted.has(name)) return at;
			if (reach === "cell" && (cells.has(name) || name === "table")) return -1;
		}
		return -1;
	}

	#closeParagraph(): void {
		const at = this.#find("p", "cell");
		if (at >= 0) this.#closeTo(at);
	}

	#openBlock(name: string, attributes: Attributes): void {
		this.#closeParagraph();
		if (headings.has(name)) {
			const at = this.#find(headings, "cell");
			if (at >= 0) this.#closeTo(at);
		}
		// A table wider than a phone scrolls inside a box, by key too.
		if (name === "table") this.#out.write(`<div class="${tableBox}" tabindex="0">`);
		this.#push(name, this.#common(attributes) + (name === "ol" ? startOf(attributes) : ""));
	}

	/** A list item ends the one before it; terms and descriptions need their list. */
	#openItem(name: string, attributes: Attributes): void {
		if (name !== "li" && this.#find("dl", "cell") < 0) {
			this.#separate();
			return;
		}
		for (let at = this.#open.length - 1; at >= 0; at--) {
			this.steps++;
			const open = this.#open[at] ?? "";
			const ends = endedItems[name]?.includes(open) ?? false;
			if (ends) this.#closeTo(at);
			if (ends || itemBarriers.get(name)?.has(open)) break;
		}
		this.#closeParagraph();
		this.#push(name, this.#common(attributes));
	}

	/** Links do not nest: browsers would take them apart. */
	#openLink(attributes: Attributes): void {
		const href = safeHref(attributes.get("href") ?? "");
		const common = this.#common(attributes);
		if (href === null) {
			if (attributes.has("href")) this.#report("a", "The address is not allowed.");
			// The target of a footnote's back link.
			if (common.includes(" id=")) this.#out.write(`<span${common}></span>`);
			return;
		}
		const around = this.#find("a", "cell");
		if (around >= 0) this.#closeTo(around);
		else if (this.#open.includes("a")) return;
		this.#link = { depth: this.#open.length, at: this.#out.length, filled: common.includes(" id=") };
		this.#push("a", ` href="${escapeValue(href)}"${titleOf(attributes)}${relOf(attributes, href)}${common}`);
	}

	/** A link without words, after losing its picture, would be an empty stop for keys and screen readers. */
	#closeLink({ at, filled }: OpenLink): void {
		this.#link = null;
		if (filled) this.#out.write("</a>");
		else {
			this.#out.replaceFrom(at, "");
			this.#report("a", "The link has no words.");
		}
	}

	#openTablePart(name: string, attributes: Attributes): void {
		const table = this.#open.lastIndexOf("table");
		if (table < 0) return;
		// Parts that can't hold the new one end: a cell before the next, a row before the next.
		const path = tablePaths.get(name) ?? [];
		let depth = this.#open.length;
		while (depth > table + 1 && !path.includes(this.#open[depth - 1] ?? "")) depth--;
		if (depth >= maxDepth) return;
		this.#closeTo(depth);
		// Written as a browser would insert it.
		const sections = ["thead", "tbody", "tfoot"];
		if (path.includes("tbody") && this.#top === "table") this.#push("tbody", "");
		if (path.includes("tr") && sections.includes(this.#top)) this.#push("tr", "");
		this.#push(name, name === "td" || name === "th" ? spansOf(attributes) + this.#common(attributes) : "");
	}

	#common(attributes: Attributes): string {
		for (const name of attributes.keys()) if (/^(?:on|style$)/.test(name)) this.#report(name, "The attribute is not allowed.");
		return commonAttributes(attributes, this.#ids);
	}

	/** A space where an unknown block begins or ends, unless a space or tag is there. */
	#separate(): void {
		if (tableFrames.has(this.#top)) return;
		const { last } = this.#out;
		if (last !== "" && last !== ">" && !/\s/.test(last)) this.#out.write(" ");
	}
}

/** Append-only markup: since nothing written is searched again, no rule's cost grows with the output. */
export class Output {
	readonly #pieces: string[] = [];

	write(piece: string): void {
		if (piece !== "") this.#pieces.push(piece);
	}

	/** The number of pieces: the index of the next. */
	get length(): number {
		return this.#pieces.length;
	}

	/** The last character written, "" at the start. */
	get last(): string {
		return this.#pieces.at(-1)?.at(-1) ?? "";
	}

	/** Replaces the pieces from `at` by one. */
	replaceFrom(at: number, piece: string): void {
		this.#pieces.length = at;
		this.write(piece);
	}

	text(): string {
		return this.#pieces.join("");
	}
}

/** The allow-list, by how a browser's tree builder treats elements. Nothing else is ever written. */
export const inlineElements: ReadonlySet<string> = new Set(
	"a strong b em i u s del ins sub sup code kbd samp var dfn span small abbr mark q cite bdi bdo".split(" "),
);
export const headings: ReadonlySet<string> = new Set(["h2", "h3", "h4"]);
export const blockElements: ReadonlySet<string> = new Set(["p", "pre", "ul", "ol", "dl", "blockquote", "table", ...headings]);
export const voidElements: ReadonlySet<string> = new Set(["br", "hr", "wbr"]);

/** The parts of a table, each with the parts that may stand between it and its table. */
const tablePaths: ReadonlyMap<string, readonly string[]> = new Map([
	["caption", []],
	["thead", []],
	["tbody", []],
	["tfoot", []],
	["tr", ["thead", "tbody", "tfoot"]],
	["th", ["tr", "thead", "tbody", "tfoot"]],
	["td", ["tr", "thead", "tbody", "tfoot"]],
]);
/** Take table parts only: a browser would move out text and other elements. */
export const tableFrames: ReadonlySet<string> = new Set(["table", "thead", "tbody", "tfoot", "tr"]);
/** Contents stay inside these, whatever is open around them. */
export const cells: ReadonlySet<string> = new Set(["caption", "th", "td"]);

const barriers = ["blockquote", "table", "pre", ...headings, ...tablePaths.keys()];
/** A new item ends the one before it, unless one of these stands between. */
const itemBarriers: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	["li", "dt", "dd"].map((name) => [name, new Set(["ul", "ol", "dl", ...barriers])]),
);
/** The items that a new one ends. */
export const endedItems: Readonly<Record<string, readonly string[]>> = { li: ["li"], dt: ["dt", "dd"], dd: ["dt", "dd"] };

/** A browser reads their content as text up to the end tag. */
export const rawText: ReadonlySet<string> = new Set(
	"script style iframe noscript noembed noframes textarea title xmp plaintext".split(" "),
);
/** Dropped with their content. */
export const droppedWithContent: ReadonlySet<string> = new Set([
	...rawText,
	..."svg math template object applet select option head frameset audio video canvas".split(" "),
]);
/** Not written, but separating words. */
export const unknownBlocks: ReadonlySet<string> = new Set(
	"div section article aside header footer main nav figure figcaption h1 h5 h6 address form fieldset center".split(" "),
);
