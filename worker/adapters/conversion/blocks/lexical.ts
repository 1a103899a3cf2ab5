import { escapeHtml, isJson, type Json, listIn, textIn } from "../text.ts";
import type { Block, Setting } from "./block.ts";
import { cardBlocks } from "./ghost.ts";
import { htmlToBlocks, type Part } from "./html.ts";
import { partTag } from "./htmlTree.ts";

/** Bits of a text's format, in the order in which their elements nest. */
const formats: readonly [number, string][] = [
	[1, "strong"],
	[2, "em"],
	[4, "s"],
	[8, "u"],
	[16, "code"],
	[32, "sub"],
	[64, "sup"],
	[128, "mark"],
];

/** A body of Ghost's editor of today: words become HTML, cards their own blocks. */
export function lexicalBlocks(setting: Setting, text: string): Block[] {
	const parts: Part[] = [];
	const state: unknown = JSON.parse(text);
	const root = isJson(state) && isJson(state.root) ? state.root : {};
	return htmlToBlocks(setting, inside(setting, root, parts), { parts });
}

const inside = (setting: Setting, node: Json, parts: Part[]): string =>
	listIn(node, "children")
		.map((child) => (isJson(child) ? htmlOf(setting, child, parts) : ""))
		.join("");

function htmlOf(setting: Setting, node: Json, parts: Part[]): string {
	const type = textIn(node, "type");
	const children = () => inside(setting, node, parts);
	const within = (tag: string, attributes = "") => `<${tag}${attributes}>${children()}</${tag}>`;
	switch (type.replace(/^extended-/, "")) {
		case "text":
		case "tk":
			return formats.reduce(
				(html, [bit, tag]) => (Number(node.format) & bit ? `<${tag}>${html}</${tag}>` : html),
				escapeHtml(textIn(node, "text")),
			);
		case "paragraph":
			return block(setting, type, within("p"));
		case "heading":
			return block(setting, type, within(/^h[1-6]$/.test(textIn(node, "tag")) ? textIn(node, "tag") : "h2"));
		case "quote":
			return block(setting, type, within("blockquote"));
		case "aside":
			return block(setting, type, within("blockquote", ' class="kg-blockquote-alt"'));
		case "list": {
			const isOrdered = node.listType === "number" || node.tag === "ol";
			const start = Number(node.start) > 1 ? ` start="${Number(node.start)}"` : "";
			return block(setting, type, isOrdered ? within("ol", start) : within("ul"));
		}
		case "listitem":
			return within("li");
		case "linebreak":
			return "<br>";
		case "tab":
			return "\t";
		case "zwnj":
			return "";
		case "link":
		case "autolink":
		case "at-link": {
			const href = textIn(node, "url");
			return href === "" ? children() : within("a", ` href="${escapeHtml(href)}"`);
		}
		default:
			break;
	}
	// An unknown node with words keeps them.
	if (listIn(node, "children").length > 0) {
		setting.tally.blocks.add(`lexical ${type}`);
		const inner = children();
		setting.tally.asHtml.add(`lexical ${type}`, inner);
		return `<div>${inner}</div>`;
	}
	parts.push(() => cardBlocks(setting, type, node));
	return `<${partTag} n="${parts.length - 1}"></${partTag}>`;
}

function block(setting: Setting, type: string, html: string): string {
	setting.tally.blocks.add(`lexical ${type}`);
	setting.tally.converted.add(`lexical ${type}`);
	return html;
}
