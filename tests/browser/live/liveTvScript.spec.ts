import type { Page } from "@playwright/test";
import { expect, islandReady, test, violations } from "../../support/reader.ts";
import { Site } from "../../support/site.ts";

/*
 * The same journeys as liveTv.spec.ts where TVE_MODE is `script`: the vendor's older script signs readers in on the page (decision 0084).
 * A site of its own, since the others are asked by the edge.
 */
test.describe.configure({ mode: "default" });

let site: Site;
test.beforeAll(async () => {
	// Without seeds, of which live TV has no need: what else misses them is no line of this test's.
	site = await Site.start({ TVE_MODE: "script" }, false, { plainFiles: false, onLog: () => undefined });
});
test.afterAll(() => site.stop());

type Brand = "news" | "telemundo";
const opener: Record<Brand, string> = { news: "Sign in with your TV provider", telemundo: "Inicia sesión con tu proveedor de TV" };

const at = (brand: Brand) => `http://${brand}.localhost:${site.port}/live`;
const tv = (page: Page) => page.locator(".tv");
const said = (page: Page) => page.locator(".tv-said");
const time = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
const frame = (page: Page) => page.frameLocator("iframe[name=mvpdframe]");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function openPicker(page: Page, brand: Brand = "news"): Promise<void> {
	await page.goto(at(brand));
	await islandReady(page, "LiveTv");
	await press(page, opener[brand]);
	await expect(page.getByRole("button", { name: "Harborline" })).toBeVisible();
}

async function signIn(inside: Pick<Page, "getByLabel" | "getByRole">, viewer: string): Promise<void> {
	await inside.getByLabel("User name").fill(viewer);
	await inside.getByRole("button", { name: "Sign in" }).click();
}

async function watchIn(page: Page, viewer = "ok", brand: Brand = "news"): Promise<void> {
	await openPicker(page, brand);
	await press(page, "Harborline");
	await signIn(frame(page) as unknown as Page, viewer);
}

/** Collects the page's requests for the vendor's script, and the tokens that it brought to the edge. */
function requested(page: Page): { scripts: string[]; tokens: { provider: string; mediaToken?: string }[] } {
	const heard: ReturnType<typeof requested> = { scripts: [], tokens: [] };
	page.on("request", (request) => {
		if (request.url().endsWith("/AccessEnabler.js")) heard.scripts.push(request.url());
		if (request.url().endsWith("/live/tv/token")) heard.tokens.push(request.postDataJSON() as { provider: string });
	});
	return heard;
}

test("a provider that frames: no script before the press, one media token to the edge, the stream; signing out elsewhere stops it (C2.27, C7.38)", async ({
	page,
	context,
}) => {
	const { scripts, tokens } = requested(page);
	await page.goto(at("news"));
	await islandReady(page, "LiveTv");
	await expect(tv(page)).toHaveAttribute("data-step", "signedOut");
	expect(scripts).toEqual([]);
	await press(page, opener.news);
	await press(page, "Harborline");
	await expect(frame(page).getByLabel("User name")).toBeVisible();
	await expect(page.locator("iframe[name=mvpdframe]")).toHaveJSProperty("width", "560");
	expect(await violations(page, "main")).toEqual([]);
	await signIn(frame(page) as unknown as Page, "ok");
	await expect(tv(page)).toHaveAttribute("data-step", "watching");
	await expect(page.locator("iframe")).toHaveCount(0);
	await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(1);
	expect(scripts).toHaveLength(1);
	expect(tokens).toEqual([{ provider: "harborline" }, { provider: "harborline", mediaToken: expect.stringMatching(/^[\w+/=]{40,}$/) }]);

	// This browser has signed in before: another tab finds that out by itself.
	const other = await context.newPage();
	await other.goto(at("news"));
	await expect(tv(other)).toHaveAttribute("data-step", "watching");
	const atProvider = other.waitForRequest(/\/_dev\/tve\/sign-out\/harborline/);
	await press(other, "Sign out of Harborline");
	await atProvider;
	await expect(said(page)).toHaveText("You signed out of your TV provider in another tab.");
	await expect(page.locator("video")).toHaveCount(0);
	await expect.poll(() => page.evaluate(async () => (await fetch("/live/stream/master.m3u8")).status)).toBe(401);
	await page.reload();
	await islandReady(page, "LiveTv");
	await expect(tv(page)).toHaveAttribute("data-step", "signedOut");
});

