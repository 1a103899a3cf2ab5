import type { Page } from "@playwright/test";
import { catalogues } from "../../../brands/messages/format.ts";
import { at, expect, test } from "../../support/reader.ts";

test.use({ pictures: false });

const scriptsOf = (page: Page) =>
	page.evaluate(() => [
		...[...document.scripts].map(({ outerHTML }) => outerHTML.slice(0, 80)),
		...performance.getEntriesByType("resource").flatMap(({ name }) => (/\.m?js\b/.test(name) ? [name] : [])),
	]);

for (const [brand, path, words] of [
	["news", "/politics/congress/senate-passes-water-bill-rcna1001", catalogues.en],
	["noticias", "/inmigracion/guias/permiso-trabajo-renovacion-automatica-empleadores-ntna1002", catalogues.es],
] as const)
	test(`${brand}: the footer leads to a lite version without scripts, which holds on the next page, and back (features B5)`, async ({
		page,
	}) => {
		const link = (name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });
		await page.goto(at(brand, path));
		await link(words["footer.lite"]).click();
		await page.waitForURL(at(brand, `${path}?lite=1`));
		expect(await scriptsOf(page)).toEqual([]);
		await page.goto(at(brand));
		await expect(page.locator("h1")).toHaveCount(1);
		expect(await scriptsOf(page)).toEqual([]);
		await link(words["footer.full"]).click();
		await page.waitForURL(at(brand, "/?lite=0"));
		await expect.poll(async () => (await scriptsOf(page)).length).toBeGreaterThan(0);
		await page.goto(at(brand, path));
		await expect(link(words["footer.lite"])).toBeVisible();
	});
