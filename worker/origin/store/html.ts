import { isRawDocument, type RawDocument } from "./rawDocument.ts";

/** A field of a document that holds html, and where it stands (`body.2.html`). */
export interface HtmlField {
	path: string;
	html: string;
}

const layoutHtml: ReadonlySet<string> = new Set(["headerHtml", "menuHtml", "footerHtml"]);

/** Returns whether a field is html: a markup block's, a quotation's text, or what a menu adds to the layout. */
export function isHtml(key: string, { type }: RawDocument): boolean {
	return (key === "html" && type === "markup") || (key === "text" && type === "BLOCKQUOTE") || (layoutHtml.has(key) && type === "menu");
}

/** Every field of html, wherever it stands: bodies, instructions, cards and their replies. Documents nest 48 deep at most. */
export function forEachHtml(value: unknown, visit: (field: HtmlField) => void, path: readonly string[] = []): void {
	if (typeof value !== "object" || value === null) return;
	for (const [key, child] of Object.entries(value)) {
		const at = [...path, key];
		if (typeof child === "string") {
			if (isRawDocument(value) && isHtml(key, value)) visit({ path: at.join("."), html: child });
		} else forEachHtml(child, visit, at);
	}
}
