import { watchShifts } from "../../support/layoutShifts.ts";
import { at, expect, look, readToTheEnd, test, violationsInBothSchemes } from "../../support/reader.ts";
import { Newsroom } from "../live/newsroom.ts";

const pages = [
	["news front", "news", "/"],
	["news section", "news", "/politics"],
	["today front", "today", "/"],
	["msnbc front", "msnbc", "/"],
	["telemundo front", "telemundo", "/"],
	["eonline front", "eonline", "/"],
	["noticias front", "noticias", "/"],
	["deportes front", "deportes", "/"],
	["shows front", "shows", "/"],
	["think front", "think", "/"],
	["error page", "news", "/no-such-page"],
	["Spanish error page", "telemundo", "/no-such-page"],
] as const;

for (const [name, brand, path] of pages) {
	look(`${name} breaks no rule of WCAG 2.2 AA, light and dark`, async ({ page }) => {
		await page.goto(at(brand, path));
		expect(await violationsInBothSchemes(page)).toEqual([]);
	});
}

for (const brand of ["news", "today", "telemundo"]) {
	look(`an article of ${brand} breaks no rule, in light and dark`, async ({ page }) => {
		await page.goto(at(brand));
		const link = page.locator('main a[href*="-rcna1001"], main a[href*="-tdna1001"], main a[href*="-tmna1001"]').first();
		await page.goto(new URL((await link.getAttribute("href")) ?? "/", at(brand)).href);
		expect(await violationsInBothSchemes(page)).toEqual([]);
	});
}

test.describe("with scripts off", () => {
	test.use({ javaScriptEnabled: false });

	test("a front is whole: every package, picture and link, the menu too", async ({ page }) => {
		await page.goto(at("news"));
		expect(await page.locator("main h2").count()).toBeGreaterThan(8);
		expect(await page.locator("main a").count()).toBeGreaterThan(60);
		await page.getByRole("banner").getByRole("button", { name: "Open menu" }).click();
		await expect(page.getByRole("banner").getByRole("link", { name: "Politics", exact: true }).first()).toBeVisible();
	});

	test("an article is whole, its late modules included", async ({ page }) => {
		await page.goto(at("news"));
		await page.locator('main a[href*="-rcna1001"]').first().click();
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.getByRole("heading", { name: "Most popular" })).toBeVisible();
		// Its heading says by what the list was chosen: a topic, or else the section.
		await expect(page.getByRole("heading", { name: /^More (on|from) / })).toBeVisible();
		await expect(page.getByRole("contentinfo")).toBeVisible();
	});
});

for (const width of [375, 1280]) {
	for (const [brand, path] of [
		["news", "/"],
		["telemundo", "/"],
	] as const) {
		test(`nothing moves on the ${brand} front while it loads and is read, ${width} wide`, async ({ page }) => {
			await page.setViewportSize({ width, height: 800 });
			const shifts = await watchShifts(page);
			await page.goto(at(brand, path));
			await readToTheEnd(page);
			expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
		});
	}
}

