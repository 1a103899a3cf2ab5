import { at, expect, test, violationsInBothSchemes } from "../../support/reader.ts";

const paths = ["/privacy", "/cookies", "/corrections", "/authors", "/preferences?saved=reading"];

for (const brand of ["news", "telemundo"]) {
	test(`${brand}: the small print and the preferences break no rule of WCAG 2.2 AA, light and dark, and scroll nowhere sideways`, async ({
		page,
	}) => {
		for (const path of paths) {
			await page.setViewportSize({ width: 1000, height: 800 });
			await page.goto(at(brand, path));
			expect(await violationsInBothSchemes(page), path).toEqual([]);
			for (const width of [320, 758, 1240, 1600]) {
				await page.setViewportSize({ width, height: 800 });
				const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
				expect([path, width, beyond]).toEqual([path, width, 0]);
			}
		}
	});
}
