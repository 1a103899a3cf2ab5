import type { Page } from "@playwright/test";
import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { brands } from "../../../brands/registry.ts";
import { at, expect, islandReady, look, test } from "../../support/reader.ts";

test.use({ pictures: false });

/** Every brand's front, and a page whose bar wears an election's colours. */
const pages = [...brands.map((brand) => [hyphenatedId(brand), "/"] as const), ["news", "/politics/2024-election"] as const];
const words = { en: { open: "Open menu", close: "Close menu" }, es: { open: "Abrir el menú", close: "Cerrar el menú" } };
const wordsOf = (brand: "news" | "telemundo") => words[brand === "telemundo" ? "es" : "en"];

const button = (page: Page) => page.getByRole("banner").locator(".section-menu-button");
const panel = (page: Page) => page.locator(".section-menu-panel");

/** What of the open menu can be pressed, and is covered at its own middle by something else. */
function covered(page: Page, pressed = "a, summary, input, button"): Promise<string[]> {
	return panel(page).evaluate(
		(menu, selector) =>
			[...menu.querySelectorAll(selector)].flatMap((part) => {
				const { left, top, bottom, height } = part.getBoundingClientRect();
				if (top < 0 || bottom > innerHeight || height === 0 || !part.checkVisibility({ visibilityProperty: true })) return [];
				const found = document.elementFromPoint(left + 4, top + height / 2);
				return part.contains(found) ? [] : [`${part.textContent} under ${found?.outerHTML.slice(0, 60)}`];
			}),
		pressed,
	);
}

for (const [brand, path] of pages) {
	look(
		`the menu of ${brand}${path} lies over the page, a section of it opened too: nothing shows or presses through it`,
		async ({ page }) => {
			await page.goto(at(brand, path));
			for (const width of [375, 768, 1280, 1600]) {
				await page.setViewportSize({ width, height: 800 });
				await button(page).click();
				await expect(panel(page)).toBeVisible();
				await expect.poll(() => covered(page), `${width} wide`).toEqual([]);
				await expect
					.poll(async () => {
						const { x, y, height } = (await panel(page).boundingBox()) ?? { x: -1, y: 0, height: 0 };
						const mast = (await page.locator(".mast-bar").boundingBox()) ?? { y: 0, height: 0 };
						return { x, isTall: height > 80, beginsWhereTheBarEnds: Math.abs(y - mast.y - mast.height) <= 1 };
					}, `${width} wide`)
					.toEqual({ x: 0, isTall: true, beginsWhereTheBarEnds: true });
				const section = panel(page).locator("details").first();
				await section.locator("summary").click();
				await expect(section.locator("[data-menu-part=loaded]")).toBeVisible();
				await expect.poll(() => covered(page), `${width} wide, a section opened`).toEqual([]);
				await section.locator("summary").click();
				await button(page).click();
				await expect(panel(page)).toBeHidden();
			}
		},
	);
}

