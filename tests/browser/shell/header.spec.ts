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
