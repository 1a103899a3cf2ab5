import * as v from "valibot";

/** An endpoint in canonical spelling: two spellings would be two subscriptions. */
export const PushEndpoint = v.pipe(
	v.string(),
	v.maxLength(1024),
	v.transform((text) => URL.parse(text)?.href.replace(/\?$/, "").replace(/%../g, plain) ?? text),
);

/** RFC 3986 §6.2.2; escapes that stay are of lower case, as Windows writes them. */
function plain(code: string): string {
	const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
	return /[\w.~-]/.test(character) ? character : code.toLowerCase();
}
