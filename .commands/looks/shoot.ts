import { mkdir, writeFile } from "node:fs/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { moment } from "./moment.ts";
import type { CapturedPage } from "./pages.ts";

export const widths = [375, 768, 1280, 1600] as const;
export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** The file of one picture of a page in a folder of looks. */
export const pictureFile = (folder: string, { name }: CapturedPage, width: number, scheme: Scheme): string =>
	`${folder}/${name}-${width}-${scheme}.png`;

const windowHeight = 900;
/** Chromium paints no taller window. */
const tallest = 16_000;

export function launch(executablePath: string): Promise<Browser> {
	const steady = ["--disable-gpu", "--disable-lcd-text", "--font-render-hinting=none", "--force-color-profile=srgb", "--hide-scrollbars"];
	return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-quic", "--disable-notifications", ...steady] });
}

/** Takes a page's pictures at one width, whole, in a new window. */
export async function shoot(
	browser: Browser,
	{
		page: captured,
		url,
		width,
		wanted,
		folder,
	}: { page: CapturedPage; url: string; width: number; wanted: readonly Scheme[]; folder: string },
): Promise<void> {
	const context = await browser.newContext({
		viewport: { width, height: windowHeight },
		colorScheme: "light",
		reducedMotion: "reduce",
		locale: "en-US",
		timezoneId: "America/New_York",
		serviceWorkers: "block",
		// Error pages show it.
		extraHTTPHeaders: { "x-original-correlation-id": "00000000-0000-4000-8000-000000000000" },
	});
	try {
		await hold(context);
		const page = await context.newPage();
		const answer = await page.goto(url);
		if (answer?.ok() === (captured.name === "not-found"))
			throw new Error(`${url} answers ${answer.status()}: is it still a page of the seeds?`);
		await showWhole(page, width);
		await mkdir(folder, { recursive: true });
		for (const colorScheme of wanted) {
			await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			await still(page);
			await writeFile(pictureFile(folder, captured, width, colorScheme), await picture(page));
		}
	} finally {
		await context.close();
	}
}

/** Stops what varies: clock, randomness, animations, advertising. Pictures are drawn once for all widths. */
async function hold(context: BrowserContext): Promise<void> {
	await context.clock.setFixedTime(moment);
	await context.addInitScript(() => {
		Math.random = () => 0.5;
		HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("Nothing plays here", "NotAllowedError"));
		// Deferred layout happens at once.
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
		return route.continue({ url: address.replace(/w=\d+/, "w=480").replace("f=auto", "f=webp") });
	});
}

/** Waits until a page is complete, and makes the window as tall as the page, so that all is painted. */
async function showWhole(page: Page, width: number): Promise<void> {
	let height = windowHeight;
	// Islands in view add to the page, and window-high elements never let it fit.
	for (let round = 0; round < 3; round++) {
		await still(page);
		const wanted = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), tallest);
		if (wanted === height) return;
		height = wanted;
		await page.setViewportSize({ width, height });
	}
	await still(page);
}

async function still(page: Page): Promise<void> {
	await page.waitForLoadState("networkidle");
	await page.evaluate(async () => {
		for (const image of document.images) image.loading = "eager";
		await document.fonts.ready;
		await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
	});
	await page.waitForFunction(() => !document.querySelector('mast-island[status="loading"]'));
}

/**
 * A picture of the window, once two in a row are equal: what scrolls by itself is painted late. By the browser's own call, since
 * Playwright's compresses three times as long.
 */
async function picture(page: Page): Promise<Buffer> {
	await page.evaluate(() => {
		for (const animation of document.getAnimations()) {
			if (animation.timeline !== document.timeline) continue;
			if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
			else animation.finish();
		}
	});
	const session = await page.context().newCDPSession(page);
	const take = async () => (await session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true })).data;
	let last = await take();
	for (let tries = 0; tries < 5; tries++) {
		const next = await take();
		if (next === last) break;
		last = next;
	}
	await session.detach();
	return Buffer.from(last, "base64");
}
