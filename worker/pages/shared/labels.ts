import type { LabelKind } from "./parts.ts";

const editorial: ReadonlySet<string> = new Set<LabelKind>(["live", "breaking", "exclusive", "opinion", "analysis", "sponsored", "updated"]);

/** An editor's label if it is one that the pages have a shape for; any other word is left out. */
export function editorialLabel(label: string | undefined): LabelKind | null {
	const word = label?.toLowerCase();
	return word !== undefined && editorial.has(word) ? (word as LabelKind) : null;
}
