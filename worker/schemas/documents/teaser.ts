import { htmlToText } from "../../platform/sanitise.ts";
import { contentFields } from "../lists/content.ts";

/** Most first paragraphs of a teaser, within a third of all; and their length together. */
const mostParagraphs = 2;
const partOfParagraphs = 3;
const mostCharacters = 600;

/** Fields that a teaser keeps unchanged. All others are removed: a forgotten one opens no gate. */
const safeElements: ReadonlySet<string> = new Set([
	...Object.keys(contentFields),
	..."cookTime prepTime totalTime servingSize yield aggregateRating".split(" "),
	..."duration expiresAt associatedPlaylist relatedArticle".split(" "),
	..."primaryMedia presentation eventLabel articleId keyEvent revision offers ctaLabel version documentTracing".split(" "),
]);

const nothing = (): unknown[] => [];

const cut: Readonly<Record<string, (value: readonly unknown[]) => unknown[]>> = {
	body: (blocks) => opening(blocks),
	slides: (slides) => slides.slice(0, 1),
	ingredients: nothing,
	instructions: nothing,
	chefNotes: nothing,
	corrections: nothing,
	videoAssets: nothing,
	videos: nothing,
	videoIds: nothing,
};

/** Returns whether a value has what a document is known by, or what a teaser has in part: its id may be that of the call. */
export const isDocument = (value: object): boolean =>
	"id" in value || "headline" in value || Object.keys(value).some((name) => Object.hasOwn(cut, name));

/**
 * A gated document's teaser, in the document's shape: headline, dek, picture, dates, authors and first paragraphs; of a recipe
 * description and times, of a slideshow the first slide, of a card its headline.
 */
export function teaserOf<T extends object>(document: T): T {
	const entries = Object.entries(document).flatMap(([name, value]): [string, unknown][] => {
		if (safeElements.has(name)) return [[name, value]];
		const part = Object.hasOwn(cut, name) ? cut[name] : undefined;
		if (part) return [[name, part(Array.isArray(value) ? value : [])]];
		if (name === "highlight") return [[name, headlineMarks(value)]];
		return name === "content" ? [[name, contentTeaser(value)]] : [];
	});
	// A schema's lists are all named above, and everything else may be missing: the type holds.
	return Object.fromEntries(entries) as T;
}

/** The search marks in the headline; others may quote the body. */
function headlineMarks(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null && "headline" in value ? { headline: value.headline } : {};
}

/** A card's headline only; nothing of a list. */
function contentTeaser(content: unknown): Record<string, unknown> {
	if (typeof content === "object" && content !== null && "items" in content) return { items: [] };
	const headline = typeof content === "object" && content !== null && "headline" in content ? content.headline : undefined;
	return { ...(typeof headline === "string" ? { headline } : {}), markupAndEmbeds: [], replies: [] };
}

/** The opening of a body: its first paragraphs, up to the first other block. */
export function opening<B>(body: readonly B[]): B[] {
	const paragraphs = body.filter((block) => paragraphText(block) !== null).length;
	const most = Math.min(mostParagraphs, Math.floor(paragraphs / partOfParagraphs));
	let charactersLeft = mostCharacters;
	const first = body.slice(0, most);
	const end = first.findIndex((block) => {
		const text = paragraphText(block);
		if (text !== null) charactersLeft -= text.length;
		return text === null || charactersLeft < 0;
	});
	return end < 0 ? first : first.slice(0, end);
}

const mostOpening = 200;
const leastOpening = 80;

/** The first words of a body, for a missing description: whole sentences, or words and an ellipsis; null without a paragraph. */
export function openingText(body: readonly unknown[]): string | null {
	const text = body.map(paragraphText).filter(Boolean).slice(0, mostParagraphs).join(" ").replace(/\s+/g, " ");
	if (text.length <= mostOpening) return text || null;
	const cut = text.slice(0, mostOpening + 1);
	const sentences = /^.*[.!?\u2026][\u201d"\u2019\u00bb)]*(?=\s)/.exec(cut)?.[0];
	return sentences && sentences.length >= leastOpening
		? sentences
		: `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s,;:\u2013\u2014-]+$/, "")}…`;
}

function paragraphText(block: unknown): string | null {
	if (typeof block !== "object" || block === null || !("html" in block) || typeof block.html !== "string") return null;
	const isParagraph = "element" in block && typeof block.element === "string" && block.element.toLowerCase() === "p";
	return isParagraph ? htmlToText(block.html) : null;
}
