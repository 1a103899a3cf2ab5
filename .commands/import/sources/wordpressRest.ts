import type { Item, Source } from "../../../worker/adapters/conversion/entry.ts";
import { isJson, type Json, textIn } from "../../../worker/adapters/conversion/text.ts";
import { embedded, wordpressEntry } from "../../../worker/adapters/wordpress/wordpressEntry.ts";
import { requestOk, textOf } from "./requests.ts";

const perPage = 100;
/** Types of what is imported, and so the lists that are read. */
export const wordpressKinds = ["post", "page"] as const;

/** A WordPress site by its REST interface, newest first; `api` is its root, such as https://old.example/wp-json/. */
export function wordpressRestSource(api: string): Source {
	let done = 0;
	let of: number | null = null;
	async function* items(): AsyncIterable<Item> {
		yield { is: "site", home: await wordpressHome(api), exportedAt: null };
		for (const kind of wordpressKinds) {
			const pages = wordpressRows(api, kind, `orderby=date&order=desc&${embedded}`, (total) => {
				of = (of ?? 0) + total;
			});
			for await (const rows of pages)
				for (const row of rows) {
					done++;
					yield { is: "entry", entry: wordpressEntry(row, kind) };
				}
		}
	}
	// The front's: whoever links to older stories is published twice.
	return { name: "WordPress site", items, early: perPage, progress: () => ({ done, of }) };
}

/** The address of the site that an interface is of. */
export async function wordpressHome(api: string): Promise<string> {
	const root: unknown = JSON.parse(await textOf(await requestOk(api)));
	return (isJson(root) ? textIn(root, "home", "url") : "") || new URL(api).origin;
}

/** The address of a list, or of one thing in it, with a query. Sites without pretty addresses name the route in the query. */
export function wordpressRoute(api: string, route: string, query: string): string {
	const isQuery = new URL(api).searchParams.has("rest_route");
	return isQuery ? `${api.replace(/\/$/, "")}/wp/v2/${route}&${query}` : `${api.replace(/\/*$/, "/")}wp/v2/${route}?${query}`;
}

/** Pages without an entry after which a list has ended, whatever the site says. */
const mostEmpty = 3;

/** The pages of a list, until the last that the site names. */
export async function* wordpressRows(
	api: string,
	kind: string,
	query: string,
	onTotal: (total: number) => void = () => undefined,
): AsyncIterable<readonly Json[]> {
	for (let page = 1, pages = 1, empty = 0; page <= pages; page++) {
		const url = wordpressRoute(api, `${kind}s`, `per_page=${perPage}&page=${page}&${query}`);
		const answer = await requestOk(url);
		if (page === 1) onTotal(Number(answer.headers.get("x-wp-total")) || 0);
		pages = Number(answer.headers.get("x-wp-totalpages")) || 0;
		const rows: unknown = await textOf(answer)
			.then(JSON.parse)
			.catch((error: unknown) => Promise.reject(new Error(`${url} can't be read (${String(error)}).`)));
		const list = Array.isArray(rows) ? rows.filter(isJson) : [];
		// What a site says of its pages has no end where it is made up; one page may be lost.
		empty = list.length === 0 ? empty + 1 : 0;
		if (empty === mostEmpty) return;
		yield list;
	}
}
