import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { previewKey } from "../../../worker/edge/identity/previewKey.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { newsroomHeaders } from "../../support/tokens.ts";

const lines: string[] = [];

const site = await stoppedAfterTests(Site.start({}, true, { onLog: (line) => lines.push(line) }));

const put = (type: string, id: string, document: unknown) => site.publish("news.localhost", `${type}/${id}`, document);
const remove = (type: string, id: string) => site.publish("news.localhost", `${type}/${id}`, null);

const story = (headline: string) => ({
	type: "article",
	vertical: "news",
	headline: { primary: headline },
	url: { primary: "/politics/congress/a-test-story-rcna9001" },
	taxonomy: {
		primarySection: { name: "Politics", path: "news/politics" },
		primaryTopic: { name: "Congress", path: "news/politics/congress" },
		allTerms: [{ path: "news/politics" }, { path: "news/politics/congress" }],
	},
	datePublished: new Date().toISOString(),
	date: { publishedAt: new Date().toISOString() },
	body: [{ type: "markup", element: "p", html: "One <b>bold</b> word<script>alert(1)</script>." }],
});
const path = "/politics/congress/a-test-story-rcna9001";

describe("publishing (contract §4)", () => {
	it("a new article shows on the next request: its page, and every front that its terms fill", async () => {
		expect((await site.ask("news.localhost", path)).status).toBe(404);
		await site.ask("news.localhost", "/politics");
		expect((await site.ask("news.localhost", "/politics")).headers.get("x-edge-cache")).toBe("hit");
		expect((await put("article", "rcna9001", story("The first headline"))).status).toBe(201);
		const page = await site.ask("news.localhost", path);
		expect(page.status).toBe(200);
		expect(page.body).toContain("The first headline");
		expect(page.body).not.toContain("alert(1)");
		expect((await site.ask("news.localhost", "/politics")).body).toContain("The first headline");
	});

	it("by an author whose id has commas and letters beyond Latin-1 shows at once too", async () => {
		const authors = [{ id: "李, Wei %", name: "Li Wei" }];
		expect((await put("article", "rcna9001", { ...story("Before"), authors })).status).toBeLessThan(300);
		expect((await site.ask("news.localhost", path)).body).toContain("Before");
		expect((await put("article", "rcna9001", { ...story("Afterwards"), authors })).status).toBe(200);
		expect((await site.ask("news.localhost", path)).body).toContain("Afterwards");
	});

	it.each([
		["news", "mmvo9901", "This video can’t be played on this site."],
		["telemundo", "tmvo9901", "Este video no se puede reproducir en este sitio."],
	])("%s: a video whose files are on no allowed host says so, and the log names the hosts (C3.22)", async (vertical, id, says) => {
		const document = {
			vertical,
			headline: { primary: "Elsewhere" },
			url: { primary: `/video/elsewhere-${id}` },
			videoAssets: [{ format: "MPEG4", publicUrl: "https://cdn.elsewhere.example/a.mp4", height: 360 }],
		};
		expect((await put("video", id, document)).status).toBe(201);
		const { status, body } = await site.ask(`${vertical}.localhost`, `/video/elsewhere-${id}`);
		expect(status).toBe(200);
		expect(body.replace(/<script.*?<\/script>/gs, "")).toContain(says);
		expect(body).not.toContain("<video");
		// The log is another stream than the answer: its line may come a moment later.
		const logged = () => lines.find((line) => line.includes('"event":"media-hosts"') && line.includes(id));
		await vi.waitFor(() => expect(logged()).toContain("cdn.elsewhere.example"), 10_000);
	});

	it("a changed article shows on the next request, and purges nothing else", async () => {
		await site.ask("news.localhost", path);
		await site.ask("today.localhost", "/");
		await site.ask("news.localhost", "/health");
		await site.ask("news.localhost", "/health");
		expect((await site.ask("news.localhost", path)).headers.get("x-edge-cache")).toBe("hit");
		expect((await put("article", "rcna9001", story("The second headline"))).status).toBe(200);
		const page = await site.ask("news.localhost", path);
		expect(page.body).toContain("The second headline");
		expect((await site.ask("today.localhost", "/")).headers.get("x-edge-cache")).toBe("hit");
		expect((await site.ask("news.localhost", "/health")).headers.get("x-edge-cache")).toBe("hit");
	});

	it("a page that readers requested lately is made anew before the editor's answer", async () => {
		await site.ask("news.localhost", path);
		await put("article", "rcna9001", story("The third headline"));
		const page = await site.ask("news.localhost", path);
		expect(page.body).toContain("The third headline");
		expect(page.headers.get("x-edge-cache")).toBe("hit");
	});

	it("the next publication makes a page anew that nobody has read since with its next reader, its data at hand", async () => {
		await site.ask("news.localhost", path);
		await put("article", "rcna9001", story("A headline that nobody reads"));
		await put("article", "rcna9001", story("The third headline"));
		const page = await site.ask("news.localhost", path);
		expect(page.body).toContain("The third headline");
		expect(page.headers.get("x-edge-cache")).toBe("miss");
		expect(page.headers.get("server-timing")).toContain('data;desc="article hit"');
	});

	it("a changed front shows on the next request", async () => {
		await site.ask("news.localhost", "/a-new-front");
		const front = {
			vertical: "news",
			slug: "a-new-front",
			title: "A new front",
			layouts: [{ packages: [{ id: "p", type: "list", itemIds: ["rcna9001"] }] }],
		};
		expect((await put("curation", "news-a-new-front", front)).status).toBe(201);
		expect((await site.ask("news.localhost", "/a-new-front")).body).toContain("The third headline");
		expect((await put("curation", "news-a-new-front", { ...front, title: "Another title" })).status).toBe(200);
		expect((await site.ask("news.localhost", "/a-new-front")).body).toContain("Another title");
	});

	it("a deleted article is gone from its page and from fronts", async () => {
		expect((await remove("article", "rcna9001")).status).toBe(204);
		expect((await site.ask("news.localhost", path)).status).toBe(404);
		expect((await site.ask("news.localhost", "/politics")).body).not.toContain("The third headline");
		expect((await remove("article", "rcna9001")).status).toBe(404);
	});

	it.each([
		["names it", { itemIds: ["rcna9010"] }],
		["brings it along", { items: [{ item: { ...story("As the front knows it"), id: "rcna9010" } }] }],
	])("what is hidden, withdrawn and shown again is on a front that %s at once, each time", async (name, how) => {
		const slug = `again-${name.length}`;
		const shown = async (headline: string) => (await site.ask("news.localhost", `/${slug}`)).body.includes(headline);
		const again = (headline: string) => ({ ...story(headline), url: { primary: "/politics/congress/again-rcna9010" } });
		await put("article", "rcna9010", again("Shown"));
		await put("curation", `news-${slug}`, {
			vertical: "news",
			slug,
			layouts: [{ packages: [{ id: "p", type: "list", ...how }] }],
		});
		expect(await shown("Shown")).toBe(true);
		await put("article", "rcna9010", { ...again("Hidden"), hidden: true });
		for (const headline of ["Shown", "Hidden", "As the front knows it"]) expect(await shown(headline)).toBe(false);
		await put("article", "rcna9010", again("Shown again"));
		expect(await shown("Shown again")).toBe(true);
		expect((await remove("article", "rcna9010")).status).toBe(204);
		expect(await shown("Shown again")).toBe(false);
		await put("article", "rcna9010", again("Published anew"));
		expect(await shown("Published anew")).toBe(true);
		await remove("article", "rcna9010");
	});

	it("what is hidden and shown again, or fills the list, is among the most popular at once", async () => {
		const shown = async () => (await site.ask("better.localhost", "/bentoapi/curatedList/better-most-popular/2")).body;
		const list = {
			vertical: "better",
			slug: "lists/most-popular",
			layouts: [{ packages: [{ id: "p", type: "list", itemIds: ["btna9011"] }] }],
		};
		const of = (headline: string) => ({ ...story(headline), vertical: "better", url: { primary: "/habits/sleep/listed-btna9011" } });
		const page = async () => (await site.ask("better.localhost", "/habits/sleep/listed-btna9012")).body;
		await put("article", "btna9012", { ...of("Beside a list"), url: { primary: "/habits/sleep/listed-btna9012" } });
		await put("curation", "better-most-popular", list);
		await put("article", "btna9011", { ...of("Listed"), hidden: true });
		expect(await page()).not.toContain("Listed once more");
		await put("article", "btna9011", of("Listed once more"));
		expect(await shown()).toContain("Listed once more");
		expect(await page()).toContain("Listed once more");
		const path = "better/fills-9013";
		await put("curation", "better-most-popular", {
			...list,
			layouts: [{ packages: [{ id: "p", type: "list", autofill: { taxonomy: path, type: "video" } }] }],
		});
		expect(await page()).not.toContain("Fills the list");
		const video = {
			...of("Fills the list"),
			url: { primary: "/video/fills-btvo9013" },
			videoAssets: [],
			taxonomy: { allTerms: [{ path }] },
		};
		expect((await put("video", "btvo9013", video)).status).toBe(201);
		expect(await page()).toContain("Fills the list");
	});

	it("a draft's preview is drawn, with noindex, and never cached", async () => {
		const front = {
			vertical: "news",
			slug: "drafts/test",
			draft: true,
			title: "Draft title",
			layouts: [{ packages: [{ id: "p", type: "list", itemIds: ["rcna1001"] }] }],
		};
		await put("curation", "draft-7", front);
		const answer = await site.ask("news.localhost", "/preview/front/draft-7");
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.body).toContain("noindex");
		expect(answer.body).toContain("draft-banner");
	});
});

