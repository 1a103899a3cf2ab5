const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text for XML: escaped, without characters that XML 1.0 forbids. */
export function xmlText(text: string): string {
	return text
		.toWellFormed()
		.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
		.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** An element with text; nothing without text. */
export function xmlElement(name: string, text: string | null | undefined): string {
	return text ? `<${name}>${xmlText(text)}</${name}>` : "";
}
