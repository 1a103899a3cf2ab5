import type { BrowserContext, CDPSession, Page, Worker } from "@playwright/test";
import type { PushMessage } from "../../../client/domain/push/offer.ts";
import { wholeChromium } from "../../support/chromium.ts";
import { at, expect, plain, port, apart as test, violations } from "../../support/reader.ts";
import { newsroomHeaders } from "../../support/tokens.ts";
import { giveVoices } from "../../support/voices.ts";

// Chromium has no push service here: the stand-in's is asked in its place, and the browser is handed what came there.

test.use({
	serviceWorkers: "allow",
	launchOptions: async ({ launchOptions }, use) =>
		use({
			...launchOptions,
			executablePath: wholeChromium,
			args: launchOptions.args?.filter((arg) => arg !== "--disable-notifications") ?? [],
		}),
});

const dayMs = 86_400_000;

/** A reader whose browser has shown no question yet; `grant` is what will be pressed on the browser's own question. */
async function readerOf(context: BrowserContext, brand: string, grant = true): Promise<void> {
	await context.addCookies([{ name: "ng_geolocation", value: "US", url: at(brand) }]);
	await context.addInitScript((granted) => {
		let permission = localStorage.getItem("test_permission") ?? "default";
		Object.defineProperty(Notification, "permission", { get: () => permission });
		Notification.requestPermission = async () => {
			permission = granted ? "granted" : "denied";
			localStorage.setItem("test_permission", permission);
			document.documentElement.dataset.browserQuestion = "yes";
			return permission as NotificationPermission;
		};
	}, grant);
	if (grant) await context.grantPermissions(["notifications"], { origin: new URL(at(brand)).origin });
}

const layer = (page: Page, name: RegExp) => page.getByRole("region", { name });

async function publish(brand: string, id: string, headline: string, path: string): Promise<void> {
	const answer = await fetch(`http://127.0.0.1:${port}/ingest/article/${id}`, {
		method: "PUT",
		headers: await newsroomHeaders(),
		body: JSON.stringify({
			vertical: brand,
			breakingNews: true,
			headline: { primary: headline },
			url: { primary: path },
			date: { publishedAt: new Date().toISOString() },
		}),
	});
	expect(answer.ok, await answer.text()).toBe(true);
}

/** The message at the push service, decrypted as its browser reads it. */
async function messageOf(headline: string): Promise<PushMessage> {
	let found: PushMessage | undefined;
	await expect
		.poll(async () => {
			const answer = await fetch(`http://127.0.0.1:${port}/_dev/push/received`);
			const { received } = (await answer.json()) as { received: { message: PushMessage | null }[] };
			found = received.find(({ message }) => message?.title === headline)?.message ?? undefined;
			return found;
		})
		.toBeDefined();
	if (!found) throw new Error("Nothing came");
	return found;
}

/** The service worker's debugger, and its registration. */
async function workerOf(page: Page): Promise<{ cdp: CDPSession; registrationId: string }> {
	const cdp = await page.context().newCDPSession(page);
	const registered = new Promise<string>((resolve) => {
		cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			const [registration] = registrations;
			if (registration) resolve(registration.registrationId);
		});
	});
	await cdp.send("ServiceWorker.enable");
	return { cdp, registrationId: await registered };
}

interface Shown extends NotificationOptions {
	title: string;
}
type Scope = { registration: ServiceWorkerRegistration; shown: Shown[] };

/**
 * Records what the service worker shows from now on, once the browser took it. The browser's own list is not read: on a busy machine it
 * may lack for good what it has taken.
 */
async function shownBy(worker: Worker): Promise<() => Promise<Shown[]>> {
	await worker.evaluate(() => {
		const scope = self as unknown as Scope;
		const show = scope.registration.showNotification.bind(scope.registration);
		scope.shown = [];
		scope.registration.showNotification = async (title, options) => {
			await show(title, options);
			scope.shown.push({ title, ...options });
		};
	});
	return () => worker.evaluate(() => (self as unknown as Scope).shown);
}

