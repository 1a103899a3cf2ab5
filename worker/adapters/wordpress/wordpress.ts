import * as v from "valibot";
import type { Brand } from "../../../brands/schema.ts";
import { base64 } from "../../../client/domain/bytes.ts";
import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import { comparable, sectionsOf } from "../conversion/address.ts";
import { wordsOfHtml } from "../conversion/blocks/htmlTree.ts";
import type { Document, Maker } from "../conversion/documents.ts";
import type { Entry } from "../conversion/entry.ts";
import { type Json, objectIn, textIn } from "../conversion/text.ts";
import { type Answered, type Caller, readForeign } from "../port/foreign.ts";
import { makerOf } from "../port/maker.ts";
import type { Listed, MenuLink, Named, System, Wanted } from "../port/system.ts";
import { cutMark, personOf, wordpressEntry } from "./wordpressEntry.ts";

type Query = Readonly<Record<string, string | number | undefined>>;

const text = v.optional(v.string(), "");
const Row = v.looseObject({ id: v.number() });
const Term = v.object({ id: v.number(), name: text, slug: v.string(), count: v.optional(v.number(), 0) });
const User = v.object({ id: v.number(), name: text, slug: v.string(), description: text, link: text });
const Item = v.object({
	id: v.number(),
	title: v.object({ rendered: v.string() }),
	url: v.string(),
	parent: v.optional(v.number(), 0),
	menus: v.optional(v.number(), 0),
	type: text,
});
type Item = v.InferOutput<typeof Item>;

const parts = { _embed: "author,wp:featuredmedia,wp:term" };
/** A row without the words of its story, but for whether a password protects them. */
const short = { ...parts, _fields: "id,date_gmt,modified_gmt,slug,status,type,link,title,excerpt,content.protected,_links,_embedded" };
const mostLinks = 20;
const mostRows = 100;

/** A WordPress site by its public REST interface. Ids and addresses are those that an import of the site makes. */
export class WordPress implements System {
	readonly brand: Brand;
	readonly letters: string;
	readonly #caller: Caller;
	readonly #base: string;
	readonly #home: URL;

	readonly #editor: string | null;

	/** `api`: the root of the interface, such as https://news.example/wp-json; `editor`: a user's name and application password, `name:password`. */
	constructor(brand: Brand, api: string, caller: Caller, editor: string | null = null) {
		this.brand = brand;
		this.#caller = caller;
		this.#editor = editor === null ? null : `Basic ${base64(new TextEncoder().encode(editor))}`;
		this.#base = `${api}/wp/v2`;
		this.#home = new URL(api.replace(/\/wp-json$/, "/"));
		this.letters = this.#maker().letters;
	}

	story(number: string): Promise<Result<Document | null>> {
		return this.#story(number, null);
	}

	async heldStory(number: string): Promise<Result<Document | null>> {
		return this.#editor === null ? { ok: true, value: null } : this.#story(number, this.#editor);
	}

	/** A story that is public, or with credentials one that is not. */
	async #story(number: string, authorization: string | null): Promise<Result<Document | null>> {
		const headers: Record<string, string> = authorization === null ? {} : { authorization };
		for (const kind of ["post", "page"]) {
			const row = await readForeign(this.#caller, { base: this.#base, endpoint: `${kind}s/${number}`, query: parts, headers }, Row);
			if (!row.ok && isUnpublished(row.error)) continue;
			if (!row.ok) return row;
			const entry = wordpressEntry(row.value.value, kind);
			const isHeld = entry.state !== "password" && /^(?:draft|pending|future|private)$/.test(textIn(row.value.value, "status"));
			if (authorization === null ? entry.state !== "published" : !isHeld) continue;
			const maker = this.#maker(await this.#linked(entry));
			return { ok: true, value: maker.of(entry).documents.at(-1) ?? null };
		}
		return { ok: true, value: null };
	}

