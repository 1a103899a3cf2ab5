import type { Page } from "@playwright/test";
import { at, expect, look, plain } from "../../support/reader.ts";

const statusOf = (page: Page) => page.locator(".listing-count");
const cards = (page: Page) => page.locator(".ware-card");

/** Lets the island take over: it starts at the first sign of interest, and has done so when the form needs no button. */
async function wake(page: Page): Promise<void> {
	await page.locator(".filter-option input").first().hover();
	await expect(page.locator(".filter-apply")).toBeHidden();
}

look.describe("with script", () => {
	look.use({ viewport: { width: 1280, height: 900 } });

	look("filters without a page load, says how many, keeps focus, and goes back", async ({ page }) => {
		await page.goto(at("select", "/shop/kitchen"));
		await wake(page);
		await page.evaluate(() => Object.assign(window, { sameDocument: true }));
		const whole = await statusOf(page).textContent();

		const kettles = page.getByRole("checkbox", { name: /^Kettles/ });
		await kettles.focus();
		await page.keyboard.press("Space");
		await expect(page).toHaveURL(/\/shop\/kitchen\?kind=kettles$/);
		await expect(kettles).toBeFocused();
		await expect(statusOf(page)).toHaveAttribute("role", "status");
		await expect(statusOf(page)).not.toHaveText(whole ?? "");
		const some = await statusOf(page).textContent();
		const count = await page.locator(".filter-option", { has: kettles }).locator(".filter-count [aria-hidden]").textContent();
		expect(some).toContain(`${count} products`);

		await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-up");
		await expect(page).toHaveURL(/kind=kettles&sort=price-up$/);
		await expect
			.poll(async () => {
				const prices = await cards(page).locator(".ware-words > .price strong").allTextContents();
				const amounts = prices.map((text) => Number(text.replace(/[^\d.]/g, "")));
				return amounts.length > 1 && amounts.every((amount, index) => index === 0 || amount >= (amounts[index - 1] ?? 0));
			})
			.toBe(true);

		await page.getByRole("link", { name: "Remove filter: Kettles" }).click();
		await expect(page.getByRole("region", { name: "Results" })).toBeFocused();
		await expect(page).toHaveURL(/\/shop\/kitchen\?sort=price-up$/);
		await page.getByRole("link", { name: "Next page" }).click();
		await expect(page).toHaveURL(/sort=price-up&page=2$/);
		await expect(statusOf(page)).toContainText("Page 2 of");

		for (const expected of [/sort=price-up$/, /kind=kettles&sort=price-up$/, /kind=kettles$/]) {
			await page.goBack();
			await expect(page).toHaveURL(expected);
		}
		await expect(kettles).toBeChecked();
		await expect(statusOf(page)).toHaveText(some ?? "");
		expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
	});

	look("what the browser shows is what the edge draws", async ({ page }) => {
		await page.goto(at("select", "/shop/gifts"));
		await wake(page);
		await page.getByRole("checkbox", { name: /^Birthday/ }).check();
		await page.getByRole("checkbox", { name: /^Mom/ }).check();
		await page.getByRole("checkbox", { name: /^\$50 to \$100/ }).check();
		await expect(page).toHaveURL(/occasion=birthday&recipient=mom&price=50-100$/);
		const drawn = async () => ({
			count: await statusOf(page).textContent(),
			names: await cards(page).locator("h3").allTextContents(),
			prices: await cards(page).locator(".price").allTextContents(),
			options: await page.locator(".filter-option").allTextContents(),
		});
		await expect(page.getByRole("link", { name: /^Remove filter: / })).toHaveCount(3);
		const before = await drawn();
		await page.reload();
		expect(await drawn()).toEqual(before);
	});

	look(
		"among 5,000 products a tick shows in the next frame, its products are drawn after it, and a second tick adds to it",
		async ({ page }) => {
			await page.goto(at("select", "/shop/all"));
			await wake(page);
			await expect(statusOf(page)).toContainText(/5,\d{3} products/);
			const whole = await statusOf(page).textContent();
			const frame = await page.evaluate(
				() =>
					new Promise((resolve) => {
						const box = document.querySelector<HTMLInputElement>(".filter-option input");
						box?.click();
						requestAnimationFrame(() =>
							resolve({
								ticked: box?.checked,
								chips: document.querySelectorAll(".listing-chosen .chip").length,
								count: document.querySelector(".listing-count")?.textContent,
							}),
						);
					}),
			);
			expect(frame).toEqual({ ticked: true, chips: 0, count: whole });
			await expect(statusOf(page)).not.toHaveText(whole ?? "");
			// A second press before the first is drawn adds to it; neither is lost.
			await page.evaluate(() => {
				for (const n of [1, 2]) document.querySelectorAll<HTMLInputElement>(".filter-option input")[n]?.click();
			});
			await expect(page.locator(".listing-chosen .chip")).toHaveCount(3);
			expect(await page.locator(".filter-option input:checked").count()).toBe(3);
			const drawn = await statusOf(page).textContent();
			await page.reload();
			await expect(statusOf(page)).toHaveText(drawn ?? "");
		},
	);

	look("a listing whose data can't be had goes on working by links", async ({ page }) => {
		await page.route("**/shop/kids.json", (route) => route.fulfill({ status: 200, contentType: "application/json", body: '{"data":{}}' }));
		const said: string[] = [];
		page.on("console", (message) => said.push(message.text()));
		await page.goto(at("select", "/shop/kids"));
		await page.locator(".filter-option input").first().hover();
		await expect.poll(() => said).toContain("Fetching Waffle failed");
		await page.getByRole("checkbox", { name: /^Bikes/ }).check();
		await page.getByRole("button", { name: "Apply filters" }).click();
		await expect(page).toHaveURL(/kind=bikes/);
		await expect(page.getByRole("link", { name: "Remove filter: Bikes" })).toBeVisible();
	});
});

plain.describe("without script, in Spanish, on a phone", () => {
	plain.use({ viewport: { width: 375, height: 800 } });

	plain("the form, the chips and the pages work", async ({ page }) => {
		await page.goto(at("telemundo", "/shop/regalos"));
		await expect(page.getByRole("heading", { level: 1, name: "Regalos con cariño" })).toBeVisible();
		await expect(statusOf(page)).toContainText("30 productos");
		await page.getByText("Filtros", { exact: true }).click();
		await page.getByRole("checkbox", { name: /^Música/ }).check();
		await page.getByRole("checkbox", { name: /^De \$25 a \$50/ }).check();
		await page.getByRole("checkbox", { name: /^De \$50 a \$100/ }).check();
		await page.getByRole("button", { name: "Aplicar los filtros" }).click();
		await expect(page.getByRole("link", { name: "Quitar el filtro: Música" })).toBeVisible();
		expect(await cards(page).count()).toBeGreaterThan(0);
		await expect(page.getByText("Los precios pueden cambiar", { exact: false })).toBeVisible();
		await page.getByRole("link", { name: "Borrar todo" }).click();
		await page.getByRole("link", { name: "Página siguiente" }).click();
		await expect(statusOf(page)).toContainText("Página 2 de 2");
	});

	plain("nothing left says what to do", async ({ page }) => {
		await page.goto(at("telemundo", "/shop/regalos?tienda=deporte&price=200-"));
		await expect(page.getByText("Ningún producto cumple con estos filtros.", { exact: false })).toBeVisible();
		await page.getByRole("link", { name: "Borrar todo" }).last().click();
		await expect(statusOf(page)).toContainText("30 productos");
	});
});
