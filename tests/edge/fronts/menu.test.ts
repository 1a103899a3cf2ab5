import { afterEach, describe, expect, it } from "vitest";
import { ContentServer } from "../../support/contentServer.ts";
import { hostileHtml } from "../../support/hostileHtml.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const content = await stoppedAfterTests(ContentServer.start());
const site = await stoppedAfterTests(Site.startAlone({ CONTENT_API_URL: content.url }));
afterEach(async () => {
	content.faults.clear();
	content.responses.clear();
	await site.makeCold();
});

const plain = (text: string) => text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
const ask = async (host: string, path: string) => plain((await site.ask(`${host}.localhost`, path)).body);
/** The lists of the menu by what analytics call them: title, sentence, links and what they lead to. */
const listsOf = (body: string) =>
	Object.fromEntries(
		[...body.matchAll(/data-activity-map="most-popular-(\w+)"><h2>([^<]*)<\/h2>(?:<p>([^<]*)<\/p>)?<ul>(.*?)<\/ul>/g)].map(
			([, kind, title, sentence, items = ""]) => [
				kind,
				{ title, sentence, types: [...items.matchAll(/data-content-type="(\w+)"/g)].map(([, type]) => type) },
			],
		),
	);
const headOf = (body: string) => /<header[\s\S]*?<\/header>/.exec(body)?.[0] ?? "";

describe("the menu's most-popular lists (C2.29, C3.43)", () => {
	it("stand under their titles with what they lead to, in the brand's language (C3.45, C9.16, C7.29, C7.30)", async () => {
		expect(listsOf(await ask("today", "/_menu"))).toEqual({
			read: { title: "What to Read:", sentence: undefined, types: ["article", "article"] },
			shop: { title: "What to Shop:", sentence: undefined, types: ["article", "article"] },
			recipe: { title: "What to Cook:", sentence: undefined, types: ["recipe", "recipe"] },
		});
		expect(listsOf(await ask("telemundo", "/_menu"))).toMatchObject({
			read: { title: "Qué leer:", types: ["article", "article"] },
			recipe: { title: "Qué cocinar:", types: ["recipe", "recipe"] },
		});
		expect(content.requests.map(({ path }) => path)).toEqual(
			expect.arrayContaining(["curatedList/today-most-popular/2", "curatedList/today-most-popular-shop/2", "mostPopularRecipes/taxonomy"]),
		);
	});

	it.each([
		["news", "What to Cook:", "today", "telemundo"],
		["mach", "What to Cook:", "today", "telemundo"],
		["noticias", "Qué cocinar:", "telemundo", "today"],
	])(
		"%s: what to cook is of every brand of its language and publisher, each at its own host (C1.8, C1.9, C7.30)",
		async (brand, title, cook, other) => {
			const body = await ask(brand, "/_menu");
			expect(listsOf(body)).toMatchObject({ recipe: { title, types: ["recipe", "recipe"] } });
			const [, ...urls] = /most-popular-recipe">.*?<\/section>/.exec(body)?.[0].split('href="') ?? [];
			for (const url of urls) expect(url).toMatch(new RegExp(`^http://${cook}\\.localhost(?::\\d+)?/recipes/`));
			expect(urls).toHaveLength(2);
			const { filters } = content.requests.findLast(({ path }) => path === "mostPopularRecipes/taxonomy") ?? {};
			expect([filters?.includes(`vertical:${cook} `), filters?.includes(`vertical:${other}`), filters?.includes("vertical:msnbc")]).toEqual(
				[true, false, false],
			);
		},
	);

	it("each item says its headline, its address and whether it is an article or a recipe (C3.45)", async () => {
		const body = await ask("today", "/_menu");
		const items = (list: string) =>
			[
				...(new RegExp(`data-activity-map="most-popular-${list}">.*?</section>`).exec(body)?.[0] ?? "").matchAll(
					/<a href="([^"]*)" data-content-type="(\w+)">([^<]*)</g,
				),
			].map(([, url, type, headline]) => [url, type, headline]);
		const words = expect.stringMatching(/\w+ \w+/);
		for (const list of ["read", "shop"]) expect(items(list)[0]).toEqual([expect.stringMatching(/^\/.+-tdna\d+$/), "article", words]);
		expect(items("recipe")[0]).toEqual([expect.stringMatching(/^\/recipes\/.+-tdrp\d+$/), "recipe", words]);
	});

	it.each([
		["today", "This list could not be loaded."],
		["telemundo", "Esta lista no se pudo cargar."],
	])("%s: one that fails says so in its place, the others stand (C3.44, C4.37)", async (brand, sentence) => {
		content.faults.set(`curatedList/${brand}-most-popular/`, { status: 500 });
		const { read, recipe } = listsOf(await ask(brand, "/_menu"));
		expect(read).toMatchObject({ sentence, types: [] });
		expect(recipe).toMatchObject({ sentence: undefined, types: ["recipe", "recipe"] });
	});

	it("a menu that the content system lacks is absent, and no failure", async () => {
		content.faults.set("curatedList/today-most-popular-shop", { status: 404 });
		expect(Object.keys(listsOf(await ask("today", "/_menu")))).toEqual(["read", "recipe"]);
	});
});

