const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", "#39": "'" };

/** Tags that separate words. */
const lineEnds = /\s*<(?:br|\/(?:p|li|h[1-6]|div|blockquote|td|th|tr|figcaption))\b[^>]*>/gi;

/** The text of sanitised HTML, without tags and with the sanitiser's entities decoded. */
export function htmlToText(html: string): string {
	return html
		.replace(lineEnds, " ")
		.replace(/<[^>]*>/g, "")
		.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
		.trim();
}
