/** A document as sent: checked, but with fields that our schemas do not name. */
export type RawDocument = Record<string, unknown>;

/** Returns whether a value is an object and no list, as documents and their parts are. */
export function isRawDocument(value: unknown): value is RawDocument {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
