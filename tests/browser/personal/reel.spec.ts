import type { Page } from "@playwright/test";
import { at, expect, test, violations } from "../../support/reader.ts";
import { register, somebody } from "../accounts/member.ts";

test.beforeEach(async ({ context }) => {
	await context.setExtraHTTPHeaders({ "cf-connecting-ip": `2001:db8:5a5f:${(process.pid % 0xffff).toString(16)}::1` });
});

/** A story of the brand that is long enough for a reel. */
async function longStoryOf(page: Page, brand: string): Promise<string> {
	await page.goto(at(brand, "/newsletters"));
	return page.evaluate(async (vertical) => {
		const answer = await fetch(`/bentoapi/search?filters=type:article%20AND%20vertical:${vertical}&size=40&page=1`);
		const { data } = await answer.json();
		for (const { url } of (data.search ?? data.data.search).items) {
			const { pathname } = new URL(url.primary, location.href);
			if ((await (await fetch(pathname)).text()).includes('name="Recommendations"')) return pathname;
		}
		throw new Error("No story is long enough.");
	}, brand);
}

/** The page view's calls to my-news: name, bytes before compression, whether the page was readable by then. */
function personalCalls(page: Page): Promise<{ call: string; bytes: number; early: boolean }[]> {
	return page.evaluate(() => {
		const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		return (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).flatMap(({ name, startTime, decodedBodySize }) => {
			const [, base, call = ""] = new URL(name).pathname.split("/");
			return base === "mynewsapi" ? [{ call, bytes: decodedBodySize, early: startTime < (visit?.domContentLoadedEventStart ?? 0) }] : [];
		});
	});
}

test("a reader's own recommendations stand in a long story, in room that was kept, each says why, and can be hidden (A2.17, A9.4)", async ({
	page,
}) => {
	const path = await longStoryOf(page, "news");
	const reel = page.getByRole("region", { name: "Recommended for you" });

	// Nobody's page has no place for it, and asks nothing for it.
	await page.goto(at("news", path));
	await page.locator(".story-end").scrollIntoViewIfNeeded();
	await page.waitForLoadState("networkidle");
	await expect(reel).toBeHidden();
	expect(await personalCalls(page)).toEqual([]);

	await register(page, "news", somebody("reel"));
	await page.goto(at("news", path));
	await page.evaluate(() => scrollTo(0, 0));
	const empty = await reel.boundingBox();
	expect(empty?.height).toBeGreaterThan(200);
	await page.waitForLoadState("networkidle");
	await reel.scrollIntoViewIfNeeded();
	const cards = reel.getByRole("listitem");
	await expect(cards).toHaveCount(6);
	expect((await reel.boundingBox())?.height).toBe(empty?.height);
	for (const card of await cards.all()) await expect(card.locator(".reel-why")).toHaveText(/^(Because you read|Popular in) /);
	expect(await violations(page, "main")).toEqual([]);
	// Larger words make it higher (WCAG 1.4.4); the page's own policy lets no style element stand.
	const cut = await reel.evaluate((element) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(".reel-card > * { font-size: 2rem !important }");
		document.adoptedStyleSheets.push(sheet);
		const { scrollHeight, clientHeight } = element.querySelector(".reel-cards") ?? element;
		document.adoptedStyleSheets.pop();
		return scrollHeight - clientHeight;
	});
	expect(cut).toBe(0);

	// What a page view costs: two reads, 8 KB, none of them before the page is readable.
	const reads = async () => (await personalCalls(page)).filter(({ call }) => call !== "savehistory");
	await expect.poll(async () => (await reads()).map(({ call }) => call).sort()).toEqual(["customer", "recommendations"]);
	const before = await reads();
	expect(before.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(8 * 1024);
	expect(before.filter(({ early }) => early)).toEqual([]);

	const first = await cards.first().getByRole("link").textContent();
	await cards.first().getByRole("button").press("Enter");
	await expect(reel.getByRole("status")).toHaveText("Hidden. You won’t see this again.");
	await expect(reel.getByRole("link", { name: first ?? "" })).toHaveCount(0);
	await reel.getByRole("button", { name: "Undo" }).click();
	await expect(cards.first().getByRole("link")).toHaveText(first ?? "");

	// Out of reach, it says so in the same room, and can be asked again.
	await page.route("**/mynewsapi/recommendations/**", (route) => route.abort());
	await page.reload();
	await reel.scrollIntoViewIfNeeded();
	await expect(reel.getByRole("status")).toHaveText("Recommendations could not be loaded. Please try again.");
	expect((await reel.boundingBox())?.height).toBe(empty?.height);
	await page.unroute("**/mynewsapi/recommendations/**");
	await reel.getByRole("button", { name: "Try again" }).click();
	await expect(cards.first()).toBeVisible();

	// Signed out in another tab: nothing of it stays.
	await page.context().clearCookies();
	await expect(reel).toBeHidden();
});
