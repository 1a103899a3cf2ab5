import type { ServerResponse } from "node:http";
import { type Received, RemoteServer, send } from "../remoteServer.ts";

/** A thing of the site; its number says its date. */
interface Thing {
	kind: "post" | "page";
	n: number;
	title: string;
	modified: string;
	hasPassword: boolean;
	/** Galleries of two pictures in its words. */
	galleries: number;
}

type Reply = (status: number, body: object | string, headers?: Readonly<Record<string, string>>) => void;

const dayOf = (n: number): string => new Date(Date.UTC(2020, 0, 1) + n * 86_400_000).toISOString().slice(0, 19);

/** An invented WordPress site with its REST interface, and a page that names it: its things may be changed, added and removed. */
export class WordPressSite extends RemoteServer {
	/** Paths that were requested, in order. */
	readonly requested: string[] = [];
	/** The next so many answers are 503. */
	failures = 0;
	/** A page of the list of posts that answers so. */
	brokenPage: { page: number; status: number; body: object | string } | null = null;
	/** A site before WordPress 5.7 knows no `modified_after`. */
	isOld = false;
	/** Numbers of things that lists lose, though they are there. */
	readonly unlisted = new Set<number>();
	/** A firewall refuses calls of single things. */
	isGuarded = false;
	things: Thing[];

	constructor(posts = 130) {
		super("");
		const numbered = Array.from({ length: posts }, (_, index) => thing("post", posts - index));
		this.things = [...numbered, { ...thing("page", 1), n: 10_001, modified: dayOf(1) }];
	}

	protected answer({ path }: Received, response: ServerResponse) {
		const { pathname, search, searchParams } = new URL(path, `${this.url}/`);
		this.requested.push(`${pathname}${search}`);
		const reply: Reply = (status, body, headers) => send(response, status, body, headers);
		if (/^\/a\d+\.jpg$/.test(pathname)) {
			response.writeHead(200, { "content-type": "image/jpeg" }).end(Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
			return;
		}
		if (this.failures-- > 0) return reply(503, { code: "busy" }, { "retry-after": "0" });
		if (pathname === "/wp-json/") return reply(200, { name: "Old", home: this.url, namespaces: ["wp/v2"], _links: {} });
		const [, kind, id] = /^\/wp-json\/wp\/v2\/(post|page)s(?:\/(\d+))?$/.exec(pathname) ?? [];
		if (kind && id && this.isGuarded) return reply(403, "<h1>Forbidden</h1>", { "content-type": "text/html" });
		if (kind && id) {
			const found = this.things.find((one) => one.kind === kind && one.n === Number(id));
			// Of a draft or a binned post WordPress says that it is forbidden.
			return found ? reply(200, { id: found.n }) : reply(401, { code: "rest_forbidden" });
		}
		if (kind) return this.#list(kind, searchParams, reply);
		const html = `<!doctype html><html><head><link rel="https://api.w.org/" href="${this.url}/wp-json/" /></head><body>Old</body></html>`;
		return pathname === "/" ? reply(200, html, { "content-type": "text/html; charset=utf-8" }) : reply(404, {});
	}

	/** Adds a post, with its day as its last change. */
	add(n: number, modified = dayOf(n)): void {
		this.things.push({ ...thing("post", n), modified });
	}

	/** Changes a post, as of a day. */
	change(n: number, day: number, more: Partial<Thing>): void {
		this.things = this.things.map((one) => (one.n === n ? { ...one, modified: dayOf(day), ...more } : one));
	}

	remove(...numbers: readonly number[]): void {
		this.things = this.things.filter(({ n }) => !numbers.includes(n));
	}

	#list(kind: string, query: URLSearchParams, reply: Reply): void {
		const [page, size] = [Number(query.get("page") ?? 1), Number(query.get("per_page"))];
		if (kind === "post" && page === this.brokenPage?.page) {
			reply(this.brokenPage.status, this.brokenPage.body);
			return;
		}
		const since = this.isOld ? null : query.get("modified_after");
		const included = query.get("include")?.split(",");
		const found = this.things.filter(
			(one) => one.kind === kind && (since === null || `${one.modified}.000Z` > since) && (!included || included.includes(String(one.n))),
		);
		const by = { modified: (one: Thing) => one.modified, id: (one: Thing) => String(one.n).padStart(9, "0") }[query.get("orderby") ?? ""];
		const keyed = found.map((one) => ({ one, key: by?.(one) ?? dayOf(one.n) })).sort((a, b) => (a.key < b.key ? -1 : 1));
		if (query.get("order") !== "asc") keyed.reverse();
		const last = Math.ceil(keyed.length / size);
		if (page > Math.max(1, last)) {
			reply(400, { code: "rest_post_invalid_page_number" });
			return;
		}
		const rows = keyed
			.slice((page - 1) * size, page * size)
			.map(({ one }) => (query.get("_fields") === "id" ? { id: one.n } : this.#row(one)));
		reply(200, rows, { "x-wp-total": String(keyed.length), "x-wp-totalpages": String(last) });
	}

	#row({ kind: type, n, title, modified, hasPassword, galleries }: Thing) {
		const gallery = `<figure class="wp-block-gallery"><img src="${this.url}/a1.jpg" alt="1"/><img src="${this.url}/a2.jpg" alt="2"/></figure>`;
		const date = dayOf(type === "post" ? n : 1);
		const name = type === "post" ? n : n - 10_000;
		return {
			id: n,
			date,
			date_gmt: date,
			modified_gmt: modified,
			slug: `${type}-${name}`,
			status: "publish",
			type,
			link: `${this.url}/${type}-${name}/`,
			title: { rendered: title },
			content: {
				rendered: hasPassword
					? ""
					: `<p>Words of ${name}, see <a href="${this.url}/post-1/">the first</a>.</p>\n<figure class="wp-block-image"><img src="${this.url}/a${n}.jpg" alt="A"/></figure>${gallery.repeat(galleries)}`,
				protected: hasPassword,
			},
			excerpt: { rendered: "<p>Words of [&hellip;]</p>", protected: hasPassword },
			_embedded: {
				author: [{ id: 1, name: "Inés", slug: "ines", description: "Writes.", link: `${this.url}/author/ines/` }],
				"wp:featuredmedia":
					n % 2
						? [{ source_url: `${this.url}/top${n}.jpg`, alt_text: "Top", caption: { rendered: "<p>Over it</p>" } }]
						: [{ code: "rest_forbidden" }],
				"wp:term": [
					[{ taxonomy: "category", slug: "sea", name: "Sea &amp; air", link: `${this.url}/topics/sea/` }],
					[{ taxonomy: "post_tag", slug: "ferry", name: "Ferry" }],
				],
			},
		};
	}
}

function thing(kind: Thing["kind"], n: number): Thing {
	return { kind, n, title: `Title &#8220;${n}&#8221;`, modified: dayOf(n), hasPassword: kind === "post" && n === 7, galleries: 0 };
}
