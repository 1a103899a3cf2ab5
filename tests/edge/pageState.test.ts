import { describe, expect, it } from "vitest";
import { brandById, canonicalOrigin } from "../../brands/registry.ts";
import { readSite } from "../support/readSite.ts";
import type { Answer } from "../support/site.ts";

const site = await readSite();
const newsOrigin = canonicalOrigin(brandById("news"));

const textOf = ({ body }: Answer) => /<script id="page-state" type="application\/json">(.*?)<\/script>/.exec(body)?.[1] ?? "{}";
const stateOf = async (host: string, path: string): Promise<Record<string, unknown>> => JSON.parse(textOf(await site.ask(host, path)));
const addressOf = async (host: string, kind: string, id: string): Promise<string> =>
	/"url":\{"primary":"([^"]+)"/.exec((await site.ask(host, `/bentoapi/${kind}/${id}`)).body)?.[1] ?? "";

describe("page state", () => {
	it("says where it is and how it was answered (C3.39, C4.27), within a kilobyte", async () => {
		expect(await stateOf("news.localhost", "/politics")).toMatchObject({
			status: 200,
			path: "/politics",
			host: new URL(newsOrigin).host,
			domain: new URL(newsOrigin).host.replace(/^www\./, ""),
		});
		expect(await stateOf("telemundo.localhost", "/no/such/page/at/all")).toMatchObject({ status: 404, path: "/no/such/page/at/all" });
		expect(await stateOf("news.localhost", "/")).toMatchObject({ path: "/" });
		const story = await addressOf("news.localhost", "article", "rcna1001");
		for (const path of ["/", "/politics", story])
			expect(textOf(await site.ask("news.localhost", path)).length, path).toBeLessThanOrEqual(1024);
	});

	it("carries every field of C3.15, those of the query among them", async () => {
		const story = await addressOf("news.localhost", "article", "rcna1001");
		const state = await stateOf("news.localhost", `${story}?bento=a&curator=b&taboolafeed=true&lazyload=false&chromeless=true`);
		expect(state).toMatchObject({
			adsEnabled: true,
			canonicalUrl: `${newsOrigin}${story}`,
			isChromeless: true,
			pageView: "article",
			section: "Politics",
			topic: "Congress",
			subTopic: null,
			label: null,
			series: null,
			show: null,
			query: { bento: "a", curator: "b" },
			vertical: "news",
			view: "web",
			platform: "web",
			taboolaFeed: true,
			disableLazyLoad: true,
			isNativeAd: false,
			presentation: null,
		});
		expect(await stateOf("news.localhost", "/")).toMatchObject({
			isChromeless: false,
			taboolaFeed: false,
			disableLazyLoad: false,
			query: { bento: "", curator: "" },
			section: null,
			label: "home",
		});
		expect(await stateOf("nobody.example", "/")).toMatchObject({ vertical: "news" });
		expect(await stateOf("today.localhost", "/start-today-app-view/food")).toMatchObject({ view: "start-today-app", vertical: "today" });
		expect(await stateOf("news.localhost", "/live")).toMatchObject({ adsEnabled: false });
	});

	it("carries the brand's profiles (C3.15)", async () => {
		expect((await stateOf("news.localhost", "/")).socialMediaProfiles).toEqual(expect.arrayContaining([expect.stringMatching(/^https:/)]));
	});

	it("a show blog's pages and posts say their show (C3.15)", async () => {
		const post = await addressOf("msnbc.localhost", "article", "msna1011");
		for (const path of ["/maddowblog", "/maddowblog/all", post])
			expect((await stateOf("msnbc.localhost", path)).show, path).toBe("MaddowBlog");
	});

	it.each([
		["news.localhost", "rcna1008", "Small town fixes", "/us-news/small-town-fixes", "Part of the series"],
		["noticias.localhost", "ntna1038", "Vivir con el riesgo", "/planeta-tierra/vivir-con-el-riesgo", "De la serie"],
	])("%s %s says its series (C3.15), in the page too, with a link to all of it", async (host, id, name, front, words) => {
		const path = await addressOf(host, "article", id);
		expect((await stateOf(host, path)).series).toBe(name);
		const { body } = await site.ask(host, path);
		expect(body).toMatch(new RegExp(`<a href="${front}">${words} [“«]${name}[”»]`));
		const all = await site.ask(host, front);
		expect(all.status).toBe(200);
		expect(all.body).toContain(id);
		expect((await stateOf(host, "/")).series).toBeNull();
	});

	it.each(["/_menu", "/_menu/politics"])("%s says which version of the menu it shows (C3.38)", async (path) => {
		expect((await stateOf("news.localhost", path)).documentTracing).toMatchObject({
			id: "news",
			hash: expect.stringMatching(/^[0-9a-f]{32}$/),
		});
	});

	it.each([
		["article", "rcna1001"],
		["video", "mmvo1001"],
		["slideshow", "rcsl5"],
		["recipe", "tdrp1001", "today.localhost"],
	])("%s %s says which version of its document it shows (C2.25, C3.17, C3.23, C3.25, C7.5)", async (kind, id, host = "news.localhost") => {
		const path = await addressOf(host, kind, id);
		if (path === "") throw new Error(`no ${kind} ${id}`);
		const state = await stateOf(host, path);
		expect(state.documentTracing).toMatchObject({ id, hash: expect.stringMatching(/^[0-9a-f]{32}$/) });
		if (kind === "article") expect(state).toMatchObject({ isNativeAd: false });
	});
});

