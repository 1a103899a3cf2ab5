/** Fields for machines: ids, addresses, paths. */
const untypesetFields = new Set(["id", "url", "src", "path", "slug", "type", "key", "icon", "embed"]);
/** The characters before an opening quotation mark. */
const opens = /[\s([{—–\u00a0“‘¿¡-]/;

/** Replaces typewriters' quotation marks and apostrophes: “so”, ‘so’, it’s. HTML tags stay. */
export function typographic(text: string): string {
	if (!/["']|&quot;/.test(text)) return text;
	let before = " ";
	return text
		.split(/(<[^>]*>)/)
		.map((part) => {
			if (part.startsWith("<")) return part;
			return part.replace(/&quot;/g, '"').replace(/["']|[^"']+/g, (piece, at: number, whole: string) => {
				const opening = opens.test(before);
				const after = whole[at + piece.length] ?? " ";
				const written = piece === '"' ? (opening ? "“" : "”") : piece === "'" ? (opening && !/[\d\s]/.test(after) ? "‘" : "’") : piece;
				before = written.at(-1) ?? before;
				return written;
			});
		})
		.join("");
}

/** The same for every text of a document. */
export function typographicDocument<T>(value: T, field?: string): T;
export function typographicDocument(value: unknown, field = ""): unknown {
	if (typeof value === "string") return untypesetFields.has(field) || /^(?:https?:|[/{[])/.test(value) ? value : typographic(value);
	if (Array.isArray(value)) return value.map((item: unknown) => typographicDocument(item, field));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, typographicDocument(item, name)]));
}
