import { createRequire } from "node:module";
import { Readability } from "@mozilla/readability";
import { toHtml } from "hast-util-to-html";
import {
	type Element,
	elementsIn,
	type Nodes,
	type Root,
	removeElement,
	textOf,
	treeOf,
} from "../../../worker/adapters/conversion/blocks/htmlTree.ts";

/** The parser that comes with Readability and has no types: it reads well-formed markup alone. */
const Parser: unknown = createRequire(import.meta.url)("@mozilla/readability/JSDOMParser.js");
/** Elements without words, in which its parser looks for tags. */
const unparsed = /^(?:script|style|template|svg|math|noscript|textarea|xmp|plaintext)$/;
/** Characters of a story, at least: of a page with fewer Readability returns whatever has words. */
export const leastText = 140;
/** Beyond this many elements a page is no story. */
const mostElements = 30_000;

/** The main part of a page, as Firefox's reader view finds it, without the headline; "" where there is none. */
export function mainText(page: Root, url: string, headline: string): string {
	if (typeof Parser !== "function") throw new TypeError("Readability comes without its parser.");
	const tree = structuredClone(page);
	strip(tree);
	const markup = toHtml(tree, { closeSelfClosing: true, closeEmptyElements: true, characterReferences: { useNamedReferences: false } });
	try {
		const document = Reflect.construct(Parser, []).parse(markup, url);
		const found = new Readability(document, { keepClasses: true, charThreshold: leastText, maxElemsToParse: mostElements }).parse();
		return withoutHeadline(treeOf(found?.content ?? ""), headline);
	} catch {
		// A page that it can't read has no main part.
		return "";
	}
}

function strip(node: Nodes): void {
	if (!("children" in node)) return;
	const isShown = (child: Nodes): boolean => child.type === "text" || (child.type === "element" && !unparsed.test(child.tagName));
	node.children = node.children.filter(isShown) as typeof node.children;
	for (const child of node.children) strip(child);
}

const words = (text: string): string =>
	text
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim()
		.toLowerCase();

function withoutHeadline(tree: Root, headline: string): string {
	const first = elementsIn(tree).find(({ tagName }) => /^h[1-3]$/.test(tagName));
	if (first && words(textOf(first)) === words(headline)) for (const child of tree.children) removeBelow(child, first);
	return toHtml(tree);
}

const removeBelow = (node: Root["children"][number], gone: Element): void => {
	if (node.type === "element") removeElement(node, gone);
};
