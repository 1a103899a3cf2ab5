import { escapeHtml, isJson, type Json, listIn, objectIn, textIn } from "../conversion/text.ts";
import type { Asset } from "./shapes.ts";

/** The things that rich text refers to. */
export interface References {
	asset: (link: unknown) => Asset | null;
	/** Path and title of a linked story; null for what is no story. */
	story: (link: unknown) => { path: string; title: string } | null;
}

const elements: Readonly<Record<string, string>> = {
	paragraph: "p",
	"heading-1": "h1",
	"heading-2": "h2",
	"heading-3": "h3",
	"heading-4": "h4",
	"heading-5": "h5",
	"heading-6": "h6",
	"ordered-list": "ol",
	"unordered-list": "ul",
	"list-item": "li",
	blockquote: "blockquote",
	table: "table",
	"table-row": "tr",
	"table-cell": "td",
	"table-header-cell": "th",
};

const marks: Readonly<Record<string, string>> = {
	bold: "strong",
	italic: "em",
	underline: "u",
	code: "code",
	superscript: "sup",
	subscript: "sub",
	strikethrough: "s",
};

/** Rich text as HTML, by the node types that Contentful documents; words of any other are read without it. */
export function richTextHtml(node: unknown, references: References, levels = 200): string {
	if (!isJson(node) || levels === 0) return "";
	const type = textIn(node, "nodeType");
	if (type === "text") return markedText(node);
	if (type === "hr") return "<hr>";
	const inside = listIn(node, "content")
		.map((child) => richTextHtml(child, references, levels - 1))
		.join("");
	// Contentful has paragraphs in cells.
	if (type.startsWith("table-") && type.endsWith("cell")) return within(elements[type], inside.replace(/^<p>((?:(?!<p>).)*)<\/p>$/s, "$1"));
	return Object.hasOwn(elements, type) ? within(elements[type], inside) : referring(type, objectIn(node, "data"), inside, references);
}

const within = (tag: string | undefined, inside: string): string => `<${tag}>${inside}</${tag}>`;
const link = (href: string, inside: string): string => `<a href="${escapeHtml(href)}">${inside}</a>`;

function markedText(node: Json): string {
	const types = listIn(node, "marks").flatMap((mark) => (isJson(mark) ? textIn(mark, "type") : []));
	return types.reduce(
		(html, type) => (Object.hasOwn(marks, type) ? within(marks[type], html) : html),
		escapeHtml(textIn(node, "value")).replaceAll("\n", "<br>"),
	);
}

function referring(type: string, { uri, target }: Json, inside: string, { asset, story }: References): string {
	if (type === "hyperlink") return typeof uri === "string" ? link(uri, inside) : inside;
	const file = /^(?:asset-hyperlink|embedded-asset-block)$/.test(type) ? asset(target) : null;
	if (type === "asset-hyperlink") return file ? link(addressOf(file), inside) : inside;
	if (file) return assetHtml(file);
	const found = /entry/.test(type) ? story(target) : null;
	if (!found) return inside;
	const leading = link(found.path, inside || escapeHtml(found.title));
	return type === "embedded-entry-block" ? within("p", leading) : leading;
}

/** The https address of an asset's file. */
export const addressOf = ({ fields }: Asset): string => fields.file.url.replace(/^\/\//, "https://");

function assetHtml(asset: Asset): string {
	const { title, description, file } = asset.fields;
	if (file.contentType.startsWith("video/"))
		return `<video title="${escapeHtml(title)}"><source src="${escapeHtml(addressOf(asset))}" type="${escapeHtml(file.contentType)}"></video>`;
	if (!file.contentType.startsWith("image/")) return within("p", link(addressOf(asset), escapeHtml(title || description || "File")));
	const { width, height } = file.details?.image ?? {};
	const sides = width && height ? ` width="${width}" height="${height}"` : "";
	return `<figure><img src="${escapeHtml(addressOf(asset))}" alt="${escapeHtml(description || title)}"${sides}></figure>`;
}
