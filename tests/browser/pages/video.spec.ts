import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, look, plain, port, violations } from "../../support/reader.ts";

look.use({ pictures: true });

interface Seed {
	type: string;
	document: {
		id: string;
		vertical: string;
		headline: { primary: string };
		url: { primary: string };
		expiresAt?: string;
		videoIds?: string[];
	};
}
const seeds = JSON.parse(readFileSync("dist/seeds.json", "utf8")) as Seed[];
const address = (vertical: string, path: string) => `http://${vertical}.localhost:${port}${path}`;

/** The same for a bare request: names below localhost are the browser's own knowledge. */
const at = (vertical: string, path: string, options: object = {}): [string, object] => [
	`http://127.0.0.1:${port}${path}`,
	{ ...options, headers: { host: `${vertical}.localhost:${port}` } },
];

function documentOf(type: string, vertical: string, wanted: (document: Seed["document"]) => boolean = () => true): Seed["document"] {
	const found = seeds.find((seed) => seed.type === type && seed.document.vertical === vertical && wanted(seed.document));
	if (!found) throw new Error(`The seeds have no such ${type} of ${vertical}.`);
	return found.document;
}
const videoOf = (vertical: string) =>
	documentOf("video", vertical, ({ expiresAt, id }) => expiresAt === undefined && /1101$|1102$/.test(id));
/** One of those on the live channel: these have a second quality. */
const withQualities = documentOf("video", "news", ({ id }) => id === "mmvo1103");
const expiredOf = (vertical: string) => documentOf("video", vertical, ({ expiresAt }) => expiresAt !== undefined);

const player = (page: Page) => page.locator("mast-island[name=VideoPlayer]");
const time = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

look.describe("a video page", () => {
	look("plays, is moved by keys, and shows captions by choice", async ({ page }) => {
		// For its widest bar.
		await page.addInitScript(() => Object.defineProperty(document, "pictureInPictureEnabled", { value: true }));
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto(address("news", videoOf("news").url.primary));
		await expect(player(page)).toHaveAttribute("status", "ready");
		await expect(page.locator("video")).toHaveJSProperty("paused", true);
		await page.getByRole("button", { name: /^Play video:/ }).click();
		await expect.poll(() => time(page)).toBeGreaterThan(0.3);
		await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();

		await page.getByRole("button", { name: "Captions" }).click();
		await expect(page.getByRole("button", { name: "Captions" })).toHaveAttribute("aria-pressed", "true");
		const cues = () =>
			page
				.locator("video")
				.evaluate((video: HTMLVideoElement) => [...video.textTracks].find((track) => track.mode === "showing")?.cues?.length ?? 0);
		await expect.poll(cues).toBeGreaterThan(1);

		await page.locator("video").focus();
		await page.keyboard.press("k");
		await expect(page.locator("video")).toHaveJSProperty("paused", true);
		await page.keyboard.press("m");
		await expect(page.locator("video")).toHaveJSProperty("muted", true);
		await page.keyboard.press("c");
		await expect(page.getByRole("button", { name: "Captions" })).toHaveAttribute("aria-pressed", "false");
		await page.getByRole("slider", { name: "Position in the video" }).fill("6");
		await expect.poll(() => time(page)).toBeGreaterThan(5.5);
		// 400 %, less a scroll bar.
		await page.setViewportSize({ width: 304, height: 640 });
		const beyond = await page.locator(".player-bar").evaluate((bar) => bar.scrollWidth - bar.clientWidth);
		expect(beyond).toBeLessThanOrEqual(0);
	});

	look("keeps its place when the quality changes", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto(address("news", withQualities.url.primary));
		await page.getByRole("button", { name: /^Play video:/ }).click();
		await expect.poll(() => time(page)).toBeGreaterThan(1);
		await page
			.locator("summary", { has: page.locator("svg") })
			.and(page.getByLabel("Settings"))
			.click();
		await page.getByLabel("Quality").selectOption({ label: "270p" });
		await expect(page.locator("video")).toHaveAttribute("src", /270p\.webm$/);
		await expect.poll(() => time(page)).toBeGreaterThan(1);
		await page.getByLabel("Speed").selectOption({ label: "2×" });
		await expect(page.locator("video")).toHaveJSProperty("playbackRate", 2);
	});
});

look("at a video's end the next one is announced, counted down to, and can be declined", async ({ page }) => {
	await page.goto(address("news", videoOf("news").url.primary));
	await expect(player(page)).toHaveAttribute("status", "ready");
	await page.locator("video").evaluate(async (video: HTMLVideoElement) => {
		video.muted = true;
		await video.play();
		video.currentTime = video.duration - 0.3;
	});
	const next = page.getByRole("group", { name: "Up next" });
	await expect(next).toBeVisible();
	await expect(next.getByText(/Next video in \d+ seconds?/).first()).toBeVisible();
	await next.getByRole("button", { name: "Cancel" }).click();
	await expect(next).toBeHidden();
	await expect(page.locator(".player-bar button").first()).toBeFocused();
	await expect(page).toHaveURL(/mmvo110/);
});

