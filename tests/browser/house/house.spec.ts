import type { Page } from "@playwright/test";
import { apart, at, expect, plain, port, test, violations } from "../../support/reader.ts";
import { hidePage, readerIn, withVendors } from "./vendorPage.ts";

const front = { brand: "think" } as const;

/** Collects a page's calls to the house, by path. */
function sentBy(page: Page): string[] {
	const sent: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (request.method() === "POST" && pathname.startsWith("/house/")) sent.push(pathname);
	});
	return sent;
}

/** Lets the page be as it is when it has done what it does by itself. */
async function settled(page: Page): Promise<void> {
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
}

const shiftOf = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				let sum = 0;
				const observer = new PerformanceObserver(() => undefined);
				observer.observe({ type: "layout-shift", buffered: true });
				requestAnimationFrame(() =>
					requestAnimationFrame(() => {
						for (const entry of observer.takeRecords()) sum += (entry as PerformanceEntry & { value: number }).value;
						resolve(sum);
					}),
				);
			}),
	);

const question = (page: Page) => page.getByRole("region", { name: "Your privacy" });

async function answer(page: Page, name: "Accept all" | "Reject all"): Promise<void> {
	const hold = Promise.withResolvers<void>();
	await page.route("**/house/consent", async (route) => {
		await hold.promise;
		await route.continue();
	});
	const stored = page.waitForResponse("**/house/consent");
	await page.getByRole("button", { name }).click();
	await expect(question(page), "before the answer").toBeHidden();
	await expect(page.locator("#content")).toBeFocused();
	hold.resolve();
	// The event of its end can be missing (keepalive).
	await stored;
	await page.unroute("**/house/consent");
}

apart("where consent is required, nothing optional runs before it; yes and no weigh the same", async ({ page }) => {
	const sent = sentBy(page);
	// Not Think: this system lacks the stand-in of its face, whose arrival moves a headline.
	await readerIn(page, "better", "DE");
	await page.goto(at("better"));
	await expect(question(page)).toBeVisible();
	expect(await shiftOf(page)).toBe(0);
	expect(await violations(page)).toEqual([]);
	const [no, yes] = await Promise.all(
		["Reject all", "Accept all"].map((name) =>
			page.getByRole("button", { name }).evaluate((button) => {
				const { width, height } = button.getBoundingClientRect();
				const { backgroundColor, color, fontWeight } = getComputedStyle(button);
				return { width: Math.round(width), height, backgroundColor, color, fontWeight };
			}),
		),
	);
	expect(no).toEqual(yes);
	await hidePage(page);
	expect(sent).toEqual([]);

	const other = await page.context().newPage();
	await other.goto(at("better"));
	await expect(question(other)).toBeVisible();
	await page.reload();
	await answer(page, "Accept all");
	// A tab that is shown again asks nothing that another has answered.
	await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
	await expect(question(other)).toBeHidden();
	await other.close();
	await hidePage(page);
	await expect.poll(() => sent).toContain("/house/events");
	await page.reload();
	await settled(page);
	await expect(question(page)).toBeHidden();
});

test("a refused consent is stored: no second question, and no event is sent", async ({ page }) => {
	await readerIn(page, front.brand, "GB");
	await page.goto(at(front.brand));
	await answer(page, "Reject all");
	const sent = sentBy(page);
	await page.reload();
	await settled(page);
	await expect(question(page)).toBeHidden();
	await hidePage(page);
	expect(sent).toEqual([]);
});

test("in the US there is no consent question and events are sent, except under Global Privacy Control", async ({ page }) => {
	const sent = sentBy(page);
	await readerIn(page, front.brand, "US");
	await page.goto(at(front.brand));
	await settled(page);
	await expect(question(page)).toBeHidden();
	await hidePage(page);
	await expect.poll(() => sent).toContain("/house/events");
	await page.setExtraHTTPHeaders({ "sec-gpc": "1" });
	await page.reload();
	sent.length = 0;
	await page.reload();
	await settled(page);
	await hidePage(page);
	expect(sent).toEqual([]);
});

