import type { Page } from "@playwright/test";
import { at, expect, islandReady, plain, port, test, violations } from "../../support/reader.ts";
import { newsroomHeaders } from "../../support/tokens.ts";

const words = {
	news: {
		open: "Sign in with your TV provider",
		choose: "Choose your TV provider",
		z100: "Unfortunately, this stream is not available with your cable subscription.",
	},
	telemundo: {
		open: "Inicia sesión con tu proveedor de TV",
		choose: "Elige tu proveedor de TV",
		z100: "Lo sentimos, tu suscripción de cable no incluye esta señal.",
	},
} as const;
type Brand = keyof typeof words;

const tv = (page: Page) => page.locator(".tv");
const time = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

const playAt = (page: Page, rate: number) =>
	page.locator("video").evaluate((video: HTMLVideoElement, to) => {
		video.playbackRate = to;
	}, rate);

async function openPicker(page: Page, brand: Brand = "news"): Promise<void> {
	await page.goto(at(brand, "/live"));
	await islandReady(page, "LiveTv");
	await page.getByRole("button", { name: words[brand].open }).click();
	await expect(page.getByRole("heading", { name: words[brand].choose })).toBeFocused();
}

async function signIn(inside: Pick<Page, "getByLabel" | "getByRole">, viewer: string): Promise<void> {
	await inside.getByLabel("User name").fill(viewer);
	await inside.getByRole("button", { name: "Sign in" }).click();
}

/** As somebody who was never here. */
async function forget(page: Page): Promise<void> {
	await page.context().clearCookies();
	await page.evaluate(() => localStorage.clear());
}

async function watchIn(page: Page, viewer = "ok", brand: Brand = "news"): Promise<void> {
	await openPicker(page, brand);
	await page.getByRole("button", { name: "Harborline" }).click();
	await signIn(page.frameLocator("iframe[name=mvpdframe]") as unknown as Page, viewer);
}

test("a provider that frames: from the picker to a stream that plays on over the loop's turns; an outage is told and ends by itself (C2.27)", async ({
	page,
}) => {
	test.slow();
	await page.context().addCookies([{ name: "preferences", value: "captions.on", url: at("news") }]);
	await watchIn(page);
	await expect(tv(page)).toHaveAttribute("data-step", "watching");
	// C3.49: the player is named after what is on now, as the page's schedule has it.
	const isOn = page.locator('.on-air-list [aria-current="true"] .headline');
	await expect(page.locator(".tv video")).toHaveAttribute("aria-label", `Watch News live: ${await isOn.textContent()}`);
	await expect(page.locator("iframe")).toHaveCount(0);
	await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(1);
	const start = await time(page);
	// Clips are eight to twelve seconds: at least one turn to another lies in between.
	await playAt(page, 4);
	await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(start + 13);
	await playAt(page, 1);
	await page.getByLabel("Settings").click();
	const captions = page.getByRole("combobox", { name: "Captions" });
	await expect(captions, "from the start").toHaveValue("0");
	const cues = () =>
		page
			.locator("video")
			.evaluate((video: HTMLVideoElement) => [...video.textTracks].find((track) => track.mode === "showing")?.cues?.length ?? 0);
	await expect.poll(cues, { timeout: 20_000 }).toBeGreaterThan(0);
	await captions.selectOption({ label: "Off" });
	await expect.poll(cues).toBe(0);
	await captions.selectOption({ label: "English" });
	await expect.poll(cues, { timeout: 20_000 }).toBeGreaterThan(0);
	await expect.poll(() => page.getByLabel("Quality").locator("option").count()).toBeGreaterThan(1);
	await page.locator("video").focus();
	await page.keyboard.press("k");
	await expect(page.locator("video")).toHaveJSProperty("paused", true);
	expect(await violations(page, "main")).toEqual([]);
	await page.keyboard.press("k");

	await page.route("**/live/stream/**", (route) => route.abort());
	await expect(page.getByText("The stream was interrupted. It will come back on its own.")).toBeVisible({ timeout: 90_000 });
	await page.unroute("**/live/stream/**");
	await expect(page.getByText("The stream was interrupted. It will come back on its own.")).toBeHidden({ timeout: 30_000 });
	const now = await time(page);
	await expect.poll(() => time(page), { timeout: 30_000 }).not.toBe(now);
});

