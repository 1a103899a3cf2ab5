/** The allow-list, by how a browser's tree builder treats elements. Nothing else is ever written. */
export const inlineElements: ReadonlySet<string> = new Set(
	"a strong b em i u s del ins sub sup code kbd samp var dfn span small abbr mark q cite bdi bdo".split(" "),
);
export const headings: ReadonlySet<string> = new Set(["h2", "h3", "h4"]);
export const blockElements: ReadonlySet<string> = new Set(["p", "pre", "ul", "ol", "dl", "blockquote", "table", ...headings]);
export const voidElements: ReadonlySet<string> = new Set(["br", "hr", "wbr"]);

/** The parts of a table, each with the parts that may stand between it and its table. */
export const tablePaths: Readonly<Record<string, readonly string[]>> = {
	caption: [],
	thead: [],
	tbody: [],
	tfoot: [],
	tr: ["thead", "tbody", "tfoot"],
	th: ["tr", "thead", "tbody", "tfoot"],
	td: ["tr", "thead", "tbody", "tfoot"],
};
export const isTablePart = (name: string): boolean => Object.hasOwn(tablePaths, name);
/** Take table parts only: a browser would move out text and other elements. */
export const tableFrames: ReadonlySet<string> = new Set(["table", "thead", "tbody", "tfoot", "tr"]);
/** Contents stay inside these, whatever is open around them. */
export const cells: ReadonlySet<string> = new Set(["caption", "th", "td"]);

const barriers = ["blockquote", "table", "pre", ...headings, ...Object.keys(tablePaths)];
/** A new item ends the one before it, unless one of these stands between. */
export const itemBarriers: Readonly<Record<string, ReadonlySet<string>>> = {
	li: new Set(["ul", "ol", "dl", ...barriers]),
	dt: new Set(["dl", "ul", "ol", ...barriers]),
	dd: new Set(["dl", "ul", "ol", ...barriers]),
};
/** The items that a new one ends. */
export const endedItems: Readonly<Record<string, readonly string[]>> = { li: ["li"], dt: ["dt", "dd"], dd: ["dt", "dd"] };
export const isItem = (name: string): boolean => Object.hasOwn(itemBarriers, name);

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
