import { at, expect, look, plain, violations } from "../../support/reader.ts";

const brands = [
	{
		host: "news",
		label: "Search News",
		submit: "Search",
		query: "wat",
		word: /^wat/i,
		results: /results? for “water”/,
		whole: "water",
		person: "Maria Solis",
		author: "maria-solis",
		list: "Suggestions",
	},
	{
		host: "telemundo",
		label: "Buscar en Telemundo",
		submit: "Buscar",
		query: "ult",
		word: /últim/i,
		results: /resultados? para “final”/,
		whole: "final",
		person: "Yadira Quispe",
		author: "yadira-quispe",
		list: "Sugerencias",
	},
] as const;

for (const brand of brands) {
	look.describe(`search at ${brand.host}`, () => {
		look("has the focus in its field on arrival by the header's link, its ring clear of the words", async ({ page }) => {
			await page.goto(at(brand.host, "/newsletters"));
			await page.locator(".mast-search").click();
			const field = page.getByLabel(brand.label);
			await expect(field).toBeFocused();
			await page.keyboard.type(brand.query);
			await expect(page.getByRole("listbox", { name: brand.list })).toBeVisible();
			expect(await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).outlineOffset))).toBeGreaterThanOrEqual(4);
		});

		look("suggests while a reader types, by keys alone", async ({ page }) => {
			await page.goto(at(brand.host, "/search"));
			const field = page.getByLabel(brand.label);
			await field.focus();
			await expect(page.getByRole("combobox", { name: brand.label })).toBeVisible();
			await field.pressSequentially(brand.query);
			const list = page.getByRole("listbox", { name: brand.list });
			await expect(list).toBeVisible();
			await expect(field).toHaveAttribute("aria-expanded", "true");
			await expect(list.locator("mark").first()).toHaveText(brand.word);
			await field.press("Escape");
			await expect(list).toBeHidden();
			await expect(field).toHaveValue(brand.query);
			await field.press("ArrowDown");
			await field.press("ArrowDown");
			const first = list.getByRole("option").first();
			await expect(first).toHaveAttribute("aria-selected", "true");
			await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
			await field.press("Enter");
			await expect(page).not.toHaveURL(/\/search/);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		});

		look("has no accessibility faults, with suggestions open and in the dark too", async ({ page }) => {
			await page.goto(at(brand.host, `/search?q=${brand.whole}`));
			await page.getByLabel(brand.label).focus();
			await page.getByLabel(brand.label).press("End");
			await page.getByLabel(brand.label).press("Backspace");
			await expect(page.getByRole("listbox")).toBeVisible();
			expect(await violations(page)).toEqual([]);
			await page.emulateMedia({ colorScheme: "dark" });
			await page.goto(at(brand.host, `/author/${brand.author}`));
			expect(await violations(page)).toEqual([]);
		});
	});

	plain(`search at ${brand.host} without script is a form with results, and a person's page is a link away`, async ({ page }) => {
		await page.goto(at(brand.host, "/"));
		await page.getByRole("banner").getByRole("link", { name: brand.submit, exact: true }).click();
		await page.getByLabel(brand.label).fill(brand.whole);
		await page.getByRole("button", { name: brand.submit }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(brand.results);
		await page.getByLabel(brand.label).fill(brand.person);
		await page.getByRole("button", { name: brand.submit }).click();
		await page.getByRole("link", { name: brand.person }).first().click();
		await expect(page.getByRole("heading", { level: 1, name: brand.person })).toBeVisible();
	});
}

look("what was typed before the island came is suggested for; markup in it is text", async ({ page }) => {
	await page.goto(at("news", "/search"));
	const field = page.getByLabel("Search News");
	await field.fill("water <img src=x onerror=document.title='owned'>");
	await expect(page.getByRole("status")).toHaveText("No suggestions");
	await field.fill("water");
	await expect(page.getByRole("option").first()).toBeVisible();
	await page.getByRole("option").first().click();
	await expect(page).not.toHaveURL(/\/search/);
	expect(await page.title()).not.toBe("owned");
});

look("a topic in a story leads to the topic's own page", async ({ page }) => {
	await page.goto(at("news", "/politics/elections"));
	await expect(page.getByRole("heading", { level: 1, name: "Elections" })).toBeVisible();
	await page.locator("main .headline a").first().click();
	await expect(page.locator(".story-top .kicker a")).toHaveAttribute("href", "/politics/elections");
});
