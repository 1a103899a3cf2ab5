import { flagParameters } from "../../edge/flags.ts";

const word = /^[a-z0-9-]+$/;

/**
 * The canonical text of a listing's possible filters: any words but a flag's (C2.23), lest a filtered address get the plain page. The page
 * is cached under those that exist.
 */
export function listingQuery(search: string): string {
	const found = new Map<string, string[]>();
	for (const [name, text] of new URLSearchParams(search)) {
		if (flagParameters.has(name) || !word.test(name)) continue;
		const isSingle = name === "page" || name === "sort";
		const values = (isSingle ? [text] : text.split("|")).filter((value) => word.test(value));
		const known = found.get(name);
		if (!known) found.set(name, values);
		else if (!isSingle) known.push(...values);
	}
	return Array.from(found, ([name, values]) => `${name}=${values.join("|")}`)
		.filter((parameter) => !/=$|^sort=featured$|^page=1$/.test(parameter))
		.join("&");
}
