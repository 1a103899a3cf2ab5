import { absolute, type Block, custom, outside, type Setting } from "./block.ts";
import { imageIn, plainTable, reportLink } from "./htmlParts.ts";
import {
	blocks,
	classOf,
	type Element,
	elementsIn,
	exampleOf,
	isCaption,
	media,
	openNoscript,
	partTag,
	type Root,
	type RootContent,
	removeElement,
	takeFirst,
	takeMedia,
	textOf,
	treeOf,
	unread,
} from "./htmlTree.ts";
import { HtmlWords } from "./htmlWords.ts";
import { videoIn } from "./videoFile.ts";

export type Part = () => readonly Block[];

/** Elements that are counted one by one: they hold something other than words. */
const counted = new Set(
	"img iframe video audio object embed script style form input textarea select button svg math canvas template map noembed noframes xmp plaintext applet title".split(
		" ",
	),
);
/** Galleries of WordPress, old and new, of Jetpack and of Ghost. */
const galleryClass = /(?:^|\s)(?:wp-block-gallery|blocks-gallery-grid|gallery|tiled-gallery|kg-gallery-container)(?:\s|$)/;
const postClass =
	/(?:^|\s)(?:twitter-(?:tweet|video)|instagram-media|tiktok-embed|bluesky-embed|reddit-(?:embed-bq|card)|fb-(?:post|video)|threads-post|text-post-media)(?:\s|$)/;

const emojiClass = /(?:^|\s)(?:wp-smiley|emoji)(?:\s|$)/;

export interface HtmlOptions {
	parts?: readonly Part[];
	/** An address on a line of its own is an embed, as in WordPress. */
	bareUrls?: boolean;
}

/** HTML of any kind, broken too, as blocks of ours: read by a browser's rules, written through the project's sanitiser. */
export function htmlToBlocks(setting: Setting, html: string, options: HtmlOptions = {}): Block[] {
	return new Flow(setting, options).run(treeOf(html));
}

class Flow {
	readonly #setting: Setting;
	readonly #parts: readonly Part[];
	readonly #words: HtmlWords;
	readonly #out: Block[] = [];
	/** Counted elements without an outcome yet. */
	readonly #open = new Set<Element>();
	readonly #placed = new Set<number>();

	constructor(setting: Setting, { parts = [], bareUrls = false }: HtmlOptions) {
		this.#setting = setting;
		this.#parts = parts;
		this.#words = new HtmlWords(setting, this.#out, bareUrls);
	}

