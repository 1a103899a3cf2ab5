import { type Attributes, commonAttributes, relOf, safeHref, spansOf, startOf, titleOf } from "./attributes.ts";
import { escapeText, escapeValue } from "./characters.ts";
import {
	blockElements,
	cells,
	endedItems,
	headings,
	inlineElements,
	isItem,
	isTablePart,
	itemBarriers,
	tableFrames,
	tablePaths,
	unknownBlocks,
	voidElements,
} from "./elements.ts";
import { Output } from "./output.ts";

/** Elements nest at most this deep; what would go deeper loses its tags and keeps its words. */
export const maxDepth = 32;

/** The class of the box that a table is moved in. */
const tableBox = "table-scroll";

/** Told of what is left out: an element's or attribute's name, and why. */
export type Report = (what: string, why: string) => void;

/** A link that is open: where its tag stands in the output, and whether it has words or is a footnote's mark. */
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
	/** Elements looked at in the stack of open ones: at most `maxDepth` a tag. */
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
			// Our own box around a table is written anew with its table.
			if (attributes.get("class") !== tableBox) this.#separate();
			return;
		}
		if (isTablePart(name)) {
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
		if (isItem(name)) this.#openItem(name, attributes);
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
		const at = this.#find((open) => open === name, cells.has(name) || tableFrames.has(name) ? "any" : "cell");
		// The end of a table's part may not reach past the table it belongs to.
		if (at < 0 || (isTablePart(name) && this.#open.lastIndexOf("table") > at)) return;
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

	/** The innermost open element that fits; `cell` looks no further than the cell that we are in. */
	#find(fits: (name: string) => boolean, reach: "any" | "cell"): number {
		for (let at = this.#open.length - 1; at >= 0; at--) {
			this.steps++;
			const name = this.#open[at] ?? "";
			if (fits(name)) return at;
			if (reach === "cell" && (cells.has(name) || name === "table")) return -1;
		}
		return -1;
	}

	#closeParagraph(): void {
		const at = this.#find((name) => name === "p", "cell");
		if (at >= 0) this.#closeTo(at);
	}

	#openBlock(name: string, attributes: Attributes): void {
		this.#closeParagraph();
		if (headings.has(name)) {
			const at = this.#find((open) => headings.has(open), "cell");
			if (at >= 0) this.#closeTo(at);
		}
		// A table wider than a phone is moved inside a box of its own, by key too.
		if (name === "table") this.#out.write(`<div class="${tableBox}" tabindex="0">`);
		this.#push(name, this.#common(attributes) + (name === "ol" ? startOf(attributes) : ""));
	}

	/** A list item ends the one before it; terms and descriptions stand in their list only. */
	#openItem(name: string, attributes: Attributes): void {
		if (name !== "li" && this.#find((open) => open === "dl", "cell") < 0) {
			this.#separate();
			return;
		}
		for (let at = this.#open.length - 1; at >= 0; at--) {
			this.steps++;
			const open = this.#open[at] ?? "";
			const ends = endedItems[name]?.includes(open) ?? false;
			if (ends) this.#closeTo(at);
			if (ends || itemBarriers[name]?.has(open)) break;
		}
		this.#closeParagraph();
		this.#push(name, this.#common(attributes));
	}

	/** A link never stands in a link: browsers would take it apart. */
	#openLink(attributes: Attributes): void {
		const href = safeHref(attributes.get("href") ?? "");
		const common = this.#common(attributes);
		if (href === null) {
			if (attributes.has("href")) this.#report("a", "The address is not allowed.");
			// The place that a footnote's mark leads back to.
			if (common.includes(" id=")) this.#out.write(`<span${common}></span>`);
			return;
		}
		const around = this.#find((name) => name === "a", "cell");
		if (around >= 0) this.#closeTo(around);
		else if (this.#open.includes("a")) return;
		this.#link = { depth: this.#open.length, at: this.#out.length, filled: common.includes(" id=") };
		this.#push("a", ` href="${escapeValue(href)}"${titleOf(attributes)}${relOf(attributes, href)}${common}`);
	}

	/** A link that lost its picture and has no words would be a stop for keys and screen readers, and nothing to see. */
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
		// Open parts that the new one can't stand in are at their end: a cell before the next, a row before the next.
		const path = tablePaths[name] ?? [];
		let depth = this.#open.length;
		while (depth > table + 1 && !path.includes(this.#open[depth - 1] ?? "")) depth--;
		if (depth >= maxDepth) return;
		this.#closeTo(depth);
		// What a browser would put between is written.
		const sections = ["thead", "tbody", "tfoot"];
		if (path.includes("tbody") && this.#top === "table") this.#push("tbody", "");
		if (path.includes("tr") && sections.includes(this.#top)) this.#push("tr", "");
		this.#push(name, name === "td" || name === "th" ? spansOf(attributes) + this.#common(attributes) : "");
	}

	#common(attributes: Attributes): string {
		for (const name of attributes.keys()) if (/^(?:on|style$)/.test(name)) this.#report(name, "The attribute is not allowed.");
		return commonAttributes(attributes, (id) => this.#ids.has(id) || !this.#ids.add(id));
	}

	/** A space where an unknown block begins or ends, unless there is one or a tag stands there. */
	#separate(): void {
		if (tableFrames.has(this.#top)) return;
		const { last } = this.#out;
		if (last !== "" && last !== ">" && !/\s/.test(last)) this.#out.write(" ");
	}
}