for (const brand of ["news", "telemundo"] as const) {
	const { open, close } = wordsOf(brand);

	test(`the menu of ${brand} says what a press does, from the first press on`, async ({ page }) => {
		await page.goto(at(brand));
		await expect(button(page)).toHaveAccessibleName(open);
		const icon = () => button(page).evaluate((element) => [...element.querySelectorAll("path")].map((path) => path.checkVisibility()));
		await expect.poll(icon).toEqual([true, false]);
		await button(page).click();
		await expect(button(page)).toHaveAccessibleName(close);
		await expect.poll(icon).toEqual([false, true]);
		await button(page).click();
		await expect(button(page)).toHaveAccessibleName(open);
	});

	test(`what the search in the menu of ${brand} proposes lies over the menu`, async ({ page }) => {
		await page.goto(at(brand));
		for (const width of [375, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await button(page).click();
			await expect(panel(page).locator('mast-island[name="SearchBox"]')).toBeAttached();
			await panel(page).locator("input").click();
			await islandReady(page, "SearchBox");
			await panel(page).locator("input").fill("");
			await panel(page)
				.locator("input")
				.pressSequentially(brand === "news" ? "water" : "agua");
			await expect(panel(page).getByRole("option").first()).toBeVisible();
			await expect.poll(() => covered(page, "[role=option]"), `${width} wide`).toEqual([]);
			await page.keyboard.press("Escape");
			await page.keyboard.press("Escape");
			await expect(panel(page)).toBeHidden();
		}
	});

	test(`the menu of ${brand} closes on Escape after the first press, the focus comes back`, async ({ page }) => {
		await page.goto(at(brand));
		await button(page).click();
		await page.keyboard.press("Tab");
		await expect(panel(page).getByRole("search").locator("input")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(panel(page)).toBeHidden();
		await expect(button(page)).toBeFocused();
		await expect(button(page)).toHaveAccessibleName(open);
	});
}

test("the menu closes on a press outside after the first press", async ({ page }) => {
	await page.goto(at("news"));
	await button(page).click();
	await page.mouse.click(640, 780);
	await expect(panel(page)).toBeHidden();
});

test("the menu opens by keyboard and closes when the focus goes on to the page", async ({ page }) => {
	await page.goto(at("news"));
	await button(page).focus();
	await page.keyboard.press("Enter");
	await expect(panel(page)).toBeVisible();
	await expect(panel(page).locator(".menu-more")).toHaveAttribute("data-menu-part", "loaded");
	await panel(page).getByRole("link").last().focus();
	await expect(panel(page)).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(panel(page)).toBeHidden();
	await expect(page.locator(".home-link").first()).toBeFocused();
});

test("the menu of a page that was scrolled begins below the shrunk bar", async ({ page }) => {
	await page.goto(at("news"));
	await page.mouse.wheel(0, 1500);
	await expect(page.locator("html")).toHaveAttribute("data-scrolled", "");
	await button(page).click();
	await expect.poll(async () => (await panel(page).boundingBox())?.y).toBe(52);
	expect(await covered(page)).toEqual([]);
});

test("a part of the menu that can't be had stays the link that it is, and is asked for again (C3.44)", async ({ page }) => {
	await page.route("**/_menu?*", (route) => route.fulfill({ status: 500, body: "" }));
	await page.goto(at("news"));
	const part = panel(page).locator(".menu-more");
	await button(page).click();
	await expect(part).toHaveAttribute("data-menu-part", "failed");
	await expect(part).toHaveAttribute("aria-busy", "false");
	await expect(part.getByRole("link", { name: "Most popular" })).toHaveAttribute("href", "/_menu");
	await page.unroute("**/_menu?*");
	await button(page).click();
	await button(page).click();
	await expect(part).toHaveAttribute("data-menu-part", "loaded");
	await expect(part.getByRole("region", { name: "What to Read:" })).toBeVisible();
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the menu opens, says so and closes on Escape", async ({ page }) => {
		await page.goto(at("news"));
		await button(page).click();
		await expect(panel(page)).toBeVisible();
		await expect(button(page)).toHaveAccessibleName("Close menu");
		await page.keyboard.press("Escape");
		await expect(panel(page)).toBeHidden();
		await expect(button(page)).toBeFocused();
	});
});

test("on a long story the bar tells what is read, and how far, from its top to its end", async ({ page }) => {
	await page.goto(at("news", "/politics/congress/senate-passes-water-bill-rcna1001"));
	const reading = page.locator(".mast-reading");
	await expect(reading).toBeHidden();
	/** How much of the bar's line is drawn, 0 to 1. */
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

test.describe("by touch", () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } });

	test("the menu opens, a section of it opens, a link in it leads on", async ({ page }) => {
		await page.goto(at("news"));
		await button(page).tap();
		const first = panel(page).locator("details").first();
		await first.locator("summary").tap();
		await expect(first).toHaveAttribute("open", "");
		await first.getByRole("link").first().tap();
		await expect(page).not.toHaveURL(at("news"));
		await expect(page.locator("main")).toBeVisible();
	});
});