	run(root: Root): Block[] {
		for (const parent of [root, ...elementsIn(root)])
			for (const [place, child] of parent.children.entries()) {
				if (child.type !== "element" || !counted.has(child.tagName)) continue;
				if (child.tagName === "img" && emojiClass.test(classOf(child)))
					parent.children[place] = { type: "text", value: String(child.properties.alt ?? "") };
				else {
					this.#open.add(child);
					this.#setting.tally.blocks.add(`html ${child.tagName}`);
				}
			}
		openNoscript(root);
		this.#flow(root.children);
		// A place may be lost where HTML allows no element.
		for (const [index, part] of this.#parts.entries()) if (!this.#placed.has(index)) this.#out.push(...part());
		for (const element of this.#open) this.#setting.tally.leftOut.add(`html ${element.tagName}`, exampleOf(element));
		return this.#out;
	}

	#settle(element: Element): void {
		if (this.#open.delete(element)) this.#setting.tally.converted.add(`html ${element.tagName}`);
	}

	#flow(nodes: readonly RootContent[]): void {
		let run: RootContent[] = [];
		const flush = () => {
			this.#words.add("p", run);
			run = [];
		};
		for (const node of nodes) {
			if (node.type === "text") run.push(node);
			if (node.type !== "element") continue;
			if (media.has(node.tagName)) {
				flush();
				this.#media(node);
			} else if (blocks.has(node.tagName)) {
				flush();
				this.#block(node);
			} else if (unread.has(node.tagName)) continue;
			else if (elementsIn(node).some(({ tagName }) => media.has(tagName) || blocks.has(tagName))) {
				flush();
				reportLink(this.#setting, node);
				this.#flow(node.children);
			} else run.push(node);
		}
		flush();
	}

	#block(node: Element): void {
		const { tagName } = node;
		const className = classOf(node);
		if (galleryClass.test(className) && this.#gallery(node)) return;
		if (tagName === "blockquote") this.#quote(node);
		else if (tagName === "figure") this.#figure(node);
		else if (tagName === "table") this.#table(node, "");
		else if (tagName === "hr") this.#out.push({ type: "markup", element: "hr", html: "" });
		else if (/^h[1-6]$/.test(tagName)) this.#whole(node, { h1: "h2", h5: "h4", h6: "h4" }[tagName] ?? tagName, false);
		else if (tagName === "ul" || (tagName === "ol" && !node.properties.start)) this.#whole(node, tagName, false);
		else if (tagName === "ol" || tagName === "dl" || tagName === "pre") this.#whole(node, "html", true);
		else if (tagName === "summary" || tagName === "legend" || tagName === "dt") this.#whole(node, "h4", false);
		else if (tagName === "div" && postClass.test(className) && this.#post(node)) return;
		else this.#flow(node.children);
	}

	#whole(node: Element, element: string, outer: boolean): void {
		const taken = takeMedia(node);
		this.#words.add(element, outer ? [node] : node.children, outer);
		for (const found of taken) this.#media(found);
	}

	#quote(node: Element): void {
		if (postClass.test(classOf(node)) && this.#post(node)) return;
		const taken = takeMedia(node);
		const isPull = /pullquote|kg-blockquote-alt/.test(classOf(node));
		const cite = takeFirst(node, ({ tagName }) => tagName === "cite" || tagName === "footer");
		const attribution = cite
			? textOf(cite)
					.replace(/^\s*[—–-]\s*/, "")
					.trim()
			: "";
		const said = this.#words.said(node);
		for (const text of said)
			this.#out.push(custom({ type: isPull ? "PULL_QUOTE" : "BLOCKQUOTE", text, ...(attribution === "" ? {} : { attribution }) }));
		if (said.length === 0 && cite) this.#words.add("p", cite.children);
		for (const found of taken) this.#media(found);
	}

	/** A post of a network, quoted with a link to itself: a card, and its words as a quote where there are any. */
	#post(node: Element): boolean {
		const links = elementsIn(node).flatMap(({ tagName, properties }) =>
			tagName === "a" && typeof properties.href === "string" ? [properties.href] : [],
		);
		const { cite, dataInstgrmPermalink, dataHref, dataTextPostPermalink } = node.properties;
		const address = [cite, dataInstgrmPermalink, dataHref, dataTextPostPermalink, links.at(-1)].find(
			(one) => typeof one === "string" && one !== "",
		);
		const words = textOf(node).replace(/\s+/g, " ").trim();
		const block = typeof address === "string" ? outside(this.#setting, address, words.slice(0, 280)) : null;
		if (!block) return false;
		if (words.length > 280) return false;
		this.#out.push(block);
		return true;
	}

	#figure(node: Element): void {
		const captioned = takeFirst(node, isCaption, ({ tagName }) => tagName === "figure");
		const caption = captioned ? textOf(captioned).replace(/\s+/g, " ").trim() : "";
		const inside = elementsIn(node);
		const images = inside.filter(({ tagName }) => tagName === "img");
		const table = inside.find(({ tagName }) => tagName === "table");
		const quote = inside.find(({ tagName }) => tagName === "blockquote");
		const [first] = images;
		if (/wp-block-embed/.test(classOf(node)) && images.length === 0 && !quote && this.#embedFigure(node, caption)) return;
		if (images.length > 1 && !table && !quote) this.#galleryOf(node, images, caption);
		else if (first && images.length === 1 && !table && !quote) {
			reportLink(this.#setting, first === node.children[0] ? node : (inside.find(({ tagName }) => tagName === "a") ?? node));
			this.#image(first, caption);
			// Words beside the picture, such as a credit.
			removeElement(node, first);
			takeFirst(node, (child) => child.tagName === "a" && textOf(child).trim() === "" && elementsIn(child).length === 0);
			this.#flow(node.children);
		} else if (table && textOf(node).trim() === textOf(table).trim() && images.length === 0) this.#table(table, caption);
		else {
			if (quote && /pullquote/.test(classOf(node))) quote.properties.className = ["wp-block-pullquote"];
			this.#flow(node.children);
			if (caption !== "") this.#caption(captioned);
		}
	}

	#caption(captioned: Element | null): void {
		if (captioned) this.#words.add("p", captioned.children);
	}

	/** A WordPress embed: its address is the figure's text. */
	#embedFigure(node: Element, caption: string): boolean {
		if (elementsIn(node).some(({ tagName }) => media.has(tagName))) return false;
		const address = textOf(node).trim();
		const block = /^https?:\/\/\S+$/.test(address) ? outside(this.#setting, address, caption) : null;
		if (block) this.#out.push(block);
		return block !== null;
	}

	#gallery(node: Element): boolean {
		const images = elementsIn(node).filter(({ tagName }) => tagName === "img");
		if (images.length === 0) return false;
		const captioned = takeFirst(
			node,
			(child) => isCaption(child) && /gallery-caption/.test(classOf(child)),
			({ tagName }) => tagName === "li",
		);
		this.#galleryOf(node, images, captioned ? textOf(captioned).trim() : "");
		return true;
	}

	/** Pictures with captions of their own, then the words that stand beside them. */
	#galleryOf(node: Element, images: readonly Element[], caption: string): void {
		const parts = elementsIn(node).filter(({ tagName }) => /^(?:figure|dl|li)$/.test(tagName));
		const shown: Element[] = [];
		const pictures = images.flatMap((image) => {
			const part = parts.findLast((candidate) => elementsIn(candidate).includes(image));
			const own = part && elementsIn(part).find(({ tagName }) => tagName === "figcaption" || tagName === "dd");
			const isFree = own !== undefined && !shown.includes(own) && !elementsIn(own).some((inner) => media.has(inner.tagName));
			const made = this.#imageOf(image, isFree ? textOf(own).replace(/\s+/g, " ").trim() : "");
			if (made) shown.push(image, ...(isFree ? [own] : []));
			return made ? [made] : [];
		});
		this.#out.push(...this.#setting.gallery(pictures));
		for (const element of shown) removeElement(node, element);
		this.#flow(node.children);
		if (caption !== "") this.#words.add("p", [{ type: "text", value: caption }]);
	}

