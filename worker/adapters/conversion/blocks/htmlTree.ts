import { fromParse5 } from "hast-util-from-parse5";
import { toHtml } from "hast-util-to-html";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

/** The parsed tree of a piece of HTML, its elements and what stands in them. */
export type Nodes = ReturnType<typeof fromParse5>;
export type Root = Extract<Nodes, { type: "root" }>;
export type Element = Extract<Nodes, { type: "element" }>;
export type RootContent = Root["children"][number];
type ElementContent = Element["children"][number];

/** The element in HTML that stands for a part converted by other means: `<x-part n="0">`. */
export const partTag = "x-part";
/** Elements that hold no words and become blocks of their own. */
export const media = new Set(["img", "iframe", "video", "audio", "object", "embed", partTag]);
/** Their words are no words for readers. */
export const unread = new Set(
	"script style template svg math canvas head title noembed noframes xmp plaintext applet textarea select map track source param".split(
		" ",
	),
);
/** Elements that begin a block. */
export const blocks = new Set(
	"p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre table figure figcaption hr div section article main header footer aside nav center details summary form address fieldset legend li dt dd".split(
		" ",
	),
);
/** Reads stand-ins for scripts as any other words; after a picture that loads late it is the same picture again. */
export function openNoscript(root: Root): void {
	for (const parent of [root, ...elementsIn(root)])
		for (const [index, child] of parent.children.entries()) {
			if (child.type !== "element" || child.tagName !== "noscript") continue;
			const before = parent.children.slice(0, index).findLast(({ type }) => type === "element");
			const isLate = before?.type === "element" && before.tagName === "img";
			if (isLate && textOf(child).trim() === "" && elementsIn(child).every(({ tagName }) => tagName === "img")) child.children = [];
			child.tagName = "span";
		}
}

/** All elements below a node, in document order. */
export function elementsIn(node: Nodes): Element[] {
	const found: Element[] = [];
	const visit = (children: readonly RootContent[]): void => {
		for (const child of children)
			if (child.type === "element") {
				found.push(child);
				visit(child.children);
			}
	};
	if ("children" in node) visit(node.children);
	return found;
}

/** The words of a node as they are read. */
export function textOf(node: Nodes): string {
	if (node.type === "text") return node.value;
	if (node.type === "element" && unread.has(node.tagName)) return "";
	if (node.type === "element" && node.tagName === "br") return "\n";
	return "children" in node ? node.children.map(textOf).join("") : "";
}

/** The words of HTML, without tags. */
export const wordsOfHtml = (html: string): string => textOf(treeOf(html)).replace(/\s+/g, " ").trim();

/** Returns whether an element is a caption of words alone. */
export const isCaption = (element: Element): boolean =>
	element.tagName === "figcaption" && !elementsIn(element).some(({ tagName }) => media.has(tagName) || blocks.has(tagName));

/** The classes of an element. */
export const classOf = ({ properties }: Element): string => [properties.className].flat().join(" ");
/** An element as an example of a report. */
export const exampleOf = (element: Element): string => toHtml(element);

/** Removes and returns the outermost elements below a node that hold no words. */
export function takeMedia(node: Element): Element[] {
	const taken: Element[] = [];
	const keep: ElementContent[] = [];
	for (const child of node.children) {
		if (child.type === "element" && media.has(child.tagName)) {
			taken.push(child);
			continue;
		}
		if (child.type === "element") taken.push(...takeMedia(child));
		keep.push(child);
	}
	node.children = keep;
	return taken;
}

/** Removes and returns the first element below a node that fits, not looking into those that `except` names. */
export function takeFirst(
	node: Element,
	fits: (element: Element) => boolean,
	except: (element: Element) => boolean = () => false,
): Element | null {
	for (const child of node.children) {
		if (child.type !== "element") continue;
		if (fits(child)) {
			removeElement(node, child);
			return child;
		}
		const found = except(child) ? null : takeFirst(child, fits, except);
		if (found) return found;
	}
	return null;
}

/** Removes an element wherever it is below a node. */
export function removeElement(node: Element, gone: Element): void {
	node.children = node.children.filter((child) => child !== gone);
	for (const child of node.children) if (child.type === "element") removeElement(child, gone);
}

/** Levels of elements in a tree, which code of ours and of libraries descends by recursion. Browsers build 512. */
const deepest = 256;

/** Leaves of what is deeper its words alone, in their order. */
function flatten(fragment: DefaultTreeAdapterTypes.DocumentFragment): void {
	const pending: {
		node: DefaultTreeAdapterTypes.ChildNode | typeof fragment;
		depth: number;
		top: DefaultTreeAdapterTypes.ParentNode | null;
	}[] = [{ node: fragment, depth: 0, top: null }];
	for (let next = pending.pop(); next; next = pending.pop()) {
		const { node, depth, top } = next;
		if (node.nodeName === "#text" && top) top.childNodes.push(node as DefaultTreeAdapterTypes.TextNode);
		// A template's content is a tree of its own, which pages do not show.
		if ("content" in node) node.content.childNodes = [];
		if (!("childNodes" in node) || (top && unread.has(node.nodeName))) continue;
		const children = node.childNodes;
		const within = top ?? (depth < deepest ? null : node);
		if (within === node) node.childNodes = [];
		for (const child of children.toReversed()) pending.push({ node: child, depth: depth + 1, top: within });
	}
}

/** HTML of any kind, broken too, by a browser's rules. */
export function treeOf(html: string): Root {
	const fragment = parseFragment(html, { scriptingEnabled: false });
	flatten(fragment);
	const tree = fromParse5(fragment);
	return tree.type === "root" ? tree : { type: "root", children: [] };
}
