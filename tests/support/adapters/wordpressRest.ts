import type { ServerResponse } from "node:http";
import { type Received, RemoteServer, send } from "../remoteServer.ts";

/** Words of an invented newsroom. */
interface Newsroom {
	sections: readonly string[];
	tag: string;
	author: { name: string; slug: string; description: string };
	lead: { title: string; slug: string; excerpt: string };
	headline: (n: number) => string;
	opening: string;
}

const newsrooms = {
	en: {
		sections: ["Harbor &amp; Coast", "Schools", "Uncategorized"],
		tag: "Ferries",
		author: { name: "Inés Calloway", slug: "ines-calloway", description: "Covers the harbor." },
		lead: { title: "The ferry&#8217;s last night run", slug: "last-night-run", excerpt: "<p>Forty people came to wave.</p>\n" },
		headline: (n: number) => `Story ${n} of the coast`,
		opening: "It left at nine.",
	},
	es: {
		sections: ["Puerto y costa", "Escuelas", "Sin categor&#237;a"],
		tag: "Transbordadores",
		author: { name: "Íñigo Peña", slug: "inigo-pena", description: "Cubre el puerto." },
		lead: {
			title: "El último viaje nocturno del transbordador",
			slug: "ultimo-viaje",
			excerpt: "<p>Vinieron cuarenta a despedirlo.</p>\n",
		},
		headline: (n: number) => `Historia ${n} de la costa`,
		opening: "Salió a las nueve.",
	},
} as const satisfies Record<string, Newsroom>;

type Row = Record<string, unknown> & { id: number; slug: string; categories: number[]; tags: number[]; author: number; date_gmt: string };

/** The parameters that WordPress documents for each list (developer.wordpress.org/rest-api/reference). */
const documented: Readonly<Record<string, string>> = {
	posts: "_embed _fields search author include exclude after before slug categories tags tax_relation per_page page orderby order",
	pages: "_embed _fields per_page page orderby order",
	categories: "slug orderby order hide_empty per_page",
	tags: "slug orderby order hide_empty per_page",
	users: "slug search per_page page",
	"menu-items": "per_page orderby order menus",
};

const stories = 40;

/** An invented WordPress site that answers the documented shapes of its public REST interface, and nothing more. */
export class WordPressRest extends RemoteServer {
	static readonly editor = "íñigo:abcdefghijklmnopqrstuvwx";
	readonly requested: string[] = [];
	/** Parameters that WordPress doesn't document for what was requested. */
	readonly undocumented: string[] = [];
	/** Answers every call with this status. */
	failure: { status: number; headers?: Record<string, string> } | null = null;
	readonly correlationIds: unknown[] = [];
	cacheControl: string | null = null;
	/** Editors opened their menus to everybody. */
	hasPublicMenus = false;
	/** Changes rows on their way out. */
	rewrite: (row: unknown) => unknown = (row) => row;
	readonly newsroom: (typeof newsrooms)["en" | "es"];

	constructor(language: "en" | "es" = "en") {
		super("");
		this.newsroom = newsrooms[language];
	}

	get api(): string {
		return `${this.url}/wp-json`;
	}

