import * as v from "valibot";
import { type Attributes, decodeEntities, escapeText, escapeValue } from "../../platform/html/attributes.ts";
import { HtmlReader, type HtmlSink } from "../../platform/html/reader.ts";
import { blockElements, droppedWithContent, type Report, voidElements } from "../../platform/html/writer.ts";
import { LinkUrl } from "../../schemas/documents/fields.ts";
import type { RawDocument } from "./rawDocument.ts";

/** A picture, frame or recording found in markup. */
interface Medium {
	name: "img" | "iframe" | "video" | "audio";
	attributes: Attributes;
	source: string;
}

/** A top-level stretch of markup: an element with its content, or text. */
interface Stretch {
	start: number;
	media: Medium[];
	/** Has words outside captions: its media do not stand alone. */
	hasWords: boolean;
	caption: string;
}

const containers = new Set(["div", "section", "article", "main"]);
const unclosed = new Set([...voidElements, "img", "source", "track", "input", "embed", "link", "meta", "col", "area", "param"]);
/** Elements with fallback content, shown where they can't be. */
const recordings = ["video", "audio", "iframe"];
const skipped = new Set([...droppedWithContent].filter((name) => !recordings.includes(name)));
/** Elements of running text, never cut, only replaced whole. */
const wholeElements = /^(?:p|h[1-6]|ul|ol|blockquote|table)$/i;

/**
 * A markup block with its stand-alone media as blocks of their own: an image, a known provider's embed, a link to a recording. The
 * sanitiser removes and reports media among words.
 */
export function mediaBlocks(block: RawDocument, report: Report): RawDocument[] {
	const { type, html, element } = block;
	if (type !== "markup" || typeof html !== "string" || !/<(?:img|iframe|video|audio)\b/i.test(html)) return [block];
	const found = stretchesOf(html);
	const stretches = wholeElements.test(String(element)) ? [joined(found)] : found;
	const parts: RawDocument[] = [];
	let markup = "";
	const flush = (): void => {
		if (markup.trim() !== "") parts.push({ ...block, html: markup });
		markup = "";
	};
	for (const [index, stretch] of stretches.entries()) {
		const made = stretch.hasWords ? [] : stretch.media.flatMap((medium) => blockOf(medium, stretch.caption) ?? []);
		if (made.length > 0 && made.length === stretch.media.length) {
			flush();
			for (const { what, why, part } of made) {
				report(what, why);
				parts.push(part);
			}
		} else markup += html.slice(stretch.start, stretches[index + 1]?.start ?? html.length);
	}
	flush();
	return parts;
}

function joined(stretches: readonly Stretch[]): Stretch {
	return {
		start: 0,
		media: stretches.flatMap(({ media }) => media),
		hasWords: stretches.some(({ hasWords }) => hasWords),
		caption: stretches.map(({ caption }) => caption).join(""),
	};
}

function stretchesOf(html: string): Stretch[] {
	const stretches: Stretch[] = [];
	const open: string[] = [];
	const current = (): Stretch => {
		const known = stretches.at(-1);
		if (known && open.length > 0) return known;
		const begun: Stretch = { start: reader.start, media: [], hasWords: false, caption: "" };
		stretches.push(begun);
		return begun;
	};
	const sink: HtmlSink = {
		text(raw) {
			const stretch = current();
			if (recordings.some((name) => open.includes(name))) return;
			if (open.includes("figcaption")) stretch.caption += decodeEntities(raw);
			else if (/\S/.test(raw)) stretch.hasWords = true;
		},
		open(name, attributes) {
			if (containers.has(name)) return;
			if (open.at(-1) === "p" && (blockElements.has(name) || name === "figure")) open.pop();
			const stretch = current();
			const medium = stretch.media.at(-1);
			if (recordings.some((recording) => open.includes(recording))) {
				if (name === "source" && medium?.source === "") medium.source = decodeEntities(attributes.get("src") ?? "").trim();
				return;
			}
			if (name === "img" || name === "iframe" || name === "video" || name === "audio")
				stretch.media.push({ name, attributes, source: decodeEntities(attributes.get("src") ?? "").trim() });
			if (!unclosed.has(name)) open.push(name);
		},
		close(name) {
			const at = open.lastIndexOf(name);
			if (at >= 0) open.length = at;
		},
	};
	const reader = new HtmlReader(html, sink, () => undefined, skipped);
	reader.run();
	return stretches;
}

/** The block for a medium, and its warning; null for one that no block can hold. */
function blockOf(medium: Medium, caption: string): { what: string; why: string; part: RawDocument } | null {
	const { name, attributes, source } = medium;
	if (!v.is(LinkUrl, source)) return null;
	if (name === "img") {
		const size = (key: string): number | undefined =>
			/^[1-9]\d{0,3}$/.test(attributes.get(key) ?? "") ? Number(attributes.get(key)) : undefined;
		const altText = decodeEntities(attributes.get("alt") ?? "").trim();
		const text = caption.replace(/\s+/g, " ").trim();
		const image = { url: { primary: source }, altText, caption: text || undefined, width: size("width"), height: size("height") };
		return { what: name, why: "It is an image block of its own now; a link around it is gone.", part: { type: "embeddedImage", image } };
	}
	const title = decodeEntities(attributes.get("title") ?? "").trim();
	if (name === "iframe") {
		const canonical = canonicalOf(source);
		if (canonical === null) return null;
		const widget = { name: "embed", properties: { "canonical-url": canonical, ...(title ? { title } : {}) } };
		return { what: name, why: "It is an embed block of its own now.", part: { type: "embeddedWidget", widget } };
	}
	const words = escapeText(title || (name === "video" ? "Video" : "Audio"));
	const part = { type: "markup", element: "p", html: `<a href="${escapeValue(source)}">${words}</a>` };
	return { what: name, why: "It is a link to the recording now.", part };
}

/** Known providers of frames, with the address that a reader can open: `$1` comes from the frame's. */
const providers: readonly (readonly [RegExp, string])[] = [
	[/^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:[?#]|$)/, "https://www.youtube.com/watch?v=$1"],
	[/^https:\/\/player\.vimeo\.com\/video\/(\d{1,12})(?:[?#]|$)/, "https://vimeo.com/$1"],
	[/^https:\/\/platform\.twitter\.com\/embed\/Tweet\.html\?(?:[^#]*&)?id=(\d{1,20})(?:&|$)/, "https://x.com/i/status/$1"],
	[/^https:\/\/www\.instagram\.com\/((?:p|reel)\/[\w-]{1,40})\/embed/, "https://www.instagram.com/$1/"],
	[/^https:\/\/www\.tiktok\.com\/embed(?:\/v2)?\/(\d{1,24})(?:[/?#]|$)/, "https://www.tiktok.com/embed/v2/$1"],
];

function canonicalOf(source: string): string | null {
	for (const [pattern, address] of providers) {
		const found = pattern.exec(source);
		if (found) return address.replace("$1", found[1] ?? "");
	}
	return null;
}
