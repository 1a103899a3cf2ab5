import sharp from "sharp";
import type { Language } from "../../brands/schema.ts";
import { type Element, elementsIn } from "../../worker/adapters/conversion/blocks/htmlTree.ts";
import { isJson, objectsIn, textIn } from "../../worker/adapters/conversion/text.ts";
import { type Drawing, drawingOf } from "./drawing.ts";
import { type MenuLink, menuOf } from "./menu.ts";
import { addressOf, attribute, load, loadPage, oneLine, type Page } from "./reading.ts";

/** A site's words on itself, each with the place that says it; null where it says nothing. */
export interface Proposal {
	name: Said<string> | null;
	tagline: Said<string> | null;
	/** Of the two that there are. */
	language: Said<Language> | null;
	accent: Said<string> | null;
	logo: Said<Drawing> | null;
	sections: Said<readonly MenuLink[]> | null;
	/** The site's host, which becomes the brand's; null for a number or a machine's own name. */
	host: string | null;
	/** Sentences on what can't be used. */
	notes: readonly string[];
}

export interface Said<T> {
	value: T;
	by: string;
}

const longestName = 30;
const longestTagline = 120;
type Json = Parameters<typeof textIn>[0];

/** Reads a site's front, its manifest and its icons, and proposes what a brand needs. */
export async function readSite(address: string): Promise<Proposal> {
	const page = await loadPage(address);
	const elements = elementsIn(page.root);
	const notes: string[] = [];
	const manifest = await manifestOf(page, elements);
	const sections = menuOf(page, notes);
	return {
		name: nameOf(manifest, elements),
		tagline: taglineOf(manifest, elements),
		language: languageOf(manifest, elements, notes),
		accent: (await accentOf(page, manifest, elements, notes)) ?? null,
		logo: await logoOf(page, elements, notes),
		sections: sections.length > 0 ? { value: sections, by: "its navigation" } : null,
		host: /\.[a-z]{2,}$/.exec(new URL(page.url).hostname)?.input ?? null,
		notes,
	};
}

const linksOf = (elements: readonly Element[], relation: string): Element[] =>
	elements.filter((element) => element.tagName === "link" && attribute(element, "rel").toLowerCase().split(/\s+/).includes(relation));

function metaOf(elements: readonly Element[], ...names: readonly string[]): Said<string> | null {
	for (const name of names) {
		const found = elements.find(
			(element) => element.tagName === "meta" && [attribute(element, "name"), attribute(element, "property")].includes(name),
		);
		const value = found ? oneLine(attribute(found, "content")) : "";
		if (value !== "") return { value, by: name };
	}
	return null;
}

async function manifestOf({ url }: Page, elements: readonly Element[]): Promise<{ json: Json; url: string } | null> {
	const [link] = linksOf(elements, "manifest");
	const address = link && addressOf(attribute(link, "href"), url);
	const found = address ? await load(address.href) : null;
	try {
		const json: unknown = JSON.parse(found?.bytes.toString("utf8") ?? "");
		return found && isJson(json) ? { json, url: found.url } : null;
	} catch {
		return null;
	}
}

function nameOf(manifest: { json: Json } | null, elements: readonly Element[]): Said<string> | null {
	const own = manifest ? oneLine(textIn(manifest.json, "short_name", "name")) : "";
	const title = elements.find(({ tagName }) => tagName === "title");
	const [first] = title?.children ?? [];
	const words = first?.type === "text" ? oneLine(first.value).split(/\s+[|–—·-]\s+/) : [];
	const candidates: readonly (Said<string> | null)[] = [
		own ? { value: own, by: "its manifest" } : null,
		metaOf(elements, "og:site_name", "application-name", "apple-mobile-web-app-title"),
		words[0] ? { value: words.toSorted((a, b) => a.length - b.length)[0] ?? "", by: "its title" } : null,
	];
	return candidates.find((said) => said !== null && isName(said.value)) ?? null;
}

const isName = (text: string): boolean => text.length > 0 && text.length <= longestName && /[\p{L}\p{N}]/u.test(text);

function taglineOf(manifest: { json: Json } | null, elements: readonly Element[]): Said<string> | null {
	const own = manifest ? oneLine(textIn(manifest.json, "description")) : "";
	const said = own ? { value: own, by: "its manifest" } : metaOf(elements, "description", "og:description");
	const sentence = said?.value.split(/(?<=[.!?])\s/, 1)[0]?.replace(/\.$/, "") ?? "";
	return said && sentence !== "" && sentence.length <= longestTagline ? { ...said, value: sentence } : null;
}

