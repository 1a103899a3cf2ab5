import type { Attributes } from "./attributes.ts";
import { droppedWithContent, type Report, rawText } from "./writer.ts";

/** A receiver of each piece of markup, in order. */
export interface HtmlSink {
	text(raw: string): void;
	open(name: string, attributes: Attributes): void;
	close(name: string): void;
}

/** Cuts the input into tags and text, as a browser's tokenizer does (HTML §13.2.5). */
export class HtmlReader {
	readonly #html: string;
	readonly #writer: HtmlSink;
	readonly #report: Report;
	#at = 0;
	/** The element being dropped with its content, and its open namesakes inside. */
	#dropping: { name: string; depth: number } | null = null;

	readonly #dropped: ReadonlySet<string>;
	/** Tokens and attributes read: each once. */
	steps = 0;
	start = 0;

	constructor(html: string, writer: HtmlSink, report: Report, dropped: ReadonlySet<string> = droppedWithContent) {
		this.#html = html;
		this.#writer = writer;
		this.#report = report;
		this.#dropped = dropped;
	}

	run(): void {
		const html = this.#html;
		while (this.#at < html.length) {
			this.steps++;
			this.start = this.#at;
			const open = html.indexOf("<", this.#at);
			if (open < 0) {
				this.#text(html.slice(this.#at));
				return;
			}
			if (open > this.#at) this.#text(html.slice(this.#at, open));
			this.#at = open;
			this.start = open;
			const next = html[open + 1] ?? "";
			if (/[a-z]/i.test(next)) this.#tag(open + 1, false);
			else if (next === "/" && /[a-z]/i.test(html[open + 2] ?? "")) this.#tag(open + 2, true);
			else if (next === "!" || next === "?" || next === "/") this.#comment(open);
			else {
				this.#text("<");
				this.#at = open + 1;
			}
		}
	}

	#text(text: string): void {
		if (!this.#dropping) this.#writer.text(text);
	}

	/** `<!-- … -->`, `<!…>`, `<?…>` and `</…>` are dropped. */
	#comment(open: number): void {
		const html = this.#html;
		if (!html.startsWith("<!--", open)) {
			const end = html.indexOf(">", open);
			this.#at = end < 0 ? html.length : end + 1;
			return;
		}
		// `<!-->` and `<!--->` are whole comments.
		const abrupt = /<!---?>/y;
		abrupt.lastIndex = open;
		if (abrupt.test(html)) {
			this.#at = abrupt.lastIndex;
			return;
		}
		const close = /--!?>/g;
		close.lastIndex = open + 4;
		this.#at = close.test(html) ? close.lastIndex : html.length;
	}

	#tag(nameAt: number, closing: boolean): void {
		const html = this.#html;
		const nameEnd = /[^\s/>]*/y;
		nameEnd.lastIndex = nameAt;
		const name = (nameEnd.exec(html)?.[0] ?? "").toLowerCase();
		this.#at = nameAt + name.length;
		const attributes = this.#attributes();
		// An unfinished tag at the end is no tag.
		if (attributes === null) return;
		if (this.#dropping) {
			if (name === this.#dropping.name) this.#dropping.depth += closing ? -1 : 1;
			if (this.#dropping.depth === 0) this.#dropping = null;
			else if (!closing && rawText.has(name)) this.#skipRawText(name);
			return;
		}
		if (closing) this.#writer.close(name);
		else if (!this.#dropped.has(name)) this.#writer.open(name, attributes);
		else this.#drop(name);
	}

	#drop(name: string): void {
		this.#report(name, "The element is not allowed, nor what is in it.");
		if (rawText.has(name)) this.#skipRawText(name);
		else this.#dropping = { name, depth: 1 };
	}

	/** Attributes up to the closing `>`; the first of a name wins. Null when the input ends before it. */
	#attributes(): Map<string, string> | null {
		const html = this.#html;
		const attributes = new Map<string, string>();
		const space = /[\s/]*/y;
		const name = /=?[^\s/>=]*/y;
		const equals = /\s*=\s*/y;
		for (;;) {
			this.steps++;
			space.lastIndex = this.#at;
			space.test(html);
			this.#at = space.lastIndex;
			const next = html[this.#at];
			if (next === undefined) {
				this.#at = html.length;
				return null;
			}
			if (next === ">") {
				this.#at++;
				return attributes;
			}
			name.lastIndex = this.#at;
			const key = (name.exec(html)?.[0] ?? "").toLowerCase();
			this.#at = name.lastIndex;
			equals.lastIndex = this.#at;
			let value = "";
			if (equals.test(html)) {
				this.#at = equals.lastIndex;
				const quote = html[this.#at];
				if (quote === '"' || quote === "'") {
					const end = html.indexOf(quote, this.#at + 1);
					if (end < 0) {
						this.#at = html.length;
						return null;
					}
					value = html.slice(this.#at + 1, end);
					this.#at = end + 1;
				} else {
					const bare = /[^\s>]*/y;
					bare.lastIndex = this.#at;
					value = bare.exec(html)?.[0] ?? "";
					this.#at = bare.lastIndex;
				}
			}
			if (!attributes.has(key)) attributes.set(key, value);
		}
	}

	#skipRawText(name: string): void {
		const end = new RegExp(`</${name}(?=[\\s/>])`, "gi");
		end.lastIndex = this.#at;
		if (name === "plaintext" || !end.test(this.#html)) {
			this.#at = this.#html.length;
			return;
		}
		this.#at = end.lastIndex;
		this.#attributes();
	}
}
