import { parse } from "@wordpress/block-serialization-default-parser";
import { type Block, imageOf, linkParagraph, outside, type Setting } from "./block.ts";
import { htmlToBlocks, type Part } from "./html.ts";
import { partTag, wordsOfHtml } from "./htmlTree.ts";
import { classicBlocks } from "./shortcodes.ts";

type Parsed = ReturnType<typeof parse>[number];

/** Blocks whose HTML says everything. */
const asWritten = new Set(
	(
		"paragraph heading list list-item quote pullquote code preformatted verse table image separator html audio video file button buttons footnotes " +
		"text-columns subhead freeform details gallery media-text cover group row stack grid columns column missing accordion accordion-item accordion-panel accordion-heading tabs tab"
	).split(" "),
);
/** Layout without words. */
const layout = new Set(["spacer", "more", "nextpage", "page-break"]);

const nameOf = ({ blockName }: Parsed): string => blockName ?? "classic";
const shortName = (block: Parsed): string => nameOf(block).replace(/^core\//, "");

/** Returns whether a body was written in WordPress's block editor. */
export const hasBlocks = (text: string): boolean => /<!--\s+wp:[a-z]/.test(text);

const deepest = 200;

/** Returns whether blocks are nested too deep for recursion, as the parser finds them; it would take long over these itself. */
export function isDeep(text: string): boolean {
	let depth = 0;
	let end = 0;
	for (const { index, 1: closes, 2: attributes } of text.matchAll(/<!--\s+(\/?)wp:[\w/-]*\s*(\{?)/g)) {
		if (end >= 0 && end < index) end = text.indexOf("-->", index);
		const last = text.slice(Math.max(index, end - 40), Math.max(index, end));
		// `<!-- wp:name {…} /-->` holds nothing.
		if (closes) depth = Math.max(depth - 1, 0);
		else if (!(attributes ? /\}\s+\/$/ : /\s\/$/).test(last)) depth += 1;
		if (depth > deepest) return true;
	}
	return false;
}

/** A body of WordPress's block editor. Each block, nested ones too, is counted once. */
export function gutenbergBlocks(setting: Setting, text: string, depth = 0): Block[] {
	return parse(text).flatMap((block) => converted(setting, block, depth));
}

function converted(setting: Setting, block: Parsed, depth: number): readonly Block[] {
	const { tally } = setting;
	const name = nameOf(block);
	const short = shortName(block);
	// Spaces between blocks.
	if (block.blockName === null && block.innerHTML.trim() === "") return [];
	tally.blocks.add(name);
	if (block.blockName === null) {
		tally.converted.add(name);
		return classicBlocks(setting, block.innerHTML);
	}
	if (layout.has(short)) return leftOut(setting, block, "");
	const made = special(setting, block, short, depth);
	if (made === "none") return leftOut(setting, block, JSON.stringify(block.attrs ?? {}));
	if (made) {
		tally.converted.add(name);
		return made;
	}
	const isOurs = name.startsWith("core/") && asWritten.has(short);
	const isEmpty =
		block.innerBlocks.length === 0 &&
		wordsOfHtml(block.innerHTML) === "" &&
		!/<(?:img|iframe|video|audio|hr|embed|object)\b/i.test(block.innerHTML);
	// The old site computed it each time: lists of posts, search boxes, navigation.
	if (isEmpty && !isOurs) return leftOut(setting, block, JSON.stringify(block.attrs ?? {}));
	const blocks = written(setting, block, depth);
	// Frames around what the old site computed are empty now.
	const outcome = isOurs ? tally.converted : blocks.length === 0 ? tally.leftOut : tally.asHtml;
	outcome.add(name, isOurs ? "" : block.innerHTML);
	return blocks;
}

function leftOut(setting: Setting, block: Parsed, example: string): readonly Block[] {
	setting.tally.leftOut.add(nameOf(block), `${nameOf(block)} ${example}`);
	// What stands inside of it is counted and converted all the same.
	return block.innerBlocks.flatMap((inner) => converted(setting, inner, 0));
}

/** A block that its attributes describe; "none": nothing can be made of it; null: its HTML does. */
function special(setting: Setting, block: Parsed, short: string, depth: number): readonly Block[] | "none" | null {
	const attributes: Readonly<Record<string, unknown>> = block.attrs ?? {};
	const text = (key: string): string => (typeof attributes[key] === "string" ? attributes[key] : "");
	if (short === "shortcode") return classicBlocks(setting, block.innerHTML);
	if (/^(?:core-embed\/|embed$)/.test(short)) {
		const address = text("url") || /https?:\/\/[^\s<"]+/.exec(block.innerHTML)?.[0] || "";
		const caption = wordsOfHtml(/<figcaption(?:(?!<figcaption)[\s\S])*?<\/figcaption>/.exec(block.innerHTML)?.[0] ?? "");
		const card = outside(setting, address.replaceAll("&amp;", "&"), caption);
		return card ? [card] : "none";
	}
	if (short === "block") {
		const content = setting.pattern(String(attributes.ref ?? ""));
		return content === null || depth > 8 ? "none" : gutenbergBlocks(setting, content, depth + 1);
	}
	if (short === "social-link" && /^https?:/.test(text("url")))
		return [linkParagraph(setting, text("url"), text("label") || text("service"))];
	if (short === "missing" && text("originalContent")) return htmlToBlocks(setting, text("originalContent"));
	// Older covers have their picture as a background alone.
	const behind = short === "cover" ? text("url") : short === "media-text" ? text("mediaUrl") : "";
	if (behind === "" || /<(?:img|video)\b/.test(block.innerHTML)) return null;
	const image = imageOf(setting, behind, { alt: text("alt") || text("mediaAlt") });
	return [...(image ? [{ type: "embeddedImage" as const, image }] : []), ...written(setting, block, depth)];
}

/** The blocks of a block's own HTML, with those inside of it in their places. */
function written(setting: Setting, block: Parsed, depth: number): Block[] {
	const parts: Part[] = [];
	return htmlToBlocks(setting, htmlOf(setting, block, parts, depth), { parts });
}

/** Blocks that need the elements around them: they are parts of one list, quote, gallery or row of buttons. */
const together = new Set("list list-item quote pullquote gallery buttons button".split(" "));

function htmlOf(setting: Setting, block: Parsed, parts: Part[], depth: number): string {
	const { tally } = setting;
	const inner = block.innerBlocks[Symbol.iterator]();
	return block.innerContent
		.map((chunk) => {
			if (chunk !== null) return chunk;
			const child = inner.next().value;
			if (!child) return "";
			const isPart =
				together.has(shortName(block)) &&
				(together.has(shortName(child)) || /^(?:paragraph|heading|image|code|table)$/.test(shortName(child)));
			if (isPart) {
				tally.blocks.add(nameOf(child));
				tally.converted.add(nameOf(child));
				return htmlOf(setting, child, parts, depth);
			}
			parts.push(() => converted(setting, child, depth));
			return `<${partTag} n="${parts.length - 1}"></${partTag}>`;
		})
		.join("");
}