/** Presses what is shown; answers how the worker's work on it ended. */
const press = (worker: Worker, action: string) =>
	worker.evaluate(async (pressed) => {
		const { shown } = self as unknown as Scope;
		const event = new Event("notificationclick");
		const work: Promise<unknown>[] = [];
		const notification = { data: shown[0]?.data, close: () => shown.shift() };
		Object.assign(event, { action: pressed, notification, waitUntil: (done: Promise<unknown>) => work.push(done) });
		self.dispatchEvent(event);
		return (await Promise.allSettled(work)).map(({ status }) => status);
	}, action);

test("notifications: our question after eight seconds, then the browser's, a story arrives and opens, one press unsubscribes (A4.21, A9.5)", async ({
	page,
	context,
}) => {
	await readerOf(context, "news");
	await page.addInitScript(() => {
		new MutationObserver(() => {
			const { dataset } = document.documentElement;
			const region = document.querySelector("section[aria-live]");
			if (region) dataset.saidAs ??= region.childElementCount > 0 ? "what was there" : "a change";
			if (document.querySelector("section.ask[aria-live]")) dataset.shownAfter ??= String(performance.now());
		}).observe(document, { subtree: true, childList: true });
	});
	await page.clock.install();
	await page.goto(at("news", "/politics"));
	await page.waitForLoadState("networkidle");
	await page.clock.fastForward(5000);
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	await page.clock.fastForward(4000);
	await expect(layer(page, /Get breaking news from News/).getByRole("heading")).toBeVisible({ timeout: 60_000 });
	const { shownAfter, browserQuestion, saidAs } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
	expect(Number(shownAfter)).toBeGreaterThanOrEqual(8000);
	expect(browserQuestion).toBeUndefined();
	expect(saidAs).toBe("a change");
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
	expect(await violations(page)).toEqual([]);

	const allow = page.getByRole("button", { name: "Turn on notifications" });
	await allow.focus();
	await page.keyboard.press("Enter");
	await expect(layer(page, /Get breaking news/)).toContainText("Notifications are on", { timeout: 30_000 });
	expect(await page.evaluate(() => document.documentElement.dataset.browserQuestion)).toBe("yes");
	await page.keyboard.press("Enter");
	await expect(layer(page, /Get breaking news/)).toBeHidden();

	await page.goto(at("news", "/preferences"));
	const section = page.locator("#notifications");
	await expect(section.getByRole("checkbox", { name: "All breaking news" })).toBeChecked();
	await section.getByRole("checkbox", { name: "Mute notifications at night" }).uncheck();
	await section.getByRole("button", { name: "Save" }).click();
	await expect(section.getByRole("status")).toHaveText("Saved.");
	expect(await violations(page, "main")).toEqual([]);

	await publish("news", "rcna99101", "The dam holds", "/politics/congress/the-dam-holds-rcna99101");
	const message = await messageOf("The dam holds");
	await page.goto(at("news", "/politics"));
	const { cdp, registrationId } = await workerOf(page);
	const [worker] = context.serviceWorkers();
	if (!worker) throw new Error("No service worker runs.");
	const shown = await shownBy(worker);
	const deliver = () =>
		cdp.send("ServiceWorker.deliverPushMessage", { origin: new URL(at("news")).origin, registrationId, data: JSON.stringify(message) });
	await deliver();
	await expect.poll(shown).toMatchObject([{ title: "The dam holds", body: "Breaking news", tag: "rcna99101", lang: "en" }]);

	// A press by script may open no window: the story that stands open in a tab is the one that comes forward.
	await page.goto(at("news", message.link));
	await press(worker, "");
	expect(await shown()).toEqual([]);
	await expect(page).toHaveURL(/the-dam-holds-rcna99101$/);

	await deliver();
	await expect.poll(shown).toHaveLength(1);
	await press(worker, "stop");
	await page.goto(at("news", "/preferences"));
	await expect(section.getByRole("button", { name: "Turn on notifications" })).toBeVisible();
});

