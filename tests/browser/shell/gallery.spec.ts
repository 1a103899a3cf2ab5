import { expect, look, port, softly, violations } from "../../support/reader.ts";

look.use({ viewport: { width: 375, height: 800 } });

const states = (part: string, query: string): string => `http://localhost:${port}/_dev/gallery/${part}/states?${query}`;

look("the start page is no wider than a phone, with all of it opened too", async ({ page }) => {
	await page.goto(`http://localhost:${port}/_dev/`);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
	await page.locator("details").evaluateAll((all) => {
		for (const one of all) one.setAttribute("open", "");
	});
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

look("no part in the gallery is wider than a phone, its longest words included, nor reports an error", async ({ page }) => {
	const errors: string[] = [];
	page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
	await page.goto(`http://localhost:${port}/_dev/gallery/`);
	const parts = await page
		.getByRole("link")
		.evaluateAll((links) => links.flatMap((link) => /gallery\/([\w-]+)(?:\?|$)/.exec(link.getAttribute("href") ?? "")?.[1] ?? []));
	expect(parts.length).toBeGreaterThan(30);
	for (const part of parts) {
		await page.goto(states(part, "brand=telemundo"), { waitUntil: "domcontentloaded" });
		softly(await page.evaluate(() => document.documentElement.scrollWidth), part).toBe(375);
	}
	expect(errors).toEqual([]);
});

/** A brand of each language, with boxes in its own colors, in each scheme. */
const judged = [
	["msnbc", "light"],
	["telemundo", "dark"],
] as const;

for (const [brand, scheme] of judged)
	look(`${brand}, ${scheme}: axe finds no barrier in blocks of stories and forms`, async ({ page }) => {
		for (const part of ["blocks", "newsletter"]) {
			await page.goto(states(part, `brand=${brand}&scheme=${scheme}`));
			// A page has a part once: there its name is its own.
			const found = (await violations(page)).filter((one) => !one.startsWith("landmark-unique"));
			softly(found, part).toEqual([]);
		}
	});
