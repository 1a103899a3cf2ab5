import { AxeBuilder } from "@axe-core/playwright";
import {
	type Browser,
	test as base,
	type CDPSession,
	type ConsoleMessage,
	expect,
	type Page,
	type Request,
	type ViewportSize,
} from "@playwright/test";

export const port = Number(process.env.TEST_PORT ?? 8797);

/** A page of a brand, as `news` or `select-news`. */
export function at(brand: string, path = "/"): string {
	return `http://${brand}.localhost:${port}${path}`;
}

/** A window that a worker opens once: what is shown there is emptied after each test. */
interface SharedWindow {
	page: Page;
	session: CDPSession;
	/** Origins of its pages since its storage was emptied. */
	origins: Set<string>;
}

/**
 * Every test fails when its page asks another host or breaks its own policy. `pictures: false` is for tests that look at none:
 * the server draws each, and the browser unpacks and paints it.
 *
 * Both windows belong to every test, and are opened by those that use them: a worker serves tests with the same fixtures only, and to
 * start another one with its browser costs more than most tests do.
 */
export const test = base.extend<
	{ strangers: string[]; pictures: boolean },
	{ windowWithScript: SharedWindow; windowWithoutScript: SharedWindow }
>({
	windowWithScript: [({ browser }, use) => openShared(browser, true, use), { scope: "worker" }],
	windowWithoutScript: [({ browser }, use) => openShared(browser, false, use), { scope: "worker" }],
	pictures: [true, { option: true }],
	page: async ({ page, pictures }, use) => {
		const blocking = pictures ? null : await withoutPictures(page);
		await use(page);
		await blocking?.detach();
		// A worker's window serves its next test, too: what Playwright itself does not put back (playwright.config.ts).
		const context = page.context();
		await context.setExtraHTTPHeaders({});
		await context.setOffline(false);
		await context.clearPermissions();
	},
	strangers: [
		async ({ page }, use) => {
			const strangers: string[] = [];
			const noteRequest = (request: Request) => {
				const url = new URL(request.url());
				if (url.protocol.startsWith("http") && !url.hostname.endsWith("localhost")) strangers.push(request.url());
			};
			const noteMessage = (message: ConsoleMessage) => {
				if (/Content Security Policy|hydrat/i.test(message.text())) strangers.push(message.text());
			};
			page.on("request", noteRequest).on("console", noteMessage);
			await use(strangers);
			page.off("request", noteRequest).off("console", noteMessage);
			expect(strangers).toEqual([]);
		},
		{ auto: true },
	],
});
export { expect };

/** A test that goes on after a failure, so that all failures of a page are reported together. */
export const softly = expect.configure({ soft: true });

/** A test of pages as they stand, in the worker's own window, without pictures unless it asks for them. */
export const look = test.extend({
	pictures: false,
	page: ({ windowWithScript, pictures, viewport }, use) => showIn(windowWithScript, { pictures, viewport }, use),
});

/** A test of what pages do without script, in a window of the worker that runs none. */
export const plain = test.extend({
	pictures: false,
	page: ({ windowWithoutScript, pictures, viewport }, use) => showIn(windowWithoutScript, { pictures, viewport }, use),
});

async function openShared(browser: Browser, javaScriptEnabled: boolean, use: (shared: SharedWindow) => Promise<void>): Promise<void> {
	const context = await browser.newContext({ javaScriptEnabled });
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Network.enable");
	const origins = new Set<string>();
	page.on("framenavigated", (frame) => origins.add(new URL(frame.url()).origin));
	await use({ page, session, origins });
	await context.close();
}

/**
 * Lends a worker's window to a test, one after the other. A window of its own for each costs more than most pages do: a process, and
 * every font, style and script anew.
 */
async function showIn(
	{ page, session, origins }: SharedWindow,
	{ pictures, viewport }: { pictures: boolean; viewport: ViewportSize | null },
	use: (page: Page) => Promise<void>,
): Promise<void> {
	await session.send("Network.setBlockedURLs", { urls: pictures ? [] : drawn });
	await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
	await page.emulateMedia({ colorScheme: null, reducedMotion: null });
	await use(page);
	await page.unrouteAll({ behavior: "ignoreErrors" });
	await page.goto("about:blank");
	for (const origin of origins)
		if (origin.startsWith("http")) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
	origins.clear();
	await page.context().clearCookies();
}

/** Pictures and films by their addresses. */
const drawn = ["*.jpg", "*.webm"];

/** Scrolls to the end and back, so that what loads when seen has loaded. */
export async function readToTheEnd(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let y = 0; y < document.body.scrollHeight; y += 600) {
			scrollTo(0, y);
			await new Promise((resolve) => setTimeout(resolve, 25));
		}
		scrollTo(0, 0);
	});
}

/** Waits until what is left until it comes near (client/styles/near.css) is laid out, as it is once there is time for it. */
export async function laidOut(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		[...document.querySelectorAll(".front > *, .story-modules > *, .foot")].every(
			(part) => getComputedStyle(part).contentVisibility === "visible",
		),
	);
}

/** Opens no picture and no film from here on. The browser itself leaves them out: a route would turn its cache off as well. */
async function withoutPictures(page: Page): Promise<CDPSession> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.setBlockedURLs", { urls: drawn });
	return session;
}

/** Rules as axe takes them: by their tags, or by name. */
interface Rules {
	type: "tag" | "rule";
	values: string[];
}

const judged: Rules = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
/** The rules that judge colors: a scheme changes nothing else (client/styles/tokens.css, brands/themeCss.ts). */
const judgedOfColors: Rules = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Rules of WCAG 2.2 A and AA and of good practice that the page breaks, each with where; or a part of it, by its selector. */
export function violations(page: Page, part?: string): Promise<string[]> {
	return brokenRules(page, judged, part);
}

/** The same in light and then, of colors, in dark, each with its scheme: of one page as it stands. */
export async function violationsInBothSchemes(page: Page, part?: string): Promise<string[]> {
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	const light = await brokenRules(page, judged, part);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	const dark = await brokenRules(page, judgedOfColors, part);
	return [...light.map((found) => `light: ${found}`), ...dark.map((found) => `dark: ${found}`)];
}

async function brokenRules(page: Page, runOnly: Rules, part: string | undefined): Promise<string[]> {
	// What fades in has the colors of no state on its way; what goes on for ever has no end to go to.
	await page.evaluate(() => {
		for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
	});
	// A page of one frame is judged in place, by what the earlier judgement passed on: that takes a third of the time.
	const isOneFrame = page.frames().length === 1;
	const isAvailable = isOneFrame && (await page.evaluate(() => "axe" in window));
	const axe = new AxeBuilder(isAvailable ? { page, axeSource: "void 0" } : { page })
		.options({ runOnly, resultTypes: ["violations"] })
		.setLegacyMode(isOneFrame);
	const { violations: found } = await (part === undefined ? axe : axe.include(part)).analyze();
	return found.flatMap((violation) =>
		violation.nodes.slice(0, 3).map((node) => `${violation.id}: ${node.target.join(" ")}: ${node.failureSummary?.split("\n")[1] ?? ""}`),
	);
}

/** Waits until an island has started. */
export async function islandReady(page: Page, name: string): Promise<void> {
	await expect(page.locator(`mast-island[name="${name}"]`).first()).toHaveAttribute("status", "ready");
}
