import { at, expect, laidOut, test, waitSeldom } from "../../support/reader.ts";

const pages = [
	["news", "/"],
	["today", "/"],
	["telemundo", "/"],
	["deportes", "/"],
	["news", "/politics/congress/senate-passes-water-bill-rcna1001"],
	["news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"],
	["today", "/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001"],
] as const;

for (const [brand, path] of pages)
	for (const width of [375, 1280])
		test(`what stands far down ${brand}${path} at ${width} px has its own height before it is painted: a scroll moves nothing`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height: 800 });
			await page.goto(at(brand, path));
			await waitSeldom(page, () => Boolean(document.querySelector<HTMLElement>(".foot")?.style.containIntrinsicBlockSize));
			const heights = () =>
				page
					.locator(".front > *, .story-modules > *, .foot")
					.evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().height)));
			const reserved = await heights();
			await laidOut(page);
			expect(await heights()).toEqual(reserved);
			expect(reserved.length).toBeGreaterThan(2);
		});
