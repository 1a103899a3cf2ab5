import { describe, expect, it, vi } from "vitest";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const site = await stoppedAfterTests(Site.start({}, true));

const host = "news.localhost";
const path = "/politics/congress/an-embargo-rcna9101";
const headline = "Held back until its minute";
const put = (facts: Record<string, unknown>) =>
	site.publish(host, "article/rcna9101", {
		vertical: "news",
		headline: { primary: headline },
		url: { primary: path },
		taxonomy: { primarySection: { name: "Politics", path: "news/politics" }, allTerms: [{ path: "news/politics" }] },
		body: [{ type: "markup", element: "p", html: "Words." }],
		...facts,
	});

/** Addresses at which a reader or a machine could meet the article, with whether it is there. */
const positions: Readonly<Record<string, string>> = {
	page: path,
	front: "/politics",
	feed: "/politics/rss.xml",
	sitemap: "/sitemap.xml",
	news: "/sitemap-news.xml",
	search: "/search?q=%22Held%20back%20until%20its%20minute%22&type=article",
	call: "/bentoapi/article/rcna9101",
	found: "/bentoapi/search?filters=id:rcna9101",
};
async function shownAt(): Promise<string[]> {
	const shown: string[] = [];
	for (const [name, where] of Object.entries(positions)) {
		const { status, body } = await site.ask(host, where);
		if (status === 200 && body.includes(path)) shown.push(name);
	}
	return shown;
}

describe("an article that is held back (contract §4, security row 41)", () => {
	it("is on no page and in no call's answer while it is a draft", async () => {
		expect((await put({ draft: true, datePublished: new Date().toISOString() })).status).toBe(201);
		expect(await shownAt()).toEqual([]);
		expect((await site.ask(host, "/bentoapi/draft/article/rcna9101")).status).toBe(404);
	});

	it("opens by itself everywhere, although every place was cached before", async () => {
		let opens = 0;
		let early: string[] = [];
		// Twice as far ahead while looking outlasts it.
		for (let ahead = 4000; opens <= Date.now(); ahead *= 2) {
			opens = Date.now() + ahead;
			expect((await put({ datePublished: new Date(opens).toISOString() })).status).toBe(200);
			early = await shownAt();
		}
		expect(early).toEqual([]);
		// The site looks at the log on a request: readers come, and the clock runs.
		await vi.waitFor(async () => expect(await shownAt()).toEqual(Object.keys(positions)), { timeout: 40_000, interval: 500 });
		expect(Date.now()).toBeGreaterThanOrEqual(opens);
	});
});

describe("feeds requested again by a feed reader", () => {
	it.each(["/rss.xml", "/sitemap.xml", "/sitemap-news.xml"])("%s is not sent twice", async (feed) => {
		const first = await site.ask(host, feed);
		const etag = first.headers.get("etag") ?? "";
		expect(etag).not.toBe("");
		expect((await site.ask(host, feed, { headers: { "if-none-match": etag } })).status).toBe(304);
		expect((await site.ask(host, feed, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
		// By no time: what is withdrawn makes no item newer.
		expect((await site.ask(host, feed, { headers: { "if-modified-since": new Date().toUTCString() } })).status).toBe(200);
	});
});