	protected answer({ path, headers }: Received, response: ServerResponse) {
		const { pathname, searchParams: query } = new URL(path, `${this.url}/`);
		this.requested.push(path);
		this.correlationIds.push(headers["x-original-correlation-id"]);
		if (this.cacheControl) response.setHeader("cache-control", this.cacheControl);
		const refuse = (status: number, code: string) => send(response, status, { code, message: "No.", data: { status } });
		if (this.failure)
			return send(
				response,
				this.failure.status,
				{ code: "busy", message: "Busy.", data: { status: this.failure.status } },
				this.failure.headers,
			);
		if (pathname === "/wp-json/") return send(response, 200, { name: "Invented", url: this.url, home: this.url, namespaces: ["wp/v2"] });
		if (pathname === "/")
			return send(response, 200, `<html><head><link rel="https://api.w.org/" href="${this.api}/"></head></html>`, {
				"content-type": "text/html",
			});
		const [, route = "", id] = /^\/wp-json\/wp\/v2\/([\w-]+)(?:\/(\d+))?$/.exec(pathname) ?? [];
		const known = documented[route]?.split(" ");
		if (!known) return refuse(404, "rest_no_route");
		for (const name of query.keys()) if (!known.includes(name)) this.undocumented.push(`${route}?${name}`);
		if (route === "menu-items" && !this.hasPublicMenus) return refuse(401, "rest_cannot_view");
		const rows = this.#rowsOf(route);
		if (id !== undefined) {
			const row = rows.find((one) => one.id === Number(id));
			const draft = held[Number(id)];
			const isEditor = headers.authorization === `Basic ${Buffer.from(WordPressRest.editor).toString("base64")}`;
			if (headers.authorization && !isEditor) return refuse(401, "incorrect_password");
			if (draft && (route !== "posts" || !isEditor))
				return route === "posts" ? refuse(401, "rest_forbidden") : refuse(404, "rest_post_invalid_id");
			if (draft) {
				const post = this.#post(Number(id), "post", `A ${draft.status}`, "", [12], `<p>Not for everybody.</p>${film}`);
				return send(response, 200, this.#sent({ ...post, date_gmt: null, ...draft }, query) as object, {
					"cache-control": "no-cache, must-revalidate, max-age=0, no-store, private",
				});
			}
			return row ? send(response, 200, this.#sent(row, query) as object) : refuse(404, "rest_post_invalid_id");
		}
		const size = Number(query.get("per_page") ?? 10);
		if (!(size >= 1 && size <= 100)) return refuse(400, "rest_invalid_param");
		const found = rows.filter((row) => fits(row, query));
		const page = Number(query.get("page") ?? 1);
		const pages = Math.ceil(found.length / size);
		if (route === "posts" && page > Math.max(1, pages)) return refuse(400, "rest_post_invalid_page_number");
		const list = found.slice((page - 1) * size, page * size).map((row) => this.#sent(row, query));
		send(response, 200, list, { "x-wp-total": String(found.length), "x-wp-totalpages": String(pages) });
	}

	#sent(row: Record<string, unknown>, query: URLSearchParams): unknown {
		const embedded = query.has("_embed") ? { ...row, _embedded: this.#embedded(row) } : row;
		const fields = query.get("_fields")?.split(",");
		const some = fields
			? Object.fromEntries(
					Object.entries(embedded).flatMap(([name, value]) => {
						const inner = fields.find((field) => field.startsWith(`${name}.`))?.slice(name.length + 1);
						if (inner) return [[name, { [inner]: (value as Record<string, unknown>)[inner] }]];
						return fields.includes(name) ? [[name, value]] : [];
					}),
				)
			: embedded;
		return this.rewrite(some);
	}

	#embedded({ categories, tags }: Record<string, unknown>) {
		const terms = (route: string, ids: unknown) => this.#rowsOf(route).filter(({ id }) => Array.isArray(ids) && ids.includes(id));
		return {
			author: this.#rowsOf("users"),
			"wp:featuredmedia": [
				{
					id: 70,
					date: "2026-11-01T08:00:00",
					slug: "ferry",
					type: "attachment",
					link: `${this.url}/ferry/`,
					title: { rendered: "ferry" },
					author: 3,
					caption: { rendered: '<p>The <a href="/" title="bow < stern > rest">ferry</a> at its pier &amp; dock</p>\n' },
					alt_text: "A ferry at night",
					media_type: "image",
					mime_type: "image/jpeg",
					media_details: { width: 1600, height: 900, file: "2026/11/ferry.jpg", sizes: {} },
					source_url: `${this.url}/wp-content/uploads/2026/11/ferry.jpg`,
				},
			],
			"wp:term": [terms("categories", categories), terms("tags", tags)],
		};
	}

