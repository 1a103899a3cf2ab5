import { toHtml } from "hast-util-to-html";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toHast } from "mdast-util-to-hast";
import { escapeHtml, isJson, type Json, listIn, objectIn, textIn } from "../text.ts";
import { type Block, type BodyImage, custom, imageOf, linkParagraph, outside, type Setting } from "./block.ts";
import { htmlToBlocks } from "./html.ts";
import { wordsOfHtml } from "./htmlTree.ts";

/** Markdown as HTML; HTML inside of it stays. */
export const markdownHtml = (markdown: string): string =>
	toHtml(toHast(fromMarkdown(markdown), { allowDangerousHtml: true }), { allowDangerousHtml: true });

type Card = (setting: Setting, card: Json) => readonly Block[] | null;

const image = (setting: Setting, card: Json, ...keys: string[]): BodyImage | null =>
	imageOf(setting, textIn(card, ...keys), {
		alt: textIn(card, "alt", "altText"),
		caption: wordsOfHtml(textIn(card, "caption")),
		width: card.width ?? card.cardWidth,
		height: card.height,
	});

const pictured: Card = (setting, card) => {
	const made = image(setting, card, "src");
	return made && [{ type: "embeddedImage", image: made }];
};

/** Words and HTML after what a card shows. */
const withCaption = (setting: Setting, block: Block | null, card: Json): readonly Block[] | null =>
	block && [block, ...htmlToBlocks(setting, textIn(card, "caption", "fileCaption"))];

const file: Card = (setting, card) =>
	withCaption(setting, outside(setting, textIn(card, "src"), textIn(card, "fileTitle", "title", "fileName")), card);

const button: Card = (setting, card) => {
	const url = textIn(card, "buttonUrl", "productUrl", "url");
	return url === "" ? [] : [linkParagraph(setting, url, textIn(card, "buttonText", "productButton", "text"))];
};

/** Cards of Ghost's editors, old and new, by name; null where something is missing. */
const cards: Readonly<Record<string, Card>> = {
	image: pictured,
	gallery: (setting, card) => {
		const images = listIn(card, "images").flatMap((each) => (isJson(each) ? (image(setting, each, "src") ?? []) : []));
		return images.length === 0 ? null : [...setting.gallery(images), ...htmlToBlocks(setting, textIn(card, "caption", "fileCaption"))];
	},
	embed: (setting, card) => {
		const metadata = isJson(card.metadata) ? card.metadata : {};
		const caption = wordsOfHtml(textIn(card, "caption"));
		const block = outside(setting, textIn(card, "url"), caption || textIn(metadata, "title"));
		return block ? [block] : textIn(card, "html") === "" ? null : htmlToBlocks(setting, textIn(card, "html"));
	},
	bookmark: (setting, card) => {
		const metadata = isJson(card.metadata) ? card.metadata : {};
		return withCaption(setting, outside(setting, textIn(card, "url") || textIn(metadata, "url"), textIn(metadata, "title")), card);
	},
	html: (setting, card) => htmlToBlocks(setting, textIn(card, "html")),
	markdown: (setting, card) => htmlToBlocks(setting, markdownHtml(textIn(card, "markdown"))),
	codeblock: (setting, card) =>
		withCaption(setting, { type: "markup", element: "html", html: `<pre><code>${escapeHtml(textIn(card, "code"))}</code></pre>` }, card),
	callout: (setting, card) => {
		const words = wordsOfHtml(textIn(card, "calloutText"));
		const text = `${textIn(card, "calloutEmoji")} ${words}`.trim();
		// A lift-out is plain words: one with links or more stays HTML.
		return /<(?:a|ul|ol)\b/.test(textIn(card, "calloutText"))
			? htmlToBlocks(setting, `<p>${textIn(card, "calloutEmoji")} ${textIn(card, "calloutText")}</p>`)
			: words === ""
				? null
				: [custom({ type: "LIFT_OUT", text: escapeHtml(text) })];
	},
	toggle: (setting, card) => [
		...htmlToBlocks(setting, `<h3>${wordsOfHtml(textIn(card, "heading"))}</h3>`),
		...htmlToBlocks(setting, textIn(card, "content")),
	],
	button,
	file,
	audio: file,
	video: file,
	header: (setting, card) => [
		...(textIn(card, "backgroundImageSrc") ? (pictured(setting, { src: textIn(card, "backgroundImageSrc") }) ?? []) : []),
		...htmlToBlocks(setting, `<h2>${wordsOfHtml(textIn(card, "header"))}</h2>${textIn(card, "subheader")}`),
		...(button(setting, card) ?? []),
	],
	product: (setting, card) => [
		...(pictured(setting, { src: textIn(card, "productImageSrc") }) ?? []),
		...htmlToBlocks(setting, `<h3>${wordsOfHtml(textIn(card, "productTitle"))}</h3>${textIn(card, "productDescription")}`),
		...(button(setting, card) ?? []),
	],
	"call-to-action": (setting, card) => [
		...(textIn(card, "imageUrl") ? (pictured(setting, { src: textIn(card, "imageUrl") }) ?? []) : []),
		...htmlToBlocks(setting, textIn(card, "textValue")),
		...(button(setting, card) ?? []),
	],
	hr: () => [{ type: "markup", element: "hr", html: "" }],
};

const otherNames: Readonly<Record<string, string>> = {
	"card-markdown": "markdown",
	code: "codeblock",
	horizontalrule: "hr",
};

/** Cards that the old site sent by mail and showed on no page. */
const inMailsAlone = new Set(["email", "email-cta"]);

/** A card of Ghost's editors as blocks of ours; it is counted. Others' words are published as sanitised HTML, or the card is left out. */
export function cardBlocks(setting: Setting, name: string, card: Json): readonly Block[] {
	const { tally } = setting;
	const kind = `ghost ${name}`;
	tally.blocks.add(kind);
	const visibility = objectIn(objectIn(card, "visibility"), "web");
	if (inMailsAlone.has(name) || visibility.nonMember === false) {
		tally.leftOut.add(kind, `not for every reader of the page: ${JSON.stringify(card)}`);
		return [];
	}
	const own = otherNames[name] ?? name;
	const made = Object.hasOwn(cards, own) ? (cards[own]?.(setting, card) ?? null) : null;
	if (made) {
		tally.converted.add(kind);
		return made;
	}
	const html = Object.hasOwn(cards, own) ? "" : textIn(card, "html", "text", "value");
	const blocks = htmlToBlocks(setting, html);
	// A paywall's mark, sign-up forms and parts of mails say nothing on a page.
	(blocks.length > 0 ? tally.asHtml : tally.leftOut).add(kind, `${name} ${JSON.stringify(card)}`);
	return blocks;
}
