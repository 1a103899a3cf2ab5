import { createElement, Fragment, isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Hydrated } from "./Island.tsx";
import { noteClasses, type Tokens, tokensOf } from "./pageStyle.ts";

/**
 * Renders what has no hooks, context or state as React's renderer would, at a fraction of its cost (decision 0007). Lists of options, and
 * islands that draw their component, are React's, each a root with ids of its own: `identifierPrefix` and its number.
 */
export function staticMarkup(node: ReactNode, identifierPrefix: string, tokens: Tokens | null = null): string {
	return markupOf(node, { identifierPrefix, roots: 0, tokens, hasClosed: false });
}

/** The HTML element that a component returns, e.g. the document's; null where only React can tell. */
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
	roots: number;
	/** The classes found so far; null: they are not collected. */
	tokens: Tokens | null;
	/** A closed popover was met: classes in it are not collected. */
	hasClosed: boolean;
}

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
	if (!isPlainComponent(type)) return byReact(node, rendering);
	return markupOf(type(props), rendering);
}

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
	typeof type === "function" && type !== Hydrated && type.prototype?.isReactComponent === undefined;

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
	const close = voids.has(type) ? "" : `</${type}>`;
	const tag = { open: `<${type}`, close, isReacts: reactsOwn.has(type), last: writtenLast.get(type) ?? null };
	tags.set(type, tag);
	return tag;
}

function hostMarkup(type: string, props: Props, rendering: Rendering): string {
	const { tokens } = rendering;
	if (tokens !== null && (props.hidden === true || (props.popover === "auto" && !rendering.hasClosed))) {
		rendering.hasClosed ||= props.popover === "auto";
		rendering.tokens = null;
		const closed = hostMarkup(type, props, rendering);
		rendering.tokens = tokens;
		return closed;
	}
	const { open, close, isReacts, last } = tags.get(type) ?? tagOf(type);
	// A controlled field has a value and a default, and React decides between them.
	if (isReacts || (type === "input" && ("checked" in props || (props.value !== undefined && props.defaultValue !== undefined))))
		return byReact(createElement(type, props), rendering);
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
	if (close === "") return `${written}>`;
	inner ??= markupOf(props.children, rendering);
	return inner === "" && shapes.has(type) ? `${written}/>` : `${written}>${inner}${close}`;
}

/** An attribute; what ours does not know is cut from what React writes. */
function attributeMarkup(type: string, name: string, value: unknown): string {
	const written = attributeOf(type, name, value);
	if (written !== null) return written;
	const html = renderToStaticMarkup(createElement(type, { [name]: value }));
	// Before a picture React writes a link that preloads it.
	return /^.*?(?= *\/?>)/s.exec(html.slice(html.lastIndexOf(`<${type}`) + 1 + type.length))?.[0] ?? "";
}

function innerHtmlOf(value: unknown): string {
	return typeof value === "object" && value !== null && "__html" in value && typeof value.__html === "string" ? value.__html : "";
}

/** Elements to which React gives properties, places or children of their own. */
export const reactsOwn: ReadonlySet<string> = new Set(["textarea", "select", "option", "html", "head", "body", "pre"]);
/** Elements without an end tag (HTML standard, void elements). */
export const voids: ReadonlySet<string> = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

const shapes: ReadonlySet<string> = new Set(["path", "circle", "rect"]);

/** Attributes that React writes behind the others of an element, in its order. */
export const writtenLast: ReadonlyMap<string, readonly string[]> = new Map([
	["form", ["action", "encType", "method", "target"]],
	["button", ["name"]],
	["input", ["name", "defaultChecked", "value", "defaultValue"]],
]);

/** Elements whose `value` is an attribute like any other. */
const hasPlainValue = new Set(["li", "button", "input"]);

/** An attribute with a space before it; empty: none; null: React decides. */
export function attributeOf(type: string, name: string, value: unknown): string | null {
	if (value === null || value === undefined) return "";
	const { open, rule, isBoolean } = named.get(name) ?? attributeNamed(name);
	switch (rule) {
		case "plain":
			break;
		case "address":
			if (typeof value !== "string" || value === "" || mayBeScript.test(value)) return null;
			break;
		case "action":
			if (type !== "form" || typeof value !== "string" || mayBeScript.test(value)) return null;
			break;
		case "value":
			if (!hasPlainValue.has(type)) return null;
			break;
		case "json":
			if (typeof value === "string") return `${open.slice(0, -1)}'${value.replace(/[&'<>]/g, (sign) => entities[sign] ?? "")}'`;
			break;
		case "react":
			return null;
	}
	if (isBoolean) return value ? open.slice(0, -2) : "";
	if (value === "" && name !== "alt") return open.slice(0, -2);
	// A button is this by itself.
	if (value === "submit" && type === "button" && name === "type") return "";
	if (typeof value === "string") return `${open}${escaped(value)}"`;
	if (typeof value === "number") return `${open}${value}"`;
	if (typeof value !== "boolean") return null;
	return saysFalse(name) ? `${open}${value}"` : "";
}