test("a refusal of the browser's question is said where it was pressed, which has the focus (A9.5, WCAG 2.4.3)", async ({
	page,
	context,
}) => {
	await readerOf(context, "news", false);
	await page.goto(at("news", "/preferences"));
	const section = page.locator("#notifications");
	await section.getByRole("button", { name: "Turn on notifications" }).press("Enter");
	await expect(section.getByRole("status")).toContainText("blocks notifications");
	await expect(section.getByRole("status")).toBeFocused();
});

test("“not now” holds for two weeks, by keyboard too; in Spanish as well (A9.5)", async ({ page, context }) => {
	await readerOf(context, "telemundo");
	await page.clock.install();
	const question = layer(page, /Recibe las noticias de última hora/);
	const visit = async () => {
		await page.goto(at("telemundo", "/salud"));
		await page.waitForLoadState("networkidle");
		await page.clock.fastForward(9000);
	};
	// Once by each key; that it ends after four is client/domain/push/asking.test.ts.
	for (const key of ["Escape", "Enter"]) {
		await visit();
		await expect(question).toBeVisible();
		await page.getByRole("button", { name: "Ahora no" }).focus();
		if (key === "Escape") expect(await violations(page)).toEqual([]);
		await page.keyboard.press(key);
		await expect(question).toBeHidden();
		await page.clock.fastForward(13 * dayMs);
		await visit();
		await expect(question).toBeHidden();
		await page.clock.fastForward(dayMs);
	}
	expect(await page.evaluate(() => document.documentElement.dataset.browserQuestion)).toBeUndefined();
});

test("no notification question over a player, and it closes when a dialog opens: live television, a video's page (A4.21)", async ({
	page,
	context,
}) => {
	await readerOf(context, "news");
	await page.clock.install();
	const question = layer(page, /Get breaking news from News/);
	const visit = async (path: string) => {
		await page.goto(at("news", path));
		await page.waitForLoadState("networkidle");
		await page.clock.fastForward(9000);
	};
	for (const path of ["/live", "/video/x-mmvo1001"]) {
		await visit(path);
		await expect(page.locator(".player, mast-island[name=LiveTv]").first()).toBeVisible();
		await expect(question, path).toBeHidden();
	}
	await visit("/politics");
	await expect(question).toBeVisible();
	await page.evaluate(() => document.body.appendChild(document.createElement("dialog")).showModal());
	await expect(question).toBeHidden();
});

test("in a story the notification question comes at its end (A9.5)", async ({ page, context }) => {
	await readerOf(context, "news");
	await page.clock.install();
	await page.goto(at("news", "/politics/congress/senate-passes-water-bill-rcna1001"));
	await page.waitForLoadState("networkidle");
	await page.clock.fastForward(60_000);
	const question = layer(page, /Get breaking news from News/);
	await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
	await page.clock.fastForward(9000);
	await expect(question).toBeHidden();
	await page.locator(".story-end").evaluate((end) => end.scrollIntoView({ block: "center", behavior: "instant" }));
	await expect(question).toBeVisible();
});

test("no notification question comes at the end of a story that is read aloud (A9.5)", async ({ page, context }) => {
	await readerOf(context, "news");
	await giveVoices(page, ["en-US"]);
	await page.clock.install();
	await page.goto(at("news", "/politics/congress/senate-passes-water-bill-rcna1001"));
	await page.waitForLoadState("networkidle");
	await page.clock.fastForward(9000);
	await page.getByRole("button", { name: "Listen", exact: true }).click();
	await expect(page.getByRole("group", { name: "Listen" })).toBeVisible();
	await page.locator(".story-end").evaluate((end) => end.scrollIntoView({ block: "center", behavior: "instant" }));
	await page.waitForTimeout(2000);
	await expect(layer(page, /Get breaking news from News/)).toBeHidden();
});

