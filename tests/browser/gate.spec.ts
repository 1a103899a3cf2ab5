import { at, expect, test, violations } from "../support/reader.ts";

const recipes = [
	{ name: "phone", viewport: { width: 390, height: 844 }, colorScheme: "light" },
	{ name: "desk", viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
] as const;
const address = at("today", "/recipes/no-knead-seeded-loaf-tdrp1004");

for (const { name, viewport, colorScheme } of recipes) {
	test.describe(name, () => {
		test.use({ viewport, colorScheme });

		test("a gated recipe invites instead of its ingredients, and breaks no rule of accessibility", async ({ page }) => {
			await page.goto(address);
			const gate = page.getByRole("region", { name: "Get the full recipe with a free account" });
			await expect(gate.getByRole("listitem")).toHaveCount(6);
			await expect(page.getByText("Ingredients", { exact: true })).toHaveCount(0);
			expect(await violations(page)).toEqual([]);
			await gate.scrollIntoViewIfNeeded();
			if (process.env.GATE_PICTURES) await page.screenshot({ path: `${process.env.GATE_PICTURES}/gate-${name}.png` });
		});
	});
}

test("the gate's link opens the sign-in over the page, and closing it leaves the reader where they were (A2.16)", async ({ page }) => {
	await page.goto(address);
	const link = page.getByRole("region", { name: "Get the full recipe with a free account" }).getByRole("link");
	await link.click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("textbox").first()).toBeVisible();
	const before = page.url();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(link).toBeFocused();
	expect(page.url()).toBe(before);
});

test("without script the gate leads to the sign-in, which knows the way back", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(address);
	await page.getByRole("region", { name: "Get the full recipe with a free account" }).getByRole("link").click();
	await expect(page).toHaveURL(/\/sign-in\?return=%2Frecipes%2F[a-z0-9-]+tdrp1004%23recipe$/);
	await context.close();
});
