import { mkdir, writeFile } from "node:fs/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { moment } from "./moment.ts";
import type { LookedAt } from "./pages.ts";

export const widths = [375, 768, 1280, 1600] as const;
export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** The file of one picture of a page in a folder of looks. */
export const pictureFile = (folder: string, { name }: LookedAt, width: number, scheme: Scheme): string =>
	`${folder}/${name}-${width}-${scheme}.png`;

const windowHeight = 900;
/** As tall as Chromium paints a window. */
const tallest = 16_000;

export function launch(executablePath: string): Promise<Browser> {
	const steady = ["--disable-gpu", "--disable-lcd-text", "--font-render-hinting=none", "--force-color-profile=srgb", "--hide-scrollbars"];
	return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-quic", "--disable-notifications", ...steady] });
}

/** Takes the pictures of a page at one width, whole, in a window of its own: two that show the same are the same to the pixel. */
export async function shoot(
	browser: Browser,
	{ page: lookedAt, url, width, wanted, folder }: { page: LookedAt; url: string; width: number; wanted: readonly Scheme[]; folder: string },
): Promise<void> {
	const context = await browser.newContext({
		viewport: { width, height: windowHeight },
		colorScheme: "light",
		reducedMotion: "reduce",
		locale: "en-US",
		timezoneId: "America/New_York",
		serviceWorkers: "block",
	});
	try {
		await hold(context);
		const page = await context.newPage();
		const answer = await page.goto(url);
		if (answer?.ok() === (lookedAt.name === "not-found"))
			throw new Error(`${url} answers ${answer.status()}: is it still a page of the seeds?`);
		await showWhole(page, width);
		await mkdir(folder, { recursive: true });
		for (const colorScheme of wanted) {
			await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			await still(page);
			await writeFile(pictureFile(folder, lookedAt, width, colorScheme), await picture(page, width));
		}
	} finally {
		await context.close();
	}
}

/** Stops what is different each time: the clock, chance, films, advertising. Pictures are drawn once for all widths. */
async function hold(context: BrowserContext): Promise<void> {
	await context.clock.setFixedTime(moment);
	await context.addInitScript(() => {
		Math.random = () => 0.5;
		HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("Nothing plays here", "NotAllowedError"));
		// What is left until it comes near is laid out at once.
		addEventListener("DOMContentLoaded", () => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync("*, ::before, ::after { content-visibility: visible !important; caret-color: transparent !important }");
			document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
		});
	});
	await context.route("**/house/ads?*", (route) => route.fulfill({ status: 204 }));
	await context.route(/\.(?:webm|mp4|m3u8|ts)$/, (route) => route.abort());
	await context.route("**/cdn-cgi/image/**", (route) => {
		const address = route.request().url();
		return route.continue({ url: address.replace(/width=\d+/, "width=480").replace("format=auto", "format=webp") });
	});
}

/** Waits until a page has all that it has to show, what is far down included. */
async function showWhole(page: Page, width: number): Promise<void> {
	const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
	// Islands that wait to be seen add to the page.
	for (let height = 0, next = await heightOf(); next !== height && height < tallest; next = await heightOf()) {
		height = Math.min(next, tallest);
		await page.setViewportSize({ width, height });
		await still(page);
	}
	await page.setViewportSize({ width, height: windowHeight });
	await page.evaluate(() => scrollTo(0, 0));
}

/** Waits until fonts, pictures and islands are there and nothing is on its way. */
async function still(page: Page): Promise<void> {
	await page.waitForLoadState("networkidle");
	await page.evaluate(async () => {
		for (const image of document.images) image.loading = "eager";
		await document.fonts.ready;
		await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
	});
	await page.waitForFunction(() => !document.querySelector('mast-island[status="loading"]'));
}

/** A picture of the whole page. By the browser's own call: Playwright's asks for a tighter file, which takes three times as long. */
async function picture(page: Page, width: number): Promise<Buffer> {
	const height = await page.evaluate(() => {
		for (const animation of document.getAnimations()) {
			if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
			else animation.finish();
		}
		return document.documentElement.scrollHeight;
	});
	const session = await page.context().newCDPSession(page);
	const { data } = await session.send("Page.captureScreenshot", {
		format: "png",
		optimizeForSpeed: true,
		captureBeyondViewport: true,
		clip: { x: 0, y: 0, width, height, scale: 1 },
	});
	await session.detach();
	return Buffer.from(data, "base64");
}
