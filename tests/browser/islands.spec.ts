import { at, expect, islandReady, port, readToTheEnd, test } from "../support/reader.ts";

const article = async (page: import("@playwright/test").Page, brand: string, id: string) => {
	await page.goto(at(brand));
	const href = await page.locator(`main a[href*="-${id}"]`).first().getAttribute("href");
	await page.goto(new URL(href ?? "/", at(brand)).href);
};

test("no React is fetched before an island starts", async ({ page }) => {
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(request.url());
	});
	await page.goto(at("news"));
	await page.waitForLoadState("networkidle");
	expect(scripts.length).toBeLessThanOrEqual(2);
	expect(scripts.some((url) => url.includes("hydrate"))).toBe(false);
});

for (const [brand, words] of Object.entries({
	news: { open: "Open menu", close: "Close menu" },
	telemundo: { open: "Abrir el menú", close: "Cerrar el menú" },
})) {
	test(`the section menu of ${brand} opens and closes by keyboard, the focus comes back`, async ({ page }) => {
		await page.goto(at(brand));
		const button = page.getByRole("banner").locator("summary").first();
		await button.focus();
		await islandReady(page, "SectionMenu");
		await expect(button).toHaveAccessibleName(new RegExp(words.open, "i"));
		await page.keyboard.press("Enter");
		await expect(page.locator("details.section-menu")).toHaveAttribute("open", "");
		await expect(button).toHaveAccessibleName(new RegExp(words.close, "i"));
		await page.keyboard.press("Tab");
		await page.keyboard.press("Escape");
		await expect(page.locator("details.section-menu")).not.toHaveAttribute("open", "");
		await expect(button).toBeFocused();
	});
}

for (const [brand, id, words] of [
	["news", "rcna1001", { copy: "Copy link", copied: "Copied", said: "Share link copied" }],
	["telemundo", "tmna1001", { copy: /Copiar/, copied: /Copiado/, said: /copiado/ }],
] as const) {
	test(`the share tools of ${brand} copy the article's address and say so for 800 ms (C8.9, C9.6)`, async ({ page, context }) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.clock.install();
		await article(page, brand, id);
		const copy = page.locator(".share-copy").first();
		await copy.scrollIntoViewIfNeeded();
		await copy.hover();
		await islandReady(page, "Share");
		await expect(copy).toHaveText(words.copy);
		await copy.click();
		await expect(copy).toHaveText(words.copied);
		await expect(page.locator('mast-island[name="Share"] [role="status"]').first()).toHaveText(words.said);
		expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(id);
		await page.clock.runFor(900);
		await expect(copy).toHaveText(words.copy);
	});
}

test("the theme switch is remembered and set before first paint", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "light" });
	await page.goto(at("news"));
	const dark = page.getByRole("contentinfo").getByRole("radio", { name: "Dark" });
	await dark.check({ force: true });
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await page.reload();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("an island that throws while it starts leaves what the edge drew, and its neighbours start", async ({ page, strangers }) => {
	await page.route("**/newsletters", async (route) => {
		const answer = await page.request.get(`http://127.0.0.1:${port}/newsletters`, { headers: { host: `today.localhost:${port}` } });
		const body = (await answer.text()).replace(/(name="NewsletterSignUp"[^>]*? props=")[^"]*"/, '$1null"');
		await route.fulfill({ response: answer, body });
	});
	await page.goto(at("today", "/newsletters"));
	const islands = page.locator('mast-island[name="NewsletterSignUp"]');
	await readToTheEnd(page);
	await expect(islands.first()).toHaveAttribute("status", "failed");
	await expect(islands.first().locator("form input[type=email]")).toBeVisible();
	await expect(islands.nth(1)).toHaveAttribute("status", "ready");
	// React says in the console what was thrown.
	expect(strangers.splice(0).join()).toMatch(/^TypeError/);
});
