import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { brandById, canonicalOrigin } from "../../brands/registry.ts";
import { readSite } from "../support/readSite.ts";
import { Site } from "../support/site.ts";
import type { SiteAtPort } from "../support/siteAtPort.ts";
import { stoppedAfterTests } from "../support/stoppedAfterTests.ts";

const site = await readSite();
const settled = await stoppedAfterTests(
	Site.startAlone(
		{
			MODEL_CRAWLERS_REFUSED: "news, select-cnbc, noticias",
			ADS_TXT: "google.com, pub-1, DIRECT, f08c47fec0942fa0; example.com, 2, RESELLER",
			ARCHIVE_SINCE: "2024-01",
		},
		true,
	),
);

const get = async (host: string, path: string, from: SiteAtPort = site, headers: Record<string, string> = {}) => {
	const { status, body, headers: sent } = await from.ask(`${host}.localhost`, path, { headers });
	return { status, body, headers: sent };
};
const metas = (body: string, name: string) =>
	[...body.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)].flatMap(([, property, content = ""]) =>
		property === name ? [content] : [],
	);
const feedsOf = (body: string) =>
	[...body.matchAll(/<link rel="alternate" type="application\/rss\+xml" title="([^"]+)" href="([^"]+)"/g)].map(
		([, title = "", href = ""]) => ({
			title,
			path: new URL(href).pathname,
		}),
	);
const first = (body: string, pattern: RegExp) => pattern.exec(body)?.[1] ?? "";

describe("the head of a story", () => {
	it.each([
		["news", "/politics/congress/senate-passes-water-bill-rcna1001", ["Politics", "Congress"]],
		["telemundo", "", null],
	] as const)("%s%s says its picture with size and words, its authors' pages and its tags (Open Graph)", async (host, known, names) => {
		const path = known || first((await get(host, "/rss.xml")).body, /<item><title>[^<]*<\/title><link>https:\/\/[^/]+([^<]+)</);
		const { body } = await get(host, path);
		expect(metas(body, "og:image:width").concat(metas(body, "og:image:height")).map(Number)).toEqual([
			expect.any(Number),
			expect.any(Number),
		]);
		expect(metas(body, "og:image:alt")).toEqual([expect.stringMatching(/\S/)]);
		for (const url of metas(body, "article:author")) expect((await get(host, new URL(url).pathname)).status).toBe(200);
		expect(metas(body, "article:section").length).toBe(1);
		if (names) expect([...metas(body, "article:section"), ...metas(body, "article:tag")]).toEqual(names);
	});

	it.each([
		["news", "/politics"],
		["select", "/shop/all"],
		["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
	])("alone says what an article is filed under and when it came out: %s%s does not", async (host, path) => {
		const { body, status } = await get(host, path);
		expect([status, ...body.matchAll(/property="article:\w+"/g)]).toEqual([200]);
	});

	it("of an advertiser names the sponsor as its author", async () => {
		const path = first((await get("news", "/rss.xml")).body, /<title>Sponsored: [^<]*<\/title><link>https:\/\/[^/]+([^<]+)</);
		const { body } = await get("news", path);
		expect(first(body, /<meta name="author" content="([^"]*)"/)).toMatch(/\S/);
		expect(body).toContain('"sponsor":{"@type":"Organization"');
	});
});

describe("feeds (contract §3)", () => {
	it.each([
		["news", "/", ["/rss.xml"]],
		["news", "/politics", ["/politics/rss.xml"]],
		["news", "/politics/congress", ["/politics/congress/rss.xml"]],
		["news", "/politics/congress/senate-passes-water-bill-rcna1001", ["/politics/congress/rss.xml"]],
		["news", "/author/maria-solis", ["/author/maria-solis/rss.xml"]],
		["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001", ["/politics/rss.xml", "/video/rss.xml"]],
		["msnbc", "/maddowblog", ["/maddowblog/rss.xml"]],
		["telemundo", "/", ["/rss.xml"]],
	])("are found from %s%s, and there", async (host, path, expected) => {
		const found = feedsOf((await get(host, path)).body);
		expect(found.map((feed) => feed.path)).toEqual(expected);
		for (const feed of found) {
			const { status, body, headers } = await get(host, feed.path);
			expect([status, headers.get("content-type")]).toEqual([200, "application/rss+xml; charset=utf-8"]);
			expect(body.match(/<item>/g)?.length ?? 0).toBeGreaterThan(0);
			expect(body).toContain(`${feed.path}" rel="self"`);
			expect(body).toContain("<copyright>");
		}
	});

	it.each(["/nowhere/rss.xml", "/author/nobody/rss.xml", "/a/b/c/rss.xml", "/politics//rss.xml", "/author/rss.xml"])(
		"of what is not there are not: %s",
		async (path) => {
			expect((await get("news", path)).status).toBe(404);
		},
	);

	it("of videos bring files that are there", async () => {
		for (const host of ["news", "telemundo"]) {
			const { body } = await get(host, "/video/rss.xml");
			const file = first(body, /<enclosure url="https:\/\/[^/]+([^"]+)" length="\d+" type="video\/mp4"\/>/);
			const { status, headers } = await site.ask(`${host}.localhost`, file, { method: "HEAD" });
			expect([status, headers.get("content-type")]).toEqual([200, "video/mp4"]);
		}
	});

	it.each(["news", "telemundo"])(
		"%s: that of videos has what Apple requires of a podcast, and a square picture of 1400 to 3000 px",
		async (host) => {
			const { body } = await get(host, "/video/rss.xml");
			for (const required of ["<title>", "<description>", "<language>", "<itunes:category text=", "<itunes:explicit>false<"])
				expect(body).toContain(required);
			const picture = first(body, /<itunes:image href="https:\/\/[^/]+([^"]+)"/);
			expect((await site.ask(`${host}.localhost`, picture, { method: "HEAD" })).status).toBe(200);
			const { format, height, space, width } = await sharp(`dist/assets${picture}`).metadata();
			expect([format, space, width === height, width >= 1400 && width <= 3000]).toEqual(["jpeg", "srgb", true, true]);
		},
	);
});

