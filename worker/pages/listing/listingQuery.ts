/** Flags that a listing's filters can't be named like: they have a place of their own in the key. */
const queryFlags: ReadonlySet<string> = new Set(["bento", "chromeless", "curator", "lazyload", "taboolafeed"]);
const listingName = /^[a-z][a-z0-9-]{0,40}$/;
const listingValues = /^[a-z0-9-]+(?:\|[a-z0-9-]+)*$/;

/**
 * A listing names its filters itself, so any plain word may be one (C2.23). This is the canonical text of what may be
 * filters, to look a page up; the page, which knows the listing, is kept under names and values that exist only.
 */
export function listingQuery(search: string): string {
	const values = new Map<string, string>();
	for (const [name, value] of new URLSearchParams(search)) {
		if (queryFlags.has(name) || !listingName.test(name) || value.length > 400 || !listingValues.test(value)) continue;
		if ((name === "sort" && value === "featured") || (name === "page" && value === "1")) continue;
		const known = values.get(name);
		values.set(name, known === undefined ? value : `${known}|${value}`);
	}
	return Array.from(values, ([name, value]) => `${name}=${value}`).join("&");
}
