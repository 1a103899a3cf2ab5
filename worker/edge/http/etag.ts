/** One entity tag of a list, weak or strong (RFC 9110 §8.8.3); a tag may hold a comma. */
const tags = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
/** The longest header that is parsed: a list of a few hundred tags. */
const maxLength = 8192;

/**
 * Returns whether an `If-None-Match` header names the entity tag (RFC 9110 §13.1.2): `*`, or any of the list, compared weakly. `etag` as
 * sent, e.g. `W/"x1"`.
 */
export function matchesEtag(header: string | null, etag: string): boolean {
	if (header === null) return false;
	// What browsers send: the tag alone.
	if (header === etag) return true;
	if (header.length > maxLength) return false;
	const list = header.trim();
	if (list === "*") return true;
	const named = list.match(tags) ?? [];
	if (list.replace(tags, "").replace(/[\s,]/g, "") !== "") return false;
	const wanted = opaque(etag);
	return named.some((tag) => opaque(tag) === wanted);
}

const opaque = (tag: string): string => (tag.startsWith("W/") ? tag.slice(2) : tag);
