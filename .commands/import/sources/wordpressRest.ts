import { createHash } from "node:crypto";
import type { Entry, Item, Source } from "../../../worker/adapters/conversion/entry.ts";
import { isJson, type Json, textIn } from "../../../worker/adapters/conversion/text.ts";
import { embedded, wordpressEntry } from "../../../worker/adapters/wordpress/wordpressEntry.ts";
import { KeyedLog } from "../keyedLog.ts";
import { requestOk, textOf } from "./requests.ts";

const perPage = 100;
/** Types of what is imported, and so the lists that are read. */
export const wordpressKinds = ["post", "page"] as const;

/** A page of a list as it was read, with what the site said of the whole list. */
interface Page<T> {
	rows: readonly T[];
	total: number;
	pages: number;
}

/**
 * A WordPress site by its REST interface, newest first; `api` is its root, such as https://old.example/wp-json/. Pages that an earlier
 * import has read into the folder are not requested again.
 */
export function wordpressRestSource(api: string, earlier: { folder: string; resume?: boolean } | null): Source {
	let done = 0;
	let of: number | null = null;
	async function* items(): AsyncIterable<Item> {
		const log = earlier && new KeyedLog<Page<Entry>>(`${earlier.folder}/pages`, earlier.resume ?? false);
		try {
			yield { is: "site", home: await wordpressHome(api), exportedAt: null };
			for (const kind of wordpressKinds) {
				const onTotal = (total: number) => {
					of = (of ?? 0) + total;
				};
				const query = `orderby=date&order=desc&${embedded}`;
				for await (const entries of wordpressRows(api, kind, query, (row) => wordpressEntry(row, kind), { log, onTotal }))
					for (const entry of entries) {
						done++;
						yield { is: "entry", entry };
					}
			}
		} finally {
			log?.close();
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

/**
 * The pages of a list, until the last that the site names, with what each row is read as. Those of the log stand in from the second on,
 * as long as the list has as many rows, and its first page the same: one more, and all others would have moved.
 */
export async function* wordpressRows<T>(
	api: string,
	kind: string,
	query: string,
	readAs: (row: Json) => T,
	{ log = null, onTotal = () => undefined }: { log?: KeyedLog<Page<T>> | null; onTotal?: (total: number) => void } = {},
): AsyncIterable<readonly T[]> {
	let known: Page<T> | null = null;
	let begins = "";
	for (let page = 1, empty = 0; page <= (known?.pages ?? 1); page++) {
		const url = wordpressRoute(api, `${kind}s`, `per_page=${perPage}&page=${page}&${query}`);
		const logged = known === null ? null : (log?.get(`${url} of ${begins}`) ?? null);
		const read: Page<T> = logged ?? (await pageAt(url, readAs));
		if (page === 1) {
			onTotal(read.total);
			begins = `${read.total} ${createHash("sha256").update(JSON.stringify(read.rows)).digest("base64url")}`;
		} else if (logged === null) log?.set(`${url} of ${begins}`, read);
		known = read;
		// What a site says of its pages has no end where it is made up; one page may be lost.
		empty = read.rows.length === 0 ? empty + 1 : 0;
		if (empty === mostEmpty) return;
		yield read.rows;
	}
}

async function pageAt<T>(url: string, readAs: (row: Json) => T): Promise<Page<T>> {
	const answer = await requestOk(url);
	const said = (name: string): number => Number(answer.headers.get(name)) || 0;
	const rows: unknown = await textOf(answer)
		.then(JSON.parse)
		.catch((error: unknown) => Promise.reject(new Error(`${url} can't be read (${String(error)}).`)));
	return {
		rows: Array.isArray(rows) ? rows.filter(isJson).map(readAs) : [],
		total: said("x-wp-total"),
		pages: said("x-wp-totalpages"),
	};
}