describe("what pages are made of", () => {
	const mainOf = ({ body }: Answer) => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";

	it("an article: body blocks, related articles and a most-popular module, each with something in it (C2.24, C3.18)", async () => {
		const main = mainOf(await site.ask("news.localhost", await addressOf("news.localhost", "article", "rcna1001")));
		const listIn = (title: string) =>
			new RegExp(`aria-labelledby="${title}".*?</section>`, "s").exec(main)?.[0].match(/<a href="\//g)?.length;
		expect(main).toMatch(/class="story-body[\s\S]*<p>[\s\S]*<h2/);
		expect(listIn("t-related")).toBeGreaterThan(3);
		expect(listIn("t-most-popular")).toBeGreaterThan(3);
	});

	it("a video: the player with its up-next playlists, associated and recommended, and the article beside it (C2.25, C3.23, C3.24)", async () => {
		const main = mainOf(await site.ask("news.localhost", await addressOf("news.localhost", "video", "mmvo1001")));
		expect(main).toMatch(/<mast-island name="VideoPlayer"/);
		expect(main).toMatch(
			/data-video-list="associated" data-headline="The latest from News" data-url="\/playlist\/the-latest-from-news-mmpl1001"/,
		);
		expect(main).toContain('data-video-list="videos" data-headline="Recommended For You"');
		expect(main).toMatch(/data-related-article[\s\S]*?href="\//);
	});

	it("a slideshow: every slide with its picture and a number of its own (C2.25)", async () => {
		// From outside the US, where nothing is gated (C5.1).
		const outside = { headers: { cookie: "ng_geolocation=CA" } };
		const main = mainOf(await site.ask("news.localhost", await addressOf("news.localhost", "slideshow", "rcsl5"), outside));
		const slides = main.split(/<li class="slide[^"]*" id="slide-/).slice(1);
		expect(slides.length).toBeGreaterThan(2);
		expect(slides.map((slide) => Number.parseInt(slide, 10))).toEqual(slides.map((_, index) => index + 1));
		for (const slide of slides) expect(slide).toContain("<img");
	});

	it("the navigation bar: its shortcuts are shown unless the page has no chrome, its theme is light by default (C3.41)", async () => {
		const { body } = await site.ask("news.localhost", "/politics");
		expect(body).toMatch(/<html [^>]*data-navbar="light"/);
		expect(body).toMatch(/<nav class="strip"[\s\S]*?<a href="\/politics" aria-current="true"/);
		expect((await site.ask("news.localhost", "/politics?chromeless=true")).body).not.toContain('<nav class="strip"');
	});

	it("the navigation bar: a mini player tease on a home front, most-popular lists read, shop and recipe in its menu (C2.29)", async () => {
		expect((await site.ask("news.localhost", "/")).body).toMatch(/class="mini-tease" href="\/video\/[^"]+-mmvo\d+"><strong>Watch</);
		const menu = (await site.ask("today.localhost", "/_menu")).body;
		for (const list of ["read", "shop", "recipe"])
			expect(menu).toMatch(new RegExp(`data-activity-map="most-popular-${list}"><h2>[^<]+</h2><ul><li>`));
	});
});
