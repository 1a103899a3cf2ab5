import { at, expect, test } from "../../support/reader.ts";

test("the bar is right when the page was too busy for an event at each crossing (C3.38)", async ({ page }) => {
	// A busy page delivers what an observer saw in one batch, oldest first: here the first frame's with the one after the scroll.
	await page.addInitScript(() => {
		const Observer = IntersectionObserver;
		window.IntersectionObserver = class extends Observer {
			constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
				const batch: IntersectionObserverEntry[] = [];
				super((entries, observer) => {
					batch.push(...entries);
					if (scrollY > 0) callback(batch.splice(0), observer);
				}, options);
			}
		};
	});
	await page.goto(at("today"));
	await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
	await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
	await expect(page.locator("html")).toHaveAttribute("data-scrolled", "");
});

test("the bar stays over the page, but for a window as low as at 400 % (A9.7)", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 568 });
	await page.goto(at("telemundo"));
	await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
	await expect(page.locator("html")).toHaveAttribute("data-scrolled", "");
	await expect(page.locator(".mast-bar")).toBeInViewport();
	await page.setViewportSize({ width: 320, height: 225 });
	await expect(page.locator(".mast-bar")).not.toBeInViewport();
});
