import { isRawDocument, type RawDocument } from "./rawDocument.ts";

/** An html field of a document, with its path (`body.2.html`). */
export interface HtmlField {
	path: string;
	html: string;
}

const layoutHtml: ReadonlySet<string> = new Set(["headerHtml", "menuHtml", "footerHtml"]);

/** Returns whether a field is html: markup, a quotation, or a menu's layout. */
export function isHtml(key: string, { type }: RawDocument): boolean {
	return (key === "html" && type === "markup") || (key === "text" && type === "BLOCKQUOTE") || (layoutHtml.has(key) && type === "menu");
}

/** Visits every html field at any depth, 48 at most. */
export function forEachHtml(value: unknown, visit: (field: HtmlField) => void, path: readonly string[] = []): void {
	if (typeof value !== "object" || value === null) return;
	for (const [key, child] of Object.entries(value)) {
		const at = [...path, key];
		if (typeof child === "string") {
			if (isRawDocument(value) && isHtml(key, value)) visit({ path: at.join("."), html: child });
		} else forEachHtml(child, visit, at);
	}
}
