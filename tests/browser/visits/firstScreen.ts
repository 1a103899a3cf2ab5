import type { Page } from "@playwright/test";
import { expect, laidOut, softly } from "../../support/reader.ts";
import { readerIn } from "../house/vendorPage.ts";

/** A phone's first screen has the lead's headline above 360 px, consent asked or not. Of the page as it stands; then opens it anew. */
export async function judgeFirstScreen(page: Page, brand: string, url: string): Promise<void> {
	await page.setViewportSize({ width: 375, height: 812 });
	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	await expect(page.locator("html"), "the bar as at a page's top").not.toHaveAttribute("data-scrolled");
	softly(await headlineTop(page), "the lead's headline, nothing asked").toBeLessThan(360);
	await readerIn(page, brand, "ES");
	await page.goto(url);
	await expect(page.locator("[data-consent]")).toBeVisible();
	await laidOut(page);
	softly(await headlineTop(page), "the lead's headline, consent asked").toBeLessThan(360);
	await page.context().clearCookies({ name: "ng_geolocation" });
}

/** Distance of the lead's headline from the window's top. */
function headlineTop(page: Page): Promise<number> {
	return page.evaluate(() => {
		const headline = document.querySelector("main .opening .headline") ?? document.querySelector("main .headline");
		return Math.round(headline?.getBoundingClientRect().top ?? Infinity);
	});
}
