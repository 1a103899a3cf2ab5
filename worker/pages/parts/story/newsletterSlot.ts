import type { BrandFlags } from "../../../../brands/schema.ts";
import type { BlockModel } from "../models.ts";

/** Fewer paragraphs have no middle worth stopping at. */
const paragraphsFrom = 4;

const goesOn: ReadonlySet<BlockModel["kind"]> = new Set<BlockModel["kind"]>(["paragraph", "heading", "rule"]);

/** A story's blocks, and before which of them its newsletter stands; `null`: under the story, or nowhere. */
export interface BlocksWithSlot {
	blocks: readonly BlockModel[];
	before: number | null;
}

/**
 * Splits a story's blocks around its newsletter: where its editor put one, which then is no block of its own any more; else, at brands that
 * place it in the text, after a paragraph as near to the middle as can be. `taken` is a position that something else has: nobody is
 * interrupted twice at once.
 */
export function newsletterSlot(
	blocks: readonly BlockModel[],
	placement: BrandFlags["newsletterPlacement"],
	taken: number | null = null,
): BlocksWithSlot {
	const chosen = blocks.findIndex(({ kind }) => kind === "newsletter");
	if (chosen >= 0) return { blocks: blocks.filter((_, index) => index !== chosen), before: chosen };
	return { blocks, before: placement === "inline" ? middleOf(blocks, taken) : null };
}

function middleOf(blocks: readonly BlockModel[], taken: number | null): number | null {
	const paragraphs = blocks.flatMap(({ kind }, index) => (kind === "paragraph" ? [index] : []));
	if (paragraphs.length < paragraphsFrom) return null;
	const middle = paragraphs[Math.floor(paragraphs.length / 2)] ?? 0;
	// After a paragraph and before more text, so that no heading loses its text and no picture its story.
	const positions = blocks.flatMap(({ kind }, index) =>
		goesOn.has(kind) && blocks[index - 1]?.kind === "paragraph" && index !== taken ? [index] : [],
	);
	return positions.reduce<number | null>(
		(best, position) => (best === null || Math.abs(position - middle) < Math.abs(best - middle) ? position : best),
		null,
	);
}
