import type { Page } from "@playwright/test";
import { expect, softly } from "../../support/reader.ts";

/** A phone's first screen has the lead's headline above 360 px, with the question for consent and without. */
export async function judgeFirstScreen(page: Page, width: number): Promise<void> {
	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	await expect(page.locator("html"), "the bar as at a page's top").not.toHaveAttribute("data-scrolled");
	softly(await headlineTop(page), `the lead's headline, no question, ${width} wide`).toBeLessThan(360);
	await readAgainIn(page, "ES");
	await expect(page.locator("[data-consent]")).toBeVisible();
	softly(await headlineTop(page), `the lead's headline, with the question, ${width} wide`).toBeLessThan(360);
	await readAgainIn(page, "US");
	await expect(page.locator("[data-consent]")).toBeHidden();
}

async function readAgainIn(page: Page, country: string): Promise<void> {
	await page.context().addCookies([{ name: "ng_geolocation", value: country, url: page.url() }]);
	await page.evaluate(() => document.dispatchEvent(new Event("mast:consent")));
}

/** Distance of the lead's headline from the window's top. */
function headlineTop(page: Page): Promise<number> {
	return page.evaluate(() => {
		const headline = document.querySelector("main .opening .headline") ?? document.querySelector("main .headline");
		return Math.round(headline?.getBoundingClientRect().top ?? Infinity);
	});
}
