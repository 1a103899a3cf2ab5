const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", "#39": "'" };

/** Tags that end a line: words on both sides of them stay apart. */
const lineEnds = /\s*<(?:br|\/(?:p|li|h[1-6]|div|blockquote|td|th|tr|figcaption))\b[^>]*>/gi;

/** The text of sanitised HTML, tags taken off and the few entities that the sanitiser writes decoded. */
export function htmlToText(html: string): string {
	return html
		.replace(lineEnds, " ")
		.replace(/<[^>]*>/g, "")
		.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
		.trim();
}