describe("the start page's newsroom (design §5)", () => {
	const post = (fields: Record<string, string>) =>
		site.ask("localhost", "/_dev/card", {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body: new URLSearchParams(fields).toString(),
		});

	it("publishes a post into a live blog, and the blog shows it at once", async () => {
		const start = (await site.ask("localhost", "/_dev/")).body;
		const [, blog = "", brand = ""] = /name="blog" value="([^"]+)"\/?><input type="hidden" name="brand" value="([^"]+)"/.exec(start) ?? [];
		const address = new RegExp(`href="http://([a-z-]+\\.localhost):\\d+(/[^"]+-${blog})"`).exec(start);
		await site.ask(address?.[1] ?? "", address?.[2] ?? "");
		expect((await post({ blog, brand, headline: "A post from the start page" })).status).toBe(303);
		const { body } = await site.ask(address?.[1] ?? "", address?.[2] ?? "");
		const [card = ""] = /<article id="ncrd\d{13}".*?<\/article>/s.exec(body) ?? [];
		expect(card.match(/>A post from the start page</g), "its title once").toHaveLength(1);
		expect(card, "and who posted it").toContain('class="live-authors"');
	});

	it("refuses a post without words or into nothing that is a blog", async () => {
		expect((await post({ blog: "rcna1901", brand: "news", headline: " " })).status).toBe(400);
		expect((await post({ blog: "../x", brand: "news", headline: "x" })).status).toBe(400);
	});
});

