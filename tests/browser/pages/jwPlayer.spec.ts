import type { Page, Route } from "@playwright/test";
import { at, expect, islandReady, port, test, violations } from "../../support/reader.ts";
import { readerIn, reportedErrors, withVendors } from "../house/vendorPage.ts";

/** The vendor's library as the start page's switch brings it: its stand-in, which plays. */
const script = "/_dev/jw/jwplayer.js";
const pages = {
	news: "/video/watch-the-dome-on-the-night-of-the-vote-mmvo1001",
	telemundo: "/video/video-el-rescate-de-las-4-de-la-manana-en-la-colonia-las-palmas-tmvo1001",
} as const;
type Brand = keyof typeof pages;

const vendors = (page: Page) => page.locator(".player .jwplayer video");
const start = (page: Page) => page.locator(".player-start");
const time = (page: Page) => vendors(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** A video's page with the vendor's player, whose reader starts it, or whose brand does, silently; answers which scripts of it were requested. */
async function open(page: Page, brand: Brand, starts = "pressed"): Promise<string[]> {
	const requested: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith(script)) requested.push(request.url());
	});
	await readerIn(page, brand, "US");
	await withVendors(page, { jw: { script, key: null } });
	await page.emulateMedia({ reducedMotion: starts === "by itself" ? "no-preference" : "reduce" });
	await page.goto(at(brand, pages[brand]));
	await islandReady(page, "VideoPlayer");
	return requested;
}

test("a video plays in the vendor's player, loaded at the press of play; keys seek, its captions stay on, axe finds nothing (C9.4)", async ({
	page,
}) => {
	const requested = await open(page, "news");
	await expect(start(page)).toBeVisible();
	expect(requested).toEqual([]);
	await start(page).click();
	await expect.poll(() => time(page)).toBeGreaterThan(0.3);
	await expect(page.locator(".player-video")).toHaveJSProperty("paused", true);
	await expect(start(page)).toBeHidden();

	const captions = page.getByRole("button", { name: "Captions" });
	const cues = () =>
		vendors(page).evaluate((video: HTMLVideoElement) => [...video.textTracks].find((track) => track.mode === "showing")?.cues?.length ?? 0);
	await captions.click();
	await expect.poll(cues).toBeGreaterThan(1);
	await page.getByRole("application", { name: "Video Player" }).focus();
	await page.keyboard.press("k");
	await expect(vendors(page)).toHaveJSProperty("paused", true);
	await page.keyboard.press("m");
	await expect(vendors(page)).toHaveJSProperty("muted", true);
	await page.getByRole("slider", { name: "Position in the video" }).fill("6");
	await expect.poll(() => time(page)).toBeGreaterThan(5.5);
	expect(await violations(page, "main")).toEqual([]);

	await page.reload();
	await islandReady(page, "VideoPlayer");
	await page.locator(".player-video").press("k");
	await expect(page.getByRole("application", { name: "Video Player" })).toBeFocused();
	await expect(captions).toHaveAttribute("aria-pressed", "true");
	await expect.poll(cues).toBeGreaterThan(1);
});

test("the vendor's player starts muted where the brand does; at the end the next video is announced and plays in it, the address follows (C3.24)", async ({
	page,
}) => {
	const requested = await open(page, "news", "by itself");
	await expect.poll(() => time(page)).toBeGreaterThan(0);
	await expect(vendors(page)).toHaveJSProperty("muted", true);
	const source = () => vendors(page).evaluate((video: HTMLVideoElement) => video.src);
	const first = await source();
	await vendors(page).evaluate((video: HTMLVideoElement) => {
		video.currentTime = video.duration - 0.3;
	});
	const next = page.getByRole("group", { name: "Up next" });
	await next.locator(".up-next-play").click();
	await expect(page).not.toHaveURL(/mmvo1001$/);
	await expect.poll(source).not.toBe(first);
	await expect.poll(() => time(page)).toBeGreaterThan(0.3);
	await expect(next).toBeHidden();
	expect(requested).toHaveLength(1);
});

