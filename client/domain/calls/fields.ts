/** A JSON object from elsewhere; nothing is known of its values. */
export type Fields = Readonly<Record<string, unknown>>;

/** A text as JSON; null where it is none. */
export function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** The fields of an object; of anything else none. */
export const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? { ...value } : {});

/** A text that says something; else null. */
export const textOf = (value: unknown): string | null => (typeof value === "string" && value.trim() !== "" ? value : null);
