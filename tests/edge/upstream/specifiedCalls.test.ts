import { afterEach, describe, expect, it } from "vitest";
import { catalogues } from "../../../brands/messages/format.ts";
import { brandById, canonicalOrigin, findBrand } from "../../../brands/registry.ts";
import { ContentServer } from "../../support/contentServer.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const content = await stoppedAfterTests(ContentServer.start());
// It answers C7, and nothing that C7 does not name (docs/content-system.md).
content.lack("search", "person", "curation/index", "waffle/catalogue", "publications", "draft");
const site = await stoppedAfterTests(Site.startAlone({ CONTENT_API_URL: content.url, SERVICES_API_URL: content.url }));
afterEach(() => {
	content.requests.length = 0;
	content.faults.clear();
});

describe("a content system that answers C7 and nothing more", () => {
	it.each([
		["news.localhost", "/search?q=harbor", "Search is not working right now"],
		["telemundo.localhost", "/search?q=puerto", "La búsqueda no funciona en este momento"],
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

	it.each([
		["news", "This section could not be loaded."],
		["telemundo", "No se pudo cargar esta sección."],
	])("%s: without the call for people the list of authors says so (C7.17, contract §3)", async (brand, words) => {
		content.faults.set("persons/search", { status: 404 });
		const { status, body } = await site.ask(`${brand}.localhost`, "/authors");
		expect([status, body.includes(words)]).toEqual([200, true]);
	});

	it("that fails where it has the call is a failure all the same", async () => {
		content.faults.set("search", { status: 500 });
		for (const path of ["/search?q=another", "/corrections?page=2"]) expect((await site.ask("mach.localhost", path)).status).toBe(500);
	});

	it.each([
		["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001", "This section could not be loaded."],
		["telemundo", "/video/el-reloj-que-espera-a-que-te-calmes-tmvo1032", "No se pudo cargar esta sección."],
	])("%s: a video whose lists fail says so in their place (C3.24, C8.23)", async (brand, path, words) => {
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

describe("what pages ask of a content system, as C7 spells it", () => {
	const politics = "taxonomy:news/politics/congress AND autoCuration:true AND NOT publisher:msnbc";
	it.each([
		["C7.8", "think", "/ideas", ["curation/slug/think/ideas"]],
		["C7.10", "news", "/us-news/weather", ["curation/taxonomy-terms/news/-1/us-news/weather"]],
		["C7.11", "msnbc", "/reidoutblog", ["curation/slug/msnbc/reidoutblog", "showBlogNavigation/msnbc/reidoutblog/msna1031/"]],
		[
			"C7.12, C7.14, C7.16",
			"news",
			"/politics/congress/senate-passes-water-bill-rcna1001",
			[
				"article/rcna1001",
				"curatedList/news-most-popular/10",
				`article/related?filters=type:article AND NOT id:rcna1001 AND ${politics}&size=12`,
			],
		],
		["C7.15", "globalcitizen", "/action", ["navigation/globalcitizen"]],
		["C7.17", "eonline", "/authors", ["persons/search"]],
		["C7.18", "telemundo", "/video/1032", ["video/tmvo1032"]],
		["C7.18", "eonline", "/video/5001", ["video/mmvo5001"]],
		["C7.19", "news", "/playlist/the-latest-from-news-mmpl1001", ["playlist/mmpl1001"]],
		["C7.20", "noticias", "/slideshow/el-faro-por-dentro-ntsl4", ["slideshow/ntsl4"]],
		["C7.28", "today", "/", ["miniPlayerTease/today"]],
		["C7.29", "select", "/_menu", ["curatedList/select_news-most-popular/2", "curatedList/select_news-most-popular-shop/2"]],
		["C7.30", "better", "/_menu", ["mostPopularRecipes/taxonomy?filters=type:recipe AND NOT taxonomy:today/recipeCategory/shoppable AND"]],
	])("%s: %s%s", async (_id, brand, path, calls) => {
		await site.makeCold();
		await site.ask(`${brand}.localhost`, path);
		const requested = content.requests.map(({ path: called, query }) => `${called}?${decodeURIComponent(`${query}`).replaceAll("+", " ")}`);
		for (const call of calls)
			expect(
				requested.find((one) => one.startsWith(call)),
				`${call}\n${requested.join("\n")}`,
			).toBeDefined();
	});
});

describe("a shopping brand's listing without a catalogue (C9.8)", () => {
	const listing = { id: "c", slug: "shop/few", vertical: "select", title: "Few", layouts: [{ packages: [] as unknown[] }] };
	const requested = (): number[] =>
		content.requests.filter(({ path }) => path === "waffle/automated").map(({ query }) => Number(query.get("size")));
	const serve = (slug: string, total: number, says: (pagination: object) => unknown = (pagination) => pagination, brand = "select") => {
		const pack = { id: "w", type: "waffle", autofill: { taxonomy: `${brand}/shop/${slug}` } };
		const path = `curation/slug/${findBrand(brand)?.contentSystemId}/shop/${slug}`;
		content.responses.set(path, () => ({
			curation: { ...listing, vertical: brand, slug: `shop/${slug}`, layouts: [{ packages: [pack] }] },
		}));
		content.responses.set("waffle/automated", (query) => {
			const size = Number(query.get("size"));
			const page = Number(query.get("page"));
			const items = Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, n) => ({
				id: `ware${n}`,
				type: "product",
				vertical: "select",
				headline: { primary: `Ware ${n}` },
				url: { primary: "https://shop.example.com/ware" },
				teaseImage: { url: { primary: "https://cdn.example/ware.jpg" } },
				primaryImage: { url: { primary: `/pictures/select/ware-${n}` } },
			}));
			const pagination = says({ page, size, totalPages: Math.ceil(total / size), totalItems: total });
			return { search: { items, pagination, aggregation: [] } };
		});
	};

	it.each([
		["select", "/shop/kitchen", "This section could not be loaded."],
		["select", "/shop/kitchen?kind=pans&price=25-50", "This section could not be loaded."],
		["select", "/shop/by-hand", "This section could not be loaded."],
		["telemundo", "/shop/regalos", "No se pudo cargar esta sección."],
	])("%s: %s says that it is not there where the content system has no call for products either (C7.23)", async (brand, path, words) => {
		content.responses.set("curation/slug/select_news/shop/by-hand", () => ({
			curation: { ...listing, slug: "shop/by-hand", layouts: [{ packages: [{ id: "w", type: "waffle", itemIds: ["selp1"] }] }] },
		}));
		content.faults.set("waffle/automated", { status: 404 });
		const { status, body } = await site.ask(`${brand}.localhost`, path);
		expect([status, body.includes(words)]).toEqual([200, true]);
		expect(body).toMatch(/<h1 class="headline listing-title">/);
		// No filters of nothing, no prices of a day.
		expect(body).not.toMatch(/listing-filters|listing-stamp|<mast-island name="ProductFilters"/);
	});

	it("a call for products that fails is a failure all the same", async () => {
		content.faults.set("waffle/automated", { status: 500 });
		expect((await site.ask("select.localhost", "/shop/beauty")).status).toBe(500);
	});

	it("is of the products that its package carries, in their order, where it names none by id (C3.32, C3.33, C5.3)", async () => {
		const ware = (id: string, path: string, price: string) => ({
			id,
			type: "product",
			vertical: "select",
			headline: { primary: `Carried ${id}.` },
			url: { primary: `https://shop.example.com/${id}` },
			taxonomy: { allTerms: [{ path }] },
			offers: [{ externalUrl: `https://shop.example.com/${id}`, price }],
		});
		const wares = [
			ware("w3", "select/kind/pans", "$25.00"),
			ware("w1", "select/kind/kettles", "1, 299.00"),
			ware("w2", "select/kind/pots", "12"),
		];
		const kind = (word: string) => ({ itemTaxonomy: { taxonomyName: word, taxonomyPath: `select/kind/${word}` } });
		const metadata = {
			customFilters: [{ filterLabel: "Kind", filterItems: ["kettles", "pans", "pots"].map(kind) }],
			priceFilter: { label: "Price" },
		};
		const pack = { type: "waffle", metadata, items: wares.map(({ id, type, headline, url }) => ({ item: { id, type, headline, url } })) };
		content.responses.set("curation/slug/select_news/shop/carried", () => ({ curation: { layouts: [{ packages: [pack] }] } }));
		content.responses.set("waffle/automated", () => ({ search: { items: [...wares].reverse(), aggregation: [] } }));
		const shown = async (query: string) => {
			const { status, body } = await site.ask("select.localhost", `/shop/carried${query}`);
			expect(status).toBe(200);
			return [...new Set(Array.from(body.matchAll(/Carried (w\d)\./g), ([, id]) => id))];
		};
		expect(await shown("")).toEqual(["w3", "w1", "w2"]);
		expect(content.requests.find(({ path }) => path === "waffle/automated")?.filters).toContain("(id:w3 OR id:w1 OR id:w2)");
		expect(await shown("?kind=kettles|pots")).toEqual(["w1", "w2"]);
		expect(await shown("?price=25-50")).toEqual(["w3"]);
		expect(await shown("?price=0-25|200-&kind=kettles|pans")).toEqual(["w3", "w1"]);
	});

	it.each([
		["few", 30, 20, [60]],
		["many", 90, 60, [60]],
	] as const)("%s: %i products are pages of %i, by the total of the answer", async (slug, total, size, calls) => {
		serve(slug, total);
		const { status, body } = await site.ask("select.localhost", `/shop/${slug}`);
		expect(status).toBe(200);
		expect(body).toContain(`${total} products`);
		expect(body.match(/class="ware-card/g)).toHaveLength(size);
		expect(requested()).toEqual(calls);
		// Of two pictures the one that pages show.
		expect([body.includes("/pictures/select/ware-0"), body.includes("cdn.example")]).toEqual([true, false]);
	});

	it.each([
		["all of it", "select", (pagination: object) => pagination],
		["nothing", "select", () => undefined],
		["a total alone", "telemundo", () => ({ totalItems: 30 })],
		["no number of pages, and a size of none", "telemundo", () => ({ page: 1, size: 0, totalItems: 30 })],
	])(
		"all pages are reached, and one behind them leads to the last, where its answer says of pages %s (C7.23, C3.30)",
		async (words, brand, says) => {
			const slug = words.replaceAll(/\W+/g, "-");
			serve(slug, 30, says, brand);
			const host = `${brand}.localhost`;
			for (const [page, cards] of [
				[1, 20],
				[2, 10],
			]) {
				const { status, body } = await site.ask(host, `/shop/${slug}?page=${page}`);
				expect([status, body.match(/class="ware-card/g)?.length, body.includes("30 product")], `${page}`).toEqual([200, cards, true]);
			}
			const behind = await site.ask(host, `/shop/${slug}?page=7`);
			expect([behind.status, behind.headers.get("location")]).toEqual([303, `/shop/${slug}?page=2`]);
		},
	);

	it("without products and a word of pages there is one page, and no way to others (C7.23)", async () => {
		serve("none", 0, () => undefined, "telemundo");
		const { status, body } = await site.ask("telemundo.localhost", "/shop/none");
		expect([status, body.includes('<nav class="pages"')]).toEqual([200, false]);
		const behind = await site.ask("telemundo.localhost", "/shop/none?page=7");
		expect([behind.status, behind.headers.get("location")]).toEqual([303, "/shop/none"]);
	});
});

describe("what C7 leaves out of a call, as the browser asks for it", () => {
	it.each([
		["C7.8", "news", "curation/slug/politics", "curation/slug/news/politics"],
		["C7.8", "select", "curation/slug/shop/all", "curation/slug/select_news/shop/all"],
		["C7.8", "news", "curation/slug/today/food", "curation/slug/today/food"],
		["C7.8", "news", "curation/slug/global-citizen/action", "curation/slug/global-citizen/action"],
		["C7.8", "news", "curation/slug/select_news", "curation/slug/select_news"],
		["C7.14", "today", "curatedList/today-most-popular", "curatedList/today-most-popular/10"],
		["C7.14", "today", "curatedList/today-most-popular/3/", "curatedList/today-most-popular/3"],
		["C7.20", "noticias", "slideshow", "slideshow/1"],
		["C7.20", "noticias", "slideshow/", "slideshow/1"],
	])("%s: at %s /bentoapi/%s is %s", async (_id, brand, path, call) => {
		await site.makeCold();
		await site.ask(`${brand}.localhost`, `/bentoapi/${path}`);
		expect(content.requests.map((request) => request.path)).toEqual([call]);
	});

	it("a listing of terms is read page by page (C7.10)", async () => {
		content.responses.set("curation/taxonomy-terms/news/-1/us-news", (query) => ({ curation: { id: `page-${query.get("page")}` } }));
		const { body } = await site.ask("news.localhost", "/bentoapi/curation/taxonomy-terms/news/-1/us-news?page=2&utm=x");
		expect(JSON.parse(body).data.curation.id).toBe("page-2");
		expect([...(content.requests.at(-1)?.query.keys() ?? [])]).toEqual(["page"]);
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

const item = (n: number) => ({ headline: { primary: `Named ${n}` }, url: { primary: `/politics/congress/named-rcna7${n}` } });

describe("documents with the fields that the specification names, and no others", () => {
	it("a front: packages of items, without ids (C3.32, C3.33, C7.8)", async () => {
		const packages = [
			{ type: "list", metadata: { title: "First of two" }, items: [{ item: item(1) }, { item: { id: "rcna72", ...item(2) } }] },
			{
				type: "grid",
				metadata: { title: "Second of two" },
				items: [{ item: { id: "rcna73", headline: { primary: "Named 3" } }, computedValues: { url: "/a/b/named-rcna73" } }],
			},
		];
		content.responses.set("curation/slug/news/named", () => ({ curation: { layouts: [{ packages }] } }));
		const { status, body } = await site.ask("news.localhost", "/named");
		expect(status).toBe(200);
		for (const words of ["First of two", "Second of two", "Named 1", "Named 2", "Named 3", "/a/b/named-rcna73"])
			expect(body).toContain(words);
		const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		expect(ids).toHaveLength(new Set(ids).size);
	});

	it.each(["", canonicalOrigin(brandById("news"))])(
		"stories, packages and menus whose addresses (%s) end with a slash: no link of the site is a redirect (contract §3, C3.19, C3.38)",
		async (origin) => {
			const slug = `slashes${origin.length}`;
			const url = { primary: `${origin}/politics/x/named-rcna76/` };
			const packages = [{ type: "list", url: "/politics/", items: [{ item: { ...item(6), url } }] }];
			content.responses.set("article/rcna76", () => ({ article: { ...item(6), url } }));
			content.responses.set(`curation/slug/news/${slug}`, () => ({ curation: { layouts: [{ packages }] } }));
			content.responses.set("navigation/news", () => ({ navigation: { global: [{ label: "Far", url: "/far-off/" }], local: [] } }));
			await site.makeCold();
			const story = await site.ask("news.localhost", "/politics/x/named-rcna76");
			const front = await site.ask("news.localhost", `/${slug}`);
			content.responses.delete("navigation/news");
			expect([story.status, front.status]).toEqual([200, 200]);
			expect(story.body).toContain(`rel="canonical" href="${canonicalOrigin(brandById("news"))}/politics/x/named-rcna76"`);
			expect(front.body).toContain('href="/far-off"');
			expect(front.body).toContain('href="/politics/x/named-rcna76"');
			const own = [story, front].flatMap(({ body }) => Array.from(body.matchAll(/href="(\/[^"]*)"/g), ([, href = ""]) => href));
			expect(own.filter((href) => /.\/(?:[?#]|$)/.test(href))).toEqual([]);
		},
	);

	it("a show blog of msnbc, whose items name no vertical (C3.14, C7.8, C7.11)", async () => {
		const post = (n: number) => ({
			id: `msna9${n}`,
			headline: { primary: `Unmarked ${n}` },
			url: { primary: `/maddowblog/a/post-msna9${n}` },
		});
		const packages = [{ type: "showLead", items: [{ item: post(1) }, { item: { ...post(2), vertical: "news" } }, { item: post(3) }] }];
		content.responses.set("curation/slug/msnbc/maddowblog", () => ({ curation: { layouts: [{ packages }] } }));
		content.responses.set("showBlogNavigation/msnbc/maddowblog/msna91/", () => ({
			next: { items: [] },
			previous: { items: [post(4)] },
			latest: { items: [post(5)] },
		}));
		await site.makeCold();
		const { status, body } = await site.ask("msnbc.localhost", "/maddowblog");
		content.responses.delete("curation/slug/msnbc/maddowblog");
		expect(status).toBe(200);
		expect(content.requests.map(({ path }) => path)).toContain("showBlogNavigation/msnbc/maddowblog/msna91/");
		for (const n of [1, 3, 4, 5]) expect(body).toContain(`Unmarked ${n}`);
		// C1.9.
		expect(body).not.toContain("Unmarked 2");
	});

	it("a menu's most popular: a headline and an address, or a headline for teases (C3.45, C7.29, C7.30)", async () => {
		content.responses.set("curatedList/today-most-popular/2", () => ({
			curatedList: { content: { items: [item(4), { ...item(5), headline: { tease: "Shorter 5" } }] } },
		}));
		content.responses.set("mostPopularRecipes/taxonomy", () => ({
			search: { items: [{ headline: { primary: "Cooked" }, url: { primary: "/recipes/cooked-tdrp71" }, contentType: "recipe" }] },
		}));
		const { body } = await site.ask("today.localhost", "/_menu");
		for (const words of ["Named 4", "/politics/congress/named-rcna74", "Shorter 5", "Cooked", "/recipes/cooked-tdrp71"])
			expect(body).toContain(words);
	});

	it.each([
		["playlist", "videoPlaylist", "mmpl71", "/playlist/mmpl71", { videos: [{ id: "mmvo71", ...item(6) }], relatedUrl: "/politics" }],
		["video", "video", "mmvo72", "/video/mmvo72", { videoAssets: [{ format: "MPEG4", publicUrl: "/video-files/a.mp4" }] }],
		["slideshow", "slideshow", "rcsl71", "/slideshow/rcsl71", { slides: [{ image: { url: { primary: "/pictures/news/bridge-1" } } }] }],
		["article", "article", "rcna71", "/news/story/rcna71", { body: [] }],
		["recipe", "recipe", "tdrp72", "/recipes/tdrp72", { ingredients: [] }],
	])("%s: the document is the one that was requested (C3.9, C3.19, C3.21, C3.24)", async (call, name, id, path, fields) => {
		content.responses.set(`${call}/${id}`, () => ({ [name]: { headline: { primary: `The ${call}` }, ...fields } }));
		const { status, body } = await site.ask(call === "recipe" ? "today.localhost" : "news.localhost", path);
		expect([status, body.includes(`The ${call}`)]).toEqual([200, true]);
		if (call === "playlist") expect(body).toContain("Named 6");
	});
});

describe("fields in the forms that the specification leaves open", () => {
	const words = (html: string, element?: string) => ({ type: "markup", html, ...(element ? { element } : {}) });
	const terms = { allTerms: [{ path: "news/politics" }, { path: "news/politics/congress" }] };

	it("a story filed by the paths of its terms alone has a section, a topic and stories of both (C3.15, C3.33, C7.16)", async () => {
		const article = { headline: { primary: "Filed by terms" }, url: { primary: "/politics/x/filed-rcna91" }, taxonomy: terms };
		content.responses.set("article/rcna91", () => ({ article }));
		const { body } = await site.ask("news.localhost", "/politics/x/filed-rcna91");
		expect(body).toContain('"section":"Politics","topic":"Congress"');
		expect(content.requests.find(({ path }) => path === "article/related")?.filters).toContain("taxonomy:news/politics/congress");
	});

	it("a front is of its address, and its items are filed as its packages say (C1.9, C3.15, C3.32, C3.33, C4.22, C4.23)", async () => {
		const filed = (n: number, path: string) => ({ item: { id: `rcna99${n}`, ...item(n) }, taxonomy: { allTerms: [{ path }] } });
		const sold = { ...filed(3, "news/politics"), source: { organization: { name: "StackCommerce" } } };
		const paid = (n: number) => ({ item: { ...filed(n, "news/politics").item, nativeAd: true, sponsoredBy: "A firm" } });
		const lists = [[filed(1, "news/politics"), filed(2, "msnbc/politics"), sold], [paid(4)], [paid(5)]];
		content.responses.set("curation/slug/news/far-away/far-north", () => ({
			curation: { layouts: [{ packages: lists.map((items) => ({ type: "list", items })) }] },
		}));
		const { body } = await site.ask("news.localhost", "/far-away/far-north");
		expect(body).toMatch(/<h1[^>]*>Far north</);
		expect(body).toContain('"section":"far-away"');
		expect(body).toContain('"subTopic":"far-north","label":null');
		expect([body.includes("Named 1"), body.includes("Named 2")]).toEqual([true, false]);
		expect(body).toContain('"hasStackCommerce":true');
		expect(body).toContain('"paidContentPosition":2,"hasNoPaidContent":false');
	});

	it("a person's page is of the search for people, where there is no call for one (C3.20, C7.17)", async () => {
		const people = [{ id: "ana-ruiz", name: "Ana Ruiz", jobTitle: "Reporter", bio: "Writes on ports." }, { name: "Nobody's id" }];
		content.responses.set("persons/search", () => ({ search: { items: people } }));
		const { status, body } = await site.ask("news.localhost", "/author/ana-ruiz");
		content.responses.delete("persons/search");
		expect([status, body.includes("Writes on ports.")]).toEqual([200, true]);
		expect(content.requests.find(({ path }) => path === "persons/search")?.filters).toContain("id:ana-ruiz");
	});

	it("what only another call can say is there is no absence while that call fails (C2.26, C4.29)", async () => {
		const card = { id: "ncrd951", subType: "post", content: { headline: { primary: "A post" }, markupAndEmbeds: [words("Words")] } };
		content.responses.set("card/ncrd951", () => ({ card }));
		for (const call of ["persons/search", "article/ncrd951", "article/tdna1001", "waffle/catalogue"])
			content.faults.set(call, { status: 503 });
		for (const [host, path] of [
			["news.localhost", "/author/ana-ortiz"],
			["news.localhost", "/politics/x/live-blog/one-evening-ncrd951"],
			["today.localhost", "/slideshow/y-tdna1001"],
			["select.localhost", "/shop/kitchen.json"],
		] as const)
			expect.soft((await site.ask(host, path)).status, path).toBe(503);
	});

	it("a story's lead picture is an item itself, its blocks name no element (C3.6, C3.19, C3.21)", async () => {
		const primaryMedia = { id: "p1", url: { primary: "/pictures/news/bridge-1" }, caption: "The lead itself" };
		const body = [words("A block without an element"), { type: "WIDGET_OF_THEIRS" }];
		const article = { headline: { primary: "Bare" }, url: { primary: "/politics/x/bare-rcna92" }, primaryMedia, body };
		content.responses.set("article/rcna92", () => ({ article }));
		const page = await site.ask("news.localhost", "/politics/x/bare-rcna92");
		for (const text of ["The lead itself", "<p>A block without an element</p>"]) expect(page.body).toContain(text);
	});

	it("a story's lead video is an item itself (C3.19, C3.22)", async () => {
		const videoAssets = [{ publicUrl: "/videos/capitol/480p.webm", height: "480" }];
		const primaryMedia = { id: "mmvo93", headline: { primary: "Moving" }, url: { primary: "/video/mmvo93" }, videoAssets };
		const article = { headline: { primary: "Bare" }, url: { primary: "/politics/x/bare-rcna93" }, primaryMedia };
		content.responses.set("article/rcna93", () => ({ article }));
		const { body } = await site.ask("news.localhost", "/politics/x/bare-rcna93");
		expect(/<figure[^>]*>[\s\S]*?<\/figure>|<a[^>]*href="\/video\/mmvo93"[\s\S]*?<\/a>/.exec(body)?.[0]).toContain("Moving");
	});

	it("one card of a live blog stands on its stream, which an article of its id names (C2.5, C3.2, C7.2)", async () => {
		const path = "/politics/x/live-blog/one-evening-rcna94";
		const card = (id: unknown, headline: unknown) => ({
			id,
			subType: "post",
			content: { headline, markupAndEmbeds: [words(`Words of ${id}`)] },
		});
		const article = { id: "rcna94", headline: { primary: "One evening" }, subType: "liveBlog", url: { primary: path } };
		for (const id of ["rcna94", "ncrd941"]) content.responses.set(`article/${id}`, () => ({ article }));
		content.responses.set("card/ncrd941", () => ({ card: card("ncrd941", "Its first post") }));
		content.responses.set("articlecards/search", () => ({
			article: { cards: { items: [card("ncrd941", { primary: "Its first post" }), card(942, { primary: "Another post" })] } },
			search: { pagination: { page: 1, size: 150, totalPages: 1, totalItems: 2 } },
		}));
		const { status, body } = await site.ask("news.localhost", "/politics/x/live-blog/one-evening-ncrd941");
		expect(status).toBe(200);
		for (const text of ["Its first post", "<p>Words of ncrd941</p>", "Another post", "<p>Words of 942</p>"]) expect(body).toContain(text);
	});

	it("cards that name no live blog are gated as the one that has them: by the call, the story around them, an article of their own id (C5.1, C7.2, C7.4)", async () => {
		const card = (id: string, replies: object[] = []) => ({
			id,
			content: { headline: "A post", markupAndEmbeds: [words(`Quillwort of ${id}`)], replies },
		});
		const blog = (isGated: boolean) => ({
			headline: { primary: "One evening" },
			subType: "liveBlog",
			url: { primary: "/politics/x/live-blog/one-evening-rcna96" },
			...(isGated ? { taxonomy: { additionalTerms: [{ path: "gated-content" }] } } : {}),
		});
		for (const [id, isGated] of [
			["rcna96", true],
			["ncrd961", true],
			["rcna97", false],
			["ncrd971", false],
		] as const)
			content.responses.set(`article/${id}`, () => ({ article: { id, ...blog(isGated), cards: { items: [card(`${id}of`)] } } }));
		for (const id of ["ncrd961", "ncrd971", "ncrd981"]) content.responses.set(`card/${id}`, () => ({ card: card(id, [card(`${id}re`)]) }));
		content.responses.set("articlecards/search", () => ({ article: { cards: { items: [card("ncrd999")] } }, search: {} }));
		const quoted = async (call: string, country: string) => {
			const { status, body } = await site.ask("news.localhost", `/bentoapi/${call}`, { headers: { cookie: `ng_geolocation=${country}` } });
			expect(status, call).toBe(200);
			return body.match(/Quillwort/g)?.length ?? 0;
		};
		for (const [call, whole, cut] of [
			["card/ncrd961", 2, 0],
			["card/ncrd971", 2, 2],
			["card/ncrd981", 2, 0],
			["card/ncrd961?articleId=rcna97", 2, 0],
			["article/rcna96", 1, 0],
			["article/rcna97", 1, 1],
			["articlecards/search?articleId=rcna96", 1, 0],
			["articlecards/search?articleId=rcna97", 1, 1],
			["articlecards/search", 1, 0],
		] as const)
			expect([call, await quoted(call, "CA"), await quoted(call, "US")]).toEqual([call, whole, cut]);
	});

	it.each([1000, 100_000])(
		"what nests %i deep is left out of a page, and a failure of the call for callers (security row 35)",
		async (depth) => {
			const path = `/politics/x/deep-rcna${depth}`;
			const article = { id: `rcna${depth}`, headline: { primary: "Deep" }, url: { primary: path }, body: [words("A block")], deep: "@" };
			const deep = [
				["[", "", "]"],
				['{"a":', "1", "}"],
			].map(([begin = "", inmost, end = ""]) => begin.repeat(depth) + inmost + end.repeat(depth));
			for (const value of deep) {
				const body = JSON.stringify({ data: { article } }).replace('"@"', value);
				content.faults.set(`article/rcna${depth}`, { status: 200, body });
				expect((await site.ask("news.localhost", path)).status).toBe(200);
				expect((await site.ask("news.localhost", `/bentoapi/article/rcna${depth}`)).status).toBe(503);
			}
		},
	);

	it("a recipe's times in words and minutes, its lines and steps as texts (C3.9, C3.10)", async () => {
		const recipe = {
			headline: { primary: "Plain" },
			url: { primary: "/recipes/plain-tdrp95" },
			ecommerceEnabled: "true",
			prepTime: 15,
			cookTime: "1 hr 20 min",
			ingredients: ["a pinch of salt", null, { title: "Dough", ingredients: ["two cups of rye"] }],
			instructions: ["Stir it once.", null],
			chefNotes: [words("Rest it well.")],
		};
		content.responses.set("recipe/tdrp95", () => ({ recipe }));
		content.responses.set("recipe/tdrp96", () => ({
			recipe: { ...recipe, url: { primary: "/recipes/plain-tdrp96" }, ingredients: [{ quantity: 3, name: "large eggs" }] },
		}));
		const { body } = await site.ask("today.localhost", "/recipes/plain-tdrp95");
		for (const text of ["15 minutes", "1 hour 20 minutes", "a pinch of salt", "two cups of rye", "Stir it once.", "Rest it well."])
			expect(body).toContain(text);
		expect((await site.ask("today.localhost", "/recipes/plain-tdrp96")).body).toContain("large eggs");
	});

	it("a recipe's companions stand though a field of one is odd (C3.12, C7.5)", async () => {
		const found = (n: number, odd: object) => ({
			id: `tdrp98${n}`,
			type: "recipe",
			headline: { primary: `Companion ${n}` },
			url: { primary: `/recipes/c-tdrp98${n}` },
			...odd,
		});
		content.responses.set("recipe/tdrp97", () => ({
			recipe: { headline: { primary: "Led" }, url: { primary: "/recipes/led-tdrp97" } },
			search: { items: [found(1, { ecommerceEnabled: "true" }), found(2, { authors: 7 }), null] },
		}));
		const { body } = await site.ask("today.localhost", "/recipes/led-tdrp97");
		for (const text of ["Companion 1", "Companion 2"]) expect(body).toContain(text);
	});

	it("a playlist without a headline has its first video's; slides are pictures themselves (C3.21, C3.24)", async () => {
		content.responses.set("playlist/mmpl98", () => ({ videoPlaylist: { videos: [{ id: "mmvo98", ...item(8) }] } }));
		const playlist = await site.ask("news.localhost", "/playlist/mmpl98");
		expect([playlist.status, /<h1[^>]*>Named 8/.test(playlist.body)]).toEqual([200, true]);
		const slides = [{ id: "s1", url: "/pictures/news/bridge-1", caption: "A slide itself", altText: "A bridge" }];
		content.responses.set("slideshow/rcsl98", () => ({
			slideshow: { headline: { primary: "Slides" }, url: { primary: "/slideshow/a-rcsl98" }, slides },
		}));
		expect((await site.ask("news.localhost", "/slideshow/a-rcsl98")).body).toContain("A slide itself");
	});

	it("a product's offers stand though a field of one is odd (C3.27)", async () => {
		const offers = [
			{ externalUrl: "https://shop.example.com/k-1", price: "$12.34", isPrimaryOffer: "true", state: "AVAILABLE", seller: "Shoppy" },
		];
		const ware = { id: "w9", type: "product", headline: { primary: "A kettle" }, url: { primary: "https://shop.example.com/k-1" }, offers };
		content.responses.set("curation/slug/select_news/shop/odd", () => ({
			curation: { layouts: [{ packages: [{ type: "waffle", items: [{ item: ware }] }] }] },
		}));
		content.responses.set("waffle/automated", () => ({ search: { items: [ware], aggregation: [] } }));
		const { body } = await site.ask("select.localhost", "/shop/odd");
		for (const text of ["$12.34", "See it at Shoppy"]) expect(body).toContain(text);
	});
});

describe("an answer whose document is null (C4.17, C4.29, C8.22)", () => {
	it.each(["news", "telemundo"])("%s: is a page that is not there, whatever its kind", async (brand) => {
		const system = findBrand(brand)?.contentSystemId;
		content.responses.set(`curation/slug/${system}/void`, () => ({ curation: null }));
		content.responses.set("playlist/mmpl70", () => ({ videoPlaylist: null }));
		content.responses.set("article/rcna70", () => ({ article: null }));
		for (const path of ["/void", "/playlist/x-mmpl70", "/a/b/x-rcna70"])
			expect([path, (await site.ask(`${brand}.localhost`, path)).status]).toEqual([path, 404]);
	});

	it.each([
		["curation/slug/news/", "curation", "/broken"],
		["article/", "article", "/a/b/x-rcna71"],
		["recipe/", "recipe", "/recipes/x-tdrp71"],
		["video/", "video", "/video/x-mmvo71"],
		["slideshow/", "slideshow", "/slideshow/x-ncsl71"],
		["playlist/", "videoPlaylist", "/playlist/x-mmpl71"],
		["card/", "card", "/a/b/live-blog/x-ncrd71"],
		["person/", "person", "/author/nobody"],
	])("%s: beside errors it is a failure, beside none it is not", async (call, name, path) => {
		const statusBeside = async (n: number, errors: unknown) => {
			content.faults.set(call, { body: JSON.stringify({ data: { [name]: null, search: { items: [] } }, errors }) });
			return (await site.ask("news.localhost", `${path}${n}`)).status;
		};
		expect(await statusBeside(1, [{ message: "late" }])).toBe(500);
		expect(await statusBeside(2, [])).toBe(404);
		expect(await statusBeside(3, null)).toBe(404);
	});
});

describe("an error's page says in the brand's language what is wrong, and links to its home (C8.1 to C8.5, A8.23)", () => {
	const homes = [
		["news.localhost", "", "News", "/", "en"],
		["news.localhost", "/mach", "MACH", "/mach", "en"],
		["telemundo.localhost", "", "Telemundo", "/", "es"],
		["telemundo.localhost", "/noticias", "Noticias", "/noticias", "es"],
	] as const;
	const cases = ([403, 404, 410, 500, 503] as const).flatMap((status) => homes.map((home) => [status, ...home] as const));
	it.each(cases)("%d at %s%s", async (status, host, prefix, name, home, language) => {
		content.responses.set("article/rcna55", () => ({ article: { id: "rcna55", status, headline: { primary: "X" } } }));
		await site.makeCold();
		const answer = await site.ask(host, `${prefix}/a/b/x-rcna55`);
		const text = answer.body.replaceAll("&#x27;", "'").replaceAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, "[$2]($1)");
		const words = catalogues[language];
		expect(answer.status).toBe(status);
		expect(text).toContain(`>${words[`error.${status}.heading`]}</h1>`);
		expect(text).toContain(words[`error.${status}.text`].replace("{link}", `[${name}](${home})`));
	});
});

describe("all posts of a show blog (C2.22)", () => {
	it("are those filed under it where the content system has no search", async () => {
		const front = await site.ask("msnbc.localhost", "/maddowblog");
		expect(front.body).toContain('href="/maddowblog/all"');
		const { status, body } = await site.ask("msnbc.localhost", "/maddowblog/all");
		expect(status).toBe(200);
		expect(body).toContain("All posts from MaddowBlog");
		expect(body).toContain("msna1011");
	});
});