test("each refusal has its message: no subscription, with the provider's words and logo (C8.14), no such channel (C8.15); a sign-out while the stream's key is loading leaves no key (C6.2)", async ({
	page,
	context,
}) => {
	const said = page.locator(".tv-said");
	for (const brand of ["telemundo", "news"] as const)
		await test.step(`no subscription at ${brand}, word for word, and another provider can be chosen`, async () => {
			await watchIn(page, "nosub", brand);
			await expect(said).toContainText(words[brand].z100);
			await expect(said).toContainText("Your Harborline package does not include this channel.");
			await expect(said.getByRole("img", { name: "Harborline" })).toBeVisible();
			await expect(page.locator("video")).toHaveCount(0);
			expect(await violations(page, "main")).toEqual([]);
		});
	await test.step("a channel that the provider does not know", async () => {
		await forget(page);
		await watchIn(page, "badresource");
		await expect(page.locator(".tv-said")).toHaveText("Something went wrong, please try again or use a different browser.");
	});
	await test.step("signed out too early", async () => {
		await forget(page);
		const { promise: held, resolve: bring } = Promise.withResolvers<void>();
		const answered: string[] = [];
		page.on("response", (response) => answered.push(new URL(response.url()).pathname));
		await page.route("**/live/tv/token", async (route) => {
			await held;
			await route.continue();
		});
		await watchIn(page);
		await page.getByRole("button", { name: "Sign out of Harborline" }).click();
		await expect(page.getByRole("button", { name: words.news.open })).toBeVisible();
		bring();
		await expect
			.poll(() => answered.filter((path) => /^\/live\/tv\/(?:token|sign-out)$/.test(path)))
			.toEqual(["/live/tv/token", "/live/tv/sign-out"]);
		const names = (await context.cookies(at("news", "/live"))).map(({ name }) => name);
		expect(names.filter((name) => /grant|media/i.test(name))).toEqual([]);
	});
});

test("by keys alone: a provider is found among hundreds by searching and by letters (C4.45)", async ({ page }) => {
	await openPicker(page);
	const list = page.getByRole("listbox");
	await expect.poll(() => list.getByRole("option").count()).toBeGreaterThan(200);
	await page.getByLabel("Find your provider").fill("saguaro");
	await expect(page.locator(".tv-found")).toHaveText("6 providers found");
	await page.keyboard.press("ArrowDown");
	await expect(list).toBeFocused();
	await page.keyboard.press("End");
	await expect(list.getByRole("option", { selected: true })).toHaveText("Saguaro Vision");
	await page.getByLabel("Find your provider").fill("");
	await list.focus();
	await page.keyboard.type("tid");
	await expect(list.getByRole("option", { selected: true })).toHaveText("Tidewater Cable");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Tidewater Cable sign-in" })).toBeFocused();
});

test("every step can be cancelled: the picker, a frame by its button and at the provider, a window by closing it", async ({
	page,
	context,
}) => {
	await openPicker(page);
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press("Escape");
	const opener = page.getByRole("button", { name: words.news.open });
	await expect(opener).toBeFocused();

	await opener.press("Enter");
	await page.getByRole("button", { name: "Harborline" }).click();
	await expect(page.locator("iframe[name=mvpdframe]")).toBeVisible();
	expect(await violations(page, "main")).toEqual([]);
	await page.getByRole("button", { name: "Close the provider’s sign-in" }).click();
	await expect(opener).toBeFocused();

	await opener.click();
	await page.getByRole("button", { name: "Harborline" }).click();
	await page.frameLocator("iframe[name=mvpdframe]").getByRole("button", { name: "Cancel" }).click();
	await expect(opener).toBeVisible();

	await opener.click();
	const opening = context.waitForEvent("page");
	await page.getByRole("button", { name: "Northwave TV" }).click();
	await (await opening).close();
	await expect(opener).toBeVisible();
	await expect(page.locator(".tv-said")).toHaveText("");
});