	#rowsOf(route: string): Row[] {
		const { sections, tag, author, lead, headline, opening } = this.newsroom;
		const term = (id: number, name: string, taxonomy: string) => ({
			...{ id, count: 10, description: "", name, slug: slugOf(name), taxonomy, parent: 0, meta: [] },
			link: `${this.url}/${taxonomy}/${slugOf(name)}/`,
			...{ categories: [], tags: [], author: 0, date_gmt: "" },
		});
		if (route === "categories") return sections.map((name, index) => term(11 + index, name, "category"));
		if (route === "tags") return [term(21, tag, "post_tag")];
		if (route === "users")
			return [
				{
					...{ id: 3, url: "", link: `${this.url}/author/${author.slug}/`, avatar_urls: {}, meta: [], ...author },
					...{ categories: [], tags: [], author: 0, date_gmt: "" },
				},
			];
		if (route === "menu-items") {
			const item = (id: number, title: string, url: string, type: string, parent = 0) => ({
				...{ id, title: { rendered: title }, status: "publish", url, type, parent, menu_order: id, menus: 5, slug: "" },
				...{ categories: [], tags: [], author: 0, date_gmt: "" },
			});
			return [
				item(1, "Home", `${this.url}/`, "custom"),
				item(2, "Harbor &amp; more", `${this.url}/category/harbor-coast/`, "taxonomy"),
				item(3, "Schools", `${this.url}/category/schools/`, "taxonomy", 2),
				item(4, "Shop", "https://shop.example/", "custom"),
				{ ...item(0, "Imprint", `${this.url}/imprint/`, "post_type"), menus: 6 },
			];
		}
		if (route === "pages") return [this.#post(500, "page", "About us", "about-us", [], "<p>Who we are.</p>")];
		const words = `<p>${opening} See <a href="${this.url}/2026/11/story-2/">the earlier story</a>.</p>
<h2>Why now</h2>
<figure class="wp-block-image"><img src="${this.url}/wp-content/uploads/pier.jpg" alt="The pier" width="800" height="600"/><figcaption>The pier</figcaption></figure>
<blockquote class="wp-block-quote"><p>I grew up on it.</p><cite>A rider</cite></blockquote>
<figure class="wp-block-gallery"><figure><img src="${this.url}/one.jpg" alt="One"/></figure><figure><img src="${this.url}/two.jpg" alt="Two"/></figure></figure>
<figure class="wp-block-video"><video controls poster="${this.url}/poster.jpg" src="https://media.example/crossing.mp4"></video><figcaption>The crossing</figcaption></figure>
<figure class="wp-block-video"><video controls title="Old film" src="https://media.example/film.wmv"></video></figure>
<script>alert(1)</script>`;
		return Array.from({ length: stories }, (_, index) => {
			const n = stories - index;
			const isLead = n === stories;
			const title = isLead ? lead.title : headline(n);
			const post = this.#post(n, "post", title, isLead ? lead.slug : `story-${n}`, [n % 7 === 6 ? 13 : 11 + (n % 2)], words);
			return {
				...post,
				excerpt: { rendered: isLead ? lead.excerpt : `<p>${opening.slice(0, 10)} [&hellip;]</p>\n`, protected: false },
				...(n === 5 ? locked : {}),
			};
		});
	}

	#post(id: number, type: string, title: string, slug: string, categories: number[], words: string): Row {
		const date = new Date(Date.UTC(2026, 9, 1) + id * 3_600_000).toISOString().slice(0, 19);
		return {
			...{ id, date, date_gmt: date, modified: date, modified_gmt: date, slug, status: "publish", type },
			guid: { rendered: `${this.url}/?p=${id}` },
			link: type === "page" ? `${this.url}/${slug}/` : `${this.url}/2026/11/${slug}/`,
			title: { rendered: title },
			content: { rendered: words, protected: false },
			excerpt: { rendered: "", protected: false },
			...{ author: 3, featured_media: 70, comment_status: "open", ping_status: "open", sticky: false, template: "", format: "standard" },
			...{ meta: [], categories, tags: id % 3 === 0 ? [21] : [], _links: {} },
		};
	}
}

const film = '<figure class="wp-block-video"><video src="https://media.example/draft.mp4"></video></figure>';

const held: Readonly<Record<number, { status: string } & Record<string, unknown>>> = {
	996: { status: "trash" },
	997: { status: "draft", content: { rendered: "", protected: true } },
	998: { status: "future" },
	999: { status: "draft" },
};

/** A post behind a password, as everybody sees it. */
const locked = { content: { rendered: "", protected: true }, excerpt: { rendered: "", protected: true } };

const slugOf = (name: string): string =>
	name
		.replace(/&amp;|&#237;/g, (found) => (found === "&amp;" ? "" : "i"))
		.toLowerCase()
		.replace(/[^a-z]+/g, "-");

function fits(row: Row, query: URLSearchParams): boolean {
	const listed = (name: string): string[] | null => query.get(name)?.split(",") ?? null;
	const isIn = (name: string, value: unknown) => listed(name)?.includes(String(value)) ?? true;
	const filed = (["categories", "tags"] as const).flatMap((name) => {
		const ids = listed(name);
		return ids ? [row[name].some((id) => ids.includes(String(id)))] : [];
	});
	const isFiled = filed.length === 0 || (query.get("tax_relation") === "OR" ? filed.includes(true) : !filed.includes(false));
	const words = (query.get("search") ?? "").toLowerCase();
	return (
		isFiled &&
		isIn("slug", row.slug) &&
		isIn("include", row.id) &&
		isIn("author", row.author) &&
		!(listed("exclude")?.includes(String(row.id)) ?? false) &&
		`${row.date_gmt}.000Z` > (query.get("after") ?? "") &&
		`${row.date_gmt}.000Z` < (query.get("before") ?? "9999") &&
		JSON.stringify(row).toLowerCase().includes(words)
	);
}