function languageOf(manifest: { json: Json } | null, elements: readonly Element[], notes: string[]): Said<Language> | null {
	const html = elements.find(({ tagName }) => tagName === "html");
	const candidates: readonly [string, string][] = [
		[html ? attribute(html, "lang") : "", "its `lang`"],
		[manifest ? textIn(manifest.json, "lang") : "", "its manifest"],
		[metaOf(elements, "og:locale")?.value ?? "", "og:locale"],
	];
	const [tag, by] = candidates.find(([said]) => said !== "") ?? ["", ""];
	const language = /^(en|es)(?:[-_]|$)/i.exec(tag)?.[1]?.toLowerCase();
	if (language === "en" || language === "es") return { value: language, by };
	if (tag !== "") notes.push(`It speaks ${tag}: there are English and Spanish, and English is proposed.`);
	return null;
}

async function accentOf(
	{ url }: Page,
	manifest: { json: Json; url: string } | null,
	elements: readonly Element[],
	notes: string[],
): Promise<Said<string> | null> {
	const mask = linksOf(elements, "mask-icon")[0];
	const said: readonly [string, string][] = [
		[manifest ? textIn(manifest.json, "theme_color") : "", "its manifest's theme_color"],
		[metaOf(elements, "theme-color")?.value ?? "", "theme-color"],
		[mask ? attribute(mask, "color") : "", "its mask icon"],
		[metaOf(elements, "msapplication-TileColor")?.value ?? "", "its tile"],
	];
	for (const [text, by] of said) {
		const hex = hexOf(text);
		if (hex && isColourful(hex)) return { value: hex, by };
	}
	const icons = manifest ? objectsIn(manifest.json, "icons").map((icon) => addressOf(textIn(icon, "src"), manifest.url)) : [];
	for (const relation of ["apple-touch-icon", "icon"])
		for (const link of linksOf(elements, relation)) icons.push(addressOf(attribute(link, "href"), url));
	for (const icon of icons.slice(0, 6)) {
		const hex = icon && (await colourOf(icon.href));
		if (hex) return { value: hex, by: `its icon ${icon.pathname}` };
	}
	if (icons.length > 0) notes.push("None of its icons has a colour that can be read.");
	return null;
}

/** `#abc`, `#aabbcc` or `rgb(1, 2, 3)` as `#rrggbb`. */
function hexOf(text: string): string | null {
	const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
	if (short)
		return `#${short
			.slice(1)
			.map((digit) => digit.repeat(2))
			.join("")}`.toLowerCase();
	if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
	const parts = /^rgb\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\)$/.exec(text)?.slice(1).map(Number);
	return parts?.every((part) => part < 256) ? `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}` : null;
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
/** White, black and grey are no brand's colour. */
const isColourful = (hex: string): boolean => Math.max(...channels(hex)) - Math.min(...channels(hex)) >= 48;

/** Pixels of an icon: a larger one unpacks into more memory than it is worth. */
const mostPixels = 4096 * 4096;

/** The most frequent colour of an icon; null for a picture without one, or one that can't be read. */
async function colourOf(url: string): Promise<string | null> {
	const found = await load(url);
	if (!found) return null;
	try {
		const { data } = await sharp(found.bytes, { limitInputPixels: mostPixels })
			.resize(32, 32, { fit: "fill", kernel: "nearest" })
			.flatten({ background: "#ffffff" })
			.removeAlpha()
			.toColourspace("srgb")
			.raw()
			.toBuffer({ resolveWithObject: true });
		const counts = new Map<string, number>();
		for (let at = 0; at + 2 < data.length; at += 3) {
			const hex = `#${[0, 1, 2].map((n) => (data[at + n] ?? 0).toString(16).padStart(2, "0")).join("")}`;
			if (isColourful(hex)) counts.set(hex, (counts.get(hex) ?? 0) + 1);
		}
		return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
	} catch {
		return null;
	}
}

/** The logo of the page's header, where it is a drawing of plain shapes: inline, or a picture in SVG. */
async function logoOf({ url }: Page, elements: readonly Element[], notes: string[]): Promise<Said<Drawing> | null> {
	const header = elements.find(({ tagName }) => tagName === "header") ?? elements.find(({ tagName }) => tagName === "body");
	for (const element of header ? elementsIn(header) : []) {
		const isPicture = element.tagName === "img" && /\.svg(?:[?#]|$)/i.test(attribute(element, "src"));
		if (element.tagName !== "svg" && !isPicture) continue;
		const address = isPicture ? addressOf(attribute(element, "src"), url) : null;
		const file = address ? await load(address.href) : null;
		const drawing = drawingOf(isPicture ? (file?.bytes.toString("utf8") ?? "") : element);
		if (drawing) return { value: drawing, by: "the logo of its header" };
		notes.push("The logo in the header is not an SVG of plain shapes: the name stands in its place, in the brand's typeface.");
		return null;
	}
	return null;
}
