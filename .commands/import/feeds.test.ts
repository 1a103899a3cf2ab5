import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atom, jsonFeed, rss } from "../../tests/support/imports/feeds.ts";
import { imported, outline } from "../../tests/support/imports/importing.ts";
import { WordPressSite } from "../../tests/support/imports/wordpressSite.ts";

const articlesOf = ({ documents }: Awaited<ReturnType<typeof imported>>) => documents.filter(({ type }) => type === "article");

describe("feeds", () => {
	it("RSS: whole stories, escaped HTML, enclosures, authors, categories; an item twice is one", async () => {
		const result = await imported({ text: rss, name: "feed.xml" });
		expect(result.tally.isBalanced).toBe(true);
		expect(result.tally.read.total).toBe(4);
		const articles = articlesOf(result);
		// What has no date is dated by the feed.
		expect(articles.map(({ headline }) => headline)).toEqual([
			{ primary: "No date, no link" },
			{ primary: "Newer" },
			{ primary: "Older & wiser" },
		]);
		const older = articles.find(({ url }) => JSON.stringify(url).includes("/older-"));
		expect(outline(older)).toEqual([
			"p: In full, with <b>bold</b>.",
			"image: https://faro.example/a.jpg | A | ",
			"embed: https://www.youtube.com/watch?v=abcdefghijk | ",
		]);
		expect(older).toMatchObject({
			dek: "In short.",
			authors: [{ name: "Inés Quiñones" }],
			primaryImage: { url: { primary: "https://cdn.example/top.jpg" }, width: 800 },
			taxonomy: { primarySection: { name: "Sea" }, topics: [{ name: "Ferries & piers", path: "news/ferries-piers" }] },
		});
		expect(outline(articles.find(({ url }) => JSON.stringify(url).includes("/newer-")))).toEqual([
			"p: Plain <i>words</i> alone.",
			"embed: https://cdn.example/horn.mp3 | ",
		]);
		expect(Object.keys(result.redirects).sort()).toEqual(["/2020/older", "/2026/newer", "/by-guid"]);
		expect(JSON.stringify(result.documents)).not.toContain("sam@faro.example");
	});

	const item = (more: string) =>
		`<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel><link>https://a.example/</link><item><title>One</title><link>https://a.example/one/</link><content:encoded><![CDATA[<p>It left at nine, and came back.</p>]]></content:encoded>${more}</item></channel></rss>`;

	it.each(["[&#8230;]", "[&#x2026;]", "[&hellip;]", "[…]"])("RSS of WordPress: an opening that it cut by %s is no dek", async (mark) => {
		const { documents } = await imported({
			text: item(`<description><![CDATA[<p>It left at nine, ${mark}</p>]]></description>`),
			name: "feed.xml",
		});
		expect(documents[0]).toMatchObject({ description: { primary: "It left at nine, and came back." } });
		expect(documents[0]).not.toHaveProperty("dek");
	});

	it("a dek that leaves out some of a quotation is an editor's own", async () => {
		const { documents } = await imported({ text: item("<description>The mayor: “We […] will not.”</description>"), name: "feed.xml" });
		expect(documents[0]).toMatchObject({ dek: "The mayor: “We […] will not.”" });
	});

	it("RSS: of a picture in several sizes the widest is the story's", async () => {
		const size = (width: number) => `<media:content url="https://cdn.example/${width}.jpg" medium="image" width="${width}"/>`;
		const sizes = `<media:thumbnail url="https://cdn.example/thumbnail.jpg" width="2000"/>${[150, 1200, 600].map(size).join("")}<media:content url="https://cdn.example/second.jpg" medium="image" width="3000"/>`;
		const { documents } = await imported({ text: item(sizes), name: "feed.xml" });
		expect(documents[0]).toMatchObject({ primaryImage: { url: { primary: "https://cdn.example/1200.jpg" } } });
	});

	it("Atom: escaped and inline markup, authors of the whole feed", async () => {
		const result = await imported({ text: atom, name: "feed.atom" });
		expect(result.tally.isBalanced).toBe(true);
		expect(articlesOf(result).map((article) => [article.headline, article.datePublished, article.authors, outline(article)])).toEqual([
			[{ primary: "One & two" }, "2026-11-18T07:00:00.000Z", [expect.objectContaining({ name: "Inés" })], ["p: Escaped", "ul: <li>x</li>"]],
			[{ primary: "Two" }, "2026-11-17T08:00:00.000Z", [expect.objectContaining({ name: "The desk" })], ["p: Inline <em>markup</em>."]],
		]);
	});

	it("JSON Feed: HTML, and plain text with its paragraphs, authors of the whole feed", async () => {
		const result = await imported({ text: jsonFeed, name: "feed.json" });
		expect(result.tally.isBalanced).toBe(true);
		expect(articlesOf(result).map(outline)).toEqual([["p: Line one", "p: Line &lt;two&gt;"], ["p: Hello"]]);
		expect(articlesOf(result).map(({ authors }) => authors)).toMatchObject([[{ name: "The desk" }], [{ name: "Inés" }]]);
	});
});

