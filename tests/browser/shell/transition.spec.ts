import type { Page } from "@playwright/test";
import { at, expect, test } from "../../support/reader.ts";

test.use({ pictures: false });

/** Goes on by a link; answers the ends in ms of what moves between the two pages, null where the next stands there at once. */
async function goOn(page: Page): Promise<number[] | null> {
	await page.addInitScript(() => {
		addEventListener("pagereveal", (event) => {
			const transition = Reflect.get(event, "viewTransition") as { ready: Promise<void> } | null;
			const ends = () => document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime));
			Object.assign(window, { moved: transition ? transition.ready.then(ends, () => []) : Promise.resolve(null) });
		});
	});
	await page.goto(at("news"));
	const link = page.locator("main .tease a").first();
	const href = await link.evaluate((a: HTMLAnchorElement) => a.href);
	await link.click();
	await expect(page).toHaveURL(href);
	return page.evaluate(() => Reflect.get(window, "moved") as Promise<number[] | null>);
}

test("the transition to the next page takes at most 200 ms, and there is none with the device's reduced motion, nor with this site's", async ({
	page,
	context,
}) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	const ends = await goOn(page);
	expect(ends?.length).toBeGreaterThan(0);
	for (const end of ends ?? []) expect(end).toBeLessThanOrEqual(200);
	await page.emulateMedia({ reducedMotion: "reduce" });
	expect(await goOn(page)).toBeNull();
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await context.addCookies([{ name: "preferences", value: "motion.reduced", url: at("news") }]);
	for (const end of (await goOn(page)) ?? []) expect(end).toBe(0);
});
