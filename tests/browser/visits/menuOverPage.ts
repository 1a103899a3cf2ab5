import type { Page } from "@playwright/test";
import { expect, softly } from "../../support/reader.ts";

export const menuButton = (page: Page) => page.getByRole("banner").locator(".section-menu-button");
export const menuPanel = (page: Page) => page.locator(".section-menu-panel");

/** Finds parts of the open menu that can be pressed, and are covered at their own middle by something else. */
export function covered(page: Page, pressed = "a, summary, input, button"): Promise<string[]> {
	return menuPanel(page).evaluate(
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

/** The menu lies over the page, a section of it opened too: nothing shows or presses through it. */
export async function judgeMenu(page: Page, widths: readonly number[]): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
		await menuButton(page).click();
		await expect(menuPanel(page), `the menu, ${width} wide`).toBeVisible();
		await softly.poll(() => covered(page), `what covers the menu, ${width} wide`).toEqual([]);
		await softly
			.poll(async () => {
				const { x, y, height } = (await menuPanel(page).boundingBox()) ?? { x: -1, y: 0, height: 0 };
				const mast = (await page.locator(".mast-bar").boundingBox()) ?? { y: 0, height: 0 };
				return { x, isTall: height > 80, beginsWhereTheBarEnds: Math.abs(y - mast.y - mast.height) <= 1 };
			}, `the menu's place, ${width} wide`)
			.toEqual({ x: 0, isTall: true, beginsWhereTheBarEnds: true });
		await expect(menuPanel(page).locator("[data-menu-newest]"), `sections without their disclosure, ${width} wide`).toHaveCount(0);
		const section = menuPanel(page).locator("details").first();
		await section.locator("summary").click();
		await expect(section.locator("[data-menu-part=loaded]"), `a section of the menu, ${width} wide`).toBeVisible();
		await softly.poll(() => covered(page), `what covers the menu, ${width} wide, a section opened`).toEqual([]);
		await section.locator("summary").click();
		await menuButton(page).click();
		await expect(menuPanel(page), `the menu, ${width} wide`).toBeHidden();
	}
}
