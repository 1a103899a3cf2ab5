import type { Brand } from "../schema.ts";

/** Texts of the small print (contract §3), in the footers' order. */
export const textIds = ["about", "contact", "terms", "privacy", "cookies", "accessibility"] as const;
export type TextId = (typeof textIds)[number];

/**
 * A text as written by its editor. `body` has `## ` for headings, `- ` for lists, blank lines between paragraphs, `[words](/path)` for
 * links, and `{cookies}` on a line of its own for the table of browser storage.
 */
export interface PageText {
	title: string;
	description: string;
	/** Day of the last change, ISO 8601. */
	updated: string;
	body: string;
}

/** A text with a brand's name and addresses. */
export type TextOf = (brand: Brand) => PageText;

/** Every text of a language, and the policy above the list of corrections. */
export type Texts = Readonly<Record<TextId | "corrections", TextOf>>;
