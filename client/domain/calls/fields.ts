/** A JSON object from elsewhere; its values are unknown. */
export type Fields = Readonly<Record<string, unknown>>;

/** A text as JSON; null when invalid. */
export function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** The fields of an object, none of anything else. */
export const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? { ...value } : {});

/** A non-empty text, else null. */
export const textOf = (value: unknown): string | null => (typeof value === "string" && value.trim() !== "" ? value : null);
