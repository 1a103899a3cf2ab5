/** Line ends and control characters: a blank stands in their place. */
const breaks = /[\p{Cc}\s\u2028\u2029]+/gu;
/**
 * Characters that are invisible, or turn the text after them around. The joiners that scripts need and what chooses an emoji's picture
 * stay.
 */
const unseen = /(?!\u200c|\u200d|\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const seen = /(?!\s|\u200c|\u200d|\p{Variation_Selector})./u;

/** A name or a line that somebody typed in, as it may be kept, shown and mailed: whole characters, all of them seen; "" where none is. */
export function oneLine(text: string): string {
	const line = text.toWellFormed().replaceAll(unseen, "").replaceAll(breaks, " ").trim();
	return seen.test(line) ? line : "";
}
