import { flagParameters } from "../../edge/flags.ts";

const listingName = /^[a-z][a-z0-9-]{0,40}$/;
const listingValues = /^[a-z0-9-]+(?:\|[a-z0-9-]+)*$/;

/**
 * The canonical text of a listing's possible filters: any plain word but a flag's (C2.23). The page, which knows the listing, is cached
 * under those that exist.
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
