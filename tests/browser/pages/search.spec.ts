import { at, expect, look, plain, violations } from "../../support/reader.ts";

look("search has the focus in its field on arrival by the header's link, its ring clear of the words", async ({ page }) => {
	await page.goto(at("telemundo", "/newsletters"));
	await page.locator(".mast-search").click();
	const field = page.getByLabel("Buscar en Telemundo");
	await expect(field).toBeFocused();
	await page.keyboard.type("ult");
	await expect(page.getByRole("listbox", { name: "Sugerencias" })).toBeVisible();
	await expect.poll(() => field.evaluate((input) => Number.parseFloat(getComputedStyle(input).outlineOffset))).toBeGreaterThanOrEqual(4);
});

look("search suggests while a reader types, by keys alone", async ({ page }) => {
	await page.goto(at("telemundo", "/search"));
	const field = page.getByLabel("Buscar en Telemundo");
	await field.focus();
	await expect(page.getByRole("combobox", { name: "Buscar en Telemundo" })).toBeVisible();
	await field.pressSequentially("ult");
	const list = page.getByRole("listbox", { name: "Sugerencias" });
	await expect(list).toBeVisible();
	await expect(field).toHaveAttribute("aria-expanded", "true");
	await expect(list.locator("mark").first()).toHaveText(/últim/i);
	await field.press("Escape");
	await expect(list).toBeHidden();
	await expect(field).toHaveValue("ult");
	await field.press("ArrowDown");
	await field.press("ArrowDown");
	const first = list.getByRole("option").first();
	await expect(first).toHaveAttribute("aria-selected", "true");
	await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
	await field.press("Enter");
	await expect(page).not.toHaveURL(/\/search/);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

look("search has no accessibility faults, with suggestions open and in the dark too", async ({ page }) => {
	await page.goto(at("telemundo", "/search?q=final"));
	await page.getByLabel("Buscar en Telemundo").focus();
	await page.getByLabel("Buscar en Telemundo").press("End");
	await page.getByLabel("Buscar en Telemundo").press("Backspace");
	await expect(page.getByRole("listbox")).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await violations(page, "main")).toEqual([]);
});

plain("without script search is a form with results, and a person's page is a link away", async ({ page }) => {
	await page.goto(at("telemundo", "/"));
	await page.getByRole("banner").getByRole("link", { name: "Buscar", exact: true }).click();
	await page.getByLabel("Buscar en Telemundo").fill("final");
	await page.getByRole("button", { name: "Buscar" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/resultados? para “final”/);
	await page.getByLabel("Buscar en Telemundo").fill("Yadira Quispe");
	await page.getByRole("button", { name: "Buscar" }).click();
	await page.getByRole("link", { name: "Yadira Quispe" }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Yadira Quispe" })).toBeVisible();
});

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
