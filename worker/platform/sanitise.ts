/**
 * The allow-list for HTML that editors and upstreams write (security row 17). A small strict tokenizer reads the input
 * and writes new markup: only elements, attributes and schemes named here ever reach the output, text and values are
 * escaped anew, elements are closed and nested so that a browser's parser builds exactly the tree that was written.
 * Nothing that changes how a browser reads what follows (raw text, foreign content) can be written, so the output is
 * safe whatever the input was read as.
 */
export function sanitiseHtml(html: string): string {
	const writer = new Writer();
	new Reader(html.toWellFormed().replace(/(?![\t\n\r])\p{Cc}/gu, ""), writer).run();
	return writer.finish();
}

type Attributes = ReadonlyMap<string, string>;

const inlineElements = new Set([
	"a",
	"strong",
	"b",
	"em",
	"i",
	"u",
	"s",
	"sub",
	"sup",
	"code",
	"span",
	"small",
	"abbr",
	"mark",
	"q",
	"cite",
]);
const blockElements = new Set(["p", "ul", "ol", "blockquote", "h2", "h3", "h4", "table"]);
const headings = new Set(["h2", "h3", "h4"]);
const voidElements = new Set(["br", "hr"]);
/** The parts of a table, each with the parts that may stand between it and its table. */
const tablePaths: Readonly<Record<string, readonly string[]>> = {
	caption: [],
	thead: [],
	tbody: [],
	tfoot: [],
	tr: ["thead", "tbody", "tfoot"],
	th: ["tr", "thead", "tbody", "tfoot"],
	td: ["tr", "thead", "tbody", "tfoot"],
};
const isTablePart = (name: string): boolean => Object.hasOwn(tablePaths, name);
/** Inside these a table takes parts only: text and other elements would be moved out by a browser. */
const tableFrames = new Set(["table", "thead", "tbody", "tfoot", "tr"]);
/** Contents stay inside these, whatever is open around them. */
const cells = new Set(["caption", "th", "td"]);
/** A new list item ends the one before it, unless one of these stands between. */
const listItemBarriers = new Set(["ul", "ol", "blockquote", "table", "h2", "h3", "h4", ...Object.keys(tablePaths)]);

/** Dropped with everything in them. */
const droppedWithContent = new Set([
	"script",
	"style",
	"iframe",
	"svg",
	"math",
	"template",
	"noscript",
	"noembed",
	"noframes",
	"object",
	"applet",
	"textarea",
	"title",
	"xmp",
	"plaintext",
	"select",
	"option",
	"head",
	"frameset",
	"audio",
	"video",
	"canvas",
]);
/** A browser reads their content as text up to the end tag. */
const rawText = new Set(["script", "style", "iframe", "noscript", "noembed", "noframes", "textarea", "title", "xmp", "plaintext"]);
/** Written in place of an unknown block, so that its words do not run into the next one's. */
const unknownBlocks = new Set([
	"div",
	"section",
	"article",
	"aside",
	"header",
	"footer",
	"main",
	"nav",
	"figure",
	"figcaption",
	"h1",
	"h5",
	"h6",
	"pre",
	"address",
	"dl",
	"dt",
	"dd",
	"form",
	"fieldset",
	"center",
]);

const maxDepth = 32;

/** Cuts the input into tags and text, as a browser's tokenizer does (HTML §13.2.5), and hands them on. */
class Reader {
	readonly #html: string;
	readonly #writer: Writer;
	#at = 0;
	/** The element that is being dropped with its content, and how many of the same name are open in it. */
	#dropping: { name: string; depth: number } | null = null;

	constructor(html: string, writer: Writer) {
		this.#html = html;
		this.#writer = writer;
	}