test("one press sets a reminder of a coming programme and subscribes to nothing else; another removes it; preferences list it; in Spanish, on a phone (C2.28)", async ({
	page,
	context,
}) => {
	await readerOf(context, "telemundo");
	await page.setViewportSize({ width: 375, height: 800 });
	// Late in the evening a phone's open day has little to come: the week's other days are opened as well.
	const visitWeek = async () => {
		await page.goto(at("telemundo", "/schedule"));
		await page.locator("details.schedule-day").evaluateAll((days) => {
			for (const day of days) day.setAttribute("open", "");
		});
	};
	await visitWeek();
	const offered = page.getByRole("button", { name: /^Recordarme/ });
	await expect(offered.first()).toBeVisible();
	// Calendar files stand for what is on as well; a reminder is for what is to come.
	expect(await offered.count()).toBeLessThan(await page.locator(".airings .add").count());
	expect(await page.evaluate(() => document.documentElement.dataset.browserQuestion)).toBeUndefined();

	const button = offered.first();
	const name = await button.evaluate((one: HTMLElement) => one.closest(".airing")?.querySelector(".headline")?.textContent ?? "");
	await button.focus();
	await page.keyboard.press("Enter");
	await expect(button).toHaveAttribute("aria-pressed", "true", { timeout: 30_000 });
	await expect(page.locator(".reminder-said")).toHaveText(/^Recibirás una notificación diez minutos antes/);
	expect(await violations(page, "main")).toEqual([]);
	// The buttons stand where there was room: without them the list is as high.
	const heights = await page.locator(".schedule-list").evaluate((list: HTMLElement) => {
		const before = list.offsetHeight;
		for (const acts of list.querySelectorAll(".acts")) acts.replaceWith(...acts.querySelectorAll("a"));
		return [before, list.offsetHeight];
	});
	expect(heights[0]).toBe(heights[1]);

	await page.goto(at("telemundo", "/preferences"));
	const section = page.locator("#notifications");
	await expect(section.getByRole("listitem")).toContainText(name);
	for (const topic of await section.getByRole("group").first().getByRole("checkbox").all()) await expect(topic).not.toBeChecked();
	expect(await violations(page, "main")).toEqual([]);

	await visitWeek();
	const pressed = page.locator(".remind[aria-pressed=true]");
	await expect(pressed).toHaveCount(1);
	await pressed.click();
	await expect(page.locator(".reminder-said")).toHaveText(/^Ya no te recordaremos/);
	await expect(pressed).toHaveCount(0);

	await offered.nth(1).click();
	await expect(pressed).toHaveCount(1);
	await page.goto(at("telemundo", "/preferences"));
	await section.getByRole("listitem").getByRole("button").click();
	await expect(section.getByRole("listitem")).toHaveCount(0);
	await expect(section.locator("[type=submit]")).toBeFocused();
});

test("permission refused in the browser: the reader is told, and no reminder is stored (C2.28)", async ({ page, context }) => {
	await readerOf(context, "news", false);
	await page.goto(at("news", "/schedule"));
	const button = page.getByRole("button", { name: /^Remind me about/ }).first();
	await button.click();
	await expect(page.locator(".reminder-said")).toHaveText(/^Your browser blocks notifications/);
	await expect(button).toHaveAttribute("aria-pressed", "false");
	await page.reload();
	await expect(page.locator(".airings .add").first()).toBeVisible();
	await page.waitForLoadState("networkidle");
	await expect(page.locator(".remind")).toHaveCount(0);
});

plain("preferences say in a sentence what notifications need (A4.21)", async ({ page }) => {
	await page.goto(at("telemundo", "/preferences"));
	await expect(page.locator("#notifications")).toContainText("Las notificaciones necesitan JavaScript y un navegador compatible.");
});
