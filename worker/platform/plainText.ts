const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", "#39": "'" };

/** The text of sanitised HTML, tags taken off and the few entities that the sanitiser writes decoded. */
export function htmlToText(html: string): string {
	return html
		.replace(/<[^>]*>/g, "")
		.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
		.trim();
}
