import type { Media } from "../entry.ts";
import type { Tally } from "../tally.ts";
import { escapeHtml } from "../text.ts";

/** A picture in a document (C3.20). */
export interface BodyImage {
	url: { primary: string };
	altText?: string;
	caption?: string;
	width?: number;
	height?: number;
}

/** Files of a video, as a document has them (C3.22). */
export interface VideoFiles {
	assets: readonly { format: string; publicUrl: string }[];
	/** "": the story's stands in. */
	title: string;
	poster: BodyImage | null;
}

interface Embed {
	type: string;
	[field: string]: unknown;
}

/** A block of a body as it is published (worker/schemas/documents/body.ts). */
export type Block =
	| { type: "markup"; element: string; html: string }
	| { type: "embeddedImage"; image: BodyImage; presentation?: { size: string } }
	| { type: "embeddedVideo"; video: { type: "video"; id: string; [field: string]: unknown } }
	| { type: "embeddedWidget"; widget: { name: string; properties?: Record<string, string>; embed?: Embed } };

/** The surroundings of a body that is converted. */
export interface Setting {
	tally: Tally;
	/** The entry's old address: relative ones begin there. */
	base: string;
	/** The host of the old site, in small letters. */
	homeHost: string;
	media: (id: string) => Media | null;
	/** Pictures that were added to the entry: a gallery that names none shows them. */
	attached: () => readonly Media[];
	pattern: (id: string) => string | null;
	/** The new path of an old address of the same site; null for one that is not imported. */
	moved: (url: URL) => string | null;
	gallery: (images: readonly BodyImage[]) => readonly Block[];
	/** A block for a video; null, or none of this: a link to its file. */
	video?: (files: VideoFiles) => Block | null;
}

/** A custom embed of ours. */
export const custom = (embed: Embed): Block => ({ type: "embeddedWidget", widget: { name: "CUSTOM_EMBED", embed } });

/** An address resolved against the entry's; null where it is none of http(s). */
export function absolute(setting: Pick<Setting, "base">, address: string): URL | null {
	const text = address.trim().replace(/^\/\//, "https://");
	if (text === "" || !URL.canParse(text, setting.base)) return null;
	const url = new URL(text, setting.base);
	url.username = "";
	url.password = "";
	return /^https?:$/.test(url.protocol) && url.href.length <= 2048 ? url : null;
}

/** Returns whether an address is of a site whose own address nobody named. */
const isUnknown = (url: URL): boolean => url.host.endsWith(".invalid");

/** The address that a link leads to from now on. */
export function linkTarget(setting: Setting, address: string): string {
	if (/^(?:#|mailto:|tel:)/i.test(address.trim())) return address.trim();
	const url = absolute(setting, address);
	if (url === null) return address;
	const moved = url.host === setting.homeHost ? setting.moved(url) : null;
	if (moved !== null) return `${moved}${url.hash}`;
	return isUnknown(url) ? `${url.pathname}${url.hash}` : url.href.replaceAll("'", "%27");
}

/** A paragraph that is one link. */
export function linkParagraph(setting: Setting, address: string, words: string): Block {
	return {
		type: "markup",
		element: "p",
		html: `<a href="${escapeHtml(linkTarget(setting, address))}">${escapeHtml(words || address)}</a>`,
	};
}

/** Players' addresses, and the pages that show the same. */
const players: readonly [RegExp, (match: RegExpExecArray) => string][] = [
	[
		/^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|v|shorts|live)\/([\w-]{6,20})/i,
		([, id]) => `https://www.youtube.com/watch?v=${id}`,
	],
	[/^https?:\/\/youtu\.be\/([\w-]{6,20})/i, ([, id]) => `https://www.youtube.com/watch?v=${id}`],
	[/^https?:\/\/player\.vimeo\.com\/video\/(\d+)/i, ([, id]) => `https://vimeo.com/${id}`],
	[/^https?:\/\/(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)/i, ([, id]) => `https://www.dailymotion.com/video/${id}`],
	[/^https?:\/\/open\.spotify\.com\/embed\/(\w+\/\w+)/i, ([, path]) => `https://open.spotify.com/${path}`],
	[/^https?:\/\/w\.soundcloud\.com\/player\/?\?(?:.*&)?url=([^&]+)/i, ({ input, 1: url = "" }) => decoded(url) ?? input],
	[/^https?:\/\/(?:www\.)?facebook\.com\/plugins\/\w+\.php\?(?:.*&)?href=([^&]+)/i, ({ input, 1: url = "" }) => decoded(url) ?? input],
];

/** An address in a query; null where it is cut or ill-written. */
function decoded(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}

/** Something of another site: a card that links to it; a link alone where the card needs https or the page is one of the old site's. */
export function outside(setting: Setting, address: string, title = ""): Block | null {
	const url = absolute(setting, address);
	if (url === null || isUnknown(url)) return null;
	let href = url.href;
	for (const [pattern, page] of players) {
		const match = pattern.exec(href);
		if (match) href = page(match);
	}
	const isOurs = url.host === setting.homeHost && !/\.\w{2,4}$/.test(url.pathname);
	if (isOurs || !href.startsWith("https:")) return linkParagraph(setting, href, title);
	return {
		type: "embeddedWidget",
		widget: { name: "IFRAMELY_EXTERNAL_EMBED", properties: { "canonical-url": href, ...(title === "" ? {} : { title }) } },
	};
}

/** A picture of the old site or of another; null where there is no address of one. Its host is counted. */
export function imageOf(
	setting: Pick<Setting, "base" | "tally">,
	address: string,
	facts: { alt?: string; caption?: string; width?: unknown; height?: unknown },
): BodyImage | null {
	const url = absolute(setting, address);
	if (url === null || isUnknown(url)) {
		if (address.trim() !== "") setting.tally.notes.add("picture left out: its address is not valid, or its site unknown", address);
		return null;
	}
	setting.tally.pictureHosts.add(url.host);
	const side = (value: unknown): number | undefined => {
		const number = Number(value);
		return Number.isInteger(number) && number >= 1 && number <= 20_000 ? number : undefined;
	};
	const [width, height] = [side(facts.width), side(facts.height)];
	if (!facts.alt) setting.tally.notes.add("picture without alt text", url.href);
	return {
		url: { primary: url.href.replace(/[<>"'\\]/g, encodeURIComponent).replaceAll("'", "%27") },
		...(facts.alt ? { altText: facts.alt } : {}),
		...(facts.caption ? { caption: facts.caption } : {}),
		...(width === undefined ? {} : { width }),
		...(height === undefined ? {} : { height }),
	};
}
