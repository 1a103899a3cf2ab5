import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findBrand } from "../../../brands/registry.ts";
import { ContentServer } from "../../support/contentServer.ts";
import { Site } from "../../support/site.ts";

let content: ContentServer;
let site: Site;

beforeAll(async () => {
	content = await ContentServer.start();
	// It answers C7, and nothing that C7 does not name (docs/content-system.md).
	content.lack("search", "person", "curation/index", "waffle/catalogue", "publications", "draft");
	site = await Site.start({ CONTENT_API_URL: content.url, SERVICES_API_URL: content.url });
});
afterAll(async () => {
	await site.stop();
	await content.stop();
});
afterEach(() => {
	content.requests.length = 0;
	content.faults.clear();
});

describe("a content system that answers C7 and nothing more", () => {
	it.each([
		["news.localhost", "/search?q=harbor", "Search is not working right now"],
		["telemundo.localhost", "/search?q=puerto", "No se pudo cargar la búsqueda"],
		["news.localhost", "/corrections", "The list of corrections could not be loaded"],
		["telemundo.localhost", "/corrections", "No se pudo cargar la lista de correcciones"],
		["news.localhost", "/search", 'name="q"'],
		["news.localhost", "/", "rcna1001"],
		["today.localhost", "/food/gatherings/duluth-street-sunday-soup-tdna1001", "Every Sunday, one street in Duluth"],
	])("%s%s stands, and says what it has not", async (host, path, words) => {
		const { status, body } = await site.ask(host, path);
		expect(status).toBe(200);
		expect(body).toContain(words);
		expect(body.trimEnd()).toMatch(/<\/html>$/);
	});

	it.each([
		["/rss.xml", "</rss>"],
		["/sitemap.xml", "</urlset>"],
		["/sitemap-news.xml", "</urlset>"],
		["/sitemap-index.xml", "</sitemapindex>"],
		["/sitemap-2026-11.xml", "</urlset>"],
		["/sitemap-video.xml", "</urlset>"],
		["/politics/rss.xml", "</rss>"],
		["/video/rss.xml", "</rss>"],
	])("%s is a whole document without items", async (path, end) => {
		const { status, body } = await site.ask("news.localhost", path);
		expect(status).toBe(200);
		expect(body.trimEnd().startsWith("<?xml")).toBe(true);
		expect(body.trimEnd().endsWith(end)).toBe(true);
	});

	it("that fails where it has the call is a failure all the same", async () => {
		content.faults.set("search", { status: 500 });
		for (const path of ["/search?q=another", "/corrections?page=2"]) expect((await site.ask("mach.localhost", path)).status).toBe(500);
	});

	it.each([
		["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001", "This section could not be loaded."],
		["telemundo", "/video/el-reloj-que-espera-a-que-te-calmes-tmvo1032", "No se pudo cargar esta parte de la página."],
	])("%s: a video whose lists fail says so in their place (C3.24)", async (brand, path, words) => {
		content.faults.set("playlist", { status: 500 });
		const failed = await site.ask(`${brand}.localhost`, path);
		expect([failed.status, failed.body.includes("<video")]).toEqual([200, true]);
		expect(failed.body).toContain(words);
		expect(failed.body).not.toMatch(/id="list-/);
	});

	it("leads a story's id below another kind's section to its own address (contract §3)", async () => {
		const { status, headers } = await site.ask("today.localhost", "/slideshow/x-tdna1001");
		expect([status, headers.get("location")]).toEqual([301, "/food/gatherings/duluth-street-sunday-soup-tdna1001"]);
	});
});

describe("a shopping brand's listing without a catalogue (C9.8)", () => {
	const listing = { id: "c", slug: "shop/few", vertical: "select", title: "Few", layouts: [{ packages: [] as unknown[] }] };
	const requested = (): number[] =>
		content.requests.filter(({ path }) => path === "waffle/automated").map(({ query }) => Number(query.get("size")));
	const serve = (slug: string, total: number) => {
		const pack = { id: "w", type: "waffle", autofill: { taxonomy: `select/shop/${slug}` } };
		const path = `curation/slug/${findBrand("select")?.contentSystemId}/shop/${slug}`;
		content.responses.set(path, () => ({ curation: { ...listing, slug: `shop/${slug}`, layouts: [{ packages: [pack] }] } }));
		content.responses.set("waffle/automated", (query) => {
			const size = Number(query.get("size"));
			const page = Number(query.get("page"));
			const items = Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, n) => ({
				id: `ware${n}`,
				type: "product",
				vertical: "select",
				headline: { primary: `Ware ${n}` },
				url: { primary: "https://shop.example.com/ware" },
			}));
			return { search: { items, pagination: { page, size, totalPages: Math.ceil(total / size), totalItems: total }, aggregation: [] } };
		});
	};

	it.each([
		["few", 30, 20, [60, 20]],
		["many", 90, 60, [60]],
	] as const)("%s: %i products are pages of %i, by the total of the answer", async (slug, total, size, calls) => {
		serve(slug, total);
		const { status, body } = await site.ask("select.localhost", `/shop/${slug}`);
		expect(status).toBe(200);
		expect(body).toContain(`${total} products`);
		expect(body.match(/class="ware-card/g)).toHaveLength(size);
		expect(requested()).toEqual(calls);
	});
});

describe("videos by their ids, as the browser asks for them (C1.9, C7.19)", () => {
	it("are of one publisher: the first one's", async () => {
		const video = (id: string, vertical: string) => ({
			id,
			type: "video",
			vertical,
			headline: { primary: id },
			url: { primary: `/video/${id}` },
		});
		content.responses.set("videos/mmvo91,mmvo92,mmvo93", () => ({
			video: [video("mmvo91", "msnbc"), video("mmvo92", "news"), video("mmvo93", "msnbc")],
		}));
		const { status, body } = await site.ask("news.localhost", "/bentoapi/videos/mmvo91,mmvo92,mmvo93");
		expect(status).toBe(200);
		expect(JSON.parse(body).data.video.map(({ id }: { id: string }) => id)).toEqual(["mmvo91", "mmvo93"]);
		expect(JSON.parse(body).success).toBe(true);
	});
});