test("a failed script is reported and retried at the next press; every step can be cancelled, and its late answer is dropped; a blocked window", async ({
	page,
	context,
}) => {
	await page.route("**/AccessEnabler.js", (route) => route.abort());
	await page.goto(at("news"));
	await islandReady(page, "LiveTv");
	await press(page, opener.news);
	await expect(said(page)).toHaveText("The providers could not be loaded. Please try again.");
	expect(await violations(page, "main")).toEqual([]);
	await page.keyboard.press("Escape");
	await page.unroute("**/AccessEnabler.js");
	await press(page, opener.news);
	await expect(page.getByRole("button", { name: "Harborline" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: opener.news })).toBeFocused();
	await press(page, opener.news);
	await press(page, "Harborline");
	await expect(frame(page).getByLabel("User name")).toBeVisible();
	await press(page, "Close the provider’s sign-in");
	await expect(page.getByRole("button", { name: opener.news })).toBeFocused();

	await press(page, opener.news);
	await press(page, "Harborline");
	await frame(page).getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByRole("button", { name: opener.news })).toBeVisible();

	await press(page, opener.news);
	const opening = context.waitForEvent("page");
	await press(page, "Northwave TV");
	const left = await opening;
	await expect(left.getByLabel("User name")).toBeVisible();
	await left.close();
	await expect(page.getByRole("button", { name: opener.news })).toBeVisible();
	await expect(said(page)).toHaveText("");

	await page.evaluate(() => {
		const real = window.open.bind(window);
		let calls = 0;
		window.open = (...args) => (calls++ === 0 ? null : real(...args));
	});
	await press(page, opener.news);
	await press(page, "Northwave TV");
	await expect(page.getByText("Your browser blocked the provider’s window.")).toBeVisible();
	const reopening = context.waitForEvent("page");
	await press(page, "Open Northwave TV’s sign-in");
	const popup = await reopening;
	await signIn(popup, "ok");
	await expect(tv(page)).toHaveAttribute("data-step", "watching");
	await expect.poll(() => popup.isClosed()).toBe(true);
	await expect(page.getByText("Signed in with Northwave TV")).toBeVisible();
});

test("in Spanish: no subscription, with the provider's own words, and another provider after it (C8.14); a bad resource (C8.15)", async ({
	page,
}) => {
	await watchIn(page, "nosub", "telemundo");
	await expect(said(page)).toContainText("Lo sentimos, tu suscripción de cable no incluye esta señal.");
	await expect(said(page)).toContainText("Your Harborline package does not include this channel.");
	await expect(page.locator("video")).toHaveCount(0);
	expect(await violations(page, "main")).toEqual([]);
	await press(page, "Elegir otro proveedor");
	await press(page, "SummitLink");
	await signIn(frame(page) as unknown as Page, "badresource");
	await expect(said(page)).toContainText("Algo salió mal");
	await expect(page.locator("video")).toHaveCount(0);
});

test("the stand-in has the script's surface for whoever brings it: callbacks in the vendor's order, errors to those that are bound (contract §5)", async ({
	page,
}) => {
	await page.goto(at("news").replace("/live", "/schedule"));
	const heard = await page.evaluate(async () => {
		const reported: unknown[][] = [];
		const wake: (() => void)[] = [];
		const names = ["entitlementLoaded", "setConfig", "displayProviderDialog", "setAuthenticationStatus", "selectedProvider", "setToken"];
		for (const name of [...names, "tokenRequestFailed", "setMetadataStatus", "preauthorizedResources", "ownErrors"])
			Reflect.set(window, name, (...said: unknown[]) => {
				reported.push([name, ...said]);
				for (const run of wake.splice(0)) run();
			});
		const until = async (name: string) => {
			while (!reported.some(([known]) => known === name)) await new Promise<void>((resolve) => wake.push(resolve));
			return reported.splice(0).filter(([known]) => known === name || known === "ownErrors");
		};
		const script = Object.assign(document.createElement("script"), { src: "/_dev/tve/AccessEnabler.js" });
		document.head.append(script);
		const all: unknown[][] = await until("entitlementLoaded");
		type Surface = Record<string, (...args: unknown[]) => void>;
		const { Adobe } = window as unknown as { Adobe: { AccessEnabler: new (statement: string) => Surface } };
		const enabler = new Adobe.AccessEnabler("a statement");
		const ask = async (name: string, args: unknown[], answer: string) => {
			enabler[name]?.(...args);
			all.push(...(await until(answer)));
		};
		enabler.bind?.("errorEvent", "ownErrors");
		await ask("setRequestor", ["anybody", null, {}], "setConfig");
		await ask("checkAuthentication", [], "setAuthenticationStatus");
		await ask("checkAuthorization", ["news-live"], "tokenRequestFailed");
		await ask("getAuthorization", ["news-live"], "displayProviderDialog");
		await ask("setSelectedProvider", ["TempPass"], "setToken");
		enabler.unbind?.("errorEvent", "ownErrors");
		await ask("getAuthentication", [], "setAuthenticationStatus");
		await ask("getSelectedProvider", [], "selectedProvider");
		await ask("checkPreauthorizedResources", [["news-live"]], "preauthorizedResources");
		await ask("getMetadata", ["zip"], "setMetadataStatus");
		await ask("logout", [], "setAuthenticationStatus");
		return all;
	});
	const config = expect.stringMatching(/<id>harborline<\/id><displayName>Harborline<\/displayName><iFrameRequired>true</);
	expect(heard).toEqual([
		["entitlementLoaded"],
		["setConfig", config],
		["ownErrors", { errorId: "N000", level: "info" }],
		["setAuthenticationStatus", 0, "User Not Authenticated Error"],
		["ownErrors", { errorId: "N000", level: "info" }],
		["tokenRequestFailed", "news-live", "User Not Authenticated Error", ""],
		["displayProviderDialog", expect.arrayContaining([expect.objectContaining({ ID: "northwave", iFrameRequired: false })])],
		["setToken", "news-live", expect.stringMatching(/^[\w+/=]{40,}$/)],
		["setAuthenticationStatus", 1, ""],
		["selectedProvider", { MVPD: "TempPass", AE_State: "User Authenticated" }],
		["preauthorizedResources", []],
		["setMetadataStatus", "zip", false, undefined],
		["setAuthenticationStatus", 0, "User Not Authenticated Error"],
	]);
});
