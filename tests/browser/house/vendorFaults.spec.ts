import type { Page, Route } from "@playwright/test";
import { at, expect, port, test } from "../../support/reader.ts";
import { hidePage, readerIn, reportedErrors, withVendors } from "./vendorPage.ts";

const brand = "news";
const story = at(brand, "/politics/congress/senate-passes-water-bill-rcna1001?taboolafeed=true");

/** Every vendor that pages bring by themselves, its script at this host: what stands there is each test's own. */
const scripts = { gpt: "/fault/gpt.js", taboola: "/fault/taboola.js", paywall: "/fault/paywall.js", datadog: "/fault/datadog.js" };
const vendors = {
	gpt: { networkCode: "/1", script: scripts.gpt },
	feed: { script: scripts.taboola, placements: [{ mode: "a", placement: "Below" }] },
	paywall: { aid: "aid", environment: "sandbox", script: scripts.paywall, experience: null },
	datadog: { applicationId: "a", clientToken: "c", site: "datadoghq.com", environment: "test", script: scripts.datadog },
	cookiePush: [`http://${brand}.localhost:${port}/fault/push.gif`],
};
/** And what the house itself serves beside a page: targeting, what pages tell, recommendations. */
const calls = ["/house/targeting", "/house/events", "/house/errors"];

/** Replacements of vendors' scripts that throw at every call. */
const throwers: Readonly<Record<string, string>> = {
	[scripts.gpt]: "window.googletag = { cmd: { push: fail } }",
	[scripts.taboola]: "window._taboola = { push: fail }",
	[scripts.paywall]: "window.tp = { push: fail, experience: { init: fail, execute: fail } }",
	[scripts.datadog]: "window.DD_RUM = { onReady: fail, init: fail, addError: fail, setTrackingConsent: fail }",
};
/** A vendor's script that throws as it ends, too. */
const throwingAt = (url: string): string =>
	`{ const fail = () => { throw new Error("vendor"); }; ${throwers[new URL(url).pathname] ?? ""}; throw new Error("vendor"); }`;

