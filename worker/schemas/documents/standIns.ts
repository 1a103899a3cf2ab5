import * as v from "valibot";
import { contentIdSource } from "../../../client/domain/content/contentId.ts";

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000));
const WithPrimary = v.object({ primary: Text });
const Headlines = v.object({ tease: v.fallback(v.string(), ""), seo: v.fallback(v.string(), ""), social: v.fallback(v.string(), "") });

type Fields = Readonly<Record<string, unknown>>;
const textIn = (value: unknown): string | null => {
	if (v.is(Text, value)) return value;
	return v.is(WithPrimary, value) ? value.primary : null;
};

/** A headline for a document whose own is unreadable: another of its headlines, its description, or the words of its address. */
export function headlineFrom({ headline, description, dek, title, url }: Fields): unknown {
	const others = v.safeParse(Headlines, headline);
	const { tease, seo, social } = others.success ? others.output : { tease: "", seo: "", social: "" };
	const primary = [tease, seo, social, title, description, dek].map(textIn).find((text) => text !== null) ?? wordsOfAddress(textIn(url));
	return primary ? { primary: primary.trim() } : null;
}

/** A headline for a playlist without one: its first video's (C3.24). */
export function listHeadlineFrom(beside: Fields): unknown {
	const first: unknown = Array.isArray(beside.videos) ? beside.videos[0] : null;
	const isVideo = v.is(v.object({ headline: v.unknown() }), first);
	return headlineFrom(beside) ?? (isVideo ? (textIn(first.headline) ?? headlineFrom(first)) : null);
}

/** The picture of a slide that is one itself (C3.21). */
export const pictureFrom = (slide: Fields): Fields | null => (textIn(slide.url) === null ? null : slide);

/** The format of a video's file by the end of its address (C3.22). */
export const formatFrom = ({ publicUrl }: Fields): string | null =>
	/\.(webm|mp4|m3u8)(?:[?#]|$)/i.exec(textIn(publicUrl) ?? "")?.[1] ?? null;

const slug = new RegExp(`([^/]+)-${contentIdSource}$`);

/** The words of an address: `/politics/the-bridge-opens-rcna1` gives "The bridge opens". */
const wordsOfAddress = (address: string | null): string | null => wordsOf(slug.exec(address ?? "")?.[1] ?? "") || null;

/** The words of a slug's last part: `us-news/extreme-weather` gives "Extreme weather". */
export function wordsOf(path: string): string {
	const words = (path.split("/").at(-1) ?? "").replaceAll("-", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A type for an item without one (C3.21, C3.45): its content type, else that of its address. */
export function typeFrom({ type, contentType, url }: Fields): string | null {
	if (type !== undefined && type !== null) return null;
	if (typeof contentType === "string") return contentType;
	return /^\/(video|playlist|slideshow|recipe)/.exec(textIn(url) ?? "")?.[1] ?? "article";
}

/** An id for an item without one (C7.29): the one that its address ends with, else the address in an id's letters. */
export function idFrom({ id, url }: Fields): unknown {
	const address = textIn(url);
	if ((id !== undefined && id !== null) || address === null) return null;
	return /(?:^|[/-])([a-z]{4}\d{1,100})$/.exec(address)?.[1] ?? wordsAsId(address);
}

/** An id for a package without one (C3.32), of its title, which it is the anchor of. */
export const packageIdFrom = ({ type, metadata }: Fields): string => wordsAsId(JSON.stringify(["pack", metadata, type]));

const wordsAsId = (words: string): string => (words.match(/[A-Za-z0-9]+/g) ?? []).join("-").slice(0, 120);

/** Sections of types that have pages by id alone (contract §3). */
const places: Readonly<Record<string, string>> = {
	video: "/video",
	playlist: "/playlist",
	slideshow: "/slideshow",
	recipe: "/recipes",
	article: "/news/story",
};

/** An address for a document whose own is unreadable; `null`: its type has no page. */
export function addressFrom(beside: Fields): unknown {
	const { id, type } = beside;
	const place = places[String(type ?? typeFrom(beside)).toLowerCase()];
	return place && typeof id === "string" ? { primary: `${place}/${id}` } : null;
}
