import { type Browser, chromium, type Page } from "@playwright/test";
import { measured, wholeChromium } from "../support/chromium.ts";
import { Site } from "../support/site.ts";

/** A reader's press, and the ms to the next paint after it: of each load the slowest event. */
export interface Press {
	name: string;
	toPaintMs: readonly number[];
}

const slowdown = 4;
const settledMs = 3000;
const story = "/politics/congress/senate-passes-water-bill-rcna1001";
const liveBlog = "/us-news/weather/live-blog/storm-hollis-carolina-coast-rcna1901";

async function pressOnceNear(page: Page): Promise<void> {
	const more = page.locator(".live-older .button");
	await more.scrollIntoViewIfNeeded();
	await page.waitForTimeout(settledMs);
	await more.click();
}

const openFilters = (page: Page) => page.locator(".filter-fold > summary").click();

const presses: Readonly<Record<string, readonly [brand: string, path: string, press: (page: Page) => Promise<void>]>> = {
	consent: ["news", "/", (page) => page.getByRole("button", { name: "Accept all" }).click()],
	menu: ["news", "/", (page) => page.locator(".section-menu-button").click()],
	search: ["news", "/search", (page) => page.getByRole("combobox").first().pressSequentially("water", { delay: 150 })],
	save: ["news", story, (page) => page.locator(".save").first().click()],
	"load more": ["news", liveBlog, pressOnceNear],
	filters: ["select", "/shop/kitchen", (page) => openFilters(page).then(() => page.getByRole("checkbox").first().press("Space"))],
	player: ["news", "/video/after-the-vote-at-the-podium-mmvo1101", (page) => page.getByRole("button", { name: "Tap for sound" }).click()],
};

/** Presses on pages at rest, the processor slowed to a quarter; null: no browser is here. */
export async function pressesOn(rounds: number): Promise<Press[] | null> {
	const browser = await chromium.launch({ executablePath: wholeChromium, args: measured }).catch(() => null);
	if (!browser) return null;
	const site = await Site.start({ LIVE_BLOG_CARD_QUERY_LIMITS: '{"firstPage":15}' }, true, { plainFiles: false });
	const found: Press[] = [];
	try {
		for (const [name, [brand, path, press]] of Object.entries(presses)) {
			const toPaintMs: number[] = [];
			for (let round = 0; round < rounds; round++)
				toPaintMs.push(await toNextPaint(browser, `http://${brand}.localhost:${site.port}${path}`, press));
			found.push({ name, toPaintMs: toPaintMs.sort((a, b) => a - b) });
		}
	} finally {
		await Promise.all([site.stop(), browser.close()]);
	}
	return found;
}

async function toNextPaint(browser: Browser, address: string, press: (page: Page) => Promise<void>): Promise<number> {
	const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true });
	await page.context().addCookies([{ name: "ng_geolocation", value: "DE", url: address }]);
	await page.addInitScript(() => {
		const slowest = { ms: 0 };
		Object.assign(window, { slowest });
		new PerformanceObserver((list) => {
			for (const event of list.getEntries()) if (Reflect.get(event, "interactionId")) slowest.ms = Math.max(slowest.ms, event.duration);
		}).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
	});
	await page.goto(address);
	await page.waitForTimeout(settledMs);
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	await press(page);
	await page.waitForTimeout(settledMs / 2);
	const ms = await page.evaluate(() => (window as unknown as { slowest: { ms: number } }).slowest.ms);
	// Filters write theirs into the query.
	if (ms === 0 || page.url().split("?")[0] !== address)
		throw new Error(`Nothing was measured at ${address}: no press came, or it left the page`);
	await page.close();
	return ms;
}