/** A page of every kind, in both languages where both have it. */
const kinds = [
	["news", "/"],
	["today", "/"],
	["msnbc", "/"],
	["telemundo", "/"],
	["eonline", "/"],
	["deportes", "/"],
	["telemundo", "/salud/familia"],
	["msnbc", "/maddowblog"],
	["news", "/politics/congress/senate-passes-water-bill-rcna1001"],
	["telemundo", "/noticias-del-dia/comunidad/electroencefalografista-palabra-mas-larga-concurso-tmna1005"],
	["eonline", "/celebrity/fandom/name-that-broke-the-marquee-eona1016"],
	["news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"],
	["deportes", "/liga-mx/jornada/live-blog/tezontle-bajio-minuto-a-minuto-dpna1901"],
	["today", "/recipes/no-knead-seeded-loaf-tdrp1004"],
	["telemundo", "/recipes/arroz-con-gandules-tdrp2003"],
	["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
	["telemundo", "/video/midete-la-presion-sin-trampas-tmvo1032"],
	["eonline", "/playlist/royals-on-video-mmpl5002"],
	["deportes", "/playlist/futbol-en-video-mmpl14002"],
	["news", "/slideshow/a-day-on-the-ledge-rcsl2"],
	["noticias", "/slideshow/el-faro-por-dentro-ntsl4"],
	["news", "/search?q=water"],
	["telemundo", "/search?q=agua"],
	["news", "/author/maria-solis"],
	["telemundo", "/author/dalia-montejo"],
	["select", "/shop/kitchen"],
	["telemundo", "/shop/regalos"],
	["news", "/schedule"],
	["shows", "/schedule"],
	["telemundo", "/schedule?view=grid"],
	["news", "/local?zip=10001"],
	["telemundo", "/local?zip=33130"],
	["today", "/newsletters"],
	["noticias", "/newsletters"],
	["news", "/_app"],
	["news", "/embedded-video/mmvo1001"],
	["telemundo", "/playmaker/tmvo1032"],
	["news", "/embedded-pkg/news-lead"],
	["telemundo", "/embedded-newsletter/telemundo-hoy"],
	["telemundo", "/no-such-page"],
] as const;

/** Half of a list each, so that two browsers share the walk. */
const halves = [0, 1] as const;

for (const half of halves)
	look(`no kind of page scrolls sideways at 320, 375, 768, 1000 or 1280 (half ${half + 1})`, async ({ page }) => {
		test.setTimeout(300_000);
		const wide: string[] = [];
		for (const [brand, path] of kinds.filter((_, index) => index % 2 === half)) {
			// Loaded as on a phone, then turned and enlarged: what a wide window needs must come by itself.
			for (const [index, width] of [320, 375, 768, 1000, 1280].entries()) {
				await page.setViewportSize({ width, height: 800 });
				if (index === 0) await page.goto(at(brand, path));
				const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
				if (beyond > 0) wide.push(`${brand}${path} at ${width}: ${beyond} px`);
			}
		}
		expect(wide).toEqual([]);
	});

/** Kinds whose own tests, or those above, do not read them whole. The shell has no content of its own to judge. */
const readHere = kinds.filter(
	([brand, path]) =>
		/familia|maddow|playlist|author|live-blog|recipes|embedded-(?:video|pkg)|playmaker|view=grid|no-such/.test(path) ||
		// A week is long to look at: one of the lists stands for all.
		(brand === "shows" && path === "/schedule"),
);

for (const half of halves)
	look(`no other kind of page breaks a rule of WCAG 2.2 AA, light and dark (half ${half + 1})`, async ({ page }) => {
		test.setTimeout(300_000);
		const broken: string[] = [];
		for (const [brand, path] of readHere.filter((_, index) => index % 2 === half)) {
			await page.goto(at(brand, path));
			for (const violation of await violationsInBothSchemes(page)) broken.push(`${brand}${path}: ${violation}`);
		}
		expect(broken).toEqual([]);
	});

test("every picture on a front is there", async ({ page }) => {
	await page.goto(at("news"));
	await readToTheEnd(page);
	const broken = await page
		.locator("main img")
		.evaluateAll((images) =>
			images.flatMap((image) => (image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0 ? [image.src] : [])),
		);
	expect(broken).toEqual([]);
});

test("a table that came as markup scrolls within its story and leaves a phone's page as wide as it is", async ({ page }) => {
	const cells = Array.from({ length: 14 }, (_, n) => `<td>Column&nbsp;number&nbsp;${n}</td>`).join("");
	const body = [{ type: "markup", element: "div", html: `<table><tr>${cells}</tr></table>` }];
	const path = "/section/topic/a-table-rcna9475";
	await new Newsroom("news", 9475).open({ subType: "article", url: { primary: path }, body });
	await page.setViewportSize({ width: 375, height: 800 });
	await page.goto(at("news", path));
	const box = page.locator(".story-body .table-scroll");
	expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(500);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});