test("telemundo: a playlist's rows change the video in the vendor's player and in measuring; the playlist stays (C3.24)", async ({
	page,
	request,
}) => {
	await open(page, "telemundo");
	const playlist = await page.locator("[data-video-list=associated] .video-list-title a").first().getAttribute("href");
	await page.goto(at("telemundo", playlist ?? ""));
	await islandReady(page, "VideoPlayer");
	await start(page).click();
	await expect.poll(() => time(page)).toBeGreaterThan(0);
	const row = page.locator("a[data-video]:not([aria-current])").first();
	const id = await row.getAttribute("data-video");
	await row.click();
	await expect(page.locator(`a[data-video="${id}"]`)).toHaveAttribute("aria-current", "true");
	await expect(vendors(page)).toHaveJSProperty("paused", false);
	await expect.poll(() => time(page)).toBeGreaterThan(0);
	await expect(page).toHaveURL(new RegExp(`${playlist}$`));
	const reported = async () => {
		const answer = await request.get(`http://127.0.0.1:${port}/_dev/events/received`);
		const { received } = (await answer.json()) as { received: { name: string; path: string; detail: unknown }[] };
		return received.flatMap(({ name, path, detail }) => (name === "video" && path === playlist ? [detail] : []));
	};
	await expect.poll(reported).toContainEqual({ id, action: "play" });
});

test("the mini player uses the vendor's player, with its own controls (C3.42)", async ({ page }) => {
	await readerIn(page, "news", "US");
	await withVendors(page, { jw: { script, key: null } });
	await page.goto(at("news"));
	await page.locator(".mini-play").click();
	const video = page.locator(".mini-dock .jwplayer video");
	await expect(video).toHaveJSProperty("paused", false);
	await expect(video).toHaveAttribute("controls", "");
	await page.getByRole("button", { name: "Close the mini player" }).click();
	await expect(video).toHaveCount(0);
});

const throwing = `window.jwplayer = () => { throw new Error("vendor"); };`;
const faults: readonly (readonly [what: string, answer: (route: Route) => unknown])[] = [
	["blocked", (route) => route.abort()],
	["answering garbage", (route) => route.fulfill({ contentType: "text/html", body: "<html>Bad gateway</html>" })],
	["throwing", (route) => route.fulfill({ contentType: "text/javascript", body: throwing })],
	["hanging", () => undefined],
];
test("with the vendor's library blocked, garbage, throwing or hanging our own player plays, and it is reported to the operator once (C4.2)", async ({
	page,
	context,
}) => {
	// Each in a tab of its own, all at once: what they cost is waiting.
	const tabs = await Promise.all(faults.map((_, n) => (n === 0 ? page : context.newPage())));
	const watchWith = async (tab: Page, [what, answer]: (typeof faults)[number]) => {
		const reported = reportedErrors(tab);
		// What is no script of a vendor's is the browser's to tell as well.
		const ofPlayer = () => reported.filter((message) => message.startsWith("Player:"));
		await tab.route(`**${script}`, answer);
		await open(tab, "news");
		await start(tab).click();
		const own = tab.locator(".player-video");
		await expect(own, what).toHaveJSProperty("paused", false);
		await expect(start(tab), what).toBeHidden();
		await expect(tab.locator(".jwplayer"), what).toHaveCount(0);
		await tab.locator("a[data-video]:not([aria-current])").first().click();
		await expect(tab, what).not.toHaveURL(/mmvo1001$/);
		await expect(own, what).toHaveJSProperty("paused", false);
		await expect.poll(ofPlayer, what).toHaveLength(1);
		await tab.unrouteAll({ behavior: "ignoreErrors" });
	};
	await Promise.all(faults.map((fault, n) => watchWith(tabs[n] ?? page, fault)));
});