plain("every footer leads to the choice by purpose, which is kept", async ({ page }) => {
	await readerIn(page, front.brand, "DE");
	await page.goto(at(front.brand));
	await expect(question(page)).toBeHidden();
	await page.getByRole("link", { name: "Privacy choices" }).click();
	await page.getByLabel("Measurement").check();
	await page.getByRole("button", { name: "Save my choices" }).click();
	await expect(page.getByText("Your choices are saved")).toBeVisible();
	await expect(page.getByLabel("Measurement")).toBeChecked();
	await expect(page.getByLabel("Advertising")).not.toBeChecked();
});

test("the consent page by purpose is not covered by the question, and meets WCAG 2.2 AA", async ({ page }) => {
	await readerIn(page, "noticias", "DE");
	await page.goto(at("noticias", "/house/consent"));
	await settled(page);
	await expect(page.getByRole("region", { name: "Tu privacidad" })).toBeHidden();
	const widths = ["Aceptar todo", "Rechazar todo"].map((name) =>
		page
			.locator(".consent-form")
			.getByRole("button", { name })
			.evaluate((button) => button.getBoundingClientRect().width),
	);
	const [yes, no] = await Promise.all(widths);
	expect(yes).toBe(no);
	expect(await violations(page)).toEqual([]);
});

const place = (page: Page) => page.locator("[data-ad]").first();

apart(
	"a place is filled by the house when it comes into view, seen for a second, and told; nothing moves (C4.39)",
	async ({ page, request }) => {
		await readerIn(page, front.brand, "US");
		await page.goto(at(front.brand));
		await settled(page);
		await place(page).scrollIntoViewIfNeeded();
		await expect(place(page).locator("img")).toBeVisible();
		await expect(place(page)).toHaveAttribute("data-ad-state", "viewed");
		expect(await shiftOf(page)).toBe(0);
		expect(await violations(page, "main")).toEqual([]);
		await hidePage(page);
		await expect
			.poll(async () => {
				const answer = await request.get(`http://127.0.0.1:${port}/_dev/ads/received`);
				const { received } = (await answer.json()) as { received: { detail: { action: string } }[] };
				return received.map(({ detail }) => detail.action);
			})
			.toEqual(expect.arrayContaining(["requested", "rendered", "viewed"]));
	},
);

apart("a place that nothing fills folds before it is seen, and nothing moves", async ({ page }) => {
	await page.route("**/house/ads?*", (route) => route.fulfill({ status: 204 }));
	await readerIn(page, front.brand, "US");
	await page.goto(at(front.brand));
	await settled(page);
	// To just above where it begins to be near.
	await place(page).evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight - 20));
	await expect(place(page)).toBeHidden();
	expect(await shiftOf(page)).toBe(0);
});

// One that hangs, throws, is garbage or does not come is among every vendor's faults (vendorFaults.spec.ts).
test("with an ad server that never answers a front is readable, and house ads fill its slots (C7.38)", async ({ page }) => {
	let calls = 0;
	await page.route("**/vendor/gpt.js", (route) => {
		calls++;
		return route.fulfill({ contentType: "text/javascript", body: "window.googletag = { cmd: { push: (run) => run() } };" });
	});
	await withVendors(page, { gpt: { networkCode: "/1", script: "/vendor/gpt.js" } });
	await readerIn(page, front.brand, "US");
	await page.goto(at(front.brand));
	await place(page).scrollIntoViewIfNeeded();
	await expect(place(page).locator("img")).toBeVisible();
	await expect(page.locator("h1, h2").first()).toBeVisible();
	expect(calls).toBe(1);
});

for (const [brand, most] of [
	["noticias", 1],
	// Letters and programmes stand on it, and other brands have another publisher.
	["msnbc", 0],
] as const)
	test(`${brand}'s front advertises the house ${most} times, and the places left fold before they are seen`, async ({ page }) => {
		await readerIn(page, brand, "US");
		await page.goto(at(brand));
		await settled(page);
		await place(page).evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight - 20));
		await expect(page.locator(".house-ad")).toHaveCount(most);
		await expect(page.locator("[data-ad]:not([hidden])")).toHaveCount(most);
		if (most > 0) await expect(place(page).locator("span").first()).toHaveText(/^De /);
		expect(await shiftOf(page)).toBe(0);
	});
