import { at, expect, readToTheEnd, test, violations } from "../support/reader.ts";

const pages = [
	["news front", "news", "/"],
	["news section", "news", "/politics"],
	["today front", "today", "/"],
	["msnbc front", "msnbc", "/"],
	["telemundo front", "telemundo", "/"],
	["eonline front", "eonline", "/"],
	["noticias front", "noticias", "/"],
	["deportes front", "deportes", "/"],
	["shows front", "shows", "/"],
	["think front", "think", "/"],
	["error page", "news", "/no-such-page"],
	["Spanish error page", "telemundo", "/no-such-page"],
] as const;

for (const [name, brand, path] of pages) {
	for (const colorScheme of ["light", "dark"] as const) {
		test(`${name} breaks no rule of WCAG 2.2 AA in ${colorScheme}`, async ({ page }) => {
			await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			await page.goto(at(brand, path));
			expect(await violations(page)).toEqual([]);
		});
	}
}

for (const brand of ["news", "today", "telemundo"]) {
	test(`an article of ${brand} breaks no rule, in light and dark`, async ({ page }) => {
		await page.goto(at(brand));
		const link = page.locator('main a[href*="-rcna1001"], main a[href*="-tdna1001"], main a[href*="-tmna1001"]').first();
		await page.goto(new URL((await link.getAttribute("href")) ?? "/", at(brand)).href);
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			expect(await violations(page), colorScheme).toEqual([]);
		}
	});
}

test.describe("with scripts off", () => {
	test.use({ javaScriptEnabled: false });

	test("a front is whole: every package, picture and link, the menu too", async ({ page }) => {
		await page.goto(at("news"));
		expect(await page.locator("main h2").count()).toBeGreaterThan(8);
		expect(await page.locator("main a").count()).toBeGreaterThan(60);
		await page.getByRole("banner").locator("summary").first().click();
		await expect(page.getByRole("banner").getByRole("link", { name: "Politics", exact: true }).first()).toBeVisible();
	});

	test("an article is whole, its late modules included", async ({ page }) => {
		await page.goto(at("news"));
		await page.locator('main a[href*="-rcna1001"]').first().click();
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.getByRole("heading", { name: "Most popular" })).toBeVisible();
		await expect(page.getByRole("heading", { name: /Related/ })).toBeVisible();
		await expect(page.getByRole("contentinfo")).toBeVisible();
	});
});

for (const width of [375, 1280]) {
	for (const [brand, path] of [
		["news", "/"],
		["telemundo", "/"],
	] as const) {
		test(`nothing moves on the ${brand} front while it loads and is read, ${width} wide`, async ({ page }) => {
			await page.setViewportSize({ width, height: 800 });
			await page.addInitScript(() => {
				const shifts: number[] = [];
				Object.assign(window, { shifts });
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries())
						if (!(entry as PerformanceEntry & { hadRecentInput: boolean }).hadRecentInput)
							shifts.push((entry as PerformanceEntry & { value: number }).value);
				}).observe({ type: "layout-shift", buffered: true });
			});
			await page.goto(at(brand, path));
			await readToTheEnd(page);
			const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
			expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
		});
	}
	test(`no page scrolls sideways at ${width}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		for (const brand of ["news", "today", "msnbc", "telemundo", "eonline", "deportes"]) {
			await page.goto(at(brand));
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
				brand,
			).toBeLessThanOrEqual(0);
		}
	});
}

test("every picture on a front is there", async ({ page }) => {
	await page.goto(at("news"));
	await readToTheEnd(page);
	const broken = await page
		.locator("main img")
		.evaluateAll((images) =>
			images.flatMap((image) => (image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0 ? [image.src] : [])),
		);
	expect(broken).toEqual([]);
});
