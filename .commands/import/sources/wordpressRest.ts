import type { Entry, Filed, Item, Person, Source } from "../entry.ts";
import { instantOf, isJson, type Json, listIn, objectIn, objectsIn, textIn } from "../text.ts";
import { requestOk } from "./requests.ts";

const perPage = 100;
/** Types of what is imported, and so the lists that are read. */
export const wordpressKinds = ["post", "page"] as const;
/** The parts of a row that stand in other lists. */
export const embedded = "_embed=author,wp:featuredmedia,wp:term";

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
	return { name: "WordPress site", items, progress: () => ({ done, of }) };
}

/** The address of the site that an interface is of. */
export async function wordpressHome(api: string): Promise<string> {
	const root: unknown = await (await requestOk(api)).json();
	return (isJson(root) ? textIn(root, "home", "url") : "") || new URL(api).origin;
}

/** The address of a list, or of one thing in it, with a query. Sites without pretty addresses name the route in the query. */
export function wordpressRoute(api: string, route: string, query: string): string {
	const isQuery = new URL(api).searchParams.has("rest_route");
	return isQuery ? `${api.replace(/\/$/, "")}/wp/v2/${route}&${query}` : `${api.replace(/\/*$/, "/")}wp/v2/${route}?${query}`;
}

/** The pages of a list, until the last that the site names. */
export async function* wordpressRows(
	api: string,
	kind: string,
	query: string,
	onTotal: (total: number) => void = () => undefined,
): AsyncIterable<readonly Json[]> {
	for (let page = 1, pages = 1; page <= pages; page++) {
		const answer = await requestOk(wordpressRoute(api, `${kind}s`, `per_page=${perPage}&page=${page}&${query}`));
		if (page === 1) onTotal(Number(answer.headers.get("x-wp-total")) || 0);
		pages = Number(answer.headers.get("x-wp-totalpages")) || 0;
		const rows: unknown = await answer.json();
		yield Array.isArray(rows) ? rows.filter(isJson) : [];
	}
}

const rendered = (row: Json, key: string): string => textIn(objectIn(row, key), "rendered");

/** A row of a list as an entry. */
export function wordpressEntry(row: Json, kind: string): Entry {
	const parts = objectIn(row, "_embedded");
	const content = objectIn(row, "content");
	const [media] = objectsIn(parts, "wp:featuredmedia");
	const url = media ? textIn(media, "source_url") : "";
	return {
		kind: textIn(row, "type") || kind,
		id: String(row.id ?? ""),
		state: content.protected === true ? "password" : textIn(row, "status") === "publish" || !row.status ? "published" : "other",
		title: rendered(row, "title"),
		slug: textIn(row, "slug"),
		link: textIn(row, "link") || null,
		publishedAt: instantOf(textIn(row, "date_gmt", "date")),
		modifiedAt: instantOf(textIn(row, "modified_gmt", "modified")),
		authors: objectsIn(parts, "author").flatMap((author): Person[] => {
			const slug = textIn(author, "slug");
			const [bio, link] = [textIn(author, "description"), textIn(author, "link")];
			return slug === "" ? [] : [{ slug, name: textIn(author, "name") || slug, ...(bio ? { bio } : {}), ...(link ? { link } : {}) }];
		}),
		filed: listIn(parts, "wp:term").flatMap((terms) => (Array.isArray(terms) ? terms.filter(isJson).flatMap(filedOf) : [])),
		excerpt: row.excerpt && isJson(row.excerpt) && row.excerpt.protected === true ? "" : ownExcerpt(rendered(row, "excerpt")),
		body: { format: "html", text: textIn(content, "rendered") },
		picture:
			url === "" || !media
				? null
				: {
						url,
						alt: textIn(media, "alt_text"),
						caption: rendered(media, "caption")
							.replace(/<[^>]*>/g, "")
							.trim(),
					},
		gated: false,
		comments: 0,
	};
}

/** An excerpt that WordPress cut from the story says nothing of its own. */
const ownExcerpt = (html: string): string => (/\[(?:&hellip;|…)\]|more-link/.test(html) ? "" : html);

function filedOf(term: Json): Filed[] {
	const taxonomy = textIn(term, "taxonomy");
	const path = [{ slug: textIn(term, "slug"), name: textIn(term, "name") }];
	const link = textIn(term, "link");
	if (taxonomy !== "category" && taxonomy !== "post_tag") return [];
	return [{ kind: taxonomy === "category" ? "section" : "tag", path, ...(link ? { link } : {}) }];
}
