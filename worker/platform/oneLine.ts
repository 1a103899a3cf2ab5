/** Line ends and control characters become a blank. */
const breaks = /[\p{Cc}\s\u2028\u2029]+/gu;
/** Characters that are invisible or reverse text. Joiners of scripts and emoji variants stay. */
const unseen = /(?!\u200c|\u200d|\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const seen = /(?!\s|\u200c|\u200d|\p{Variation_Selector})./u;

/** A typed name or line as stored, shown and mailed: one line of visible characters, or "". */
export function oneLine(text: string): string {
	const line = text.toWellFormed().replaceAll(unseen, "").replaceAll(breaks, " ").trim();
	return seen.test(line) ? line : "";
}