look(
	"a listed video plays in place, once however often it is pressed; address, page state and counts follow and go back (C3.15, C3.39, C4.26, C4.27, C4.60)",
	async ({ page }) => {
		const first = videoOf("news");
		const views: string[] = [];
		const pages: string[] = [];
		// A beacon's body is nobody's to read: without beacons events go by fetch.
		await page.addInitScript(() => Object.defineProperty(navigator, "sendBeacon", { value: undefined }));
		page.on("request", (request) => {
			if (request.resourceType() === "fetch" && request.url().includes("/video/")) pages.push(new URL(request.url()).pathname);
			if (!request.url().endsWith("/house/events")) return;
			const { events } = JSON.parse(request.postData() ?? "{}") as { events: { name: string; path: string; view: string }[] };
			views.push(...events.flatMap(({ name, view, path }) => (name === "pageView" ? [`${view} ${path}`] : [])));
		});
		const stated = () =>
			page.evaluate(() => (JSON.parse(document.getElementById("page-state")?.textContent ?? "{}") as { path: string }).path);
		await page.goto(address("news", first.url.primary));
		await expect(player(page)).toHaveAttribute("status", "ready");
		expect(await stated()).toBe(first.url.primary);
		await page.locator(".skip-link").evaluate((link: HTMLElement) => link.click());
		await expect(page).toHaveURL(/#content$/);
		const href = await page.locator("a[data-video]:not([aria-current])").first().getAttribute("href");
		const row = page.locator(`a[data-video][href="${href}"]`).first();
		const headline = await row.textContent();
		const press = () =>
			row.evaluate((link: HTMLElement) => {
				link.click();
				link.click();
			});
		const steps = await page.evaluate(() => history.length);
		await press();
		await expect(page).toHaveURL(new RegExp(`${href}$`));
		await expect(page.locator("a[data-video][aria-current]").first()).toHaveAttribute("href", href ?? "");
		expect(await page.evaluate(() => history.length)).toBe(steps + 1);
		await expect(page).toHaveTitle(new RegExp(`^${headline?.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`));
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline ?? "");
		expect(await stated()).toBe(href);
		// Neither the playing one nor an anchor of the page is another video.
		await press();
		await page.locator(".skip-link").evaluate((link: HTMLElement) => link.click());
		await expect(page).toHaveURL(/#content$/);
		await page.goBack();
		await expect(page).toHaveURL(new RegExp(`${href}$`));
		await page.goBack();
		await expect(page.getByRole("heading", { level: 1, name: first.headline.primary })).toBeVisible();
		expect(await stated()).toBe(first.url.primary);
		expect(pages).toEqual([href, first.url.primary]);
		// C4.27: each of the three is counted as a page, under its own address.
		await expect.poll(() => views).toEqual([first.url.primary, href, first.url.primary].map((path) => `video ${path}`));
	},
);

look(
	"a chosen video brings what its own page has: heading, words, share, playlist, article, and stays a curator's (C3.23, C4.60, C7.1)",
	async ({ page }) => {
		const about = () =>
			page.evaluate(() => ({
				heading: document.querySelector("h1")?.textContent,
				kicker: document.querySelector(".video-words .kicker")?.textContent,
				date: document.querySelector(".video-words time")?.getAttribute("datetime"),
				mail: document.querySelector(".video-words .share-mail")?.getAttribute("href"),
				lists: [...document.querySelectorAll("[data-video-list]")].map((list) => [
					list.getAttribute("data-headline"),
					[...list.querySelectorAll("a[data-video]")].map((link) => link.getAttribute("data-video")),
				]),
				article: document.querySelector("[data-related-article] a")?.getAttribute("href") ?? null,
				title: document.title,
				stageWidth: Math.round(document.querySelector(".video-words")?.getBoundingClientRect().width ?? 0),
			}));
		const first = documentOf("video", "telemundo", ({ expiresAt }) => expiresAt === undefined);
		await page.goto(address("telemundo", `${first.url.primary}?curator=desk`));
		await expect(player(page)).toHaveAttribute("status", "ready");
		const href = (await page.locator("a[data-video]:not([aria-current])").last().getAttribute("href")) ?? "";
		const before = await about();
		const chosenLink = page.locator(`a[data-video][href="${href}"]`).last();
		await chosenLink.evaluate((link: HTMLElement) => link.click());
		await expect(page).toHaveURL(new RegExp(`${href}\\?curator=desk$`));
		const chosen = await about();
		expect(chosen.heading).not.toBe(before.heading);
		await page.goto(address("telemundo", href));
		await expect(player(page)).toHaveAttribute("status", "ready");
		expect(chosen).toEqual(await about());
	},
);

look("a playlist has the player of its first video, and keeps its heading and its list while a chosen one plays", async ({ page }) => {
	const playlist = documentOf("playlist", "news");
	await page.goto(address("news", playlist.url.primary));
	await expect(page.getByRole("heading", { level: 1, name: playlist.headline.primary })).toBeVisible();
	await expect(player(page)).toHaveAttribute("status", "ready");
	await expect(page.locator("a[data-video][aria-current]")).toHaveCount(1);
	expect(await violations(page, "main")).toEqual([]);
	const rows = await page.locator("a[data-video]").count();
	const row = page.locator("a[data-video]:not([aria-current])").first();
	const id = await row.getAttribute("data-video");
	const headline = (await row.textContent()) ?? "";
	await row.click();
	await expect(page.locator(`a[data-video="${id}"]`)).toHaveAttribute("aria-current", "true");
	await expect(page.getByRole("heading", { level: 1, name: playlist.headline.primary })).toBeVisible();
	await expect(page.locator(".video-words h2").first()).toHaveText(headline);
	await expect(page.locator("a[data-video]")).toHaveCount(rows);
	await expect(page).toHaveURL(new RegExp(`${playlist.url.primary}$`));
});

plain.describe("without script", () => {
	plain("a native player with files and captions, and lists of links (C9.11)", async ({ page }) => {
		await page.setViewportSize({ width: 375, height: 800 });
		await page.goto(address("telemundo", videoOf("telemundo").url.primary));
		const video = page.locator("video");
		await expect(video).toHaveAttribute("controls", "");
		await expect(video).toHaveAttribute("preload", "none");
		await expect(video.locator("source")).not.toHaveCount(0);
		await expect(video.locator("track")).toHaveCount(2);
		const lists = page.locator("[data-video-list]");
		await expect(lists).not.toHaveCount(0);
		for (const list of await lists.all()) {
			expect(await list.locator("a[data-video]:visible").count()).toBeLessThanOrEqual(20);
			if ((await list.locator("a[data-video]").count()) > 20) await expect(list.getByText("Mostrar más")).toBeVisible();
		}
	});

	plain("an expired video says so, and still leads on (A8.15, C8.6)", async ({ page }) => {
		await page.goto(address("telemundo", expiredOf("telemundo").url.primary));
		await expect(page.getByText("Lo sentimos, este video ya no está disponible.")).toBeVisible();
		await expect(page.locator("video")).toHaveCount(0);
		await expect(page.locator("a[data-video]").first()).toBeVisible();
	});
});

look("a video that is chosen on the page of an expired one plays in its place (C4.26, C8.6)", async ({ page }) => {
	await page.goto(address("telemundo", expiredOf("telemundo").url.primary));
	await expect(player(page)).toHaveAttribute("status", "ready");
	await page.locator("a[data-video]:not([aria-current])").first().click();
	await expect.poll(() => time(page)).toBeGreaterThan(0.3);
});

look(
	"addresses: a wrong slug and a bare number lead to the video's own, an unknown id is 404, parts of files are answered",
	async ({ request }) => {
		const { url, id } = videoOf("telemundo");
		for (const path of [`/video/otro-${id}`, `/video/otro-${id.slice(4)}`]) {
			const answer = await request.get(...at("telemundo", path, { maxRedirects: 0 }));
			expect(answer.status()).toBe(301);
			expect(answer.headers().location).toBe(url.primary);
		}
		expect((await request.get(...at("news", "/video/none-mmvo99999"))).status()).toBe(404);
		expect((await request.get(...at("news", "/playlist/none-mmpl99999"))).status()).toBe(404);
		const part = await request.get(`http://127.0.0.1:${port}/videos/harbor/480p.webm`, { headers: { range: "bytes=10-19" } });
		expect([part.status(), part.headers()["content-range"], (await part.body()).length]).toEqual([
			206,
			expect.stringMatching(/^bytes 10-19\/\d+$/),
			10,
		]);
	},
);

look.describe("a brand whose videos play by themselves", () => {
	const open = async (page: Page) => {
		await page.setViewportSize({ width: 1280, height: 700 });
		await page.goto(address("today", documentOf("video", "today").url.primary));
		await expect(page.locator("video")).toHaveJSProperty("paused", false);
	};
	const away = (page: Page) => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
	const back = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));

	look(
		"plays silently in sight, rests out of sight, goes on where it was; once a reader has turned its sound on, out of sight as well",
		async ({ page }) => {
			await open(page);
			await expect(page.locator("video")).toHaveJSProperty("muted", true);
			await away(page);
			await expect(page.locator("video")).toHaveJSProperty("paused", true);
			await back(page);
			await expect(page.locator("video")).toHaveJSProperty("paused", false);
			await page.locator(".player-unmute").click();
			await away(page);
			await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
			await expect(page.locator("video")).toHaveJSProperty("paused", false);
		},
	);

	look("keeps still for who wants nothing to start by itself", async ({ page }) => {
		const own = address("today", documentOf("video", "today").url.primary);
		await page.context().addCookies([{ name: "preferences", value: "autoplay.off", url: own }]);
		await page.goto(own);
		await expect(player(page)).toHaveAttribute("status", "ready");
		await expect(page.locator(".player-start")).toBeVisible();
		await expect(page.locator("video")).toHaveJSProperty("paused", true);
	});
});
