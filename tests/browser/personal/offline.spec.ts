import type { BrowserContext, Page } from "@playwright/test";
import { catalogues } from "../../../brands/messages/format.ts";
import { apart, at, expect } from "../../support/reader.ts";
import { register, somebody } from "../accounts/member.ts";

/** The service worker is the browser's: each test has a window of its own, without a clock or pictures of others. */
const spanish = "/inmigracion/guias/permiso-trabajo-renovacion-automatica-empleadores-ntna1002";

const stored = (page: Page, path: string) =>
	page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true }))?.text() ?? null, path);

/** Opens a story from the brand's front, as its second page, and waits until it can be read offline. */
async function openSecond(page: Page, brand: string, path: string): Promise<void> {
	await page.goto(at(brand));
	expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
	await page.evaluate((path) => location.assign(path), path);
	await page.waitForURL((url) => url.pathname === path);
	await expect.poll(() => stored(page, path)).not.toBeNull();
	await expect.poll(() => stored(page, "/_offline")).not.toBeNull();
	// The page after it is the worker's.
	const isControlled = async () => {
		await page.reload();
		return page.evaluate(() => navigator.serviceWorker.controller !== null);
	};
	await expect.poll(isControlled).toBe(true);
}

async function loseConnection(context: BrowserContext): Promise<void> {
	await context.setOffline(true);
	await context.route("**", (route) => route.abort());
}

apart.use({ serviceWorkers: "allow" });

apart.describe("without a connection (features B3)", () => {
	for (const [brand, path, words] of [
		["noticias", spanish, catalogues.es],
		["news", "/politics/congress/senate-passes-water-bill-rcna1001", catalogues.en],
	] as const)
		apart(
			`a reader of two pages reads what they opened, and sees what there is instead of the rest, at ${brand}`,
			async ({ page, context }) => {
				await openSecond(page, brand, path);
				const headline = (await page.locator("h1").textContent()) ?? "";
				await loseConnection(context);
				await page.goto(at(brand, path));
				await expect(page.locator("h1")).toHaveText(headline);
				expect(await page.locator("script").count()).toBe(0);
				const lead = page.locator("main figure img").first();
				await lead.scrollIntoViewIfNeeded();
				await expect.poll(() => lead.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth)).toBeGreaterThan(0);
				// Its own rules are there, from the same build.
				expect(await page.locator("h1").evaluate((title) => getComputedStyle(title).fontWeight)).not.toBe("400");
				await page.goto(at(brand, "/some/other/page-abcd99"));
				await expect(page.locator("h1")).toHaveText(words["offline.heading"]);
				await expect(page.getByRole("heading", { name: words["offline.stories"] })).toBeVisible();
				await page.getByRole("main").getByRole("link", { name: headline }).click();
				await expect(page.locator("h1")).toHaveText(headline);
			},
		);

	apart("nothing of a gated body is on the device of a member who read it, and no page with a script", async ({ page }) => {
		const recipe = "/recipes/no-knead-seeded-loaf-tdrp1004";
		await register(page, "today", somebody("offline"));
		await openSecond(page, "today", recipe);
		await expect(page.getByRole("heading", { name: "Ingredients" })).toBeVisible();
		const html = (await stored(page, recipe)) ?? "";
		expect(html).not.toContain("<script");
		expect(html).toContain('class="gate gated"');
		expect(html).not.toMatch(/>Ingredients<|>Instructions</);
	});

	apart("a story that is saved on a front, the lead too, is on the device", async ({ page }) => {
		await openSecond(page, "today", "/food/gatherings/duluth-street-sunday-soup-tdna1001");
		await page.goto(at("today"));
		for (const story of [".lead", ".tease"]) {
			const place = page.locator(`${story}:has(.tease-save[value$=":article"])`).first();
			const path = await place
				.locator(".headline a")
				.first()
				.evaluate((link: HTMLAnchorElement) => link.pathname);
			await place.locator(".tease-save").first().click();
			await expect.poll(() => stored(page, path), path).not.toBeNull();
		}
	});

	apart("with a connection each page comes from the network, and a sign-out deletes what was read", async ({ page }) => {
		await openSecond(page, "noticias", spanish);
		const answer = await page.goto(at("noticias", spanish));
		expect(await answer?.text()).toContain("<script");
		await page.evaluate(() => location.assign("/inmigracion#signed-out"));
		await page.waitForURL("**/inmigracion#signed-out");
		await expect.poll(() => stored(page, spanish)).toBeNull();
	});
});