describe("the menu's sections (C2.29)", () => {
	it("each has a part with its newest stories and where its front leads; a section that is none is 404", async () => {
		const part = await ask("news", "/_menu/politics");
		expect(part).toContain('<h1 class="menu-title"><a href="/politics">Politics</a></h1>');
		expect(/<ul class="menu-stories".*?<\/ul>/.exec(part)?.[0].match(/<li>/g)).toHaveLength(4);
		expect(part).toMatch(/<ul class="menu-ways".*?<a href="\/politics\/congress">/);
		content.responses.set("search", () => ({ search: { items: [] } }));
		expect((await site.ask("news.localhost", "/_menu/no-such-section")).status).toBe(404);
	});

	it("the section that a page belongs to is marked, in the strip and in the menu (C3.41)", async () => {
		const story = /href="(\/politics\/[^"]*-rcna1001)"/.exec(await ask("news", "/"))?.[1] ?? "";
		for (const path of ["/politics", story]) {
			const head = headOf(await ask("news", path));
			expect(
				[...head.matchAll(/<a href="([^"]*)" aria-current="true"/g)].map(([, url]) => url),
				path,
			).toEqual(["/politics", "/politics"]);
		}
		expect(headOf(await ask("news", "/"))).not.toContain("aria-current");
		expect(headOf(await ask("news", "/mach/space"))).toMatch(/<a href="\/mach\/space" aria-current="true"/);
	});

	it("an election's front, and what stands below it, wears its year (C3.41, A9.11); other pages the brand's theme (C4.30)", async () => {
		const themeOf = async (host: string, path: string) =>
			/data-navbar="(\w+)"(?: data-election="(\d+)")?/.exec(await ask(host, path))?.slice(1);
		for (const year of ["2020", "2022", "2024"]) expect(await themeOf("news", `/politics/${year}-election`)).toEqual(["light", year]);
		expect(await themeOf("noticias", "/elecciones-2024")).toEqual(["vertical", "2024"]);
		expect(await themeOf("news", "/politics")).toEqual(["light", undefined]);
		expect(await themeOf("today", "/")).toEqual(["transparent", undefined]);
	});
});

describe("the layout of a content system that others can write into (C3.38)", () => {
	it("shows what is harmless and does nothing with what is not, on any page", async () => {
		const all = hostileHtml.join(" ");
		content.responses.set("navigation/news", () => ({
			navigation: {
				local: [{ label: '<img src=x onerror="alert(1)">', url: "/politics" }],
				headerHtml: `<p>Storm watch</p>${all}`,
				menuHtml: `<p>Ask the desk</p>${all}`,
				footerHtml: `<p>Our rules</p>${all}`,
				triggerTop: 240,
			},
		}));
		for (const path of ["/", "/politics", "/no-such-page"]) {
			const body = (await site.ask("news.localhost", path)).body;
			for (const words of ["Storm watch", "Ask the desk", "Our rules"]) expect(body, path).toContain(`<p>${words}</p>`);
			expect(body).toContain('data-header-sentinel="240"');
			expect(body).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
			const layouts = [...body.matchAll(/<div class="layout-html">([\s\S]*?)<\/div>/g)];
			expect(layouts, path).toHaveLength(3);
			for (const [, html = ""] of layouts)
				expect(html).not.toMatch(/<script|<style|<iframe|<svg|<form|<[^>]*\son\w+\s*=|(?:href|src)="\s*(?:javascript|data|vbscript):/i);
		}
	});

	it.each([
		["news", true],
		["today", false],
	])("of %s is the brand's own: %s (contract §2)", async (vertical, own) => {
		content.responses.set("navigation/news", () => ({ navigation: { vertical, local: [{ label: "Storm", url: "/storm" }] } }));
		expect((await ask("news", "/")).includes('<a href="/storm">Storm</a>')).toBe(own);
	});

	it("a link without words is none: the others stand", async () => {
		content.responses.set("navigation/news", () => ({
			navigation: { local: ["", " ", "Storm"].map((label, index) => ({ label, url: `/storm-${index}` })) },
		}));
		const body = await ask("news", "/");
		expect(body).toContain('<a href="/storm-2">Storm</a>');
		expect(body).not.toMatch(/href="\/storm-[01]"/);
	});

	it("a menu without valid links is replaced by the brand's own", async () => {
		content.responses.set("navigation/news", () => ({ navigation: { global: [{ label: "x", url: "javascript:alert(1)" }] } }));
		const body = await ask("news", "/");
		expect(body).toContain('<a href="/politics"');
		expect(body).not.toContain("javascript:alert");
	});
});
