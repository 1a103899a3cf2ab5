import type { Page } from "@playwright/test";
import { brands, localHost } from "../../../brands/registry.ts";
import { expect, look, port } from "../../support/reader.ts";

/** One brand of each way to compose a front: they set how large a display face is drawn. */
const looks = new Map(brands.map((brand) => [brand.theme.motif, brand]));
const least = 16;

look.describe.configure({ mode: "parallel" });

for (const [motif, brand] of looks)
	look(`no headline of ${brand.id} (${motif}) is under ${least} px, and what leads is larger than what follows`, async ({ page }) => {
		await page.setViewportSize({ width: 375, height: 900 });
		await page.goto(`http://${localHost(brand)}:${port}/`);
		for (const width of [375, 768, 1280]) {
			await page.setViewportSize({ width, height: 900 });
			const sizes = await headlineSizes(page);
			expect(sizes.length, String(width)).toBeGreaterThan(20);
			expect(
				sizes.filter(({ px }) => px < least),
				String(width),
			).toEqual([]);
			const [lead] = sizes;
			expect(lead?.px).toBe(Math.max(...sizes.map(({ px }) => px)));
			// A tablet has a composition of its own: no picture is a thumbnail of a phone's.
			if (width === 768) expect(await narrowestPicture(page)).toBeGreaterThanOrEqual(110);
		}
		await page.evaluate(() => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(".tease .headline { font-size: 15.2px !important }");
			document.adoptedStyleSheets = [sheet];
		});
		expect(
			(await headlineSizes(page)).some(({ px }) => px < least),
			"a planted fault is found",
		).toBe(true);
	});

/** Width of the narrowest picture of a front's packages, in px. */
function narrowestPicture(page: Page): Promise<number> {
	return page.evaluate(() =>
		Math.min(...[...document.querySelectorAll<HTMLElement>("main .pack .tease-media")].map((media) => media.getBoundingClientRect().width)),
	);
}

/** Headlines that are seen in the page's main part, the opening's first. */
function headlineSizes(page: Page): Promise<{ text: string; px: number }[]> {
	return page.evaluate(() => {
		const opening = [...document.querySelectorAll<HTMLElement>("main .opening .headline")];
		const others = [...document.querySelectorAll<HTMLElement>("main .headline")].filter((headline) => !opening.includes(headline));
		return [...opening, ...others]
			.filter((headline) => headline.offsetParent !== null)
			.map((headline) => ({ text: headline.textContent, px: Number.parseFloat(getComputedStyle(headline).fontSize) }));
	});
}