	run(): void {
		const html = this.#html;
		while (this.#at < html.length) {
			const open = html.indexOf("<", this.#at);
			if (open < 0) {
				this.#text(html.slice(this.#at));
				return;
			}
			if (open > this.#at) this.#text(html.slice(this.#at, open));
			this.#at = open;
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

	/** `<!-- … -->`, `<!…>`, `<?…>` and `</…>`: nothing of it is kept. */
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
		// A tag that the input ends in is no tag.
		if (attributes === null) return;
		if (this.#dropping) {
			if (name === this.#dropping.name) this.#dropping.depth += closing ? -1 : 1;
			if (this.#dropping.depth === 0) this.#dropping = null;
			else if (!closing && rawText.has(name)) this.#skipRawText(name);
			return;
		}
		if (closing) this.#writer.close(name);
		else if (!droppedWithContent.has(name)) this.#writer.open(name, attributes);
		else if (rawText.has(name)) this.#skipRawText(name);
		else this.#dropping = { name, depth: 1 };
	}

	/** Attributes up to the closing `>`; the first of a name counts. Null when the input ends before it. */
	#attributes(): Map<string, string> | null {
		const html = this.#html;
		const attributes = new Map<string, string>();
		const space = /[\s/]*/y;
		const name = /=?[^\s/>=]*/y;
		const equals = /\s*=\s*/y;
		for (;;) {
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

/** Writes allowed elements in an order that a browser's tree builder leaves as it is. */
class Writer {
	#out = "";
	readonly #open: string[] = [];

	text(raw: string): void {
		if (tableFrames.has(this.#top)) return;
		this.#out += escapeText(raw);
	}

	open(name: string, attributes: Attributes): void {
		if (unknownBlocks.has(name)) {
			this.#separate();
			return;
		}
		if (isTablePart(name)) {
			this.#openTablePart(name, attributes);
			return;
		}
		if (tableFrames.has(this.#top)) return;
		if (voidElements.has(name)) {
			if (name === "hr") this.#closeParagraph();
			this.#out += `<${name}>`;
			return;
		}
		if (this.#open.length >= maxDepth) return;
		if (name === "li") {
			this.#closeListItem();
			this.#closeParagraph();
			this.#push(name, "");
		} else if (blockElements.has(name)) {
			this.#closeParagraph();
			if (headings.has(name)) this.#closeHeading();
			this.#push(name, common(attributes));
		} else if (name === "a") this.#openLink(attributes);
		else if (inlineElements.has(name)) this.#push(name, common(attributes) + (name === "abbr" ? titleOf(attributes) : ""));
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
		return this.#out;
	}

	get #top(): string {
		return this.#open.at(-1) ?? "";
	}

	#push(name: string, attributes: string): void {
		this.#out += `<${name}${attributes}>`;
		this.#open.push(name);
	}

	#closeTo(depth: number): void {
		while (this.#open.length > depth) this.#out += `</${this.#open.pop()}>`;
	}

	/** The innermost open element that fits; `cell` looks no further than the cell that we are in. */
	#find(fits: (name: string) => boolean, reach: "any" | "cell"): number {
		for (let at = this.#open.length - 1; at >= 0; at--) {
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

	#closeHeading(): void {
		const at = this.#find((name) => headings.has(name), "cell");
		if (at >= 0) this.#closeTo(at);
	}

	#closeListItem(): void {
		for (let at = this.#open.length - 1; at >= 0; at--) {
			const name = this.#open[at] ?? "";
			if (name === "li") this.#closeTo(at);
			if (name === "li" || listItemBarriers.has(name)) return;
		}
	}

	/** A link never stands in a link: browsers would take it apart. */
	#openLink(attributes: Attributes): void {
		const href = safeHref(attributes.get("href") ?? "");
		if (href === null) return;
		const around = this.#find((name) => name === "a", "cell");
		if (around >= 0) this.#closeTo(around);
		else if (this.#open.includes("a")) return;
		this.#push("a", ` href="${escapeValue(href)}"${titleOf(attributes)}${relOf(attributes, href)}${langOf(attributes)}`);
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
		this.#push(name, name === "td" || name === "th" ? spansOf(attributes) : "");
	}

	#separate(): void {
		if (this.#out !== "" && !tableFrames.has(this.#top) && !/[\s>]$/.test(this.#out)) this.#out += " ";
	}
}

function common(attributes: Attributes): string {
	return langOf(attributes);
}

/** `lang` tells screen readers how to say a foreign word. */
function langOf(attributes: Attributes): string {
	const lang = attributes.get("lang") ?? "";
	return /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i.test(lang) ? ` lang="${lang}"` : "";
}

function titleOf(attributes: Attributes): string {
	const title = decodeEntities(attributes.get("title") ?? "")
		.trim()
		.slice(0, 300);
	return title === "" ? "" : ` title="${escapeValue(title.toWellFormed())}"`;
}

function spansOf(attributes: Attributes): string {
	let text = "";
	for (const name of ["colspan", "rowspan"]) {
		const value = attributes.get(name) ?? "";
		if (/^[1-9]\d?$/.test(value)) text += ` ${name}="${value}"`;
	}
	const scope = (attributes.get("scope") ?? "").toLowerCase();
	return /^(?:col|row|colgroup|rowgroup)$/.test(scope) ? `${text} scope="${scope}"` : text;
}

const relWords = ["nofollow", "sponsored", "ugc", "noreferrer"];

/** Links to other sites always say `noopener`. */
function relOf(attributes: Attributes, href: string): string {
	const given = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
	const words = relWords.filter((word) => given.includes(word));
	if (/^https?:/i.test(href)) words.unshift("noopener");
	return words.length === 0 ? "" : ` rel="${words.join(" ")}"`;
}

const allowedHref = [
	/^https?:\/\/[^\s<>"'`\\]+$/i,
	/^mailto:[^\s<>"'`\\]+$/i,
	/^tel:[+\d().-]+$/i,
	/^\/(?![/\\])[^\s<>"'`\\]*$/,
	/^#[\w-]+$/,
];

/** The address when its scheme is allowed; null for all else. Entities are decoded first, as a browser would. */
function safeHref(raw: string): string | null {
	const href = decodeEntities(raw).trim();
	return href.length <= 2048 && allowedHref.some((pattern) => pattern.test(href)) ? href : null;
}

const named: Readonly<Record<string, string>> = Object.fromEntries(
	(
		"amp=& lt=< gt=> quot=\" apos=' colon=: sol=/ bsol=\\ Tab=\t NewLine=\n lpar=( rpar=) excl=! num=# period=. comma=, semi=; grave=` " +
		"nbsp=\u00a0 iexcl=¡ cent=¢ pound=£ yen=¥ sect=§ copy=© laquo=« reg=® deg=° plusmn=± sup2=² sup3=³ para=¶ middot=· ordm=º ordf=ª raquo=» frac14=¼ frac12=½ frac34=¾ iquest=¿ " +
		"Agrave=À Aacute=Á Acirc=Â Atilde=Ã Auml=Ä Aring=Å AElig=Æ Ccedil=Ç Egrave=È Eacute=É Ecirc=Ê Euml=Ë Iacute=Í Icirc=Î Iuml=Ï Ntilde=Ñ Oacute=Ó Ocirc=Ô Ouml=Ö Oslash=Ø Uacute=Ú Ucirc=Û Uuml=Ü szlig=ß " +
		"agrave=à aacute=á acirc=â atilde=ã auml=ä aring=å aelig=æ ccedil=ç egrave=è eacute=é ecirc=ê euml=ë igrave=ì iacute=í icirc=î iuml=ï ntilde=ñ ograve=ò oacute=ó ocirc=ô otilde=õ ouml=ö divide=÷ oslash=ø ugrave=ù uacute=ú ucirc=û uuml=ü yuml=ÿ times=× " +
		"ndash=– mdash=— lsquo=‘ rsquo=’ sbquo=‚ ldquo=“ rdquo=” bdquo=„ bull=• hellip=… prime=′ euro=€ trade=™ minus=− thinsp=\u2009 ensp=\u2002 emsp=\u2003 shy=\u00ad"
	)
		.split(/ (?=\w)/)
		.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1).replace(/ $/, "")]),
);

const reference = /&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,7})|([A-Za-z][A-Za-z0-9]{1,31}));?/g;

function decodeEntities(text: string): string {
	return text.replace(reference, (whole, decimal?: string, hex?: string, name?: string) => {
		if (name !== undefined) return whole.endsWith(";") && Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
		return character(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal));
	});
}

/** What numbers from 128 to 159 mean in a reference, for the sake of old word processors. */
const windows1252 = new TextDecoder("windows-1252");

/** The character of a numeric reference; what HTML forbids becomes U+FFFD, as in a browser. */
function character(code: number): string {
	const text = code >= 0x80 && code < 0xa0 ? windows1252.decode(Uint8Array.of(code)) : fromCode(code);
	return /(?![\t\n\r])\p{Cc}/u.test(text) ? "\ufffd" : text;
}

function fromCode(code: number): string {
	return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? "\ufffd" : String.fromCodePoint(code);
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text with every character that could begin markup escaped; references that we do not know stay as they are. */
function escapeText(raw: string): string {
	return raw.replace(/&(?:#\d{1,8}|#[xX][0-9a-fA-F]{1,7}|[A-Za-z][A-Za-z0-9]{1,31});|[&<>]/g, (token) => {
		if (token.length === 1) return escapes[token] ?? token;
		const decoded = decodeEntities(token);
		return decoded === token ? token : decoded.replace(/[&<>]/g, (special) => escapes[special] ?? special);
	});
}

function escapeValue(value: string): string {
	return value.replace(/[&<>"]/g, (special) => escapes[special] ?? special);
}
