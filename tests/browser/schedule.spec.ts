import { at, expect, test } from "../support/reader.ts";

test.describe("with scripts off", () => {
	test.use({ javaScriptEnabled: false });

	test("what is on is marked and reached, weeks and views are links, past days unfold, a file can be saved", async ({ page }) => {
		await page.goto(at("shows", "/schedule"));
		await expect(page.locator('.airing[aria-current="true"]')).toContainText("Al aire ahora");
		await page.getByRole("link", { name: "Ir a lo que está al aire" }).click();
		await expect(page).toHaveURL(/#now$/);
		await page.getByRole("link", { name: "Semana anterior" }).click();
		await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
		await expect(page.locator("details[open]")).toHaveCount(7);
		await page.getByRole("link", { name: "Cuadrícula" }).click();
		await expect(page.getByRole("rowheader").first()).toBeVisible();
		await page.getByRole("link", { name: "Semana siguiente" }).click();
		await page.getByRole("link", { name: "Lista" }).click();
		const download = page.waitForEvent("download");
		await page
			.getByRole("link", { name: /^Agregar .* a tu calendario$/ })
			.first()
			.click();
		expect((await download).suggestedFilename()).toMatch(/\.ics$/);
	});
});
