import type { Page } from "@playwright/test";
import { watchShifts } from "../../support/layoutShifts.ts";
import { apart, at, expect, islandReady, plain, test, violationsInBothSchemes } from "../../support/reader.ts";

const words = {
	news: { menu: "Open menu" },
	telemundo: {
		menu: "Abrir el menú",
		more: "Más en Noticias del día",
		play: /^Reproducir/,
		dock: "Cerrar el minirreproductor",
		query: "agua",
	},
} as const;

const panel = (page: Page) => page.locator(".section-menu-panel");
const dock = (page: Page) => page.locator(".mini-dock");

/** Opens the menu and its first section, and waits for what they fetch. */
async function openAll(page: Page, brand: keyof typeof words): Promise<void> {
	await page.getByRole("button", { name: words[brand].menu }).click();
	await panel(page).locator("summary", { hasText: "" }).first().click();
	await expect(panel(page).locator("details[open] [data-menu-part]")).toHaveAttribute("data-menu-part", "loaded");
	await expect(panel(page).locator(".menu-more")).toHaveAttribute("data-menu-part", "loaded");
}

test("by keyboard, in Spanish: skip link, menu, a section in it, search, mini player, footer (C2.29, C3.42)", async ({ page }) => {
	const { menu, more, play, dock: close, query } = words.telemundo;
	await page.goto(at("telemundo"));
	const press = (key: string) => page.keyboard.press(key);
	await press("Tab");
	await expect(page.locator(".skip-link")).toBeFocused();
	await press("Enter");
	await expect(page.locator("main")).toBeFocused();

	await page.getByRole("button", { name: menu }).focus();
	await press("Enter");
	await expect(panel(page).locator('mast-island[name="SearchBox"]')).toBeAttached();
	await press("Tab");
	const field = panel(page).locator("input");
	await expect(field).toBeFocused();
	await islandReady(page, "SearchBox");
	await page.keyboard.type(query);
	await expect(panel(page).getByRole("option").first()).toBeVisible();
	await press("Escape");
	await expect(panel(page), "Escape closes the suggestions alone").toBeVisible();

	const section = panel(page).locator(`summary[aria-label="${more}"]`);
	await section.focus();
	await press("Enter");
	await expect(panel(page).locator("details[open] .menu-stories a")).toHaveCount(4);
	await press("Tab");
	await expect(panel(page).locator("details[open] a").first()).toBeFocused();
	await press("Escape");
	await expect(panel(page)).toBeHidden();
	await page.getByRole("button", { name: menu }).focus();
	await press("Enter");
	await expect(panel(page)).toBeVisible();
	await page.locator("main a").first().focus();
	await expect(panel(page), "closed by the focus that moved on to the page").toBeHidden();

	const start = page.getByRole("button", { name: play }).first();
	await start.focus();
	await islandReady(page, "MiniPlayer");
	await expect(page.locator(".mini video"), "nothing plays that nobody started").toHaveCount(0);
	await press("Enter");
	await expect(dock(page).locator("video")).toBeVisible();
	await expect
		.poll(() =>
			dock(page)
				.locator("video")
				.evaluate((video: HTMLVideoElement) => video.currentTime),
		)
		.toBeGreaterThan(0);
	await page.mouse.wheel(0, 1200);
	await expect(page.locator("html")).toHaveAttribute("data-scrolled", "");
	await expect(dock(page), "it stays while the reader scrolls").toBeInViewport({ ratio: 0.9 });
	await page.getByRole("button", { name: close }).focus();
	await press("Enter");
	await expect(dock(page)).toHaveCount(0);
	await expect(start).toBeFocused();

	const last = page.getByRole("contentinfo").getByRole("link").last();
	await last.focus();
	await expect(last).toBeInViewport();
});

for (const [brand, width] of [
	["news", 375],
	["telemundo", 1280],
] as const)
	apart(
		`menu and mini player of ${brand}, ${width} wide, have no accessibility faults, light and dark; nothing shifts`,
		async ({ page }) => {
			const shifts = await watchShifts(page);
			await page.setViewportSize({ width, height: 800 });
			await page.goto(at(brand));
			await page.locator(".mini-play").hover();
			await islandReady(page, "MiniPlayer");
			await page.locator(".mini-play").click();
			await expect(dock(page).locator("video")).toBeVisible();
			await openAll(page, brand);
			expect(await shifts()).toEqual([]);
			await expect(panel(page)).toBeVisible();
			// The page as a whole on a phone, else what is open on it: the front of a desk is among the visits.
			expect(await violationsInBothSchemes(page, width === 375 ? undefined : ".masthead, .mini-dock")).toEqual([]);
		},
	);

test("a mini player that failed says so, and another press of play tries anew (C3.42, C4.36)", async ({ page }) => {
	await page.route(/\/videos\//, (route) => route.fulfill({ status: 500 }));
	await page.goto(at("telemundo"));
	const play = page.locator(".mini-play");
	await play.click();
	const said = dock(page).getByRole("alert");
	await expect(said).toContainText("Inténtalo de nuevo.");
	await play.click();
	await expect(said).toContainText("Inténtalo de nuevo.");
	await page.unrouteAll();
	await play.click();
	await expect.poll(() => dock(page).evaluate((it) => it.querySelector("video")?.currentTime ?? 0)).toBeGreaterThan(0);
	await expect(said).toBeHidden();
});

test("today: the mini player's tease is below the bar that lies over the lead, and can be pressed (C2.29, C3.42, C4.30)", async ({
	page,
}) => {
	await page.goto(at("today"));
	for (const width of [375, 768, 1280, 1600]) {
		await page.setViewportSize({ width, height: 800 });
		const play = page.locator(".mini-play");
		await play.click({ trial: true, timeout: 5000 });
		const [tease, strip] = await Promise.all([play.boundingBox(), page.locator(".strip").boundingBox()]);
		expect(tease?.y, `${width} wide`).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0) - 1);
	}
});

plain("without script the menu's sections and the mini player are links", async ({ page }) => {
	await page.goto(at("news"));
	await expect(page.locator(".mini-play")).toBeHidden();
	expect(await page.locator(".mini-tease").getAttribute("href")).toMatch(/^\/video\//);
	await page.getByRole("button", { name: "Open menu" }).click();
	await panel(page).locator("summary:visible").first().click();
	await expect(panel(page).locator("details[open]").getByRole("link", { name: "Newest in Health" })).toBeVisible();
	await panel(page).locator("summary:visible").first().click();
	await panel(page).getByRole("link", { name: "Most popular" }).click();
	await expect(page.getByRole("region", { name: "What to Read:" }).getByRole("link")).toHaveCount(2);
});
