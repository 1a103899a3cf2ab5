import { blockElements, inlineElements } from "../../../worker/platform/html/writer.ts";
import { watchShifts } from "../../support/layoutShifts.ts";
import { apart, at, expect, look, plain, readToTheEnd } from "../../support/reader.ts";
import { Newsroom } from "../live/newsroom.ts";

plain.describe("with scripts off", () => {
	plain("a front is whole: every package, picture and link, the menu too", async ({ page }) => {
		await page.goto(at("news"));
		expect(await page.locator("main h2").count()).toBeGreaterThan(8);
		expect(await page.locator("main a").count()).toBeGreaterThan(60);
		await page.getByRole("banner").getByRole("button", { name: "Open menu" }).click();
		await expect(page.getByRole("banner").getByRole("link", { name: "Politics", exact: true }).first()).toBeVisible();
	});

	plain("an article is whole, its late modules included", async ({ page }) => {
		await page.goto(at("news"));
		await page.locator('main a[href*="-rcna1001"]').first().click();
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.getByRole("heading", { name: "Most popular" })).toBeVisible();
		// Its heading says by what the list was chosen: a topic, or else the section.
		await expect(page.getByRole("heading", { name: /^More (on|from) / })).toBeVisible();
		await expect(page.getByRole("contentinfo")).toBeVisible();
	});
});

for (const [brand, width] of [
	["news", 375],
	["telemundo", 1280],
] as const)
	apart(`nothing moves on the ${brand} front while it loads and is read, ${width} wide, and every picture is there`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		const shifts = await watchShifts(page);
		await page.goto(at(brand));
		// A late face has its own test.
		await page.waitForFunction(() => sessionStorage.getItem("faces") !== null);
		await readToTheEnd(page);
		expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
		const broken = await page
			.locator("main img")
			.evaluateAll((images) =>
				images.flatMap((image) => (image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0 ? [image.src] : [])),
			);
		expect(broken).toEqual([]);
	});

look("a table that came as markup scrolls within its story and leaves a phone's page as wide as it is", async ({ page }) => {
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

look("markup of any element leaves a phone's page as wide as it is", async ({ page }) => {
	const long = `${"a_name_without_an_end".repeat(6)} ${"and many words on one line ".repeat(6)}`;
	const names = [...blockElements].filter((name) => name !== "table");
	const lists: Record<string, string> = { ul: "li", ol: "li", dl: "dd" };
	const inner = (name: string): string => (lists[name] ? `<${lists[name]}>${long}</${lists[name]}>` : long);
	const html = [
		...names.map((name) => `<${name}>${inner(name)}</${name}>`),
		...[...inlineElements].map((name) => `<p><${name}>${long}</${name}></p>`),
		`<pre><code>${long}</code></pre>`,
	];
	const path = "/section/topic/every-element-rcna9476";
	const body = html.map((element) => ({ type: "markup", element: "div", html: element }));
	const primaryImage = { url: { primary: "/pictures/news/factory-1.jpg" }, source: { name: "A photographer and her agency ".repeat(4) } };
	await new Newsroom("news", 9476).open({ subType: "article", url: { primary: path }, primaryImage, body });
	await page.setViewportSize({ width: 375, height: 800 });
	await page.goto(at("news", path));
	const wide = await page.evaluate(() =>
		[...document.querySelectorAll(".story-body :not(html), .credit")]
			.filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
			.map((element) => element.localName),
	);
	expect(wide).toEqual([]);
	await expect(page.locator(".credit")).toContainText("agency");
});