describe("site maps", () => {
	it.each(["news", "noticias"] as const)(
		"%s: the index, which robots.txt names, has the brand's own, by month, and each is there",
		async (id) => {
			const origin = canonicalOrigin(brandById(id));
			expect((await get(id, "/robots.txt")).body).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
			const index = (await get(id, "/sitemap-index.xml")).body;
			const maps = [...index.matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => address.slice(origin.length));
			// A month's first story may be still to come.
			const recent = [0, 24].map((hours) => `/sitemap-${new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 7)}.xml`);
			expect(maps.some((map) => recent.includes(map))).toBe(true);
			for (const map of maps) expect((await get(id, map)).status, map).toBe(200);
			const months = await Promise.all(maps.filter((map) => /\d{4}-\d\d/.test(map)).map((map) => get(id, map)));
			expect(months.some(({ body }) => body.includes("<image:loc>"))).toBe(true);
			for (const { body } of months) expect(body).toContain("<url>");
		},
	);

	it.each([
		["news", "article", "mcna97"],
		["video", "video", "mmvo97"],
	])("of %s have all that is new, more than a page of a search", async (map, type, begin) => {
		const [path, host] = [`/sitemap-${map}.xml`, "mach"];
		const known = first((await get(host, path)).body, /<loc>https:\/\/[^/]+\/[^<]*-([a-z]{4}\d+)</);
		const document = JSON.parse((await get(host, `/bentoapi/${type}/${known}`)).body).data[type];
		const date = { publishedAt: new Date().toISOString() };
		const ids = Array.from({ length: 160 }, (_, n) => `${begin}${100 + n}`);
		await Promise.all(
			ids.map((id) =>
				settled.publish(`${host}.localhost`, `${type}/${id}`, { ...document, id, url: { primary: `/science/many/new-${id}` }, date }),
			),
		);
		const { body } = await get(host, path, settled);
		expect(ids.filter((id) => !body.includes(`-${id}<`))).toEqual([]);
	});

	it.each(["news", "telemundo"] as const)("%s: name canonical addresses that search engines may index", async (id) => {
		const origin = canonicalOrigin(brandById(id));
		const { body } = await get(id, "/sitemap.xml");
		const paths = [...body.matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => address.slice(origin.length));
		const pages = paths.filter((path) => /^\/[^/]*$|^\/video\//.test(path));
		expect(pages.length).toBeGreaterThan(20);
		for (const path of pages) {
			const page = await get(id, path);
			expect([path, first(page.body, /<link rel="canonical" href="([^"]+)"/)]).toEqual([path, `${origin}${path}`]);
			expect([path, page.body.includes('name="robots" content="noindex')]).toEqual([path, false]);
		}
	});

	it("go back to the month that the operator names; months to come have none", async () => {
		expect((await get("news", "/sitemap-index.xml", settled)).body).toContain("/sitemap-2024-01.xml<");
		expect((await get("news", "/sitemap-2024-01.xml", settled)).status).toBe(200);
		expect((await get("news", "/sitemap-2999-01.xml")).status).toBe(404);
		expect((await get("news", "/sitemap-2026-13.xml")).status).toBe(404);
	});

	it.each(["news", "telemundo"])("%s: videos have thumbnail, words, length and a frame that is there", async (host) => {
		const { body } = await get(host, "/sitemap-video.xml");
		const videos = [...body.matchAll(/<video:video>(.*?)<\/video:video>/g)].map(([, video = ""]) => video);
		expect(videos.length).toBeGreaterThan(3);
		for (const video of videos)
			for (const part of ["thumbnail_loc", "title", "description", "publication_date"]) expect(video).toContain(`<video:${part}>`);
		for (const video of videos.slice(0, 3)) expect((await get(host, first(video, /player_loc>https:\/\/[^/]+([^<]+)</))).status).toBe(200);
	});
});

describe("oEmbed", () => {
	const page = "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001";
	const of = (path: string, more = "") => `/oembed?url=${encodeURIComponent(`${canonicalOrigin(brandById("news"))}${path}`)}${more}`;

	it.each([page, "/embedded-video/mmvo1001", "/playmaker/mmvo1001"])(
		"is found from %s and gives its frame in the requested size",
		async (path) => {
			const { body } = await get("news", path);
			const address = first(body, /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]+)"/).replaceAll("&amp;", "&");
			const answer = await get("news", new URL(address).pathname + new URL(address).search);
			expect(answer.headers.get("content-type")).toContain("application/json");
			const said = JSON.parse(answer.body);
			expect(said).toMatchObject({
				version: "1.0",
				type: "video",
				provider_name: "News",
				width: 640,
				height: 360,
				title: expect.any(String),
			});
			expect((await get("news", new URL(first(said.html, /src="([^"]+)"/)).pathname)).status).toBe(200);
			const small = JSON.parse((await get("news", of(path, "&maxwidth=320"))).body);
			expect([small.width, small.height]).toEqual([320, 180]);
		},
	);

	it.each([
		[""],
		["&maxwidth=320"],
		["&maxheight=100"],
		["&maxwidth=2880&maxheight=1919"],
		["&maxwidth=2880&maxheight=1920"],
		["&maxwidth=none"],
	])("%s: frame and thumbnail are no larger, and the thumbnail has address, width and height, or there is none", async (limits) => {
		const limited = new URLSearchParams(limits);
		const [wide, high] = ["maxwidth", "maxheight"].map((name) => Number(limited.get(name)) || Number.POSITIVE_INFINITY);
		const said = JSON.parse((await get("news", of(page, limits))).body);
		const thumbnail = [said.thumbnail_url, said.thumbnail_width, said.thumbnail_height].filter((field) => field !== undefined);
		expect(thumbnail).toHaveLength((wide ?? 0) < 2880 || (high ?? 0) < 1920 ? 0 : 3);
		expect([said.width <= (wide ?? 0), said.height <= (high ?? 0)]).toEqual([true, true]);
	});

	it.each([
		["https://elsewhere.example/video/abroad-mmvo9701", undefined, "/video/abroad-mmvo9701"],
		["/video/abroad-mmvo9701", "/video/at-home-mmvo9701", "/video/at-home-mmvo9701"],
	])("a frame of a video at %s, canonical %s, names its page", async (primary, canonical, path) => {
		const document = JSON.parse((await get("news", "/bentoapi/video/mmvo1001")).body).data.video;
		await settled.publish("news.localhost", "video/mmvo9701", { ...document, id: "mmvo9701", url: { primary, canonical } });
		const { body } = await get("news", "/embedded-video/mmvo9701", settled);
		expect(first(body, /<link rel="canonical" href="([^"]+)"/)).toBe(canonicalOrigin(brandById("news")) + path);
	});

	it.each([
		[of("/video/none-mmvo9"), 404],
		[of("/politics"), 404],
		["/oembed?url=https%3A%2F%2Fevil.example%2Fvideo%2Fa-mmvo1001", 404],
		["/oembed", 404],
		[of(page, "&format=xml"), 501],
	])("%s is %i", async (path, status) => {
		expect((await get("news", path)).status).toBe(status);
	});
});

describe("files for machines", () => {
	it("ads.txt has the operator's records, or none", async () => {
		expect((await get("news", "/ads.txt")).body).toBe("placeholder.example.com, placeholder, DIRECT, placeholder\n");
		expect((await get("news", "/ads.txt", settled)).body).toBe("google.com, pub-1, DIRECT, f08c47fec0942fa0\nexample.com, 2, RESELLER\n");
	});

	it("crawlers of models are refused at the brands that the operator names, and have llms.txt at others", async () => {
		expect((await get("news", "/robots.txt")).body).not.toContain("GPTBot");
		for (const host of ["news", "select-cnbc"]) {
			expect((await get(host, "/robots.txt", settled)).body).toMatch(
				/User-agent: GPTBot\n(?:User-agent: .+\n)+Disallow: \/\n\nUser-agent: \*\n/,
			);
			expect((await get(host, "/llms.txt", settled)).status).toBe(404);
		}
		const { status, body } = await get("telemundo", "/llms.txt", settled);
		expect(status).toBe(200);
		expect(body).toMatch(/^# Telemundo\n\n> .+\n/);
		expect(body).not.toContain(canonicalOrigin(brandById("noticias")));
		expect(body).toContain(`- [Acerca de](${canonicalOrigin(brandById("telemundo"))}/about)`);
		expect((await get("telemundo", "/robots.txt", settled)).body).toMatch(
			/User-agent: GPTBot\n(?:User-agent: .+\n)+Disallow: \/noticias\$\nDisallow: \/noticias\/\nDisallow: \/noticias\?\n(Disallow: \/preview\/\n(?:Disallow: .+\n)+)\nUser-agent: \*\n\1\n/,
		);
	});

	it.each([
		["news", "Search News"],
		["noticias", "Buscar en Noticias"],
	])("%s: its search is for address bars (OpenSearch)", async (host, words) => {
		const { body } = await get(host, "/search");
		const { status, body: description } = await get(host, first(body, /<link rel="search"[^>]* href="([^"]+)"/));
		expect(status).toBe(200);
		expect(description).toContain(`<Description>${words}`);
		expect(description).toMatch(/template="https:\/\/[^"]+\/search\?q=\{searchTerms\}"/);
	});

	it("/.well-known/change-password leads to where a password is changed", async () => {
		const { status, headers } = await get("news", "/.well-known/change-password");
		expect([status, headers.get("location")]).toEqual([303, "/account"]);
	});

	it("the manifest has shortcuts to sections", async () => {
		const { shortcuts, icons } = JSON.parse((await get("news", "/manifest.webmanifest")).body);
		expect(shortcuts.length).toBe(4);
		for (const { url } of shortcuts) expect((await get("news", url)).status).toBe(200);
		expect(icons).toContainEqual(expect.objectContaining({ purpose: "maskable" }));
	});
});
