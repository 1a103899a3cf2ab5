import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { type Received, RemoteServer } from "../remoteServer.ts";
import { storyPages } from "./storyPages.ts";

/** An invented site with an index of sitemaps (one packed, one of news) and pages of all kinds; it records what is requested. */
export class StorySite extends RemoteServer {
	readonly requested: string[] = [];
	/** The most answers that were on their way at once. */
	mostAtOnce = 0;
	#open = 0;
	/** Answers by path that stand before a page's own: a status (0: the connection ends), and how often. */
	readonly failures = new Map<string, { status: number; times: number }>();
	robots = "User-agent: *\nDisallow: /private/\n";

	constructor() {
		super("");
	}

	protected answer(received: Received, response: ServerResponse) {
		const path = `/${received.path}`;
		this.requested.push(path);
		this.#open++;
		this.mostAtOnce = Math.max(this.mostAtOnce, this.#open);
		response.on("close", () => this.#open--);
		const send = (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}) => {
			response.writeHead(status, { "content-type": type, ...headers });
			response.end(body);
		};
		const failure = this.failures.get(path);
		if (failure && failure.times-- > 0) {
			if (failure.status !== 0) return send(failure.status, "text/plain", "", { "retry-after": "0" });
			response.destroy();
			return;
		}
		if (path === "/robots.txt") return send(this.robots === "" ? 404 : 200, "text/plain", this.robots);
		const file = this.#sitemap(path);
		if (file) return send(200, file instanceof Buffer ? "application/octet-stream" : "text/xml", file);
		const page = storyPages(this.url)[path];
		if (!page) return send(404, "text/plain", "");
		const html = `<!doctype html><html lang="en"><head>${page.head}</head><body>${page.body}</body></html>`;
		const body = page.charset === undefined ? html : Buffer.from(html, "latin1");
		const headers: Record<string, string> = page.location === undefined ? {} : { location: page.location };
		return send(page.status ?? 200, page.type ?? "text/html", body, headers);
	}

	/** Addresses in the sitemaps, twice named ones twice. */
	get listed(): number {
		return Object.keys(storyPages("")).length + 3;
	}

	get pagesRequested(): string[] {
		return this.requested.filter((path) => !/^\/(?:robots\.txt|\S*sitemap\S*)$/.test(path));
	}

	#sitemap(path: string): string | Buffer | null {
		const url = (at: string, more = "") => `<url><loc>${this.url}${at}</loc>${more}</url>`;
		const day = (at: string) => `<lastmod>${/^\/(\d{4})\//.exec(at)?.[1] ?? "2019"}-06-01</lastmod>`;
		if (path === "/sitemap.xml")
			return `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${["/sitemap-a.xml.gz", "/sitemap-news.xml", "/sitemap-lost.xml", "/sitemap.xml"].map((at) => `<sitemap><loc>${this.url}${at}</loc></sitemap>`).join("")}</sitemapindex>`;
		if (path === "/sitemap-a.xml.gz") {
			const rows = Object.keys(storyPages("")).filter((at) => at !== "/news-only/");
			const picture = "<image:image><image:loc>https://cdn.example/x.jpg</image:loc></image:image>";
			const all = rows.map((at) => url(at, `${day(at)}${picture}`)).join("\n");
			return gzipSync(
				`<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="i">${all}${url("/sea/")}<url><loc>https://other.invalid/x</loc></url><url><loc>nothing</loc></url></urlset>`,
			);
		}
		if (path !== "/sitemap-news.xml") return null;
		const news =
			"<n:news><n:publication_date>2026-11-22T08:00:00Z</n:publication_date><n:title>In the news &amp; out</n:title></n:news>".replaceAll(
				"n:",
				"news:",
			);
		return `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><s:url><s:loc>${this.url}/news-only/</s:loc>${news}</s:url></s:urlset>`;
	}
}
