import type { Page } from "@playwright/test";
import { builtScript } from "../../support/builtScript.ts";
import { at, expect, apart as test, violations } from "../../support/reader.ts";
import { become } from "../accounts/member.ts";

test.beforeEach(async ({ context }) => {
	await context.setExtraHTTPHeaders({ "cf-connecting-ip": `2001:db8:5a5e:${(process.pid % 0xffff).toString(16)}::1` });
});

const save = (page: Page) => page.locator("button.save").first();
const personalCalls = (page: Page): string[] => {
	const urls: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/mynewsapi/")) urls.push(new URL(request.url()).pathname);
	});
	return urls;
};

/** The path of a story of the brand, as its search has it. */
async function storyOf(page: Page): Promise<string> {
	await page.goto(at("today", "/newsletters"));
	return page.evaluate(async () => {
		const answer = await fetch("/bentoapi/search?filters=type:article%20AND%20vertical:today&size=1&page=1");
		const { data } = await answer.json();
		return new URL((data.search ?? data.data.search).items[0].url.primary, location.href).pathname;
	});
}

test("saved signed out, stored on the device, signed in, moved to the account, undone, offline notice, removed: no layout shift (A4.17)", async ({
	page,
}) => {
	const calls = personalCalls(page);
	const fetched: string[] = [];
	const lists = builtScript("personal");
	page.on("request", (request) => void (lists.test(request.url()) && fetched.push(request.url())));
	const path = await storyOf(page);
	const other = await page.context().newPage();
	await other.goto(at("today", path));
	await other.waitForLoadState("networkidle");
	await page.goto(at("today", path));
	await page.waitForLoadState("networkidle");
	await expect(save(page)).toHaveAccessibleName("Save");
	// A press brings into view what is not: the page is there before it is measured.
	await save(page).scrollIntoViewIfNeeded();
	const position = await save(page).boundingBox();
	expect(fetched, "its script before the first press").toEqual([]);
	await save(page).click();
	await expect(save(page)).toHaveAttribute("aria-pressed", "true");
	expect(fetched, "its script after it").toHaveLength(1);
	await expect(save(page)).toHaveAccessibleName("Saved");
	await expect(page.locator(".save-notice").first()).toContainText("Saved on this device");
	expect(await save(page).boundingBox()).toEqual(position);
	expect(calls).toEqual([]);
	// A tab that was open before shows what the first press saved here, and each what the other does from then on.
	for (const [tab, pressed] of [
		[null, "true"],
		[other, "false"],
		[page, "true"],
	] as const) {
		if (tab) await save(tab).click();
		for (const each of [page, other]) await expect(save(each)).toHaveAttribute("aria-pressed", pressed);
	}
	await other.close();
	await page.reload();
	await expect(save(page)).toHaveAttribute("aria-pressed", "true");

	await become(page, `kept.${process.pid}.${Date.now().toString(36)}@example.com`);
	await expect(page.locator(".save-notice").first()).toHaveText("1 item saved on this device is now in your list");
	await expect.poll(() => page.evaluate(() => localStorage.getItem("saved_items"))).toBeNull();
	await page.goto(at("today", "/account/saved"));
	await expect(page.getByText("1 saved item")).toBeVisible();
	const row = page.locator(".reader-list-row");
	const remove = row.getByRole("button", { name: "Remove" });
	await remove.click();
	await expect(row).toHaveCount(0);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(row).toHaveCount(1);

	// Offline the list stands and says so; what is pressed is refused, and nothing is changed or left.
	const offline = page.locator(".account-offline");
	await expect(offline).toHaveText("");
	await page.waitForLoadState("networkidle");
	await page.context().setOffline(true);
	await expect(offline).toHaveText("You are offline. This page may be out of date.");
	expect(await violations(page, "main")).toEqual([]);
	await remove.click();
	await expect(offline).toHaveText("You are offline, so nothing changed. Try again when you are back online.");
	await page.locator(".reader-list-kinds").getByRole("link", { name: "Recipes" }).click();
	await expect(row).toHaveCount(1);
	await expect(page).toHaveURL(at("today", "/account/saved"));
	await page.context().setOffline(false);
	await expect(offline).toHaveText("");
	await remove.click();
	await expect(row).toHaveCount(0);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(row).toHaveCount(1);

	calls.length = 0;
	await page.goto(at("today", path));
	await expect(save(page)).toHaveAttribute("aria-pressed", "true");
	await page.waitForLoadState("networkidle");
	expect(calls.length).toBeLessThanOrEqual(2);
	await save(page).click();
	await expect(save(page)).toHaveAttribute("aria-pressed", "false");
	await expect(page.locator(".save-notice").first()).toContainText("Removed from your list");
	await page.context().setOffline(true);
	await save(page).click();
	await expect(page.locator(".save-notice").first()).toHaveText("You are offline, so nothing changed. Try again when you are back online.");
	await expect(save(page)).toHaveAttribute("aria-pressed", "false");
	await page.context().setOffline(false);
	// What the service refuses is told in its words.
	const full = "Your list is full. Remove something to make room.";
	await page.route("**/mynewsapi/createbookmark/**", (route) => route.fulfill({ status: 409, json: { error: { user_message: full } } }));
	await save(page).click();
	await expect(page.locator(".save-notice").first()).toHaveText(full);
	await expect(save(page)).toHaveAttribute("aria-pressed", "false");
	await page.unroute("**/mynewsapi/createbookmark/**");
	const fails = (call: string) => page.route(`**/mynewsapi/${call}/**`, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
	const notice = page.locator(".save-notice").first();
	await fails("createbookmark");
	await save(page).click();
	await expect(notice).toHaveText("This could not be saved. Please try again.");
	await expect(save(page)).toHaveAttribute("aria-pressed", "false");
	await save(page).click();
	await expect(notice).toHaveText("Saved to your list");
	await fails("deleteBookmark");
	await save(page).click();
	await expect(notice).toHaveText("This could not be removed. Please try again.");
	await expect(save(page)).toHaveAttribute("aria-pressed", "true");
	await save(page).click();
	await expect(notice).toHaveText("Removed from your list");
	await page.goto(at("today", "/account/saved"));
	await expect(page.getByText("You have not saved anything yet")).toBeVisible();
});

test("where the script of personal lists can't be fetched, the press itself is sent and waits for the sign-in (A2.17)", async ({
	page,
}) => {
	const lists = builtScript("personal");
	await page.route(lists, (route) => route.abort());
	await page.goto(at("today", await storyOf(page)));
	await page.waitForLoadState("networkidle");
	await save(page).click();
	await expect(page).toHaveURL(at("today", "/sign-in?return=%2Faccount%2Fsaved"));
	// The notice that the list shows after the sign-in holds what was pressed.
	expect((await page.context().cookies()).map(({ name }) => name)).toContain("list_notice");
});

test("teases and products of a listing are saved in place, by keyboard, with buttons named by the thing (A6.1)", async ({ page }) => {
	await page.goto(at("today", "/shop/gifts"));
	const card = page.locator("button.tease-save").first();
	const name = ((await card.locator("xpath=ancestor::li").locator(".ware-name").textContent()) ?? "").trim();
	await expect(card).toHaveAccessibleName(`Save: ${name}`);
	await card.focus();
	await page.evaluate(() => document.fonts.ready);
	const place = await card.boundingBox();
	expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBeGreaterThanOrEqual(24);
	await card.press("Enter");
	await expect(card).toHaveAttribute("aria-pressed", "true");
	expect(await card.boundingBox()).toEqual(place);
	await expect(page).toHaveURL(at("today", "/shop/gifts"));
	// What the listing draws anew is still the reader's own.
	await page.goto(at("today", "/"));
	const tease = page.locator("button.tease-save").first();
	await tease.scrollIntoViewIfNeeded();
	await tease.click();
	await expect(tease).toHaveAttribute("aria-pressed", "true");
	await expect(page).toHaveURL(at("today", "/"));
	expect(await violations(page, "main")).toEqual([]);
});