describe("outside local mode", () => {
	it("a draft is shown by its signed link alone", async () => {
		const secret = "live-secret-of-the-test-0123456789abcdef";
		const folder = await mkdtemp(join(tmpdir(), "masthead-draft-"));
		const local = await Site.start({ INGEST_SECRET: secret }, true, { folder });
		const draft = { vertical: "news", slug: "drafts/eight", draft: true, title: "Draft eight", layouts: [] };
		await local.publish("news.localhost", "curation/draft-8", draft, { secret });
		expect((await local.ask("news.localhost", "/preview/front/draft-8")).status).toBe(200);
		await local.stop();
		const live = await Site.start({ ENVIRONMENT: "production", INGEST_SECRET: secret }, false, { folder });
		const ask = (id: string, key?: string) => live.ask("news.localhost", `/preview/front/${id}${key === undefined ? "" : `?key=${key}`}`);
		// A deployed site has the machine's clock: a run may be at another time.
		const tomorrow = performance.timeOrigin + performance.now() + 86_400_000;
		const key = await previewKey("draft-8", tomorrow, secret);
		const bearer = (await newsroomHeaders(secret)).authorization?.slice("Bearer ".length);
		const shown = await ask("draft-8", key);
		expect(shown.status).toBe(200);
		expect(shown.body).toContain("draft-banner");
		expect(shown.body).toContain("noindex");
		expect(shown.headers.get("cache-control")).toBe("no-store");
		for (const other of [undefined, "", "x", bearer, await previewKey("draft-9", tomorrow, secret), await previewKey("draft-8", 1, secret)])
			expect((await ask("draft-8", other)).status).toBe(404);
		expect((await ask("news-a-new-front", await previewKey("news-a-new-front", tomorrow, secret))).status).toBe(404);
		await live.stop();
		await rm(folder, { recursive: true });
	});
});