	#media(node: Element): void {
		const { tagName, properties } = node;
		const below = elementsIn(node).map((inner) => inner.properties);
		if (tagName === "img") this.#image(node, "");
		else if (tagName === partTag) {
			this.#part(Number(properties.n));
			this.#flow(node.children);
		} else if (tagName === "video" && this.#video(node)) return;
		else if (/wp-embedded-content/.test(classOf(node))) this.#settle(node);
		else if (tagName === "object") this.#card(node, [properties.data, ...below.map(({ src, value }) => src ?? value)]);
		else this.#card(node, [properties.src, properties.dataSrc, ...below.map(({ src }) => src)]);
	}

	#part(index: number): void {
		if (this.#placed.has(index)) return;
		this.#placed.add(index);
		this.#out.push(...(this.#parts[index]?.() ?? []));
	}

	#video(node: Element): boolean {
		const files = this.#setting.video ? videoIn(this.#setting, node) : null;
		const block = files && this.#setting.video?.(files);
		if (!block) return false;
		this.#out.push(block);
		for (const element of [node, ...elementsIn(node)]) this.#settle(element);
		return true;
	}

	#card(node: Element, addresses: readonly unknown[]): void {
		const address = addresses.find(
			(one): one is string => typeof one === "string" && absolute(this.#setting, one) !== null && !/^about:/.test(one),
		);
		const title = typeof node.properties.title === "string" ? node.properties.title : "";
		const block = address === undefined ? null : outside(this.#setting, address, title);
		if (block) {
			this.#settle(node);
			this.#out.push(block);
			for (const inner of elementsIn(node)) this.#settle(inner);
		} else if (node.tagName !== "iframe") this.#flow(node.children);
	}

	#image(node: Element, caption: string): void {
		const image = this.#imageOf(node, caption);
		if (image) this.#out.push({ type: "embeddedImage", image });
		else if (caption !== "") this.#words.add("p", [{ type: "text", value: caption }]);
	}

	#imageOf(node: Element, caption: string) {
		const image = imageIn(this.#setting, node, caption);
		if (image) this.#settle(node);
		return image;
	}

	#table(node: Element, caption: string): void {
		const taken = takeMedia(node);
		const own = takeFirst(node, ({ tagName }) => tagName === "caption");
		const words = caption || (own ? textOf(own).trim() : "");
		const plain = plainTable(node, words);
		if (plain) this.#out.push(plain);
		else {
			if (words !== "")
				node.children.unshift({ type: "element", tagName: "caption", properties: {}, children: [{ type: "text", value: words }] });
			this.#words.add("html", [node], true);
		}
		for (const found of taken) this.#media(found);
	}
}
