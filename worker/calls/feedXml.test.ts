import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { brandById, canonicalOrigin } from "../../brands/registry.ts";
import { Video } from "../schemas/documents/video.ts";
import { Tease } from "../schemas/lists/content.ts";
import { rss } from "./feedXml.ts";
import { newsSitemap, sitemap, videoSitemap } from "./siteMapXml.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const item = (id: string, facts: Record<string, unknown> = {}) =>
	v.parse(Tease, {
		id,
		type: "article",
		headline: { primary: `Headline ${id}` },
		url: { primary: `/politics/congress/story-${id}` },
		datePublished: "2026-11-20T10:00:00Z",
		...facts,
	});

const brandFeed = { title: "News", path: "" };

describe("feeds (contract §3)", () => {
	it("say what is paid for, in the brand's language", () => {
		const items = [item("rcna1", { nativeAd: true, sponsoredBy: "A firm" }), item("rcna2")];
		expect(rss(brandById("news"), { ...brandFeed, items })).toContain("<title>Sponsored: Headline rcna1</title>");
		expect(rss(brandById("news"), { ...brandFeed, items })).toContain("<title>Headline rcna2</title>");
		expect(rss(brandById("noticias"), { ...brandFeed, items })).not.toContain("Sponsored");
	});

	it("give each item a description, and its picture in the size of the file", () => {
		const feed = rss(brandById("news"), {
			...brandFeed,
			items: [
				item("rcna1", {
					dek: "What happened & why",
					teaseImage: { url: { primary: "/pictures/news/capitol-1" }, width: 1440, height: 960 },
				}),
			],
		});
		expect(feed).toContain("<description>What happened &amp; why</description>");
		expect(feed).toContain('/pictures/news/capitol-1" medium="image" width="1440" height="960"/>');
	});

	it("have no description that repeats the title: without words of its own an item has none", () => {
		const feed = rss(brandById("news"), {
			...brandFeed,
			items: [item("rcna1", { headline: { primary: "Headline rcna1", tease: "Tease rcna1" } })],
		});
		expect(feed.match(/<item>.*<\/item>/)?.[0]).not.toMatch(/<description>|Tease/);
	});

	it("date each item by its publication, in the form of RFC 822, whenever it was changed", () => {
		const changed = item("rcna1", { dateModified: "2026-11-20T11:00:00Z" });
		const feed = rss(brandById("news"), { ...brandFeed, items: [changed, item("rcna2", { datePublished: undefined })] });
		expect([...feed.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, date]) => date)).toEqual(["Fri, 20 Nov 2026 10:00:00 GMT"]);
	});

	it("link to the page that they are of, and say when it changed last", () => {
		const items = [item("rcna1"), item("rcna2", { dateModified: "2026-11-20T11:00:00Z" })];
		const feed = rss(brandById("news"), { title: "News: Politics", path: "/politics", items });
		const origin = canonicalOrigin(brandById("news"));
		expect(feed).toContain(`<link>${origin}/politics</link>`);
		expect(feed).toContain(`href="${origin}/politics/rss.xml" rel="self"`);
		expect(feed).toContain("<lastBuildDate>Fri, 20 Nov 2026 11:00:00 GMT</lastBuildDate>");
		expect(feed).toContain("<language>en-US</language>");
		expect(rss(brandById("news"), { ...brandFeed, items: [] })).not.toContain("lastBuildDate");
	});

	it("show no photograph that may disturb, and neither do site maps", () => {
		const photograph = { url: { primary: "/pictures/news/harbor-1" }, graphicContent: true };
		const items = [item("rcna1", { primaryImage: photograph, teaseImage: photograph })];
		const news = brandById("news");
		const feed = rss(news, { ...brandFeed, items });
		expect(feed).toContain("/share-pictures/politics/congress/story-rcna1/");
		expect(feed + sitemap(news, [], items) + videoSitemap(news, items)).not.toContain("harbor-1");
	});

	it("a site map of videos has what Google reads: an end as W3C writes it, and 2,048 letters of words", () => {
		const video = item("mmvo1", { type: "video", expiresAt: "2026-12-01T06:00:00+0100", dek: "a".repeat(3000) });
		const map = videoSitemap(brandById("news"), [video]);
		expect(map).toContain("<video:expiration_date>2026-12-01T05:00:00Z<");
		expect(map).toContain(`<video:description>${"a".repeat(2048)}<`);
	});

	it("name where a story is read here, whatever address is canonical", () => {
		const url = { primary: "/politics/congress/story-rcna1", canonical: "https://elsewhere.example/2026/11/story" };
		const feed = rss(brandById("news"), { ...brandFeed, items: [item("rcna1", { url })] });
		expect(feed).toContain(`<link>${canonicalOrigin(brandById("news"))}/politics/congress/story-rcna1</link>`);
	});

	it("bring each video's file to players of podcasts, with its length, and a gated one's address alone (RSS 2.0, Apple's elements)", () => {
		const videos = new Map([
			[
				"mmvo1",
				v.parse(Video, {
					...item("mmvo1", { type: "video" }),
					duration: 84.4,
					videoAssets: [
						{ format: "M3U", publicUrl: "/videos/harbor/master.m3u8" },
						{ format: "MPEG4", publicUrl: "/videos/harbor/360p.mp4", bitrate: 800_000, assetDuration: 84 },
					],
				}),
			],
		]);
		const items = [item("mmvo1", { type: "video" }), item("mmvo2", { type: "video" })];
		const feed = rss(brandById("telemundo"), { title: "Telemundo: Video", path: "/video", items, videos });
		const file = `${canonicalOrigin(brandById("telemundo"))}/videos/harbor/360p.mp4`;
		expect(feed.match(/<enclosure[^>]*>/g)).toEqual([`<enclosure url="${file}" length="8400000" type="video/mp4"/>`]);
		for (const part of [
			"<itunes:duration>84<",
			"<itunes:image href=",
			"<itunes:author>",
			'<itunes:category text="News"/>',
			"<itunes:explicit>false<",
		])
			expect(feed).toContain(part);
		expect(rss(brandById("telemundo"), { ...brandFeed, items })).not.toContain("itunes");
	});

	it("a news site map holds no advertiser's article and nothing older than 48 hours", () => {
		const since = now - 48 * 3_600_000;
		const map = newsSitemap(
			brandById("news"),
			[
				item("rcna1"),
				item("rcna2", { nativeAd: true }),
				item("rcna3", { datePublished: "2026-11-18T11:59:59Z" }),
				item("rcna4", { datePublished: "2026-11-18T12:00:00Z" }),
			],
			since,
		);
		expect([...map.matchAll(/story-(\w+)</g)].map(([, id]) => id)).toEqual(["rcna1", "rcna4"]);
	});
});
