import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { ContentServer } from "../../support/contentServer.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const lines: string[] = [];

const content = await stoppedAfterTests(ContentServer.start());
const site = await stoppedAfterTests(Site.start({ CONTENT_API_URL: content.url }, false, { onLog: (line) => lines.push(line) }));
afterEach(() => {
	content.faults.clear();
	content.requests.length = 0;
});

const leads = { today: "/food/gatherings/duluth-street-sunday-soup-tdna1001" };
const headline = "Every Sunday, one street in Duluth";

describe("a content system of one's own, chosen by CONTENT_API_URL alone", () => {
	it("answers fronts and articles", async () => {
		const front = await site.ask("today.localhost", "/");
		expect(front.status).toBe(200);
		expect(front.body).toContain("One street, one pot of soup");
		const article = await site.ask("today.localhost", leads.today);
		expect(article.status).toBe(200);
		expect(article.body).toContain(headline);
	});

	it("is called with the caller's correlation id where that is a UUID, and the answer carries it", async () => {
		const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
		const answer = await site.ask("today.localhost", "/style", { headers: { "x-original-correlation-id": id } });
		expect(answer.headers.get("x-original-correlation-id")).toBe(id);
		expect(content.requests.some((request) => request.path === "curation/slug/today/style" && request.correlationId === id)).toBe(true);
	});

	it("gets a new correlation id where the caller's is not valid", async () => {
		const answer = await site.ask("today.localhost", "/wellness", { headers: { "x-original-correlation-id": "<script>" } });
		expect(answer.headers.get("x-original-correlation-id")).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
	});

	it("receives the publisher restriction of every listing (C1.9)", async () => {
		await site.makeCold();
		for (const path of [leads.today, "/search?q=soup", "/shop/kitchen"]) await site.ask("today.localhost", path);
		const listings = content.requests.filter(({ path }) => /^(?:article\/related|search|waffle\/)/.test(path));
		expect(new Set(listings.map(({ path }) => path))).toEqual(
			new Set(["article/related", "search", "waffle/catalogue", "waffle/automated"]),
		);
		for (const { path, filters } of listings) expect(filters, path).toContain("NOT publisher:msnbc");
	});
});

it("shows nothing of the other publisher that answers of a search or a person's work contain (C1.9)", async () => {
	const item = (vertical: string, id: string) => ({
		id,
		type: "article",
		vertical,
		headline: { primary: `Found at ${vertical}` },
		url: { primary: `/politics/congress/found-${id}` },
	});
	const mixed = { data: { search: { items: [item("msnbc", "msna77001"), item("news", "rcna77001")], pagination: { totalItems: 2 } } } };
	content.faults.set("search", { body: JSON.stringify(mixed) });
	content.responses.set("person/maria-solis", () => ({
		person: { id: "maria-solis", type: "person", vertical: "news", name: "Maria Solis" },
	}));
	for (const path of ["/search?q=found", "/author/maria-solis"]) {
		const { status, body } = await site.ask("news.localhost", path);
		expect([path, status]).toEqual([path, 200]);
		expect(body).toContain("Found at news");
		expect(body).not.toContain("Found at msnbc");
	}
});

describe("a front whose answer holds what is not its brand's to show (C1.9, C3.33)", () => {
	const terms = (path: string) => ({ allTerms: [{ path }] });
	const item = (n: number, fields: object) => ({
		id: `rcna8800${n}`,
		type: "article",
		headline: { primary: `Mixed ${n}` },
		url: { primary: `/mixed/x/mixed-rcna8800${n}` },
		teaseImage: { url: { primary: `/pictures/news/mixed-${n}` } },
		...fields,
	});
	const items = [
		{ item: item(1, { vertical: "msnbc" }) },
		{ item: item(2, { vertical: "news", hidden: true }) },
		{ item: item(3, { publisher: { name: "msnbc" } }) },
		{ item: item(4, { taxonomy: { primaryTopic: { path: "msnbc/opinion/x" } } }), taxonomy: terms("elsewhere/opinion") },
		{ item: item(5, { taxonomy: { topics: [{ path: "elsewhere/x" }] } }), taxonomy: terms("msnbc/opinion") },
		{ item: item(6, { vertical: "news" }), taxonomy: terms("news/mixed") },
	];
	const curation = { layouts: [{ packages: [{ id: "p", type: "list", items }] }] };

	it.each(["/mixed", "/_menu/mixed", "/mixed/rss.xml", "/filed"])("%s has only its own, in lists, pictures and data", async (path) => {
		content.responses.set("curation/slug/news/mixed", () => ({ curation: { slug: "mixed", ...curation } }));
		content.responses.set("curation/taxonomy-terms/news/-1/filed", () => ({ curation: { slug: "filed", ...curation } }));
		content.faults.set("search", { body: JSON.stringify({ data: { search: { items: [] } } }) });
		const { status, body } = await site.ask("news.localhost", path);
		expect(status).toBe(200);
		expect([...new Set(Array.from(body.matchAll(/mixed-(?:rcna8800)?(\d)|Mixed (\d)/g), ([, own, named]) => own ?? named))]).toEqual(["6"]);
	});
});

