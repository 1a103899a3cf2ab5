import { toHtml } from "hast-util-to-html";
import { htmlToText, maxHtml, sanitiseHtml } from "../../../platform/sanitise.ts";
import { type Block, linkTarget, outside, type Setting } from "./block.ts";
import { type Element, elementsIn, type RootContent, textOf } from "./htmlTree.ts";

/** Writes runs of words as blocks of markup, through the project's sanitiser. */
export class HtmlWords {
	readonly #setting: Setting;
	readonly #bareUrls: boolean;
	readonly #out: Block[];

	/** `out`: where the blocks go. `bareUrls`: an address on a line of its own is an embed. */
	constructor(setting: Setting, out: Block[], bareUrls: boolean) {
		this.#setting = setting;
		this.#out = out;
		this.#bareUrls = bareUrls;
	}

	/** A run of words as a block; nothing for spaces alone. */
	add(element: string, nodes: readonly RootContent[], outer = false): void {
		if (this.#bareUrls && element === "p" && this.#bareUrl(nodes)) return;
		this.#markup(element, nodes, outer);
	}

	#markup(element: string, nodes: readonly RootContent[], outer: boolean): void {
		for (const node of nodes) if (node.type === "element") this.rewriteLinks(node);
		const html = toHtml(
			{ type: "root", children: [...nodes] },
			{ allowDangerousHtml: false, characterReferences: { useNamedReferences: true } },
		);
		for (const piece of piecesOf(html.trim())) {
			// Breaks that stood around what is left out.
			const clean = this.#cleaned(piece).replace(/^(?:\s|<br>)+/, "");
			const isRule = /<hr>/.test(clean);
			if (htmlToText(clean).trim() === "" && !isRule) continue;
			this.#out.push({ type: "markup", element: outer ? "html" : element, html: clean });
		}
	}

	#bareUrl(nodes: readonly RootContent[]): boolean {
		const text = textOf({ type: "root", children: [...nodes] }).trim();
		if (!/^https?:\/\/\S+$/.test(text)) return false;
		const link = nodes
			.flatMap((node) => (node.type === "element" ? [node, ...elementsIn(node)] : []))
			.find(({ tagName }) => tagName === "a");
		// A link that a writer made stays one.
		if (link) return false;
		const block = outside(this.#setting, text);
		if (!block) return false;
		this.#out.push(block);
		return true;
	}

	/** Links among the old stories lead to the new ones. */
	rewriteLinks(node: Element): void {
		for (const { tagName, properties } of [node, ...elementsIn(node)])
			if (tagName === "a" && typeof properties.href === "string") properties.href = linkTarget(this.#setting, properties.href);
	}

	/** Words of an element as sanitised HTML, in pieces that the site takes, without those of no words. */
	said(node: Element): string[] {
		this.rewriteLinks(node);
		return piecesOf(toHtml(node.children))
			.map((piece) => this.#cleaned(piece))
			.filter((html) => htmlToText(html) !== "");
	}

	#cleaned(piece: string): string {
		const { tally } = this.#setting;
		return sanitiseHtml(piece, (what, why) => tally.notes.add(`html ${what}: ${why}`, piece)).trim();
	}
}

/** HTML in pieces that the site takes: a longer block is cut at a space between tags or words. */
function piecesOf(html: string): string[] {
	const most = maxHtml - 10_000;
	if (html.length <= most) return html === "" ? [] : [html];
	const pieces: string[] = [];
	for (let rest = html; rest !== ""; ) {
		let end = rest.length <= most ? rest.length : Math.max(rest.lastIndexOf(" ", most), rest.lastIndexOf("\n", most));
		if (end <= 0) end = most;
		// Not inside of a tag.
		const tag = rest.lastIndexOf("<", end);
		if (tag > 0 && end < rest.length && rest.indexOf(">", tag) >= end) end = tag;
		pieces.push(rest.slice(0, end));
		rest = rest.slice(end);
	}
	return pieces;
}
