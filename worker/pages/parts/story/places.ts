import type { BrandFlags } from "../../../../brands/schema.ts";
import type { BlockModel } from "../models.ts";

/** Fewer paragraphs have no middle worth stopping at. */
const paragraphsFrom = 4;

const goesOn: ReadonlySet<BlockModel["kind"]> = new Set<BlockModel["kind"]>(["paragraph", "heading", "rule"]);

/** A story's blocks with its newsletter's position; `null`: under the story, or nowhere. */
export interface BlocksWithSlot {
	blocks: readonly BlockModel[];
	before: number | null;
}

/**
 * Splits a story's blocks around its newsletter: the editor's place, else, at some brands, after a paragraph near the middle but not at
 * `taken`.
 */
export function newsletterSlot(
	blocks: readonly BlockModel[],
	placement: BrandFlags["newsletterPlacement"],
	taken: number | null = null,
): BlocksWithSlot {
	const chosen = blocks.findIndex(({ kind }) => kind === "newsletter");
	if (chosen >= 0) return { blocks: blocks.toSpliced(chosen, 1), before: chosen };
	return { blocks, before: placement === "inline" ? middleOf(blocks, taken) : null };
}

function middleOf(blocks: readonly BlockModel[], taken: number | null): number | null {
	const paragraphs = blocks.flatMap(({ kind }, index) => (kind === "paragraph" ? [index] : []));
	if (paragraphs.length < paragraphsFrom) return null;
	const middle = paragraphs[Math.floor(paragraphs.length / 2)] ?? 0;
	// Between two paragraphs: no heading loses its text.
	const positions = blocks.flatMap(({ kind }, index) =>
		goesOn.has(kind) && blocks[index - 1]?.kind === "paragraph" && index !== taken ? [index] : [],
	);
	return positions.reduce<number | null>(
		(best, position) => (best === null || Math.abs(position - middle) < Math.abs(best - middle) ? position : best),
		null,
	);
}

/** A9.4: a story of so many paragraphs has a reel of recommendations after the fifth. */
const reelFrom = 7;
const afterParagraph = 5;

/** The block after the reader's recommendations; `null`: none on this story or brand, never on Spanish ones (A9.4). */
export function reelPosition(
	blocks: readonly BlockModel[],
	{ myNews, recommendations }: Pick<BrandFlags, "myNews" | "recommendations">,
): number | null {
	if (!myNews || !recommendations) return null;
	let paragraphs = 0;
	let position: number | null = null;
	for (const [index, { kind }] of blocks.entries()) if (kind === "paragraph" && ++paragraphs === afterParagraph) position = index + 1;
	return paragraphs < reelFrom ? null : position;
}

/** In paragraphs: the shortest story with a place, before the first, between two, after the last; and most of them. */
const adRule = { paragraphsFrom: 10, before: 4, between: 6, after: 2, most: 3 } as const;

/** A story's blocks with positions of other elements, each before a block. */
export interface StoryBlocks {
	blocks: readonly BlockModel[];
	newsletterBefore: number | null;
	reelBefore: number | null;
}

/**
 * Adds places for advertising by rule (C9.13): between two paragraphs only; none where the editor placed one, in a short story, or with a
 * picture that may disturb.
 */
export function withAdPlaces(story: StoryBlocks): StoryBlocks {
	const { blocks, newsletterBefore, reelBefore } = story;
	let total = 0;
	for (const block of blocks) {
		if (block.kind === "ad" || ("picture" in block && block.picture?.isGraphic)) return story;
		if (block.kind === "paragraph") total += 1;
	}
	if (total < adRule.paragraphsFrom) return story;
	const placed: BlockModel[] = [];
	const moved = { newsletterBefore, reelBefore };
	let places = 0;
	let seen = 0;
	let due: number = adRule.before;
	for (const [index, block] of blocks.entries()) {
		const isBetweenText = block.kind === "paragraph" && blocks[index - 1]?.kind === "paragraph";
		const isBesideModule = Math.abs(index - (newsletterBefore ?? -2)) < 2 || Math.abs(index - (reelBefore ?? -2)) < 2;
		if (places < adRule.most && seen >= due && total - seen >= adRule.after && isBetweenText && !isBesideModule) {
			placed.push({ kind: "ad", slot: "boxinline" });
			places += 1;
			due = seen + adRule.between;
		}
		if (index === newsletterBefore) moved.newsletterBefore = placed.length;
		if (index === reelBefore) moved.reelBefore = placed.length;
		placed.push(block);
		if (block.kind === "paragraph") seen += 1;
	}
	return { blocks: placed, ...moved };
}
