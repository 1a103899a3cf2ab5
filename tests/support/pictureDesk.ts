import type { Variant } from "../../kv-seeds/pictures/pen/pen.ts";
import { wordsOf } from "../../kv-seeds/pictures/words/words.ts";

/** A picture of the seeds as a page or a document shows it. */
export interface ShownPicture {
	/** The brand's folder. */
	folder: string;
	scene: string;
	variant: number;
	/** Empty where the words beside it say all. */
	alt: string;
	/** Title and kicker of the package it stands in. */
	within: string;
}

const pictureAddress = /\/pictures\/([a-z-]+)\/([a-z-]+)-(\d)\.jpg/;
const entities: Readonly<Record<string, string>> = { "&#x27;": "'", "&amp;": "&", "&quot;": '"', "&lt;": "<", "&gt;": ">" };
const plain = (html: string): string =>
	html.replace(/<[^>]*>/g, " ").replace(/&(?:#x27|amp|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);

/**
 * The pictures of a page's main part in reading order; portraits, icons and what is no drawing of the seeds are left out, and so are the
 * lines of a channel's schedule: a programme that is on twice within some hours has its picture twice.
 */
export function picturesOf(page: string): ShownPicture[] {
	const main = (/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? "").replace(/<ol class="on-air-list[\s\S]*?<\/ol>/g, "");
	const shown: ShownPicture[] = [];
	let within = "";
	for (const [tag, head] of main.matchAll(/<div class="pack-head">([\s\S]*?)<\/div>|<section[^>]*>|<img[^>]*>/g)) {
		if (head !== undefined) within = plain(head);
		else if (tag.startsWith("<section")) within = "";
		else {
			const [, folder = "", scene = "", variant] = pictureAddress.exec(/ src="([^"]*)"/.exec(tag)?.[1] ?? "") ?? [];
			if (variant !== undefined)
				shown.push({ folder, scene, variant: Number(variant), alt: plain(/ alt="([^"]*)"/.exec(tag)?.[1] ?? ""), within });
		}
	}
	return shown;
}

const fileOf = ({ folder, scene, variant }: ShownPicture): string => `${folder}/${scene}-${variant}`;

/** Faults for which a picture desk would send a page back; none for a page that may be printed. */
export function faultsOfPage(
	pictures: readonly ShownPicture[],
	brand: { folder: string; language: "en" | "es" },
	names: Readonly<Record<string, string>>,
): string[] {
	const faults = new Set<string>();
	pictures.forEach((picture, index) => {
		const file = fileOf(picture);
		const before = pictures.slice(0, index);
		if (before.some((other) => fileOf(other) === file)) faults.add(`${file} stands twice on the page`);
		if (before.filter(({ scene }) => scene === picture.scene).length > 1) faults.add(`${picture.scene} is shown more than twice`);
		if (before.at(-1)?.scene === picture.scene) faults.add(`neighbours show ${picture.scene}`);
		const name = names[picture.folder] ?? picture.folder;
		if (picture.folder !== brand.folder && !picture.within.toLowerCase().includes(name.toLowerCase()))
			faults.add(`${file} is another brand's, in a package that does not say so`);
		const fault = picture.alt === "" ? null : altFault(picture, picture.folder === brand.folder ? [brand.language] : ["en", "es"]);
		if (fault) faults.add(fault);
	});
	return [...faults];
}

/** An alt text has to be what was written for its drawing. */
export function altFault(picture: ShownPicture, languages: readonly ("en" | "es")[]): string | null {
	const written = languages.map((language) => wordsOf(picture.scene, picture.variant as Variant, language));
	return written.includes(picture.alt) ? null : `"${picture.alt}" was not written for ${fileOf(picture)}`;
}

interface SeedImage {
	url: { primary: string };
	altText?: string;
	focalPoint?: { x: number; y: number };
}

/** The same picture again, in another role. */
const otherRoles: ReadonlySet<string> = new Set(["teaseImage", "socialImage"]);

/** Every picture of a document, however deep, once for all its roles. */
export function imagesWithin(value: unknown): SeedImage[] {
	if (Array.isArray(value)) return value.flatMap(imagesWithin);
	if (typeof value !== "object" || value === null) return [];
	const { url } = value as { url?: { primary?: unknown } };
	if (typeof url?.primary === "string" && url.primary.startsWith("/pictures/")) return [value as SeedImage];
	return Object.entries(value).flatMap(([key, inner]) => (otherRoles.has(key) ? [] : imagesWithin(inner)));
}

/** A document's image as a page would show it; `null` for portraits. */
export function shownOf({ url, altText = "" }: SeedImage): ShownPicture | null {
	const [, folder = "", scene = "", variant] = pictureAddress.exec(url.primary) ?? [];
	return variant === undefined ? null : { folder, scene, variant: Number(variant), alt: altText, within: "" };
}
