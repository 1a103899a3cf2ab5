import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Island } from "./Island.tsx";

/**
 * Renders what never moves. A section without hooks, context or state is a function of its model, so walking its elements
 * and joining strings says the same as React's renderer at a fraction of its cost (decision 0007; a test holds the two
 * against each other). Islands, form fields and whatever else has a meaning of its own in React are React's, each a root
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
const reactsOwn = new Set([
	"input",
	"textarea",
	"select",
	"option",
	"title",
	"meta",
	"link",
	"script",
	"style",
	"base",
	"head",
	"html",
	"body",
	"pre",
]);
const voids = new Set(["area", "br", "col", "embed", "hr", "img", "source", "track", "wbr"]);

function hostMarkup(element: ReactElement, type: string, props: Props, rendering: Rendering): string {
	if (reactsOwn.has(type)) return byReact(element, rendering);
	let open = `<${type}`;
	let inner: string | null = null;
	for (const name in props) {
		const value = props[name];
		if (name === "children" || value === null || value === undefined) continue;
		if (name === "dangerouslySetInnerHTML") {
			inner = innerHtmlOf(value);
			continue;
		}
		const kind = attributes.get(name);
		// What is not known to be a plain attribute is left to React, with all that is inside it.
		if (kind === undefined && !isPlainAttribute(name) && !(name === "value" && type === "li")) return byReact(element, rendering);
		if ((name === "href" || name === "src") && (typeof value !== "string" || value === "" || mayBeScript.test(value)))
			return byReact(element, rendering);
		if (kind?.boolean) {
			if (value) open += ` ${kind.name}=""`;
		} else if (typeof value === "string") open += ` ${kind?.name ?? name}="${escaped(value)}"`;
		else if (typeof value === "number") open += ` ${kind?.name ?? name}="${value}"`;
		else if (typeof value === "boolean" && (name.startsWith("aria-") || name.startsWith("data-"))) open += ` ${name}="${value}"`;
		else if (value !== false && value !== true) return byReact(element, rendering);
	}
	if (voids.has(type)) return `${open}/>`;
	return `${open}>${inner ?? markupOf(props.children, rendering)}</${type}>`;
}

function innerHtmlOf(value: unknown): string {
	return typeof value === "object" && value !== null && "__html" in value && typeof value.__html === "string" ? value.__html : "";
}

/** Attributes that React names or treats otherwise than HTML writes them. */
const attributes: ReadonlyMap<string, { name: string; boolean?: true }> = new Map<string, { name: string; boolean?: true }>([
	["className", { name: "class" }],
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
	].map((name) => [name, { name: name.toLowerCase(), boolean: true }] as const),
]);

/** All lower case, with hyphens: written as it is named. URLs, handlers and styles have rules of their own in React. */
const plainNames = new Map<string, boolean>();
function isPlainAttribute(name: string): boolean {
	let plain = plainNames.get(name);
	if (plain === undefined) {
		plain =
			/^[a-z][a-z0-9-]*$/.test(name) &&
			name !== "style" &&
			name !== "ref" &&
			name !== "download" &&
			name !== "action" &&
			name !== "value" &&
			name !== "is";
		if (plainNames.size < 500) plainNames.set(name, plain);
	}
	return plain;
}

/** An address that could begin with `javascript:`, hidden letters included: React answers those with an error. */
const mayBeScript = /^[\0-\x20]*j/i;

const special = /["&'<>]/;
const everySpecial = /["&'<>]/g;
const entities: Readonly<Record<string, string>> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
	return special.test(text) ? text.replace(everySpecial, (character) => entities[character] ?? "") : text;
}