it("what names select by the content system's id is select's (C1.7)", async () => {
	const vertical = "select_news";
	const article = { id: "sltn88001", type: "article", vertical, headline: { primary: "By another name" }, body: [] };
	content.responses.set("article/sltn88001", () => ({ article: { ...article, url: { primary: "/shop-news/x/named-sltn88001" } } }));
	content.responses.set("person/ann-named", () => ({ person: { id: "ann-named", vertical, name: "Ann Named" } }));
	for (const path of ["/shop-news/x/named-sltn88001", "/author/ann-named"])
		expect([path, (await site.ask("select.localhost", path)).status]).toEqual([path, 200]);
	expect(content.requests.some(({ filters }) => filters?.includes("vertical:select_news"))).toBe(true);
});

it("of people whom an answer names /authors lists none of the other publisher (C1.9)", async () => {
	const items = ["news", "msnbc"].map((vertical) => ({ id: `of-${vertical}`, type: "person", vertical, name: `Ann of ${vertical}` }));
	content.responses.set("persons/search", () => ({ search: { items, pagination: { totalItems: 2 } } }));
	const { body } = await site.ask("news.localhost", "/authors");
	content.responses.delete("persons/search");
	expect([body.includes("Ann of news"), body.includes("Ann of msnbc")]).toEqual([true, false]);
});

it.each([
	["recipe", "tdrp88001", "/recipes/soup-tdrp88001", { ingredients: [] }],
	["video", "mmvo88001", "/video/soup-mmvo88001", { videoAssets: [{ format: "MPEG4", publicUrl: "/video-files/a.mp4" }] }],
	["slideshow", "rcsl88001", "/slideshow/soup-rcsl88001", { slides: [{ image: { url: { primary: "/pictures/news/bridge-1" } } }] }],
])("a %s states its series, show and sub-topic as a story does (C3.15)", async (type, id, path, fields) => {
	const taxonomy = {
		primaryTopic: { name: "Courts", path: "msnbc/law" },
		primarySeries: { name: "A year of soup", path: "msnbc/soup" },
		topics: [{ name: "Appeals", path: "msnbc/law/appeals" }],
		allTerms: [{ path: "msnbc/maddowblog" }],
	};
	const document = { id, type, headline: { primary: "Soup" }, url: { primary: path }, taxonomy, ecommerceEnabled: true, ...fields };
	content.responses.set(`${type}/${id}`, () => ({ [type]: document }));
	const { body } = await site.ask("msnbc.localhost", path);
	expect(body).toMatch(/"subTopic":"Appeals","label":null,"series":"A year of soup","show":"MaddowBlog"/);
});

it("plays nothing of the other publisher that an answer for several videos contains (C1.9, C7.19)", async () => {
	const video = (vertical: string, id: string) => ({
		id,
		type: "video",
		vertical,
		headline: { primary: `Seen at ${vertical}` },
		url: { primary: `/video/seen-${id}` },
		videoAssets: [{ format: "WEBM", publicUrl: "/videos/harbor/480p.webm", height: 480 }],
	});
	content.responses.set("playlist/mmpl77001", () => ({
		videoPlaylist: {
			id: "mmpl77001",
			type: "playlist",
			vertical: "news",
			headline: { primary: "A list of names" },
			url: { primary: "/playlist/a-list-of-names-mmpl77001" },
			videoIds: ["mmvo77002", "mmvo77001"],
		},
	}));
	content.responses.set("videos/mmvo77002,mmvo77001", () => ({ video: [video("msnbc", "mmvo77002"), video("news", "mmvo77001")] }));
	const { status, body } = await site.ask("news.localhost", "/playlist/a-list-of-names-mmpl77001");
	expect(status).toBe(200);
	expect(body).toContain("Seen at news");
	expect(body).not.toContain("Seen at msnbc");
});

