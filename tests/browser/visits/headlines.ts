import type { Page } from "@playwright/test";
import { softly } from "../../support/reader.ts";

const least = 16;

/** No headline of a front is too small to read, and what leads is larger than what follows. */
export async function judgeHeadlines(page: Page, width: number): Promise<void> {
	const sizes = await headlineSizes(page);
	softly(sizes.length, `headlines, ${width} wide: how many`).toBeGreaterThan(20);
	softly(
		sizes.filter(({ px }) => px < least),
		`headlines under ${least} px, ${width} wide`,
	).toEqual([]);
	const [lead] = sizes;
	softly(lead?.px, `the lead's headline, ${width} wide`).toBe(Math.max(...sizes.map(({ px }) => px)));
	// A tablet has a composition of its own: no picture is a thumbnail of a phone's.
	if (width === 768) softly(await narrowestPicture(page), "the narrowest picture on a tablet").toBeGreaterThanOrEqual(110);
	if (width !== 1280) return;
	softly(await unevenColumns(page), "columns of a composition that end apart").toEqual([]);
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet({ media: "all" });
		sheet.replaceSync(".tease .headline { font-size: 15.2px !important }");
		document.adoptedStyleSheets.push(sheet);
	});
	softly(
		(await headlineSizes(page)).some(({ px }) => px < least),
		"a planted headline that is too small is found",
	).toBe(true);
	await page.evaluate(() => {
		document.adoptedStyleSheets = document.adoptedStyleSheets.filter(({ media }) => media.length === 0);
	});
}

const mostLeft = 120;

function unevenColumns(page: Page): Promise<string[]> {
	return page.evaluate((most) => {
		const grids = [...document.querySelectorAll<HTMLElement>(".pack:is(.variant-0, .variant-2) > .grid:has(> .size-l)")];
		return grids.flatMap((grid) => {
			const endOf = (element: Element | null) =>
				Math.max(0, ...[...(element?.children ?? [])].map((part) => part.getBoundingClientRect().bottom));
			const apart = Math.round(Math.abs(endOf(grid.querySelector(".size-l")) - endOf(grid.lastElementChild)));
			return apart > most ? [`${grid.closest(".pack")?.className}: ${apart}`] : [];
		});
	}, mostLeft);
}

/** Width of the narrowest picture of a front's packages, in px. */
function narrowestPicture(page: Page): Promise<number> {
	return page.evaluate(() =>
		Math.min(...[...document.querySelectorAll<HTMLElement>("main .pack .tease-media")].map((media) => media.getBoundingClientRect().width)),
	);
}

/** Headlines that are seen in the page's main part, the opening's first. */
function headlineSizes(page: Page): Promise<{ text: string; px: number }[]> {
	return page.evaluate(() => {
		const opening = [...document.querySelectorAll<HTMLElement>("main .opening .headline")];
		const others = [...document.querySelectorAll<HTMLElement>("main .headline")].filter((headline) => !opening.includes(headline));
		return [...opening, ...others]
			.filter((headline) => headline.offsetParent !== null)
			.map((headline) => ({ text: headline.textContent, px: Number.parseFloat(getComputedStyle(headline).fontSize) }));
	});
}