describe("the start page's switches", () => {
	const post = (path: string, body: string, headers: Record<string, string> = {}) =>
		site.ask("news.localhost", path, {
			method: "POST",
			body,
			headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
		});

	it.each([
		["no body", "/_dev/break", "", 400],
		["an unknown call", "/_dev/break", "call=x&fault=500", 400],
		["an unknown fault", "/_dev/break", "call=article/&fault=fire", 400],
		["no country", "/_dev/country", "", 400],
		["a country that is none", "/_dev/country", "country=<b>", 400],
		["no blog", "/_dev/card", "headline=x", 400],
	])("say as JSON what is wrong with %s", async (_name, path, body, status) => {
		const answer = await post(path, body);
		expect(answer.status).toBe(status);
		expect(answer.headers.get("content-type")).toContain("application/json");
		expect(JSON.parse(answer.body)).toMatchObject({ error: { code: "invalid" } });
	});

	it("take forms and JSON only, of a kilobyte or so, from our own pages", async () => {
		for (const path of ["/_dev/break", "/_dev/country", "/_dev/card"]) {
			expect((await site.ask("news.localhost", path, { method: "POST" })).status).toBe(415);
			expect((await post(path, "x", { "content-type": "text/plain" })).status).toBe(415);
			expect((await post(path, `x=${"y".repeat(70_000)}`)).status).toBe(413);
			expect((await post(path, "x=y", { origin: "https://example.com" })).status).toBe(403);
			expect((await post(path, "{", { "content-type": "application/json" })).status).toBe(400);
		}
	});

	it("break and repair a call of the content system, also for a page that was cached before", async () => {
		const lists = async () =>
			(await site.ask("today.localhost", "/_menu")).body.match(/data-activity-map="most-popular-read"><h2>[^<]*<\/h2><(\w+)/)?.[1];
		expect(await lists()).toBe("ul");
		await vi.waitFor(async () => expect((await site.ask("today.localhost", "/_menu")).headers.get("x-edge-cache")).toBe("hit"), 10_000);
		await post("/_dev/break", "call=curatedList&fault=500");
		expect(await lists()).toBe("p");
		await post("/_dev/break", "call=curatedList&fault=mend");
		expect(await lists()).toBe("ul");
	});

	it("break and mend a call", async () => {
		expect((await post("/_dev/break", "call=curatedList&fault=500")).status).toBe(303);
		expect((await site.ask("news.localhost", "/bentoapi/curatedList/news-most-popular/2")).status).toBe(503);
		expect((await post("/_dev/break", "call=curatedList&fault=mend")).status).toBe(303);
		expect((await site.ask("news.localhost", "/bentoapi/curatedList/news-most-popular/2")).status).toBe(200);
	});
});
