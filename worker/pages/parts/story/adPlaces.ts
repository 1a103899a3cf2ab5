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
	if (blocks.some((block) => block.kind === "ad" || ("picture" in block && block.picture?.isGraphic))) return story;
	const modules = [newsletterBefore, reelBefore].filter((position) => position !== null);
	const total = paragraphsIn(blocks);
	if (total < rule.paragraphsFrom) return story;
	const places: number[] = [];
	let seen = 0;
	let due: number = rule.before;
	for (const [index, block] of blocks.entries()) {
		const isBetweenText = block.kind === "paragraph" && blocks[index - 1]?.kind === "paragraph";
		const isBesideModule = modules.some((position) => Math.abs(position - index) < 2);
		if (places.length < rule.most && seen >= due && total - seen >= rule.after && isBetweenText && !isBesideModule) {
			places.push(index);
			due = seen + rule.between;
		}
		if (block.kind === "paragraph") seen += 1;
	}
	const moved = (position: number | null) => (position === null ? null : position + places.filter((place) => place < position).length);
	return {
		blocks: blocks.flatMap((block, index) => (places.includes(index) ? [{ kind: "ad", slot: "boxinline" } as const, block] : [block])),
		newsletterBefore: moved(newsletterBefore),
		reelBefore: moved(reelBefore),
	};
}

function paragraphsIn(blocks: readonly BlockModel[]): number {
	return blocks.filter(({ kind }) => kind === "paragraph").length;
}
