import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { at, expect, plain } from "../../support/reader.ts";

const require = createRequire(import.meta.url);
/** Mozilla's: Firefox's reader view is made by it. */
const readability = readFileSync(require.resolve("@mozilla/readability/Readability.js"), "utf8");
const read = `${readability}; new Readability(document.cloneNode(true)).parse().textContent`;

for (const [what, brand, path, least] of [
	["a long story", "news", "/politics/congress/senate-passes-water-bill-rcna1001", 6],
	["a story by an advertiser", "news", "/business/small-business/small-firms-keep-the-lights-on-rcna1019", 2],
	["a recipe", "today", "/recipes/weeknight-chicken-and-white-bean-soup-tdrp1001", 2],
] as const)
	plain(`a reader mode shows the dek of ${what}, its picture's caption, corrections and points in short (C2.24)`, async ({ page }) => {
		await page.goto(at(brand, path));
		const markup = await page.content();
		// Readability sets inline styles, which the page's own policy does not let stand.
		await page.goto("about:blank");
		await page.setContent(markup);
		const texts = (selector: string) => page.locator(`article ${selector}`).allTextContents();
		const [dek] = await texts(".dek");
		const [caption] = await texts("figcaption");
		const parts = [dek, caption, ...(await texts(".correction p")), ...(await texts(".summary li"))];
		expect(parts.length).toBeGreaterThanOrEqual(least);
		const plainly = (text = "none") => text.replace(/\s+/g, " ").trim();
		const text = plainly(await page.evaluate<string>(read));
		for (const part of parts) expect(text).toContain(plainly(part));
	});
