import { type ContentKind, contentKinds } from "../../../../client/domain/content/contentKinds.ts";

/** Kinds that saved things are filtered by, "" for all, in the order of their links. */
export const kinds: readonly ContentKind[] = [contentKinds.all, ...Object.values(contentKinds).filter((kind) => kind !== "")];

/** The kind that a word names; any other word is no filter. */
export function kindOf(word: string): ContentKind {
	return kinds.find((kind) => kind === word) ?? contentKinds.all;
}

/** The path of saved things of a kind, below the vertical. */
export function kindPath(kind: ContentKind): string {
	return kind === "" ? "/account/saved" : `/account/saved/${kind}`;
}
