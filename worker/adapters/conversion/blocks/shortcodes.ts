import { autop } from "@wordpress/autop";
import { fromMatch, regexp } from "@wordpress/shortcode";
import { type Block, imageOf, outside, type Setting } from "./block.ts";
import { htmlToBlocks, type Part } from "./html.ts";
import { type Element, elementsIn, exampleOf, partTag, takeFirst, treeOf, wordsOfHtml } from "./htmlTree.ts";

const anyShortcode = /[A-Za-z][\w-]*/.source;

interface Shortcode {
	tag: string;
	named: Readonly<Record<string, string | undefined>>;
	numeric: readonly string[];
	content: string;
	source: string;
}

type Handler = (setting: Setting, code: Shortcode, depth: number) => readonly Block[] | null;

const file: Handler = (setting, { named, numeric, content }) => {
	const address = [
		named.src,
		named.mp4,
		named.m4v,
		named.webm,
		named.ogv,
		named.mp3,
		named.m4a,
		named.ogg,
		named.wav,
		named.url,
		numeric[0],
		content,
	].find(Boolean);
	const block = outside(setting, (address ?? "").trim());
	return block && [block];
};

const byId =
	(page: (id: string) => string): Handler =>
	(setting, { named, numeric, content }) => {
		const target = (named.id ?? named.url ?? numeric[0] ?? content).trim().replace(/^=/, "");
		const block = target === "" ? null : outside(setting, /^https?:/.test(target) ? target : page(encodeURIComponent(target)));
		return block && [block];
	};

/** Pictures by their ids in the old site's library, in this order. */
const gallery: Handler = (setting, { named }) => {
	const ids = (named.ids ?? named.include ?? "").split(/[\s,]+/).filter(Boolean);
	const found = ids.flatMap((id) => {
		const media = setting.media(id);
		if (!media) setting.tally.notes.add("picture of a gallery that is not in the export", id);
		return media ?? [];
	});
	const shown = ids.length > 0 ? found : named.id ? [] : setting.attached();
	const images = shown.flatMap(({ url, alt, caption }) => imageOf(setting, url, { alt, caption: wordsOfHtml(caption) }) ?? []);
	const [only] = images;
	if (!only) return null;
	return images.length === 1 ? [{ type: "embeddedImage", image: only }] : setting.gallery(images);
};

/** A picture with its caption: after the picture, or the attribute. */
const caption: Handler = (setting, { named, content }, depth) => {
	const children = treeOf(content).children.filter((child) => child.type !== "doctype");
	const rest: Element = { type: "element", tagName: "span", properties: {}, children };
	const picture = takeFirst(
		rest,
		(node) => node.tagName === "img" || (node.tagName === "a" && elementsIn(node).some(({ tagName }) => tagName === "img")),
	);
	const words = named.caption ?? (picture ? exampleOf(rest) : "");
	const shown = picture ? exampleOf(picture) : content;
	return classicBlocks(setting, `<figure>${shown}${words && `<figcaption>${words}</figcaption>`}</figure>`, depth + 1);
};

/** The shortcodes of WordPress itself and of its commonest plugins for media. */
const handlers: Readonly<Record<string, Handler>> = {
	caption,
	wp_caption: caption,
	gallery,
	playlist: gallery,
	embed: file,
	audio: file,
	video: file,
	wpvideo: byId((id) => `https://videopress.com/v/${id}`),
	youtube: byId((id) => `https://www.youtube.com/watch?v=${id}`),
	vimeo: byId((id) => `https://vimeo.com/${id}`),
	dailymotion: byId((id) => `https://www.dailymotion.com/video/${id}`),
	soundcloud: file,
	tweet: byId((id) => `https://x.com/i/status/${id}`),
	instagram: file,
	spotify: file,
};

/** Brackets in prose stay: a shortcode has a handler, attributes or an end, or stands alone in small letters on its line. */
function isShortcode({ tag, named, source }: Shortcode, text: string, at: number): boolean {
	if (Object.hasOwn(handlers, tag) || /\[\/[^[\]]+\]$/.test(source) || /\/\]$/.test(source) || Object.keys(named).length > 0) return true;
	const before = text.slice(0, at).split("\n").at(-1) ?? "";
	const after = text.slice(at + source.length).split("\n")[0] ?? "";
	return /^[a-z][a-z0-9]*(?:[-_][a-z0-9_-]+)?$/.test(tag) && wordsOfHtml(before) === "" && wordsOfHtml(after) === "";
}

/** Replaces shortcodes by places for their parts. What is unknown is counted; its contents stay. */
function withParts(setting: Setting, text: string, parts: Part[], depth: number): string {
	let out = "";
	let end = 0;
	for (const match of text.matchAll(regexp(anyShortcode))) {
		out += text.slice(end, match.index) + replaced(setting, match, text, parts, depth);
		end = match.index + match[0].length;
	}
	return out + text.slice(end);
}

function replaced(setting: Setting, match: RegExpExecArray, text: string, parts: Part[], depth: number): string {
	const [whole, before = "", , , , , ending = "", after = ""] = match;
	// `[[gallery]]` is how a writer shows a shortcode.
	if (before === "[" && after === "]") return whole.slice(1, -1);
	const { tag, attrs, content = "" } = fromMatch(match);
	const source = whole.slice(before.length, whole.length - after.length);
	const inner = () => withParts(setting, content, parts, depth + 1);
	if (!isShortcode({ tag, named: attrs.named, numeric: attrs.numeric, content, source }, text, match.index)) return whole;
	const { tally } = setting;
	tally.blocks.add(`[${tag}]`);
	const made = depth > 8 ? null : handlers[tag]?.(setting, { tag, named: attrs.named, numeric: attrs.numeric, content, source }, depth);
	if (made) {
		tally.converted.add(`[${tag}]`);
		parts.push(() => made);
		return `${before}<${partTag} n="${parts.length - 1}"></${partTag}>${after}`;
	}
	if (content.trim() === "") {
		tally.leftOut.add(`[${tag}]`, source);
		return before + after;
	}
	tally.asHtml.add(`[${tag}]`, source);
	return ending === "" ? before + after : `${before}${inner()}${after}`;
}

/** A body of WordPress's old editor: shortcodes, paragraphs by empty lines, addresses that embed. */
export function classicBlocks(setting: Setting, text: string, depth = 0): Block[] {
	const parts: Part[] = [];
	for (const [mark] of text.matchAll(/<!--(?:more|nextpage|noteaser)\b[^<>]*-->/g)) {
		setting.tally.blocks.add("page mark");
		setting.tally.leftOut.add("page mark", mark);
	}
	const html = withParts(setting, text, parts, depth);
	return htmlToBlocks(setting, depth === 0 ? autop(html) : html, { parts, bareUrls: true });
}
