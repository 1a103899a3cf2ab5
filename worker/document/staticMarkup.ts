import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Island } from "./Island.tsx";

/**
 * Renders what never moves. A section without hooks, context or state is a function of its model, so walking its elements
 * and joining strings says the same as React's renderer at a fraction of its cost (decision 0007; a test holds the two
 * against each other). Islands, lists of options and whatever else has a meaning of its own in React are React's, each a root
 * with ids of its own: `identifierPrefix` and its number.
 */
export function staticMarkup(node: ReactNode, identifierPrefix: string): string {
	return markupOf(node, { identifierPrefix, roots: 0 });
}

interface Rendering {
	identifierPrefix: string;
	/** How many roots React has rendered in this section. */
	roots: number;
}

function markupOf(node: ReactNode, rendering: Rendering): string {
	if (node === null || node === undefined || typeof node === "boolean") return "";
	if (typeof node === "string") return escaped(node);
	if (typeof node === "number" || typeof node === "bigint") return String(node);
	if (Array.isArray(node)) {
		let all = "";
		for (const child of node as readonly ReactNode[]) all += markupOf(child, rendering);
		return all;
	}
	if (!isValidElement<Props>(node)) return byReact(node, rendering);
	const { type, props } = node;
	if (typeof type === "string") return hostMarkup(node, type, props, rendering);
	if (type === Fragment) return markupOf(props.children, rendering);
	// What the browser takes over must be what React wrote.
	if (typeof type !== "function" || isClass(type) || type === Island) return byReact(node, rendering);
	return markupOf((type as (props: Props) => ReactNode)(props), rendering);
}

function byReact(node: ReactNode, rendering: Rendering): string {
	rendering.roots++;
	return renderToString(node, { identifierPrefix: `${rendering.identifierPrefix}${rendering.roots}-` });
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

const isClass = (type: object): boolean =>
	"prototype" in type && typeof type.prototype === "object" && type.prototype !== null && "isReactComponent" in type.prototype;

/** Elements to which React gives properties, places or children of their own. */
const reactsOwn = new Set(["textarea", "select", "option", "html", "head", "body", "pre"]);
const voids = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);

/** What is known of an element by its name alone. */
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

function hostMarkup(element: ReactElement, type: string, props: Props, rendering: Rendering): string {
	const { open, close, isReacts, last } = tagOf(type);
	if (isReacts || (type === "input" && hasTwoValues(props))) return byReact(element, rendering);
	let written = open;
	let inner: string | null = null;
	// What is not known to be a plain attribute is left to React, with all that is inside it.
	for (const name in props) {
		if (name === "children" || last?.includes(name)) continue;
		const value = props[name];
		if (value === null || value === undefined) continue;
		if (name === "dangerouslySetInnerHTML") {
			inner = innerHtmlOf(value);
			continue;
		}
		const attribute = attributeOf(type, name, value);
		if (attribute === null) return byReact(element, rendering);
		written += attribute;
	}
	if (last !== null) {
		for (const name of last) {
			const attribute = attributeOf(type, name, props[name]);
			if (attribute === null) return byReact(element, rendering);
			written += attribute;
		}
	}
	if (close === "") return `${written}/>`;
	return `${written}>${inner ?? markupOf(props.children, rendering)}${close}`;
}

/** A field that a script keeps in step has a value beside the one that it starts with, and React decides between them. */
const hasTwoValues = (props: Props): boolean => "checked" in props || (props.value !== undefined && props.defaultValue !== undefined);

/** What React writes behind the other attributes of an element, in its order. */
const writtenLast: ReadonlyMap<string, readonly string[]> = new Map([
	["form", ["action", "encType", "method", "target"]],
	["button", ["name"]],
	["input", ["name", "defaultChecked", "value", "defaultValue"]],
]);

/** Elements whose `value` is an attribute like any other. */
const hasPlainValue = new Set(["li", "button", "input"]);

/** An attribute as it is written, with a space before it; empty: it is not; null: React knows. */
function attributeOf(type: string, name: string, value: unknown): string | null {
	if (value === null || value === undefined) return "";
	const { open, rule, isBoolean } = attributeNamed(name);
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
		case "react":
			return null;
	}
	if (isBoolean) return value ? `${open}"` : "";
	if (typeof value === "string") return `${open}${escaped(value)}"`;
	if (typeof value === "number") return `${open}${value}"`;
	if (typeof value !== "boolean") return null;
	return name.startsWith("aria-") || name.startsWith("data-") ? `${open}${value}"` : "";
}

