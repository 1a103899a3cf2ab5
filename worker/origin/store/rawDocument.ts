/** A document as it was sent: checked, but with the fields that our schemas do not name. */
export type RawDocument = Record<string, unknown>;

/** A predicate of what may be a document, or a part of one with fields of its own: an object that is no list. */
export function isRawDocument(value: unknown): value is RawDocument {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
