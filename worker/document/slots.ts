/**
 * The document is React's; sections are strings rendered once per content version. The document marks the place of each
 * with text that nothing but this file can write: a random token per isolate between two private-use characters.
 */
let secret = "";

function mark(): string {
	// Random values may not be drawn while the Worker's global scope runs, so the token is made on first use.
	if (secret === "") secret = `\uE000${crypto.randomUUID()}:`;
	return secret;
}

/** Writes the place of a section into a document; takes only the names that its page fills (plan.ts). */
export type Slot<N extends string> = (name: N) => string;

/** The text that stands for a section inside the document. */
export function slot(name: string): string {
	return `${mark()}${name}\uE001`;
}

/** Cuts a rendered document at its slots: text, slot name, text, … */
export function cutAtSlots(html: string): { text: string; slot: string | null }[] {
	const parts: { text: string; slot: string | null }[] = [];
	const start = mark();
	let from = 0;
	for (;;) {
		const at = html.indexOf(start, from);
		if (at < 0) break;
		const end = html.indexOf("\uE001", at);
		parts.push({ text: html.slice(from, at), slot: html.slice(at + start.length, end) });
		from = end + 1;
	}
	parts.push({ text: html.slice(from), slot: null });
	return parts;
}