test("a provider with a window: a blocked one is opened by the reader's own press, and the page goes on by itself", async ({
	page,
	context,
}) => {
	await openPicker(page);
	await page.evaluate(() => {
		const real = window.open.bind(window);
		let calls = 0;
		window.open = (...args) => (calls++ === 0 ? null : real(...args));
	});
	await page.getByRole("button", { name: "Northwave TV" }).click();
	await expect(page.getByText("Your browser blocked the provider’s window.")).toBeVisible();
	expect(await violations(page, "main")).toEqual([]);
	const opening = context.waitForEvent("page");
	await page.getByRole("button", { name: "Open Northwave TV’s sign-in" }).click();
	const popup = await opening;
	await signIn(popup, "ok");
	await expect(tv(page)).toHaveAttribute("data-step", "watching");
	await expect.poll(() => popup.isClosed()).toBe(true);
	await expect(page.getByText("Signed in with Northwave TV")).toBeVisible();
});

test("signing out in another tab stops the stream here", async ({ page, context }) => {
	await watchIn(page);
	await expect(tv(page)).toHaveAttribute("data-step", "watching");
	const other = await context.newPage();
	await other.goto(at("news", "/live"));
	const atProvider = other.waitForRequest(/\/_dev\/tve\/sign-out\/harborline/);
	await other.getByRole("button", { name: "Sign out of Harborline" }).click();
	// The provider's own session is ended too, unseen, and the page stays.
	await atProvider;
	await expect(other.locator("iframe")).toHaveCount(0);
	expect(new URL(other.url()).pathname).toBe("/live");
	await expect(page.locator(".tv-said")).toHaveText("You signed out of your TV provider in another tab.");
	await expect(page.locator("video")).toHaveCount(0);
	// The other tab says so before the edge has answered it.
	await expect.poll(() => page.evaluate(async () => (await fetch("/live/stream/master.m3u8")).status)).toBe(401);
});

test("in Spanish and by keys alone: the picker, the provider's frame, the player by its keys, and out again (C2.27, C4.45)", async ({
	page,
}) => {
	await page.goto(at("telemundo", "/live"));
	await islandReady(page, "LiveTv");
	const opener = page.getByRole("button", { name: words.telemundo.open });
	await opener.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: words.telemundo.choose })).toBeFocused();
	await page.getByLabel("Busca tu proveedor").focus();
	await page.keyboard.type("harborline");
	await expect(page.locator(".tv-found")).toHaveText("Se encontró 1 proveedor");
	expect(await violations(page, "main")).toEqual([]);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Inicio de sesión de Harborline" })).toBeFocused();
	const frame = page.frameLocator("iframe[name=mvpdframe]");
	const name = frame.getByLabel("User name");
	await expect(name).toBeVisible();
	expect(await violations(page, "main")).toEqual([]);
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Cerrar el inicio de sesión del proveedor" })).toBeFocused();
	// The stand-in's page has links before its form.
	for (let n = 0; n < 12 && !(await name.evaluate((field) => field === document.activeElement)); n++) await page.keyboard.press("Tab");
	await page.keyboard.type("ok");
	await page.keyboard.press("Enter");
	await expect(tv(page)).toHaveAttribute("data-step", "watching");
	const video = page.locator("video");
	await expect(video).toBeFocused();
	await expect(page.getByText("Sesión iniciada con Harborline")).toBeVisible();
	await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(1);
	expect(await violations(page, "main")).toEqual([]);
	await page.keyboard.press("k");
	await expect(video).toHaveJSProperty("paused", true);
	const out = page.getByRole("button", { name: "Cerrar la sesión de Harborline" });
	for (let n = 0; n < 20 && !(await out.evaluate((button) => button === document.activeElement)); n++) await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(opener).toBeFocused();
	await expect(video).toHaveCount(0);
	expect(await violations(page, "main")).toEqual([]);
});

