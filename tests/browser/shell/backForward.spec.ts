import type { Page } from "@playwright/test";
import { at, expect, softly, test } from "../../support/reader.ts";
import { register, somebody } from "../accounts/member.ts";
import { looksAt, type Visited } from "../visits/pages.ts";

test.use({ pictures: false });
test.describe.configure({ timeout: 120_000 });

/** A page of each kind, by turns in English and Spanish. A page that is not there is kept by no browser (its status is no 200). */
const kinds: readonly Visited[] = [
	...looksAt.tabStops.filter(([, path]) => path !== "/no-such-page"),
	...([
		["telemundo", "/schedule"],
		["news", "/live"],
		["telemundo", "/sign-in"],
		["news", "/preferences"],
		["telemundo", "/house/consent"],
		["news", "/terms"],
		["noticias", "/corrections"],
		["news", "/authors"],
		["telemundo", "/_app"],
		["news", "/_menu"],
		["telemundo", "/playmaker/tmvo1032"],
		["news", "/embedded-video/mmvo1001"],
		["telemundo", "/embedded-newsletter/telemundo-hoy"],
		["news", "/embedded-pkg/news-lead"],
		["today", "/start-today-app-view/recipes/no-knead-seeded-loaf-tdrp1004"],
	] as const),
];

/** Goes on from a page that somebody was on and back to it; answers "kept", or the browser's reasons why it was not. */
async function onAndBack(page: Page): Promise<unknown> {
	const { href, origin } = new URL(page.url());
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => {
		Object.assign(window, { kept: false });
		addEventListener("pageshow", ({ persisted }) => Object.assign(window, { kept: persisted }));
	});
	await page.goto(`${origin}/healthz`);
	// A page that was kept does not load again: there is no "load" to wait for.
	await page.goBack({ waitUntil: "commit" });
	await expect(page).toHaveURL(href);
	await page.waitForFunction(() => document.readyState === "complete");
	return page.evaluate(() => {
		if (Reflect.get(window, "kept") === true) return "kept";
		return Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "notRestoredReasons") as unknown;
	});
}

for (const half of [0, 1])
	test(`pages of every kind come back from the back/forward cache, half ${half + 1}`, async ({ context }) => {
		const visited = kinds.filter((_, n) => n % 2 === half);
		expect(visited.length).toBeGreaterThan(14);
		// A tab for each brand, since a cookie that another tab of its host sets meanwhile puts a page out that isn't to be stored: while one
		// waits until its page has done all that it does, the others go on.
		const walk = async (brand: string) => {
			const tab = await context.newPage();
			for (const [, path] of visited.filter(([of]) => of === brand)) {
				await tab.goto(at(brand, path));
				softly(await onAndBack(tab), `${brand}${path}`).toBe("kept");
			}
		};
		await Promise.all([...new Set(visited.map(([brand]) => brand))].map(walk));
	});

test("a page that was used comes back from the back/forward cache: menu, search, a playing video, live television", async ({ page }) => {
	await page.goto(at("news"));
	await page.getByRole("button", { name: /menu/i }).first().click();
	softly(await onAndBack(page), "menu").toBe("kept");
	await page.goto(at("telemundo", "/search"));
	await page.locator("main input[name=q]").pressSequentially("agu");
	softly(await onAndBack(page), "search").toBe("kept");
	await page.goto(at("news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"));
	await page
		.locator("video")
		.first()
		.evaluate((video: HTMLVideoElement) => video.play());
	softly(await onAndBack(page), "video").toBe("kept");
	await page.goto(at("telemundo", "/live"));
	await page.getByRole("button", { name: "Inicia sesión con tu proveedor de TV" }).click();
	softly(await onAndBack(page), "live television").toBe("kept");
});

test("pages of a signed-in reader come back from the back/forward cache, the account's own too", async ({ page }) => {
	await register(page, "today", somebody("kept"), "Ana");
	for (const path of ["/", "/food/gatherings/duluth-street-sunday-soup-tdna1001", "/account", "/account/saved"]) {
		await page.goto(at("today", path));
		await expect(page.locator(".mast-account")).toHaveText("Ana");
		softly(await onAndBack(page), path).toBe("kept");
	}
});

test("a vendor's unload listener keeps no page out of the back/forward cache", async ({ page }) => {
	await page.addInitScript(() => addEventListener("unload", () => undefined));
	await page.goto(at("news"));
	expect(await onAndBack(page)).toBe("kept");
});
