import { createHash } from "node:crypto";
import type { Brand } from "../../../brands/schema.ts";
import { pageRoute } from "../../pages/kernel/kinds.ts";
import type { Entry, Filed } from "./entry.ts";
import { unescaped } from "./text.ts";

const digest = (text: string): Uint8Array<ArrayBuffer> => createHash("sha256").update(text).digest();

/** A text as a number of 48 bits. */
function hashed(text: string): number {
	const { buffer, byteOffset } = digest(text);
	const view = new DataView(buffer, byteOffset);
	return view.getUint16(0) * 2 ** 32 + view.getUint32(2);
}

/** A number of at most 15 digits for an id that is none itself. */
export function numberOf(id: string): string {
	return /^[1-9]\d{0,14}$/.test(id) ? id : String(hashed(id));
}

/** A text's number, for tables in memory. */
export const keyOf = (text: string): number => hashed(text);

/** Four letters for the ids of an old site: the same in each import of it. The first marks what was imported. */
export function lettersOf(home: string): string {
	for (let salt = 0; ; salt++) {
		const bytes = digest(`${home}${salt}`);
		const letters = `x${[0, 1, 2].map((at) => String.fromCharCode(97 + ((bytes[at] ?? 0) % 26))).join("")}`;
		// Endings of other kinds of page (worker/pages/kernel/kinds.ts).
		if (!/(?:vo|pl|sl)$/.test(letters)) return letters;
	}
}

/** A slug of letters, digits, hyphens and underscores; "" where a text has none. */
export function slugOf(text: string): string {
	return unescaped(text)
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/['’]/g, "")
		.replace(/[^a-z0-9_]+/g, "-")
		.replace(/^-+|-+$/g, "")
		.slice(0, 80)
		.replace(/-+$/, "");
}

/** The last part of an address, without an extension. */
export function slugAt(address: string): string {
	const path = new URL(address).pathname.replace(/(?<!\/)\/+$/, "");
	return path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
}

/** A slug for a term; one in letters that addresses here don't have gets a number. */
export const termSlug = (term: { slug: string; name: string }): string =>
	slugOf(term.slug) || slugOf(term.name) || `t${numberOf(term.slug || term.name)}`;

/** Names that WordPress's default category has: they say nothing. */
const unfiled = /^(?:uncategori[sz]ed|sin-categoria|sin-clasificar|uncategorized-\w+)$/;

/** The sections of an entry that say something, the main one first; a category in whose place one below it stands is left out. */
export function sectionsOf({ filed }: Pick<Entry, "filed">): Filed[] {
	const sections = filed.filter(({ kind, path }) => kind === "section" && !unfiled.test(termSlug(path[0] ?? { slug: "", name: "" })));
	const below = ({ path }: Filed): Filed | undefined =>
		sections.find((other) => other.path.length > path.length && path.every(({ slug }, at) => other.path[at]?.slug === slug));
	return [...new Set(sections.map((section) => below(section) ?? section))];
}

/** Words in addresses of what is filed nowhere. */
const otherwise = {
	en: { section: "archive", topic: "stories", page: "pages" },
	es: { section: "archivo", topic: "notas", page: "paginas" },
} as const;

/** The id of an entry's article. */
export const articleId = (letters: string, entry: Pick<Entry, "id">): string => `${letters}${numberOf(entry.id)}`;

/** Letters of an old site's ids as three digits: a video's id has place for two letters. */
const digitsOf = (letters: string): string => String((letters.charCodeAt(2) - 97) * 26 + letters.charCodeAt(3) - 97).padStart(3, "0");

/** The most videos of a story that have ids. */
export const mostVideos = 99;

/** The id of the n-th video of an entry, from 1 on: what stands in the story is found by it again. */
export const videoId = (letters: string, entry: Pick<Entry, "id">, n: number): string =>
	`${letters.slice(0, 2)}vo${digitsOf(letters)}${numberOf(entry.id)}${String(n).padStart(2, "0")}`;

/** The number of the story that a video stands in; null: the id is none of these letters. */
export function storyOfVideo(letters: string, id: string): string | null {
	const start = `${letters.slice(0, 2)}vo${digitsOf(letters)}`;
	return id.startsWith(start) ? (/^([1-9]\d{0,14})\d\d$/.exec(id.slice(start.length))?.[1] ?? null) : null;
}

/** The address of an entry's article: `/{section}/{topic}/{slug}-{id}`. */
export function articlePath(brand: Brand, letters: string, entry: Pick<Entry, "id" | "kind" | "filed" | "slug" | "title">): string {
	const words = otherwise[brand.language === "es" ? "es" : "en"];
	const [main, second] = sectionsOf(entry);
	const [first, below] = main?.path ?? [];
	const isPage = entry.kind === "page";
	const section = first ? termSlug(first) : isPage ? words.page : words.section;
	const topic = below ? termSlug(below) : second?.path[0] && second.path[0].slug !== first?.slug ? termSlug(second.path[0]) : words.topic;
	const id = articleId(letters, entry);
	const slug = slugOf(entry.slug) || slugOf(entry.title);
	const end = slug === "" ? id : `${slug}-${id}`;
	// Some sections are other kinds of page: their stories stand beside them.
	for (const candidate of [section, `${section}-${words.topic}`]) {
		const path = `/${candidate}/${topic === "live-blog" ? words.topic : topic}/${end}`;
		const route = pageRoute(path);
		if (route.kind === "article" && route.id === id) return path;
	}
	return `/${words.section}/${words.topic}/${end}`;
}

/** An old address as it is compared: a path without case, escapes and slashes at its end. */
export const comparable = (pathname: string): string =>
	unescaped(pathname)
		.replace(/(?<!\/)\/+$/, "")
		.toLowerCase();
