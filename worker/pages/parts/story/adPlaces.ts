import type { BlockModel } from "../models.ts";

/** In paragraphs: the shortest story with a place, the text before the first one, between two, and after the last; and the most of them. */
const rule = { paragraphsFrom: 10, before: 4, between: 6, after: 2, most: 3 } as const;

/** A story's blocks with the positions, each before a block, where something else stands among them. */
export interface StoryBlocks {
	blocks: readonly BlockModel[];
	newsletterBefore: number | null;
	reelBefore: number | null;
}

/**
 * A story with places for advertising by rule (C9.13): between two paragraphs alone, so beside no picture, heading or module, and none where
 * its editor placed one, in a short story, or in one with a picture that may disturb.
 */
export function withAdPlaces(story: StoryBlocks): StoryBlocks {
	const { blocks, newsletterBefore, reelBefore } = story;
	let total = 0;
	for (const block of blocks) {
		if (block.kind === "ad" || ("picture" in block && block.picture?.isGraphic)) return story;
		if (block.kind === "paragraph") total += 1;
	}
	if (total < rule.paragraphsFrom) return story;
	const placed: BlockModel[] = [];
	const moved = { newsletterBefore, reelBefore };
	let places = 0;
	let seen = 0;
	let due: number = rule.before;
	for (const [index, block] of blocks.entries()) {
		const isBetweenText = block.kind === "paragraph" && blocks[index - 1]?.kind === "paragraph";
		const isBesideModule = Math.abs(index - (newsletterBefore ?? -2)) < 2 || Math.abs(index - (reelBefore ?? -2)) < 2;
		if (places < rule.most && seen >= due && total - seen >= rule.after && isBetweenText && !isBesideModule) {
			placed.push({ kind: "ad", slot: "boxinline" });
			places += 1;
			due = seen + rule.between;
		}
		if (index === newsletterBefore) moved.newsletterBefore = placed.length;
		if (index === reelBefore) moved.reelBefore = placed.length;
		placed.push(block);
		if (block.kind === "paragraph") seen += 1;
	}
	return { blocks: placed, ...moved };
}
