import { withoutUserInfo } from "../linkAddress.ts";
import { decodeEntities, escapeValue } from "./characters.ts";

export type Attributes = ReadonlyMap<string, string>;

/** The attributes that any element may have: language, direction, footnote id. */
export function commonAttributes(attributes: Attributes, isTaken: (id: string) => boolean): string {
	return langOf(attributes) + directionOf(attributes) + footnoteOf(attributes, isTaken);
}

function langOf(attributes: Attributes): string {
	const lang = attributes.get("lang") ?? "";
	return /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i.test(lang) ? ` lang="${lang}"` : "";
}

function directionOf(attributes: Attributes): string {
	const direction = (attributes.get("dir") ?? "").toLowerCase();
	return /^(?:ltr|rtl|auto)$/.test(direction) ? ` dir="${direction}"` : "";
}

/** Ids of footnotes and their references. Any other id could collide with the page's. */
const footnote = /^(?:(?:fn|footnote|endnote|note)-?(?:ref)?|ref|cite[-_](?:note|ref))[-_:.]?\d{1,4}(?:[-_:.]\d{1,3})?$/i;

function footnoteOf(attributes: Attributes, isTaken: (id: string) => boolean): string {
	const id = attributes.get("id") ?? "";
	return footnote.test(id) && !isTaken(id) ? ` id="${id}"` : "";
}

/** `title` as plain text of at most 300 characters. */
export function titleOf(attributes: Attributes): string {
	const title = decodeEntities(attributes.get("title") ?? "")
		.trim()
		.slice(0, 300);
	return title === "" ? "" : ` title="${escapeValue(title.toWellFormed())}"`;
}

/** The first number of an ordered list. */
export function startOf(attributes: Attributes): string {
	const start = attributes.get("start") ?? "";
	return /^-?\d{1,5}$/.test(start) ? ` start="${start}"` : "";
}

/** The columns and rows that a cell spans, and the cells that it heads. */
export function spansOf(attributes: Attributes): string {
	let text = "";
	for (const name of ["colspan", "rowspan"]) {
		const value = attributes.get(name) ?? "";
		if (/^[1-9]\d?$/.test(value)) text += ` ${name}="${value}"`;
	}
	const scope = (attributes.get("scope") ?? "").toLowerCase();
	return /^(?:col|row|colgroup|rowgroup)$/.test(scope) ? `${text} scope="${scope}"` : text;
}

const relWords = ["nofollow", "sponsored", "ugc", "noreferrer"];

/** Links to other sites always say `noopener`. */
export function relOf(attributes: Attributes, href: string): string {
	const stated = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
	const words = relWords.filter((word) => stated.includes(word));
	if (/^https?:/i.test(href)) words.unshift("noopener");
	return words.length === 0 ? "" : ` rel="${words.join(" ")}"`;
}

const allowedHref = [
	/^https?:\/\/[^\s<>"'`\\/?#@][^\s<>"'`\\]*$/i,
	/^mailto:[^\s<>"'`\\]+$/i,
	/^tel:[+\d().-]+$/i,
	/^\/(?![/\\])[^\s<>"'`\\]*$/,
	/^#[\w:.-]+$/,
];

/** The address when its scheme is allowed, else null. Entities are decoded first, as a browser would. */
export function safeHref(raw: string): string | null {
	const href = withoutUserInfo(decodeEntities(raw).trim());
	return href.length <= 2048 && allowedHref.some((pattern) => pattern.test(href)) ? href : null;
}
