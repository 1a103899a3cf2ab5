import type { Brand } from "../schema.ts";

/** Pages of the small print that are a text (contract §3), in the order in which footers name them. */
export const textIds = ["about", "contact", "terms", "privacy", "cookies", "accessibility"] as const;
export type TextId = (typeof textIds)[number];

/**
 * One text as its editor writes it. `body` has `## ` for headings, `- ` for lists, blank lines between paragraphs,
 * `[words](/path)` for links, and `{cookies}` on a line of its own for the table of what browsers keep.
 */
export interface PageText {
	title: string;
	/** Description for search engines. */
	description: string;
	/** Day of the last change, ISO 8601. */
	updated: string;
	body: string;
}

/** A text for a brand: its name and its addresses stand in it. */
export type TextOf = (brand: Brand) => PageText;

/** Every text of a language, and the policy above the list of corrections. */
export type Texts = Readonly<Record<TextId | "corrections", TextOf>>;