	async stories(wanted: Wanted): Promise<Result<Listed | null>> {
		const [categories, tags, authors] = await Promise.all([
			wanted.terms.length > 0 ? this.#termIds("categories", wanted.terms) : null,
			wanted.terms.length > 0 ? this.#termIds("tags", wanted.terms) : null,
			wanted.author === null ? null : this.#rows("users", { slug: wanted.author }, User),
		]);
		if (authors && !authors.ok) return isHidden(authors.error) ? { ok: true, value: null } : authors;
		for (const looked of [categories, tags]) if (looked && !looked.ok) return looked;
		const filed: Query = {
			categories: categories?.ok ? categories.value || undefined : undefined,
			tags: tags?.ok ? tags.value || undefined : undefined,
			author: authors?.ok ? authors.value.value[0]?.id : undefined,
		};
		if ((categories && !filed.categories && !filed.tags) || (authors && !filed.author)) return { ok: true, value: null };
		const query = {
			...short,
			...filed,
			tax_relation: filed.categories && filed.tags ? "OR" : undefined,
			search: wanted.words || undefined,
			orderby: wanted.words && wanted.byRelevance ? "relevance" : "date",
			include: wanted.numbers.join() || undefined,
			exclude: wanted.without.join() || undefined,
			after: secondsFrom(wanted.from, -1),
			before: secondsFrom(wanted.to, 1),
		};
		const listed = await this.#list("posts", query, wanted, Row);
		if (!listed.ok) return listed;
		const { items, total } = listed.value;
		return { ok: true, value: { items: items.flatMap((row) => this.#tease(row) ?? []), total } };
	}

	async sections(): Promise<Result<readonly Named[]>> {
		const terms = await this.#rows("categories", { orderby: "count", order: "desc", hide_empty: "true", per_page: 20 }, Term);
		if (!terms.ok) return terms;
		const named = terms.value.value.map(({ name, slug }) => ({ name: wordsOfHtml(name) || slug, slug }));
		return { ok: true, value: named.filter((term) => sectionsOf({ filed: [{ kind: "section", path: [term] }] }).length > 0) };
	}

	/** The longest menu. They are for editors alone, unless the site opens them (`rest_menu_read_access`). */
	async menu(): Promise<Result<readonly MenuLink[] | null>> {
		const items = await this.#rows("menu-items", { per_page: 100, orderby: "menu_order", order: "asc" }, Item);
		if (!items.ok) return isHidden(items.error) ? { ok: true, value: null } : items;
		const [own = []] = [...Map.groupBy(items.value.value, ({ menus }) => menus).values()].sort((a, b) => b.length - a.length);
		const below = (parent: number): MenuLink[] =>
			own.filter((item) => item.parent === parent).flatMap((item) => this.#menuLink(item, parent === 0 ? below(item.id) : []));
		const links = below(0);
		return { ok: true, value: links.length > 0 ? links : null };
	}

	async person(slug: string): Promise<Result<Document | null>> {
		const users = await this.#rows("users", { slug }, User);
		if (!users.ok) return isHidden(users.error) ? { ok: true, value: null } : users;
		const [user] = users.value.value;
		return { ok: true, value: user ? this.#maker().person(personOf(user)) : null };
	}

	async people({ words, size, page }: { words: string; size: number; page: number }): Promise<Result<Listed>> {
		const users = await this.#list("users", { search: words || undefined }, { size, page }, User);
		// Some sites hide who writes.
		if (!users.ok) return isHidden(users.error) ? { ok: true, value: { items: [], total: 0 } } : users;
		const { items, total } = users.value;
		return { ok: true, value: { items: items.map((user) => this.#maker().person(personOf(user))), total } };
	}

	#rows<S extends v.GenericSchema>(endpoint: string, query: Query, row: S): Promise<Result<Answered<v.InferOutput<S>[]>>> {
		return readForeign(this.#caller, { base: this.#base, endpoint, query }, v.array(row));
	}

	/** A page of a list: two of WordPress's where it is longer than those may be. One behind the last is refused, and empty here. */
	async #list<S extends v.GenericSchema>(
		endpoint: string,
		query: Query,
		{ size, page }: Pick<Wanted, "size" | "page">,
		row: S,
	): Promise<Result<{ items: v.InferOutput<S>[]; total: number }>> {
		const parts = Math.ceil(size / mostRows);
		const perPage = Math.ceil(size / parts);
		const items: v.InferOutput<S>[] = [];
		let total = 0;
		for (let part = 1; part <= parts; part++) {
			const wanted = { ...query, per_page: perPage, page: (page - 1) * parts + part };
			const rows = await this.#rows(endpoint, wanted, row);
			if (!rows.ok)
				return wanted.page > 1 && codeOf(rows.error) === "rest_post_invalid_page_number" ? { ok: true, value: { items, total } } : rows;
			items.push(...rows.value.value);
			total = Number(rows.value.headers.get("x-wp-total")) || items.length;
			if (wanted.page * perPage >= total) break;
		}
		return { ok: true, value: { items, total } };
	}

	async #termIds(kind: "categories" | "tags", slugs: readonly string[]): Promise<Result<string>> {
		const terms = await this.#rows(kind, { slug: slugs.join() }, Term);
		return terms.ok ? { ok: true, value: terms.value.value.map(({ id }) => id).join() } : terms;
	}

	#tease(row: Json): Document | null {
		const entry = wordpressEntry(row, "post");
		if (entry.state !== "published") return null;
		// The beginning that WordPress cut from the story stands for its words.
		const opening = textIn(objectIn(row, "excerpt"), "rendered").replace(cutMark, " …");
		const article = this.#maker()
			.of({ ...entry, body: { format: "html", text: opening } })
			.documents.at(-1);
		return article ? { ...article, body: undefined } : null;
	}

	/** The stories of the site that a story's words link to. */
	async #linked(entry: Entry): Promise<readonly Entry[]> {
		const slugs = [...entry.body.text.matchAll(/<a\s[^<>]*href="([^"]+)"/g)].flatMap(([, href = ""]) => {
			const url = URL.canParse(href, this.#home.href) ? new URL(href, this.#home.href) : null;
			const slug = url?.host === this.#home.host ? url.pathname.split("/").filter(Boolean).at(-1) : undefined;
			return slug && /^[\w%-]+$/.test(slug) ? [slug] : [];
		});
		const some = [...new Set(slugs)].slice(0, mostLinks);
		if (some.length === 0) return [];
		const query = { ...short, slug: some.join(), per_page: mostLinks };
		// A story stands without them.
		const rows = await readForeign(this.#caller, { base: this.#base, endpoint: "posts", query, timeoutMs: 800 }, v.array(Row));
		const entries = rows.ok ? rows.value.value.map((row) => wordpressEntry(row, "post")) : [];
		return entries.filter(({ state }) => state === "published");
	}

	#maker(others: readonly Entry[] = []): Maker {
		const isAt = (url: URL, link: string | null) =>
			link !== null && URL.canParse(link) && comparable(new URL(link).pathname) === comparable(url.pathname);
		return makerOf(this.brand, this.#home.href, (url) => others.find(({ link }) => isAt(url, link)) ?? null);
	}

	#menuLink({ title, url, type }: Item, items: readonly MenuLink[]): MenuLink[] {
		const target = URL.canParse(url, this.#home.href) ? new URL(url, this.#home.href) : null;
		const slug = target?.pathname.split("/").filter(Boolean).at(-1) ?? "";
		const isOurs = target?.host === this.#home.host;
		const path = isOurs ? (type === "taxonomy" || slug === "" ? `/${slug}` : null) : (target?.href ?? null);
		return path === null ? [...items] : [{ label: wordsOfHtml(title.rendered), url: path, ...(items.length > 0 ? { items } : {}) }];
	}
}

const Refusal = v.pipe(v.string(), v.parseJson(), v.object({ code: v.string() }));

/** WordPress's own reason; "" for a refusal of anything before it, such as a firewall. */
function codeOf({ refusal }: RemoteError): string {
	const read = v.safeParse(Refusal, refusal);
	return read.success ? read.output.code : "";
}

/** Returns whether a thing is not there, or a draft. A story that is 404 is taken out of every cache: nothing else may say so. */
const isUnpublished = (error: RemoteError): boolean => /^rest_(?:post_invalid_id|forbidden)$/.test(codeOf(error));

/** Returns whether a site shows a list to its editors alone, or has none. */
const isHidden = (error: RemoteError): boolean =>
	/^rest_(?:no_route|forbidden|cannot_view|user_cannot_view|forbidden_context)$/.test(codeOf(error));

/** WordPress leaves out the moment itself. */
const secondsFrom = (instant: string | null, seconds: number): string | undefined =>
	instant === null ? undefined : new Date(Date.parse(instant) + seconds * 1000).toISOString();
