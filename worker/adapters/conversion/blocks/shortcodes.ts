import { autop } from "@wordpress/autop";
import { attrs } from "@wordpress/shortcode";
import { type Block, imageOf, outside, type Setting } from "./block.ts";
import { htmlToBlocks, type Part } from "./html.ts";
import { type Element, elementsIn, exampleOf, partTag, takeFirst, treeOf, wordsOfHtml } from "./htmlTree.ts";

interface Shortcode {
	tag: string;
	named: Readonly<Record<string, string | undefined>>;
	numeric: readonly string[];
	content: string;
	source: string;
}

type Handler = (setting: Setting, code: Shortcode, depth: number) => readonly Block[] | null;

const sources = "src mp4 m4v webm ogv mp3 m4a ogg wav url".split(" ");
const file: Handler = (setting, { named, numeric, content }) => {
	const address = [...sources.map((name) => named[name]), numeric[0], content].find(Boolean);
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

const gallery: Handler = (setting, { named }) => {
	const ids = (named.ids ?? named.include ?? "").split(/[\s,]+/).filter(Boolean);
	const found = ids.flatMap((id) => {
		const media = setting.media(id);
		if (!media) setting.tally.notes.add("picture of a gallery that is not in the export", id);
		return media ?? [];
	});
	const shown = ids.length > 0 ? found : named.id ? [] : setting.attached();
	const images = shown.flatMap(({ url, alt, caption }) => imageOf(setting, url, { alt, caption: wordsOfHtml(caption) }) ?? []);
	return images.length === 0 ? null : setting.gallery(images);
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

/** Those of WordPress and of common plugins for media. */
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

const longestLine = 2000;

/** Brackets in prose stay: a shortcode has a handler, attributes or an end, or stands alone in small letters on its line. */
function isShortcode({ tag, named, source }: Shortcode, { at, words, hasEnd, from, to }: Place, text: string): boolean {
	if (Object.hasOwn(handlers, tag) || hasEnd || words.endsWith("/") || Object.keys(named).length > 0) return true;
	const begin = Math.max(at - longestLine, from);
	const before = text.slice(begin, at).split("\n").at(-1) ?? "";
	const [after = ""] = text.slice(at + source.length, Math.min(at + source.length + longestLine, to)).split("\n", 1);
	if (before.length + source.length + after.length > longestLine || !/^[a-z][a-z0-9]*(?:[-_][a-z0-9_-]+)?$/.test(tag)) return false;
	return wordsOfHtml(before) === "" && wordsOfHtml(after) === "";
}

/** The shortcodes of a text, read once. */
class Places {
	readonly #text: string;
	readonly #openings: RegExpExecArray[];
	readonly #closings = new Map<string, number[]>();

	constructor(text: string) {
		this.#text = text;
		this.#openings = [...text.matchAll(/\[(\[?)([A-Za-z][\w-]*)/g)].reverse();
		for (const { index, 1: tag = "" } of [...text.matchAll(/\[\/([A-Za-z][\w-]*)\]/g)].reverse()) {
			const places = this.#closings.get(tag);
			if (places) places.push(index);
			else this.#closings.set(tag, [index]);
		}
	}

	/** The next one behind a place, no earlier than the last. */
	next(behind: number, from: number, to: number) {
		while ((this.#openings.at(-1)?.index ?? to) < behind) this.#openings.pop();
		const opening = this.#openings.at(-1);
		if (!opening || opening.index >= to) return null;
		const [begun, before = "", tag = ""] = opening;
		const bracket = this.#text.indexOf("]", opening.index + begun.length);
		if (bracket < 0 || bracket >= to) return null;
		const words = this.#text.slice(opening.index + begun.length, bracket);
		const closing = words.endsWith("/") ? null : this.#closingOf(tag, bracket + 1, to);
		const contentEnd = closing ?? bracket + 1;
		const end = closing === null ? contentEnd : closing + tag.length + 3;
		const after = this.#text[end] === "]" && end < to ? "]" : "";
		return { from, to, at: opening.index, before, tag, words, hasEnd: closing !== null, contentAt: bracket + 1, contentEnd, end, after };
	}

	#closingOf(tag: string, from: number, to: number): number | null {
		const places = this.#closings.get(tag);
		while (places && (places.at(-1) ?? from) < from) places.pop();
		const at = places?.at(-1);
		return at !== undefined && at < to ? at : null;
	}
}

type Place = NonNullable<ReturnType<Places["next"]>>;

/** Replaces shortcodes by places for their parts. What is unknown is counted; its contents stay. */
function withParts(setting: Setting, text: string, parts: Part[], depth: number): string {
	const places = new Places(text);
	const within: Place[] = [];
	let out = "";
	for (let at = 0; ; ) {
		const { contentAt: from, contentEnd: limit } = within.at(-1) ?? { contentAt: 0, contentEnd: text.length };
		const place = places.next(at, from, limit);
		if (place) {
			out += text.slice(at, place.at);
			const instead = replaced(setting, place, text, parts, depth + within.length);
			out += instead ?? place.before;
			at = instead === null ? place.contentAt : place.end + place.after.length;
			if (instead === null) within.push(place);
			continue;
		}
		out += text.slice(at, limit);
		const ended = within.pop();
		if (!ended) return out;
		at = ended.end;
	}
}

/** Replaces a shortcode; null: by its contents. */
function replaced(setting: Setting, place: Place, text: string, parts: Part[], depth: number): string | null {
	const { before, after, tag, end, at } = place;
	// `[[gallery]]` is how a writer shows a shortcode.
	if (before === "[" && after === "]") return text.slice(at + 1, end);
	const source = text.slice(at + before.length, end);
	const content = text.slice(place.contentAt, place.contentEnd);
	const { named, numeric } = attrs(place.words.replace(/\/$/, ""));
	// Else the library searches all texts of before.
	attrs.clear();
	const code = { tag, named, numeric, content, source };
	if (!isShortcode(code, place, text)) return text.slice(at, end + after.length);
	const { tally } = setting;
	tally.blocks.add(`[${tag}]`);
	const handler = depth <= 8 && Object.hasOwn(handlers, tag) ? handlers[tag] : undefined;
	const made = handler?.(setting, code, depth);
	if (made) {
		tally.converted.add(`[${tag}]`);
		parts.push(() => made);
		return `${before}<${partTag} n="${parts.length - 1}"></${partTag}>${after}`;
	}
	if (/^\s*$/.test(content)) {
		tally.leftOut.add(`[${tag}]`, source);
		return before + after;
	}
	tally.asHtml.add(`[${tag}]`, source);
	return null;
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
