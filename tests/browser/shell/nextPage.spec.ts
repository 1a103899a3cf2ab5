import type { Page } from "@playwright/test";
import { builtScript } from "../../support/builtScript.ts";
import { apart, at, expect, plain, softly, test } from "../../support/reader.ts";
import { hidePage, readerIn } from "../house/vendorPage.ts";

test.use({ pictures: false });

const stories = {
	news: "/politics/congress/senate-passes-water-bill-rcna1001",
	telemundo: "/noticias-del-dia/clima/rio-grande-crecida-colonias-evacuacion-tmna1001",
} as const;

const rules = (page: Page) => page.locator('script[type="speculationrules"]');

/** Notes requests of a browser by their path, guesses among them, and the paths of page views as they are reported. */
async function watch(page: Page): Promise<{ guesses: string[]; requested: string[]; views: string[] }> {
	// A beacon's body is shown to nobody; without one the page tells by a call.
	await page.addInitScript(() => Object.defineProperty(navigator, "sendBeacon", { value: () => false }));
	const watched: Awaited<ReturnType<typeof watch>> = { guesses: [], requested: [], views: [] };
	page.context().on("request", (request) => {
		const { pathname } = new URL(request.url());
		watched.requested.push(pathname);
		if (request.headers()["sec-purpose"]?.startsWith("prefetch")) watched.guesses.push(pathname);
		if (!pathname.endsWith("/house/events")) return;
		const { events } = request.postDataJSON() as { events: { name: string; path: string }[] };
		watched.views.push(...events.filter(({ name }) => name === "pageView").map(({ path }) => path));
	});
	return watched;
}

/** Has a page that measures, once the house has begun on it, tell what it holds. */
async function measured(page: Page): Promise<void> {
	await expect(page.locator("[data-shown] .foot, .foot[style]")).toBeAttached();
	await hidePage(page);
}

const deliveryType = (page: Page) =>
	page.evaluate(() => Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "deliveryType") as unknown);

apart("a hand over a link fetches its page, and nothing of it counts until it is there: then once", async ({ page }) => {
	const { guesses, requested, views } = await watch(page);
	await readerIn(page, "news", "US");
	await page.goto(at("news"));
	await rules(page).waitFor({ state: "attached" });
	const link = page.locator(`main a[href="${stories.news}"]`).first();
	await link.hover();
	await expect.poll(() => guesses).toEqual([stories.news]);
	const before = requested.length;
	await link.click();
	await expect(page).toHaveURL(at("news", stories.news));
	expect(await deliveryType(page)).toBe("navigational-prefetch");
	await measured(page);
	await expect.poll(() => views.filter((path) => path === stories.news)).toEqual([stories.news]);
	expect(requested.slice(before).filter((path) => path === stories.news).length).toBeLessThanOrEqual(1);
	expect(guesses.filter((path) => path === stories.news)).toHaveLength(1);
});

test("no prefetch of account, sign-in, settings, house, menus, files, streams, addresses with a query or other hosts", async ({ page }) => {
	await page.goto(at("news"));
	const text = (await rules(page).textContent()) ?? "";
	const followed = (paths: string[]) =>
		page.evaluate(
			([said, addresses]) => {
				type Condition = {
					and?: Condition[];
					not?: Condition;
					href_matches?: URLPatternInput | URLPatternInput[];
					selector_matches?: string;
				};
				type URLPatternInput = string | { pathname: string; search: string };
				const Pattern = Reflect.get(window, "URLPattern") as new (
					input: URLPatternInput,
					base?: string,
				) => { test(address: string): boolean };
				const holds = ({ and, not, href_matches: hrefs, selector_matches: selector }: Condition, link: HTMLAnchorElement): boolean => {
					if (and) return and.every((condition) => holds(condition, link));
					if (not) return !holds(not, link);
					if (selector !== undefined) return link.matches(selector);
					return [hrefs ?? []]
						.flat()
						.some((input) =>
							(typeof input === "string"
								? new Pattern(input, location.href)
								: new Pattern({ ...input, baseURL: location.href } as URLPatternInput)
							).test(link.href),
						);
				};
				const { where } = (JSON.parse(said as string) as { prefetch: [{ where: Condition }] }).prefetch[0];
				return (addresses as string[]).filter((href) => holds(where, Object.assign(document.createElement("a"), { href })));
			},
			[text, paths] as const,
		);
	const next = ["/", "/politics", "/politics#latest", stories.news, "/live", "/schedule", "/mach/science/a-mcna1001"];
	expect(await followed(next)).toEqual(next);
	expect(
		await followed([
			...["/account", "/account/saved/articles", "/mach/account", "/account/export", "/sign-in", "/sign-out", "/think/sign-in"],
			...["/preferences", "/house/consent", "/house/figures", "/_menu", "/mach/_menu", "/_app", "/_dev/"],
			...["/rss.xml", "/politics/rss.xml", "/schedule/series/a.ics", "/schedule/2026-11-16/b.ics", "/videos/a.mp4"],
			...["/live/tv/grant", "/live/stream/news/1.m3u8", "/search?q=water", "/shop/kitchen?page=2", "/local?zip=10001"],
			...["https://example.com/", at("telemundo"), "mailto:desk@example.com"],
		]),
	).toEqual([]);
});

