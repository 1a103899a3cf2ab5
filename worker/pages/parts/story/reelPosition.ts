import type { BrandFlags } from "../../../../brands/schema.ts";
import type { BlockModel } from "../models.ts";

/** A9.4: a story of so many paragraphs has a reel of recommendations after the fifth. */
const paragraphsFrom = 7;
const afterParagraph = 5;

/** Before which block the reader's recommendations stand; `null`: nowhere on this story or brand, never on Spanish ones (A9.4). */
export function reelPosition(
	blocks: readonly BlockModel[],
	{ myNews, recommendations }: Pick<BrandFlags, "myNews" | "recommendations">,
): number | null {
	if (!myNews || !recommendations) return null;
	const paragraphs = blocks.flatMap(({ kind }, index) => (kind === "paragraph" ? [index] : []));
	const last = paragraphs[afterParagraph - 1];
	return paragraphs.length < paragraphsFrom || last === undefined ? null : last + 1;
}
