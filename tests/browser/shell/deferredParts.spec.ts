import type { Page } from "@playwright/test";
import { at, expect, laidOut, look, waitSeldom } from "../../support/reader.ts";

// A picture without its size would move what stands below it.
look.use({ pictures: "small" });

const pages = [
	["news", "/"],
	["today", "/"],
	["telemundo", "/"],
	["deportes", "/"],
	["news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"],
	["today", "/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001"],
] as const;

for (const [brand, path] of pages)
	for (const width of [375, 1280])
		look(
			`what stands far down ${brand}${path} at ${width} px has its own height before it is painted: a scroll moves nothing`,
			async ({ page }) => {
				await page.setViewportSize({ width, height: 800 });
				if (path === "/" && brand === "news") await holdSheets(page);
				await page.goto(at(brand, path));
				await waitSeldom(page, () => document.querySelector("[data-shown], .foot[style]") !== null);
				const heights = () =>
					page
						.locator(".front > *, .live-stream > :nth-child(-n + 12), .recipe-end, .story-body > p, .story-modules > *, .foot")
						.evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().height)));
				const reserved = await heights();
				// What the whole sheets let show belongs to the heights.
				await waitSeldom(page, () => document.adoptedStyleSheets.length > 0);
				await laidOut(page);
				expect(await heights()).toEqual(reserved);
				expect(reserved.length).toBeGreaterThan(2);
			},
		);

look("who reloads a story far down comes back to the same words", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 800 });
	await page.goto(at("news", "/politics/congress/senate-passes-water-bill-rcna1001"));
	await laidOut(page);
	const last = page.locator(".story-body > p").last();
	const top = () => last.evaluate((words) => Math.round(words.getBoundingClientRect().top));
	await last.evaluate((words) => scrollTo({ top: scrollY + words.getBoundingClientRect().top - 200, behavior: "instant" }));
	await page.reload();
	await laidOut(page);
	await expect.poll(top).toBeGreaterThan(150);
	expect(await top()).toBeLessThan(250);
});

/** Has the whole sheets come late, as on a slow line. */
function holdSheets(page: Page): Promise<unknown> {
	return page.route(/\.css$/, async (route) => {
		await page.waitForTimeout(2000);
		await route.continue();
	});
}
