import { apart, at, expect, islandReady, look, plain } from "../../support/reader.ts";
import { covered, menuButton, menuPanel } from "../visits/menuOverPage.ts";

look(
	"the menu says what a press does from the first press on, in Spanish, and closes on Escape and on a press outside",
	async ({ page }) => {
		const [open, close] = ["Abrir el menú", "Cerrar el menú"];
		await page.goto(at("telemundo", "/cookies"));
		await expect(menuButton(page)).toHaveAccessibleName(open);
		const icon = () => menuButton(page).evaluate((element) => [...element.querySelectorAll("path")].map((path) => path.checkVisibility()));
		await expect.poll(icon).toEqual([true, false]);
		await menuButton(page).click();
		await expect(menuButton(page)).toHaveAccessibleName(close);
		await expect.poll(icon).toEqual([false, true]);
		await page.keyboard.press("Tab");
		await expect(menuPanel(page).getByRole("search").locator("input")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(menuPanel(page)).toBeHidden();
		await expect(menuButton(page)).toBeFocused();
		await expect(menuButton(page)).toHaveAccessibleName(open);
		await menuButton(page).click();
		await menuButton(page).click();
		await expect(menuButton(page)).toHaveAccessibleName(open);
		await page.reload();
		await menuButton(page).click();
		await page.mouse.click(640, 780);
		await expect(menuPanel(page)).toBeHidden();
	},
);

look("what the search in the menu proposes lies over the menu", async ({ page }) => {
	await page.goto(at("telemundo", "/cookies"));
	for (const width of [375, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await menuButton(page).click();
		await expect(menuPanel(page).locator('mast-island[name="SearchBox"]')).toBeAttached();
		await menuPanel(page).locator("input").click();
		await islandReady(page, "SearchBox");
		await menuPanel(page).locator("input").fill("");
		await menuPanel(page).locator("input").pressSequentially("agua");
		await expect(menuPanel(page).getByRole("option").first()).toBeVisible();
		await expect.poll(() => covered(page, "[role=option]"), `${width} wide`).toEqual([]);
		await page.keyboard.press("Escape");
		await page.keyboard.press("Escape");
		await expect(menuPanel(page)).toBeHidden();
	}
});

look("the menu opens by keyboard, keeps the focus in a part that is filled, and closes when it goes on to the page", async ({ page }) => {
	const { promise: focused, resolve: fill } = Promise.withResolvers<void>();
	await page.route("**/_menu?*", (route) => focused.then(() => route.fallback()), { times: 1 });
	await page.goto(at("news", "/cookies"));
	await menuButton(page).focus();
	await page.keyboard.press("Enter");
	await expect(menuPanel(page)).toBeVisible();
	const part = menuPanel(page).locator(".menu-more");
	await expect(part).toHaveAttribute("data-menu-part", "loading");
	await part.getByRole("link").focus();
	fill();
	await expect(part).toHaveAttribute("data-menu-part", "loaded");
	await expect(part.getByRole("link").first()).toBeFocused();
	await menuPanel(page).getByRole("link").last().focus();
	await expect(menuPanel(page)).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(menuPanel(page)).toBeHidden();
	await expect(page.locator(".home-link").first()).toBeFocused();
});

look("the menu of a page that was scrolled begins below the shrunk bar", async ({ page }) => {
	await page.goto(at("news"));
	await page.mouse.wheel(0, 1500);
	await expect(page.locator("html")).toHaveAttribute("data-scrolled", "");
	await menuButton(page).click();
	await expect.poll(async () => (await menuPanel(page).boundingBox())?.y).toBe(52);
	expect(await covered(page)).toEqual([]);
});

look(
	"a section with nothing but its newest stories below it is one link in the page, and opens once the menu is open",
	async ({ page }) => {
		await page.goto(at("telemundo", "/cookies"));
		const entry = menuPanel(page).locator('.menu-sections > li:has(> a[href="/salud"])');
		await expect(entry.locator("a")).toHaveCount(1);
		await expect(entry.locator("details")).toHaveCount(0);
		await menuButton(page).click();
		await expect(entry.locator("summary")).toHaveAccessibleName("Más en Salud");
		await entry.locator("summary").click();
		await expect(entry.locator("[data-menu-part=loaded] .menu-stories")).toBeVisible();
	},
);

look("a part of the menu that can't be had stays the link that it is, and is asked for again (C3.44)", async ({ page }) => {
	await page.route("**/_menu?*", (route) => route.fulfill({ status: 500, body: "" }));
	await page.goto(at("news", "/cookies"));
	const part = menuPanel(page).locator(".menu-more");
	await menuButton(page).click();
	await expect(part).toHaveAttribute("data-menu-part", "failed");
	await expect(part).toHaveAttribute("aria-busy", "false");
	await expect(part.getByRole("link", { name: "Most popular" })).toHaveAttribute("href", "/_menu");
	await page.unroute("**/_menu?*");
	await menuButton(page).click();
	await menuButton(page).click();
	await expect(part).toHaveAttribute("data-menu-part", "loaded");
	await expect(part.getByRole("region", { name: "What to Read:" })).toBeVisible();
});

plain("without script the menu opens, says so and closes on Escape", async ({ page }) => {
	await page.goto(at("news", "/cookies"));
	await menuButton(page).click();
	await expect(menuPanel(page)).toBeVisible();
	await expect(menuPanel(page).getByRole("link", { name: "Politics" })).toHaveAttribute("href", "/politics");
	await expect(menuButton(page)).toHaveAccessibleName("Close menu");
	await page.keyboard.press("Escape");
	await expect(menuPanel(page)).toBeHidden();
	await expect(menuButton(page)).toBeFocused();
});

look("on a long story the bar tells what is read, and how far, from its top to its end (C3.41)", async ({ page }) => {
	await page.goto(at("news", "/politics/congress/senate-passes-water-bill-rcna1001"));
	const reading = page.locator(".mast-reading");
	await expect(reading).toBeHidden();
	/** Drawn part of the bar's line, 0 to 1. */
	const progress = () =>
		page.locator(".mast-bar").evaluate((bar) => new DOMMatrix(getComputedStyle(bar, "::after").transform.replace("none", "")).a);
	await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2));
	await expect(reading).toHaveText("Senate passes the water bill after a night of amendments");
	await expect(reading).toBeVisible();
	await expect.poll(progress).toBeCloseTo(0.5, 1);
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	await expect.poll(progress).toBeCloseTo(1, 1);
	await page.evaluate(() => scrollTo(0, 0));
	await expect(reading).toBeHidden();
});

apart.describe("by touch", () => {
	apart.use({ pictures: false, hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } });

	apart("the menu opens, a section of it opens, a link in it leads on", async ({ page }) => {
		await page.goto(at("news", "/cookies"));
		await menuButton(page).tap();
		await expect(menuPanel(page).locator("[data-menu-newest]")).toHaveCount(0);
		const first = menuPanel(page).locator("details").first();
		await first.locator("summary").tap();
		await expect(first).toHaveAttribute("open", "");
		await first.getByRole("link").first().tap();
		await expect(page).not.toHaveURL(at("news", "/cookies"));
		await expect(page.locator("main")).toBeVisible();
	});
});

look("a section leads to its own newest stories, however late the menu's words come", async ({ page }) => {
	await page.goto(at("news", "/cookies"));
	const address = await page.locator("html").getAttribute("data-words");
	await page.route(`**${address}`, async (route) => {
		await expect(menuPanel(page).locator(".menu-more")).toHaveAttribute("data-menu-part", "loaded");
		await route.continue();
	});
	await menuButton(page).click();
	await expect(menuPanel(page).locator('a[href="/_menu/politics"]')).toBeAttached();
});