const faults: readonly (readonly [what: string, answer: (route: Route) => unknown, messages: readonly RegExp[]])[] = [
	[
		"blocked",
		(route) => route.abort(),
		[/^Ads: .*did not load/, /^Feed: .*did not load/, /^Paywall: .*did not load/, /^Monitoring: .*did not load/],
	],
	// Answered by nobody as long as the test lives: no page waits for it.
	["hanging", () => undefined, []],
	[
		"throwing",
		(route) => route.fulfill({ contentType: "text/javascript", body: throwingAt(route.request().url()) }),
		[/^Ads: vendor/, /^Paywall: /, /^Monitoring: vendor/],
	],
	["answering garbage", (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<html>Bad gateway</html>" }), []],
];

/** Reads a story of which every vendor has a fault, and goes on from it. */
async function readWith(page: Page, [what, answer, messages]: (typeof faults)[number]): Promise<void> {
	const reported = reportedErrors(page);
	const requested: string[] = [];
	await page.route(
		(url) => url.pathname.startsWith("/fault/") || calls.some((call) => url.pathname === call),
		async (route) => {
			requested.push(new URL(route.request().url()).pathname);
			await answer(route);
		},
	);
	await withVendors(page, vendors);
	await page.goto(story);

	await expect(page.getByRole("heading", { level: 1 }), `${what}: the page`).toBeVisible();
	const ad = page.locator("[data-ad]").first();
	await ad.scrollIntoViewIfNeeded();
	await expect(ad.locator("img"), `${what}: the house fills the ad server's place`).toBeVisible();
	const own = page.getByText("Picked by News from what readers like most");
	await own.scrollIntoViewIfNeeded();
	await expect(own, `${what}: the brand's own list stays`).toBeVisible();
	for (const [vendor, script] of Object.entries(scripts)) await expect.poll(() => requested, `${what}: ${vendor}`).toContain(script);
	await expect.poll(() => requested, `${what}: cookie push`).toContain("/fault/push.gif");
	await expect.poll(() => requested, `${what}: targeting`).toContain("/house/targeting");
	for (const message of messages) await expect.poll(() => reported.some((text) => message.test(text)), `${what}: ${message}`).toBe(true);
	// One error of each at most, whatever becomes of it.
	for (const vendor of ["Ads", "Feed", "Paywall", "Monitoring"])
		expect(reported.filter((text) => text.startsWith(`${vendor}:`)).length, `${what}: ${vendor}`).toBeLessThan(2);
	expect(
		requested.filter((path) => path === scripts.gpt),
		`${what}: the ad server is called once`,
	).toHaveLength(1);

	// It works: the menu opens, another story is read.
	await page.getByRole("banner").getByRole("button", { name: "Open menu" }).click();
	await expect(page.getByRole("banner").getByRole("link", { name: "Politics", exact: true }).first()).toBeVisible();
	await page.goto(at(brand, "/politics"));
	await expect(page.locator("main h2").first()).toBeVisible();
	await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** Follows each fault in a tab of its own, all at once: what they cost is waiting. */
async function eachInATab(page: Page, follow: (tab: Page, fault: (typeof faults)[number]) => Promise<void>): Promise<void> {
	const tabs = await Promise.all(faults.map((_, n) => (n === 0 ? page : page.context().newPage())));
	await Promise.all(faults.map((fault, n) => follow(tabs[n] ?? page, fault)));
}

test("a story with every vendor blocked, hanging, throwing or answering garbage reads and works (C7.38, C4.2, C2.15)", async ({ page }) => {
	await readerIn(page, brand, "US");
	await eachInATab(page, readWith);
});

/** Begins a sign-in by email while the social scripts and the bot check have a fault: it begins, and nobody comes by. */
async function signInWith(page: Page, [what, answer]: (typeof faults)[number]): Promise<void> {
	const requested: string[] = [];
	await page.route("**/_dev/idp/*/*", async (route) => {
		requested.push(route.request().url());
		await answer(route);
	});
	await page.goto(at("today", "/sign-in"));
	const flow = page.locator(".coupon");
	await expect.poll(() => requested.length, `${what}: Google's and Apple's scripts`).toBeGreaterThan(1);
	await flow.getByLabel("Email", { exact: true }).fill(`${what.replace(" ", "-")}-${Date.now()}@example.com`);
	await page.route("**/_dev/botcheck/**", answer);
	await flow.getByRole("button", { name: "Continue", exact: true }).click();
	// Whatever it waits for (client/vendors/botCheck.ts) is over, and the flow says that nobody came by.
	const said = flow.getByText("There was an error submitting your email. Please try again.");
	await expect(async () => {
		await page.clock.runFor(1000);
		await expect(said).toBeVisible({ timeout: 100 });
	}, what).toPass({ intervals: [100] });
	await expect(flow.getByLabel("Email", { exact: true }), `${what}: the bot check`).toBeVisible();
	await expect(flow.locator("input[autocomplete=new-password], input[autocomplete=current-password]"), what).toHaveCount(0);
	await page.unrouteAll({ behavior: "ignoreErrors" });
}

test("a sign-in whose social scripts and check are blocked, hang, throw or are garbage begins by email, and needs the bot check (C25, A8.11)", async ({
	page,
}) => {
	await page.clock.install();
	await eachInATab(page, signInWith);
});

test("a consent choice whose call fails is sent as a plain form (contract §5)", async ({ page }) => {
	await readerIn(page, brand, "DE");
	await page.route("**/house/consent", (route) =>
		route.request().resourceType() === "fetch"
			? route.fulfill({ contentType: "text/html", body: "<html>Bad gateway</html>" })
			: route.continue(),
	);
	await page.goto(at(brand));
	await page.getByRole("button", { name: "Reject all" }).click();
	await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === "consent")?.value).toMatch(/^1\.\d+\.$/);
	await expect(page.getByRole("region", { name: "Your privacy" })).toBeHidden();
});

/** A sample of the whole matrix (tests/edge/house/consentMatrix.test.ts) in a browser. */
const sample = [
	["DE", "nothing said", null, []],
	["GB", "yes to measurement alone", "m", [scripts.datadog]],
	["US", "nothing said", null, Object.values(scripts)],
] as const;

test("each vendor is requested exactly when consent allows it: a sample of the matrix", async ({ page }) => {
	const requested = new Set<string>();
	await page.route("**/fault/**", (route) => {
		const { pathname } = new URL(route.request().url());
		if (pathname.endsWith(".js")) requested.add(pathname);
		return route.abort();
	});
	await withVendors(page, vendors);
	for (const [country, what, letters, due] of sample) {
		await page.context().clearCookies();
		requested.clear();
		await readerIn(page, brand, country);
		if (letters !== null) {
			const value = `1.${Math.floor(Date.now() / 86_400_000)}.${letters}`;
			await page.context().addCookies([{ name: "consent", value, domain: `${brand}.localhost`, path: "/" }]);
		}
		await page.goto(story);
		const own = page.getByText("Picked by News from what readers like most");
		await page.locator("[data-ad]").first().scrollIntoViewIfNeeded();
		await expect(page.locator("[data-ad] img").first()).toBeVisible();
		await own.scrollIntoViewIfNeeded();
		await expect.poll(() => [...requested].sort(), `${country}, ${what}`).toEqual([...due].sort());
	}
});

/** The stand-ins' scripts, at their own addresses: the adapters run against their vendors' surface, and the page shows what they bring. */
test("with the stand-ins on, the ad server fills slots, the feed replaces the list, and errors reach the monitoring (contract §5)", async ({
	page,
	request,
}) => {
	await readerIn(page, brand, "US");
	await withVendors(page, {
		gpt: { networkCode: "/masthead-local", script: "/_dev/gpt/gpt.js" },
		datadog: { ...vendors.datadog, applicationId: "stand-in-test", script: "/_dev/datadog/datadog-rum-slim.js" },
	});
	await page.goto(story);
	const ad = page.locator("[data-ad]").first();
	await ad.scrollIntoViewIfNeeded();
	await expect(ad.getByText(/^Google Publisher Tag: \/masthead-local\/news\/politics\//)).toBeVisible();
	await page.getByRole("heading", { level: 1 }).click();
	await hidePage(page);
	const heard = async () => {
		const answer = await request.get(`http://127.0.0.1:${port}/_dev/datadog/received`);
		const { received } = (await answer.json()) as { received: { type: string; application: { id: string }; view: { url: string } }[] };
		return received.filter(({ application }) => application.id === "stand-in-test");
	};
	await expect.poll(async () => (await heard()).map(({ type }) => type)).toEqual(expect.arrayContaining(["view", "resource"]));
	expect((await heard()).map(({ view }) => view.url).join(" "), "no query leaves").not.toContain("?");
});
