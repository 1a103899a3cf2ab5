import { flagParameters } from "../../edge/flags.ts";

const listingName = /^[a-z][a-z0-9-]{0,40}$/;
const listingValues = /^[a-z0-9-]+(?:\|[a-z0-9-]+)*$/;

/**
 * A listing names its filters itself, so any plain word may be one but a flag's, which has a place of its own in the key (C2.23). This is the canonical text of what may be
 * filters, to look a page up; the page, which knows the listing, is kept under names and values that exist only.
 */
export function listingQuery(search: string): string {
	const values = new Map<string, string>();
	for (const [name, value] of new URLSearchParams(search)) {
		if (flagParameters.has(name) || !listingName.test(name) || value.length > 400 || !listingValues.test(value)) continue;
		if ((name === "sort" && value === "featured") || (name === "page" && value === "1")) continue;
		const known = values.get(name);
		values.set(name, known === undefined ? value : `${known}|${value}`);
	}
	return Array.from(values, ([name, value]) => `${name}=${value}`).join("&");
}