function innerHtmlOf(value: unknown): string {
	return typeof value === "object" && value !== null && "__html" in value && typeof value.__html === "string" ? value.__html : "";
}

/** Attributes that React names or treats otherwise than HTML writes them. */
const attributes: ReadonlyMap<string, { name: string; boolean?: true }> = new Map<string, { name: string; boolean?: true }>([
	["className", { name: "class" }],
	["defaultValue", { name: "value" }],
	["charSet", { name: "charset" }],
	["popoverTarget", { name: "popovertarget" }],
	["inputMode", { name: "inputmode" }],
	["enterKeyHint", { name: "enterkeyhint" }],
	["maxLength", { name: "maxlength" }],
	["htmlFor", { name: "for" }],
	["tabIndex", { name: "tabindex" }],
	["srcSet", { name: "srcset" }],
	["fetchPriority", { name: "fetchpriority" }],
	["crossOrigin", { name: "crossorigin" }],
	["dateTime", { name: "datetime" }],
	["colSpan", { name: "colspan" }],
	["rowSpan", { name: "rowspan" }],
	["hrefLang", { name: "hreflang" }],
	["autoComplete", { name: "autocomplete" }],
	["enctype", { name: "enctype" }],
	["encType", { name: "enctype" }],
	["frameBorder", { name: "frameborder" }],
	["referrerPolicy", { name: "referrerpolicy" }],
	["viewBox", { name: "viewBox" }],
	["preserveAspectRatio", { name: "preserveAspectRatio" }],
	["strokeWidth", { name: "stroke-width" }],
	["strokeLinecap", { name: "stroke-linecap" }],
	["strokeLinejoin", { name: "stroke-linejoin" }],
	["strokeDasharray", { name: "stroke-dasharray" }],
	["fillRule", { name: "fill-rule" }],
	["clipRule", { name: "clip-rule" }],
	["clipPath", { name: "clip-path" }],
	["textAnchor", { name: "text-anchor" }],
	["defaultChecked", { name: "checked", boolean: true }],
	...[
		"hidden",
		"open",
		"inert",
		"disabled",
		"controls",
		"loop",
		"muted",
		"reversed",
		"itemScope",
		"allowFullScreen",
		"autoPlay",
		"playsInline",
		"noValidate",
		"noModule",
		"required",
	].map((name) => [name, { name: name.toLowerCase(), boolean: true }] as const),
]);

/** What is known of an attribute by its name alone. */
interface Attribute {
	/** What is written before its value: ` class="`. */
	open: string;
	/** Which values are plain: any, none (React's own), or what stands at an address, a form's action, a `value`. */
	rule: "plain" | "address" | "action" | "value" | "react";
	isBoolean: boolean;
}

const ruled: ReadonlyMap<string, Attribute["rule"]> = new Map([
	["href", "address"],
	["src", "address"],
	["action", "action"],
	["value", "value"],
	// Styles and handlers have rules of their own in React.
	["style", "react"],
	["ref", "react"],
	["download", "react"],
	["is", "react"],
]);
const named = new Map<string, Attribute>();

function attributeNamed(name: string): Attribute {
	let attribute = named.get(name);
	if (attribute === undefined) {
		const kind = attributes.get(name);
		// All lower case, with hyphens: written as it is named.
		const rule = ruled.get(name) ?? (kind !== undefined || /^[a-z][a-z0-9-]*$/.test(name) ? "plain" : "react");
		attribute = { open: ` ${kind?.name ?? name}="`, rule, isBoolean: kind?.boolean === true };
		if (named.size < 500) named.set(name, attribute);
	}
	return attribute;
}

/** An address that could begin with `javascript:`, hidden letters included: React answers those with an error. */
const mayBeScript = /^[\0-\x20]*j/i;

const special = /["&'<>]/;
const everySpecial = /["&'<>]/g;
const entities: Readonly<Record<string, string>> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
	return special.test(text) ? text.replace(everySpecial, (character) => entities[character] ?? "") : text;
}
