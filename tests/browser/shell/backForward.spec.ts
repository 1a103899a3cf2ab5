import type { Page } from "@playwright/test";
import jwt from "@tsndr/cloudflare-worker-jwt";
import { localIngestSecret } from "../../../.commands/serve/localDefaults.ts";
import type { PageKind } from "../../../worker/pages/kernel/kinds.ts";
import { at, expect, softly, test } from "../../support/reader.ts";
import { register, somebody } from "../accounts/member.ts";
import type { Visited } from "../visits/pages.ts";

test.use({ pictures: false });
test.describe.configure({ timeout: 120_000 });

/** A page of every kind: one that is not here does not compile. Those of `today` are a member's. */
const kinds: Readonly<Record<PageKind, readonly [brand: string, path: string]>> = {
	draft: ["news", "/preview/front/draft-1"],
	search: ["news", "/search?q=water"],
	shell: ["telemundo", "/_app"],
	offline: ["news", "/_offline"],
	menu: ["today", "/_menu"],
	local: ["news", "/local?zip=10001"],
	schedule: ["telemundo", "/schedule"],
	live: ["news", "/live"],
	newsletters: ["today", "/newsletters"],
	embeddedNewsletter: ["today", "/embedded-newsletter/morning-boost"],
	embeddedVideo: ["news", "/embedded-video/mmvo1001"],
	playmaker: ["telemundo", "/playmaker/tmvo1032"],
	embeddedPackage: ["news", "/embedded-pkg/news-lead"],
	text: ["noticias", "/cookies"],
	preferences: ["news", "/preferences"],
	corrections: ["news", "/corrections"],
	authors: ["news", "/authors"],
	consent: ["telemundo", "/house/consent"],
	figures: ["news", "/house/figures"],
	signIn: ["noticias", "/sign-in"],
	account: ["today", "/account"],
	accountSection: ["today", "/account/profile"],
	accountDeleted: ["today", "/account/deleted"],
	restore: ["today", "/account/restore"],
	saved: ["today", "/account/saved"],
	history: ["today", "/account/history"],
	forYou: ["today", "/account/for-you"],
	person: ["news", "/author/maria-solis"],
	video: ["news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"],
	playlist: ["eonline", "/playlist/royals-on-video-mmpl5002"],
	slideshow: ["news", "/slideshow/a-day-on-the-ledge-rcsl2"],
	recipe: ["today", "/recipes/no-knead-seeded-loaf-tdrp1004"],
	wholeListing: ["select", "/shop/kitchen.json"],
	listing: ["select", "/shop/kitchen"],
	paywallTest: ["today", "/piano-sandbox-recipe"],
	liveCard: ["news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-ncrd1055"],
	liveBlog: ["news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"],
	article: ["news", "/politics/congress/senate-passes-water-bill-rcna1001?taboolafeed=true"],
	front: ["telemundo", "/"],
};

const others: readonly Visited[] = [
	["news", "/"],
	["msnbc", "/maddowblog"],
	["telemundo", "/schedule?view=grid"],
	["today", "/start-today-app-view/recipes/no-knead-seeded-loaf-tdrp1004"],
];

/** Kinds without a page in this run. */
const missingHere: readonly Visited[] = [kinds.draft, kinds.paywallTest, kinds.accountSection];

async function startAll(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let y = 0; y < document.body.scrollHeight; y += 2000) {
			scrollTo(0, y);
			await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 100 }));
		}
		await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
	});
}

/** Goes on from a page that somebody was on and back to it; answers "restored", or the browser's reasons why it was not. */
async function onAndBack(page: Page): Promise<unknown> {
	const { href, origin } = new URL(page.url());
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => {
		Object.assign(window, { isRestored: false });
		addEventListener("pageshow", ({ persisted }) => Object.assign(window, { isRestored: persisted }));
	});
	await page.goto(`${origin}/healthz`);
	// A page that comes back does not load again: there is no "load" to wait for.
	await page.goBack({ waitUntil: "commit" });
	await expect(page).toHaveURL(href);
	await page.waitForFunction(() => document.readyState === "complete");
	return page.evaluate(() => {
		if (Reflect.get(window, "isRestored") === true) return "restored";
		return Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "notRestoredReasons") as unknown;
	});
}

for (const half of [0, 1])
	test(`pages of every kind, read to their ends with no vendor key set, request no other host (third-parties §0.6), and come back from the back/forward cache, half ${half + 1}`, async ({
		page,
		context,
	}) => {
		await register(page, "today", somebody("kinds"));
		const visited = [...Object.values(kinds), ...others].filter((_, n) => n % 2 === half);
		const token = await jwt.sign({ iss: "test", scope: "figures", exp: Math.floor(Date.now() / 1000) + 600 }, localIngestSecret);
		// A tab for each brand: a cookie of another tab puts out a page that isn't to be stored.
		const walk = async (brand: string) => {
			const tab = await context.newPage();
			for (const one of visited.filter(([of]) => of === brand)) {
				const [, path] = one;
				await tab.setExtraHTTPHeaders(one === kinds.figures ? { authorization: `Bearer ${token}` } : {});
				const isMissing = missingHere.includes(one);
				const answer = await tab.goto(at(brand, path));
				softly(answer?.status(), `${brand}${path}`).toBe(isMissing ? 404 : 200);
				softly(new URL(tab.url()).pathname, `${brand}${path} leads to no other page`).toBe(new URL(at(brand, path)).pathname);
				await startAll(tab);
				// A page that is not there is cached by no browser (its status is no 200).
				if (!isMissing) softly(await onAndBack(tab), `${brand}${path}`).toBe("restored");
			}
		};
		await Promise.all([...new Set(visited.map(([brand]) => brand))].map(walk));
	});

test("a page that was used comes back from the back/forward cache: menu, search, a playing video, live television", async ({ page }) => {
	await page.goto(at("news"));
	await page.getByRole("button", { name: /menu/i }).first().click();
	softly(await onAndBack(page), "menu").toBe("restored");
	await page.goto(at("telemundo", "/search"));
	await page.locator("main input[name=q]").pressSequentially("agu");
	softly(await onAndBack(page), "search").toBe("restored");
	await page.goto(at("news", "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001"));
	await page
		.locator("video")
		.first()
		.evaluate((video: HTMLVideoElement) => video.play());
	softly(await onAndBack(page), "video").toBe("restored");
	await page.goto(at("telemundo", "/live"));
	await page.getByRole("button", { name: "Inicia sesión con tu proveedor de TV" }).click();
	softly(await onAndBack(page), "live television").toBe("restored");
});

test("pages of a signed-in reader come back from the back/forward cache, the account's own too", async ({ page }) => {
	await register(page, "today", somebody("back"), "Ana");
	for (const path of ["/", "/food/gatherings/duluth-street-sunday-soup-tdna1001", "/account", "/account/saved"]) {
		await page.goto(at("today", path));
		await expect(page.locator(".mast-account")).toHaveText("Ana");
		softly(await onAndBack(page), path).toBe("restored");
	}
});

test("a vendor's unload listener keeps no page out of the back/forward cache", async ({ page }) => {
	await page.addInitScript(() => addEventListener("unload", () => undefined));
	await page.goto(at("news"));
	expect(await onAndBack(page)).toBe("restored");
});