apart("a link that opens elsewhere, downloads or asks for the sign-in is left alone", async ({ page }) => {
	const { guesses } = await watch(page);
	await page.goto(at("news"));
	await rules(page).waitFor({ state: "attached" });
	await page.evaluate(([story]) => {
		const marks = ['target="_blank"', "download", "data-gate", ""];
		const links = marks.map((mark, n) => `<a ${mark} href="${n === 3 ? story : `/politics?${n}`.replace("?", "/x")}">${n}</a>`);
		document.querySelector("main")?.insertAdjacentHTML("afterbegin", `<p id="tried">${links.join(" ")}</p>`);
	}, Object.values(stories));
	for (let n = 0; n < 4; n++) await page.locator("#tried a").nth(n).hover();
	await expect.poll(() => guesses).toEqual([stories.news]);
});

test.describe("nothing is prefetched where data is saved or the connection is slow", () => {
	const house = (page: Page) => page.waitForRequest(builtScript("house"));
	const settled = async (page: Page) => {
		await Promise.all([house(page), page.goto(at("news"))]);
		// The house has begun when it has laid out the foot.
		await expect(page.locator("[data-shown] .foot, .foot[style]")).toBeAttached();
	};

	test("by the preference of this site", async ({ page, context }) => {
		await context.addCookies([{ name: "preferences", value: "saving.on", url: at("news") }]);
		await settled(page);
		await expect(rules(page)).toHaveCount(0);
	});

	test("by the browser", async ({ page }) => {
		for (const connection of [
			{ saveData: true, effectiveType: "4g" },
			{ effectiveType: "3g" },
			{ effectiveType: "2g" },
			{ effectiveType: "slow-2g" },
		]) {
			const line = await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
			await settled(page);
			await softly(rules(page), JSON.stringify(connection)).toHaveCount(0);
			await line.dispose();
		}
	});
});

test("a page that the browser prerenders starts nothing, and is counted when it is shown", async ({ page }) => {
	const { requested, views } = await watch(page);
	await readerIn(page, "news", "US");
	await page.addInitScript(() => Object.defineProperty(document, "prerendering", { value: true, configurable: true, writable: true }));
	const boot = page.waitForResponse(builtScript("boot"));
	await page.goto(at("news", "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901"));
	await boot;
	await page.waitForLoadState("networkidle");
	await expect(page.locator("mast-island[status]")).toHaveCount(0);
	expect(requested.filter((path) => builtScript("house").test(path) || path.startsWith("/house/") || path.startsWith("/live/"))).toEqual(
		[],
	);
	await page.evaluate(() => {
		Object.defineProperty(document, "prerendering", { value: false });
		document.dispatchEvent(new Event("prerenderingchange"));
	});
	await expect(page.locator("mast-island[status]").first()).toBeAttached();
	await measured(page);
	await expect.poll(() => views).toHaveLength(1);
});

plain("without script nothing is fetched ahead, and links lead on", async ({ page }) => {
	await page.goto(at("news"));
	await expect(rules(page)).toHaveCount(0);
	await page.locator(`main a[href="${stories.news}"]`).first().click();
	await expect(page).toHaveURL(at("news", stories.news));
});