/** Attributes that have a word for no. */
const enumerated = new Set(["draggable", "focusable", "value"]);

const saysFalse = (name: string): boolean => name.startsWith("aria-") || name.startsWith("data-") || enumerated.has(name);

/** Names of HTML for properties that React calls otherwise. */
const renamed: ReadonlyMap<string, string> = new Map([
	["className", "class"],
	["defaultValue", "value"],
	["defaultChecked", "checked"],
	["htmlFor", "for"],
	["viewBox", "viewBox"],
	["preserveAspectRatio", "preserveAspectRatio"],
]);

/** Properties whose attribute is the same word in small letters, and those that SVG writes with a hyphen. */
const lowerCased = new Set(
	(
		"charSet popoverTarget inputMode enterKeyHint maxLength tabIndex srcSet fetchPriority crossOrigin dateTime colSpan rowSpan hrefLang " +
		"autoComplete encType frameBorder referrerPolicy"
	).split(" "),
);
const hyphenated = new Set("strokeWidth strokeLinecap strokeLinejoin strokeDasharray fillRule clipRule clipPath textAnchor".split(" "));

const booleans = new Set(
	(
		"async default defer multiple readOnly hidden open inert disabled controls loop muted reversed itemScope allowFullScreen autoPlay " +
		"playsInline noValidate noModule required defaultChecked"
	).split(" "),
);

/** The name of a property's attribute; undefined: written as it is, or React's. */
function htmlName(name: string): string | undefined {
	if (lowerCased.has(name)) return name.toLowerCase();
	if (hyphenated.has(name)) return name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
	return renamed.get(name) ?? (booleans.has(name) ? name.toLowerCase() : undefined);
}

/** An attribute as its name alone describes it. */
interface Attribute {
	/** Text before its value: ` class="`. */
	open: string;
	/** The values that may be written plainly: all, none, or those of an address, an action, a `value`; JSON in single quotation marks. */
	rule: "plain" | "address" | "action" | "value" | "json" | "react";
	isBoolean: boolean;
}

const ruled: ReadonlyMap<string, Attribute["rule"]> = new Map([
	["href", "address"],
	["src", "address"],
	["data", "address"],
	["action", "action"],
	["value", "value"],
	["props", "json"],
	// Styles and handlers have rules of their own in React.
	["style", "react"],
	["ref", "react"],
	["download", "react"],
	["capture", "react"],
	["is", "react"],
]);
const named = new Map<string, Attribute>();

function attributeNamed(name: string): Attribute {
	const html = htmlName(name);
	// All lower case, with hyphens: written as it is named.
	const rule = ruled.get(name) ?? (html !== undefined || /^(?!on.)[a-z][a-z0-9-]*$/.test(name) ? "plain" : "react");
	const attribute: Attribute = { open: ` ${html ?? name}="`, rule, isBoolean: booleans.has(name) };
	if (named.size < 500) named.set(name, attribute);
	return attribute;
}

/** An address that may begin with `javascript:`, hidden characters included: React rejects those. */
const mayBeScript = /^[\0-\x20]*j/i;

const special = /["&'<>]/;
const everySpecial = /["&'<>]/g;
const entities: Readonly<Record<string, string>> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

/** Text as it stands in HTML, between tags and in quotation marks. */
export function escaped(text: string): string {
	return special.test(text) ? text.replace(everySpecial, (character) => entities[character] ?? "") : text;
}

/** The reverse of `escaped`. */
export const unescaped = (markup: string): string =>
	markup.replace(/&(?:quot|amp|#x27|lt|gt);/g, (entity) => Object.keys(entities).find((letter) => entities[letter] === entity) ?? entity);

const escapes: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** Serialises JSON for a script element: nothing in it ends the element or starts a comment (security row 19). */
export function jsonForScript(value: unknown): string {
	return (JSON.stringify(value) ?? "null").replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}