describe("a video whose files are at a host outside MEDIA_HOSTS (C3.22)", () => {
	const path = "/video/elsewhere-mmvo77003";
	const elsewhere = () => ({
		video: {
			id: "mmvo77003",
			type: "video",
			vertical: "news",
			headline: { primary: "Elsewhere" },
			url: { primary: path },
			videoAssets: [{ format: "WEBM", publicUrl: "https://cdn.example/a.webm", height: 480 }],
		},
	});

	it("says to its reader that it can't be played here, and to the operator which host to name", async () => {
		content.responses.set("video/mmvo77003", elsewhere);
		const { status, headers, body } = await site.ask("news.localhost", path);
		expect(status).toBe(200);
		expect(body).toContain("This video can’t be played on this site.");
		expect(body).not.toContain('src="https://cdn.example');
		expect(headers.get("content-security-policy")).not.toContain("cdn.example");
		expect(lines.filter((line) => line.includes("media-hosts") && line.includes("cdn.example"))).toHaveLength(1);
	});

	it("plays it once MEDIA_HOSTS names the host, which the content policy then allows", async () => {
		content.responses.set("video/mmvo77003", elsewhere);
		const named = await Site.start({ CONTENT_API_URL: content.url, MEDIA_HOSTS: "cdn.example" });
		const { headers, body } = await named.ask("news.localhost", path);
		await named.stop();
		expect(body).toContain('<source src="https://cdn.example/a.webm"');
		expect(headers.get("content-security-policy")).toMatch(/media-src [^;]*https:\/\/cdn\.example/);
	});
});

describe("the stream", () => {
	it("sends the headline and the text before a slow related-articles call has answered, and still closes", async () => {
		await site.makeCold();
		content.faults.set("article/related", { delay: 1200 });
		const article = await site.ask("today.localhost", leads.today);
		const firstWithHeadline = article.chunks.findIndex((chunk) => chunk.text.includes(headline));
		expect(firstWithHeadline).toBeGreaterThanOrEqual(0);
		expect(article.chunks.length).toBeGreaterThan(firstWithHeadline + 1);
		expect(article.body.trimEnd()).toMatch(/<\/html>$/);
	});
});

describe("a cold isolate", () => {
	it("whose upstream is down answers a front that another isolate stored in KV", async () => {
		const pair = await Site.startAlone({ CONTENT_API_URL: content.url }, false, { isolates: 2 });
		try {
			expect((await pair.ask("today.localhost", "/style")).status).toBe(200);
			content.faults.set("", { status: 500 });
			await expect.poll(async () => (await pair.ask("today.localhost", "/style?chromeless=true", { isolate: 1 })).status).toBe(200);
		} finally {
			await pair.stop();
		}
	});
});

describe("many readers of one cold page", () => {
	it("cost the upstream one call each of what the page needs", async () => {
		content.faults.set("pop-culture", { delay: 150 });
		const responses = await Promise.all(Array.from({ length: 40 }, () => site.ask("today.localhost", "/pop-culture")));
		expect(new Set(responses.map((answer) => answer.status))).toEqual(new Set([200]));
		expect(content.count("curation/slug/today/pop-culture")).toBe(1);
	});

	it("get their page though the first of them disconnects", async () => {
		content.faults.set("today/shop", { delay: 2000 });
		const goer = connect(site.port, "127.0.0.1").on("error", () => undefined);
		goer.write(`GET /shop HTTP/1.1\r\nhost: today.localhost:${site.port}\r\n\r\n`);
		await expect.poll(() => content.count("curation/slug/today/shop")).toBe(1);
		goer.destroy();
		const stayers = await Promise.all(Array.from({ length: 10 }, () => site.ask("today.localhost", "/shop")));
		expect(new Set(stayers.map((answer) => answer.status))).toEqual(new Set([200]));
		expect(content.count("curation/slug/today/shop")).toBeLessThanOrEqual(2);
	});
});