test("a temp pass runs for ten minutes, stops the stream, and is back after the reset (C9.12)", async ({ page, request }) => {
	// The stand-in's clock, minutes after a noon to come: far from its reset, whenever this runs.
	const toNoon = (Math.ceil((Date.UTC(2000, 0, 1, 12) - Date.now()) / 60_000) % 1440) + 1440;
	const clock = (minutes: number) =>
		request.post(`http://127.0.0.1:${port}/_dev/tve/clock`, {
			headers: { host: `news.localhost:${port}`, "sec-fetch-site": "same-origin" },
			form: { ahead: toNoon + minutes },
		});
	await clock(0);
	await page.clock.install();
	// The edge's clock is the browser's, which stands still but where this test moves it: a pass ends ten minutes after it began, and what
	// is asked for later gives none of them back. Half a minute is gone already, so that no millisecond decides which minute is shown.
	const goneMs = 30_000;
	const passEnds = new Map<number, number>();
	await page.route("**/live/tv/token", async (route) => {
		const headers = { ...(await route.request().allHeaders()), host: `news.localhost:${port}` };
		const response = await route.fetch({ url: `http://127.0.0.1:${port}/live/tv/token`, headers });
		const json = (await response.json()) as { data?: { now: number; expiresAt: number; until: number } };
		if (json.data) {
			const { now, expiresAt, until } = json.data;
			const ahead = (await page.evaluate(() => Date.now())) - now;
			const passEnd = passEnds.get(until) ?? until + ahead - goneMs;
			passEnds.set(until, passEnd);
			json.data = { ...json.data, now: now + ahead, expiresAt: expiresAt + ahead, until: passEnd };
		}
		await route.fulfill({ response, json });
	});
	await openPicker(page);
	const preview = page.getByRole("button", { name: "Watch a free preview" });
	await expect(preview).toBeVisible();
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
	await preview.click();
	await expect(tv(page)).toHaveAttribute("data-step", "watching");
	await expect(page.getByRole("timer")).toHaveText("10 minutes of your free preview left");
	await page.clock.runFor(4 * 60_000);
	await expect(page.getByRole("timer")).toHaveText("6 minutes of your free preview left");
	await page.clock.runFor(7 * 60_000);
	await expect(page.locator(".tv-said")).toHaveText("Your free preview has ended. Sign in with your TV provider to keep watching.");
	await expect(page.locator("video")).toHaveCount(0);
	await page.clock.resume();
	expect(await violations(page, "main")).toEqual([]);
	await clock(11);
	await page.context().clearCookies({ name: "tv_grant" });
	const again = async () => {
		await page.getByRole("button", { name: words.news.open }).click();
		await page.getByRole("button", { name: "Watch a free preview" }).click();
	};
	await again();
	await expect(page.locator(".tv-said")).toContainText("Your free preview has ended.");
	await clock(24 * 60 + 11);
	await again();
	await expect(tv(page)).toHaveAttribute("data-step", "watching");
	await expect(page.getByRole("timer")).toHaveText("10 minutes of your free preview left");
});

test("a video that is a stream alone plays by the same library, fetched when it is played, with its qualities (C3.22)", async ({
	page,
	request,
}) => {
	const id = "mmvo990001";
	const document = {
		vertical: "news",
		headline: { primary: "A stream" },
		url: { primary: `/video/a-stream-${id}` },
		datePublished: "2026-01-01T00:00:00Z",
		videoAssets: [{ format: "M3U", assetType: "stream", publicUrl: "/videos/harbor/master.m3u8", width: 854, height: 480 }],
	};
	const published = await request.put(`http://127.0.0.1:${port}/ingest/video/${id}`, {
		headers: { host: `news.localhost:${port}`, ...(await newsroomHeaders()) },
		data: document,
	});
	expect(published.status(), await published.text()).toBeLessThan(300);
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(request.url()));
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(at("news", `/video/a-stream-${id}`));
	await islandReady(page, "VideoPlayer");
	expect(fetched.filter((url) => /hls/.test(url))).toEqual([]);
	await page.getByRole("button", { name: /^Play video:/ }).click();
	await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(1);
	expect(fetched.filter((url) => /\/assets\/hls/.test(url))).toHaveLength(1);
	await page.getByLabel("Settings").click();
	await page.getByLabel("Quality").selectOption({ label: "270p" });
	await expect.poll(() => fetched.some((url) => /270p-\d\.m4s/.test(url))).toBe(true);
});

plain("the page says what is needed", async ({ page }) => {
	await page.goto(at("news", "/live"));
	await expect(page.getByText(/^Live TV needs JavaScript/)).toBeVisible();
	// Nothing seems to be under way.
	await expect(page.locator(".tv").getByRole("status")).toBeHidden();
});
