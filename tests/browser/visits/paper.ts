import type { Page } from "@playwright/test";
import { softly } from "../../support/reader.ts";

/** Widths of A4 and letter between margins of 12 mm, in px. */
const sheets = { A4: 704, letter: 726 } as const;

/** Expects a page on paper to have all of its words, in columns that end where the sheet does, and nothing that only a screen can use. */
export async function judgePaper(page: Page): Promise<void> {
	await page.emulateMedia({ media: "print" });
	await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
	for (const [name, width] of Object.entries(sheets)) {
		await page.setViewportSize({ width, height: 1000 });
		softly(await page.evaluate(faultsOnPaper), `on paper, ${name}`).toEqual([]);
	}
	await page.emulateMedia({ media: "screen" });
}

function faultsOnPaper(): string[] {
	const faults: string[] = [];
	const shown = (element: Element) => element.checkVisibility() && !element.closest(".visually-hidden");
	const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`;
	for (const element of document.querySelectorAll("main *")) {
		const { borderInlineStartWidth: rule, paddingInlineStart: padding } = getComputedStyle(element);
		if (Number.parseFloat(rule) > 2 && Number.parseFloat(padding) < 2 && shown(element)) faults.push(`at a rule: ${nameOf(element)}`);
	}
	const screenOnly =
		"button, .button, input:not([type='checkbox']), select, video:not([poster]), audio, iframe, .ad-slot, .section-menu-icon, .strip, .mini, .play, [role='dialog']";
	for (const element of document.querySelectorAll(screenOnly)) if (shown(element)) faults.push(`shown: ${nameOf(element)}`);
	// Nobody opens anything on paper; a picture that may disturb stays behind its warning.
	for (const details of document.querySelectorAll("main details:not(.graphic)")) {
		const [, ...content] = details.children;
		if (shown(details) && !content.some(shown)) faults.push(`closed: ${nameOf(details)}`);
	}
	for (const time of document.querySelectorAll("time[title]"))
		if (shown(time) && getComputedStyle(time).fontSize !== "0px") faults.push(`how long ago: ${time.textContent}`);
	if (document.documentElement.scrollWidth > innerWidth) faults.push(`${document.documentElement.scrollWidth} px wide`);
	let words = 0;
	for (const element of document.querySelectorAll("main :is(h1, h2, h3, p, li, td, th)")) {
		if (!shown(element)) continue;
		words++;
		const range = document.createRange();
		range.selectNodeContents(element);
		const { left, right } = range.getBoundingClientRect();
		if (right > innerWidth + 1 || left < -1)
			faults.push(`beyond the sheet: ${nameOf(element)} ${element.textContent?.trim().slice(0, 40)}`);
		const { color } = getComputedStyle(element);
		const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
		if (color.startsWith("rgb") && Math.min(r, g, b) > 200 && element.textContent?.trim())
			faults.push(`white on white: ${nameOf(element)}`);
	}
	if (words < 5) faults.push(`${words} texts`);
	return [...new Set(faults)];
}
