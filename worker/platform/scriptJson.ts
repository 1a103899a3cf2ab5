const escapes: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** Serialises JSON for a page: nothing in it can end the script element or start a comment (security row 19). */
export function jsonForScript(value: unknown): string {
	return (JSON.stringify(value) ?? "null").replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}
