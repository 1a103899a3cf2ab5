import { escapeHtml, isJson, type Json, listIn } from "../text.ts";
import type { Block, Setting } from "./block.ts";
import { cardBlocks } from "./ghost.ts";
import { htmlToBlocks, type Part } from "./html.ts";
import { partTag } from "./htmlTree.ts";

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textTags = /^(?:a|b|strong|i|em|s|strike|u|code|sub|sup|mark)$/;

/** A body of Ghost's editor of 2016 to 2022 (Mobiledoc 0.3). */
export function mobiledocBlocks(setting: Setting, text: string): Block[] {
	const state: unknown = JSON.parse(text);
	const doc = isJson(state) ? state : {};
	const parts: Part[] = [];
	const html = listIn(doc, "sections").map((section) => sectionHtml(setting, doc, list(section), parts));
	return htmlToBlocks(setting, html.join(""), { parts });
}

/** Sections: 1 words, 2 a picture, 3 a list, 10 a card. */
function sectionHtml(setting: Setting, doc: Json, [kind, first, second]: readonly unknown[], parts: Part[]): string {
	const counted = (name: string, html: string): string => {
		setting.tally.blocks.add(`mobiledoc ${name}`);
		setting.tally.converted.add(`mobiledoc ${name}`);
		return html;
	};
	if (kind === 1) {
		const tag = String(first).toLowerCase();
		const element = /^(?:h[1-6]|p|blockquote|pull-quote|aside)$/.test(tag) ? tag : "p";
		const words = markersHtml(doc, list(second));
		if (element === "pull-quote" || element === "aside")
			return counted(element, `<blockquote class="kg-blockquote-alt">${words}</blockquote>`);
		return counted(element, `<${element}>${words}</${element}>`);
	}
	if (kind === 2) return counted("picture", `<img src="${escapeHtml(String(first))}">`);
	if (kind === 3) {
		const tag = first === "ol" ? "ol" : "ul";
		return counted(
			tag,
			`<${tag}>${list(second)
				.map((item) => `<li>${markersHtml(doc, list(item))}</li>`)
				.join("")}</${tag}>`,
		);
	}
	const [name, card] = list(listIn(doc, "cards")[Number(first)]);
	parts.push(() => cardBlocks(setting, kind === 10 ? String(name) : `section ${String(kind)}`, isJson(card) ? card : {}));
	return `<${partTag} n="${parts.length - 1}"></${partTag}>`;
}

/** Runs of words: each opens elements by their numbers and ends so many. */
function markersHtml(doc: Json, markers: readonly unknown[]): string {
	const open: string[] = [];
	let html = "";
	for (const marker of markers) {
		const [kind, opened, closes, value] = list(marker);
		for (const index of list(opened)) {
			const [name, attributes] = list(listIn(doc, "markups")[Number(index)]);
			const tag = textTags.test(String(name)) ? String(name) : "span";
			const at = list(attributes).indexOf("href");
			html += at >= 0 && tag === "a" ? `<a href="${escapeHtml(String(list(attributes)[at + 1]))}">` : `<${tag}>`;
			open.push(tag);
		}
		html += kind === 1 ? atomHtml(list(listIn(doc, "atoms")[Number(value)])) : escapeHtml(String(value ?? ""));
		for (let n = 0; n < Number(closes); n++) html += `</${open.pop() ?? "span"}>`;
	}
	return (
		html +
		open
			.reverse()
			.map((tag) => `</${tag}>`)
			.join("")
	);
}

const atomHtml = ([name, text]: readonly unknown[]): string => (name === "soft-return" ? "<br>" : escapeHtml(String(text ?? "")));
