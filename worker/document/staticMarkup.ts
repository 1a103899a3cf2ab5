import { createElement, Fragment, isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { attributeOf, escaped, reactsOwn, voids, writtenLast } from "./attributes.ts";
import { Island } from "./Island.tsx";
import { noteClasses, type Tokens, tokensOf } from "./pageStyle.ts";

/**
 * Renders what never moves. A section without hooks, context or state is a function of its model, so joining strings says
 * the same as React's renderer at a fraction of its cost (decision 0007; a test holds the two against each other). Islands,
 * lists of options and what else is not ours are React's, each a root with ids of its own: `identifierPrefix` and its number.
 */
export function staticMarkup(node: ReactNode, identifierPrefix: string, tokens: Tokens | null = null): string {
	return markupOf(node, { identifierPrefix, roots: 0, tokens, hasClosed: false });
}

/** The element of HTML that components come to, e.g. the document's; null where it is React's to say. */
export function elementOf(node: ReactNode): { type: string; props: Props } | null {
	let element = node;
	while (isValidElement<Props>(element)) {
		const { type, props } = element;
		if (typeof type === "string") return { type, props };
		if (!isPlainComponent(type)) return null;
		element = type(props);
	}
	return null;
}

/** One section, or one half of a document, while it is drawn. */
interface Rendering {
	identifierPrefix: string;
	/** Roots that React has rendered in it. */
	roots: number;
	/** The classes noted so far, for the page's own rules; null: none are, in what a script shows once the whole sheets are there. */
	tokens: Tokens | null;
	/** Its first popover was there: nothing of that is laid out before a reader opens it, so its classes are not noted. */
	hasClosed: boolean;
}

/** A node's HTML. */
function markupOf(node: ReactNode, rendering: Rendering): string {
	if (typeof node === "string") return escaped(node);
	if (node === null || node === undefined || typeof node === "boolean") return "";
	if (typeof node === "number" || typeof node === "bigint") return String(node);
	if (Array.isArray(node)) {
		let all = "";
		for (const child of node as readonly ReactNode[]) all += markupOf(child, rendering);
		return all;
	}
	if (!isValidElement<Props>(node)) return byReact(node, rendering);
	const { type, props } = node;
	if (typeof type === "string") return hostMarkup(type, props, rendering);
	if (type === Fragment) return markupOf(props.children, rendering);
	// What the browser takes over must be what React wrote.
	if (!isPlainComponent(type)) return byReact(node, rendering);
	return markupOf(type(props), rendering);
}

/** A root of React's own. */
function byReact(node: ReactNode, rendering: Rendering): string {
	rendering.roots++;
	return noted(renderToString(node, { identifierPrefix: `${rendering.identifierPrefix}${rendering.roots}-` }), rendering);
}

/** HTML that is not ours, once its classes are noted. */
function noted(html: string, { tokens }: Rendering): string {
	if (tokens !== null) tokensOf(html, tokens);
	return html;
}

export type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** A component that is no more than a function of its properties. */
const isPlainComponent = (type: unknown): type is (props: Props) => ReactNode =>
	typeof type === "function" && type !== Island && !isClass(type);

const isClass = ({ prototype }: { prototype?: unknown }): boolean =>
	typeof prototype === "object" && prototype !== null && "isReactComponent" in prototype;

/** An element as its name alone describes it. */
interface HostTag {
	open: string;
	close: string;
	isReacts: boolean;
	/** Attributes that React writes behind the others, in its order. */
	last: readonly string[] | null;
}

const tags = new Map<string, HostTag>();

function tagOf(type: string): HostTag {
	let tag = tags.get(type);
	if (tag === undefined) {
		const close = voids.has(type) ? "" : `</${type}>`;
		tag = { open: `<${type}`, close, isReacts: reactsOwn.has(type), last: writtenLast.get(type) ?? null };
		tags.set(type, tag);
	}
	return tag;
}

/** An element of HTML by its name. */
function hostMarkup(type: string, props: Props, rendering: Rendering): string {
	const { tokens } = rendering;
	if (tokens !== null && (props.hidden === true || (props.popover === "auto" && !rendering.hasClosed))) {
		rendering.hasClosed ||= props.popover === "auto";
		rendering.tokens = null;
		const closed = hostMarkup(type, props, rendering);
		rendering.tokens = tokens;
		return closed;
	}
	const { open, close, isReacts, last } = tagOf(type);
	if (isReacts || (type === "input" && hasTwoValues(props))) return byReact(createElement(type, props), rendering);
	let written = open;
	let inner: string | null = null;
	for (const name in props) {
		if (name === "children" || last?.includes(name)) continue;
		const value = props[name];
		if (value === null || value === undefined) continue;
		if (name === "dangerouslySetInnerHTML") {
			inner = noted(innerHtmlOf(value), rendering);
			continue;
		}
		if (name === "className" && tokens !== null && typeof value === "string") noteClasses(value, tokens);
		written += attributeMarkup(type, name, value);
	}
	if (last !== null) for (const name of last) written += attributeMarkup(type, name, props[name]);
	if (close === "") return `${written}/>`;
	return `${written}>${inner ?? markupOf(props.children, rendering)}${close}`;
}

/** An attribute; what ours does not know is cut from what React writes. */
function attributeMarkup(type: string, name: string, value: unknown): string {
	const written = attributeOf(type, name, value);
	if (written !== null) return written;
	const html = renderToStaticMarkup(createElement(type, { [name]: value }));
	// Before a picture React writes a link that preloads it.
	return /^.*?(?= *\/?>)/s.exec(html.slice(html.lastIndexOf(`<${type}`) + 1 + type.length))?.[0] ?? "";
}

/** A field that a script keeps in step has a value beside the one that it starts with, and React decides between them. */
const hasTwoValues = (props: Props): boolean => "checked" in props || (props.value !== undefined && props.defaultValue !== undefined);

/** Reads the HTML of `dangerouslySetInnerHTML`. */
function innerHtmlOf(value: unknown): string {
	return typeof value === "object" && value !== null && "__html" in value && typeof value.__html === "string" ? value.__html : "";
}