describe("documents of the contract", () => {
	const story = (id: string, at: string) => ({
		type: "article",
		id,
		vertical: "today",
		headline: { primary: id },
		url: { primary: `/a/b/c-${id}` },
		datePublished: at,
	});
	const stories = [story("rcna1", "2020-01-01T00:00:00Z"), story("rcna2", "2026-01-01T00:00:00Z")];

	it.each([
		["one a line", stories.map((each) => JSON.stringify(each)).join("\n")],
		["one a line, the last with its end", `${stories.map((each) => JSON.stringify(each)).join("\r\n")}\r\n`],
		["a list", JSON.stringify(stories, null, 2)],
	])("%s: as they are, newest first", async (_, text) => {
		const { tally, documents } = await imported({ text, name: "documents.json" });
		expect(tally.isBalanced).toBe(true);
		expect(documents).toEqual([...stories].reverse());
	});

	it("a single document over many lines", async () => {
		const { documents } = await imported({ text: JSON.stringify(stories[0], null, 2), name: "one.json" });
		expect(documents).toEqual([stories[0]]);
	});

	it("what is none, or ill-shaped, is reported with its reason", async () => {
		const text = [JSON.stringify(stories[0]), "{broken", '{"no":"type"}', JSON.stringify({ type: "article", id: "rcna3" })].join("\n");
		const { tally, documents } = await imported({ text, name: "documents.ndjson" });
		expect(documents).toHaveLength(1);
		expect(tally.heldBack.of("line: no document with a type and an id")).toBe(2);
		expect(tally.refused.total).toBe(1);
		expect(tally.isBalanced).toBe(true);
	});

	it("a file that is nothing known is refused in words", async () => {
		await expect(imported({ text: "<html><p>Hello</p></html>", name: "page.html" })).rejects.toThrow("nothing that is known here");
	});
});

describe("a WordPress site by its interface", () => {
	let site: WordPressSite;
	beforeAll(async () => {
		site = await WordPressSite.start(230);
	});
	afterAll(() => site.stop());

	it.each(["/", "/wp-json/"])("%s: page after page, posts then pages, what a password protects held back", async (path) => {
		site.requested.length = 0;
		const result = await imported({ url: `${site.url}${path}` });
		expect(result.tally.isBalanced).toBe(true);
		expect(result.tally.read.list().map(({ kind, count }) => `${count} ${kind}`)).toEqual(["230 post", "1 page"]);
		expect(result.tally.heldBack.of("post: protected by a password")).toBe(1);
		expect(site.requested.filter((each) => each.includes("/posts?")).map((each) => /&page=(\d)/.exec(each)?.[1])).toEqual(["1", "2", "3"]);
		const first = articlesOf(result).find(({ url }) => JSON.stringify(url).includes("/post-9-"));
		expect(first).toMatchObject({
			headline: { primary: "Title “9”" },
			authors: [{ name: "Inés" }],
			primaryImage: { altText: "Top", caption: "Over it" },
			taxonomy: { primarySection: { name: "Sea & air", path: "news/sea" }, topics: [{ path: "news/ferry" }] },
		});
		expect(first).not.toHaveProperty("dek");
		expect(outline(first)[0]).toMatch(/^p: Words of 9, see <a href="\/sea\/stories\/post-1-x[a-z]{3}1">the first<\/a>\.$/);
		expect(result.redirects["/post-9"]).toMatch(/^\/sea\/stories\/post-9-/);
		expect(result.redirects["/topics/sea"]).toBe("/sea");
		const dates = articlesOf(result)
			.filter(({ url }) => JSON.stringify(url).includes("/post-"))
			.map(({ datePublished }) => String(datePublished));
		for (const sent of [dates.slice(0, 100), dates.slice(100)]) expect(sent).toEqual([...sent].sort().reverse());
		expect(new Set(dates).size).toBe(dates.length - 100);
	});

	it("an answer that may pass is requested again", async () => {
		site.failures = 2;
		const result = await imported({ url: `${site.url}/wp-json/` });
		expect(result.tally.read.total).toBe(231);
	});
});
