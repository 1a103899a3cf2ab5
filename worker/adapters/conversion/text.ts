/** Any JSON object: what comes from outside is read field by field. */
export type Json = Readonly<Record<string, unknown>>;
export const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** The first of some fields that is a text with characters; else "". */
export function textIn(json: Json, ...keys: string[]): string {
	const found = keys.map((key) => json[key]).find((value) => typeof value === "string" && value !== "");
	return typeof found === "string" ? found : "";
}

export const listIn = (json: Json, key: string): readonly unknown[] => (Array.isArray(json[key]) ? json[key] : []);
export const objectIn = (json: Json, key: string): Json => (isJson(json[key]) ? json[key] : {});
export const objectsIn = (json: Json, key: string): readonly Json[] => listIn(json, key).filter(isJson);

export const escapeHtml = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A text without its escapes; as it is where they are ill-written. */
export function unescaped(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** The end of a date with a time of day and its zone. */
const zoned = /:\d\d.*(?:[a-z]|[+-]\d{1,2}(?::?\d\d)?|\))$/i;
const longest = 200;
const ofHalfDay = /[ap]m$/i;
const numeric = /(?<![\d:-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)(?![\d-])/;

/**
 * A date in words, an ISO one or epoch ms as an instant; in UTC where it names no zone or an unknown one (RFC 5322, 4.3), whatever the
 * machine's is. Null for none, or one before 1970, as drafts have.
 */
export function instantOf(value: unknown): string | null {
	const text = typeof value === "string" && value.length <= longest ? value.trim() : "";
	const [date = "", day, , month, year] = numeric.exec(text) ?? [];
	// The fifth of March or the third of May.
	if (Number(day) <= 12 && Number(month) <= 12) return null;
	const said = Number(day) > 12 ? text.replace(date, `${month}/${day}/${year}`) : text;
	const words = zoned.test(said) && !ofHalfDay.test(said) ? said.replace(/[+-]\d\d$/, "$&:00") : `${said.replace(/^([\d-]+)T/, "$1 ")} UTC`;
	const time = typeof value === "number" ? value : Date.parse(words) || Date.parse(words.replace(/(?<=\d:\d\d) [A-Z]{3,5}$/, " UTC"));
	return Number.isFinite(time) && time > 0 && time < 253_402_300_800_000 ? new Date(time).toISOString() : null;
}
