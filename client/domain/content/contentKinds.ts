/** Types of content that can be saved and read, with the kind that lists filter by; `all` is no filter (A3.9). */
export const contentKinds = { article: "articles", video: "videos", recipe: "recipes", product: "wishlist", all: "" } as const;

/** A thing that can be saved or read. */
export type ContentType = Exclude<keyof typeof contentKinds, "all">;
export const contentTypes = ["article", "video", "recipe", "product"] as const satisfies readonly ContentType[];

/** A filter of lists; empty is everything. */
export type ContentKind = (typeof contentKinds)[keyof typeof contentKinds];

/** The type of a word, or null. */
export function contentTypeOf(word: string): ContentType | null {
	return contentTypes.find((type) => type === word) ?? null;
}

/** The type of a kind: `all` for every type, null for no kind. */
export function typeOfKind(kind: string): ContentType | "all" | null {
	if (kind === contentKinds.all) return "all";
	return contentTypes.find((type) => contentKinds[type] === kind) ?? null;
}
