import type { Page } from "@playwright/test";
import { at, expect, apart as test } from "../../support/reader.ts";
import { become, registerIn, somebody } from "../accounts/member.ts";

test.beforeEach(async ({ context }) => {
	await context.setExtraHTTPHeaders({ "cf-connecting-ip": `2001:db8:5a5f:${(process.pid % 0xffff).toString(16)}::1` });
});

const onDevice = (page: Page) => page.evaluate(() => localStorage.getItem("saved_items"));
const word = "1 item saved on this device is now in your list";

/** Saves the first recipe or story of a brand on the device, by its own page. */
async function saveOne(page: Page, brand: string, type: string): Promise<void> {
	await page.goto(at(brand, "/newsletters"));
	const path = await page.evaluate(
		async ([vertical, kind]) => {
			const answer = await fetch(`/bentoapi/search?filters=${encodeURIComponent(`type:${kind} AND vertical:${vertical}`)}&size=1&page=1`);
			const { data } = await answer.json();
			return new URL((data.search ?? data.data.search).items[0].url.primary, location.href).pathname;
		},
		[brand, type],
	);
	await page.goto(at(brand, path));
	await page.locator("button.save").first().click();
	await expect(page.locator(".save-notice").first()).toContainText("Saved on this device");
}

test("saved, then signed in on the way to the list: the list holds it and says so (A1.2, A2.17)", async ({ page }) => {
	await saveOne(page, "today", "recipe");
	await page.goto(at("today", "/account/saved"));
	await expect(page).toHaveURL(/\/sign-in\?return=/);
	await registerIn(page, page.locator("main"), somebody("list"));
	await page.getByRole("button", { name: "Skip" }).click();
	await page.getByRole("link", { name: "Keep reading" }).click();
	await expect(page).toHaveURL(at("today", "/account/saved"));
	await expect(page.locator(".account-notice")).toHaveText(word);
	await expect(page.getByText("1 saved item")).toBeVisible();
	expect(await onDevice(page)).toBeNull();
});

test("saved on News, signed in from its front: the account and the list hold it, and the list says so (A1.2, A2.17)", async ({ page }) => {
	await saveOne(page, "news", "article");
	await page.goto(at("news", "/"));
	await become(page, somebody("front"));
	await expect(async () => expect(await onDevice(page)).toBeNull()).toPass();
	await page.goto(at("news", "/account"));
	await expect(page.locator("#latest-saved + ul li")).toHaveCount(1);
	await page.goto(at("news", "/account/saved"));
	await expect(page.locator(".account-notice")).toHaveText(word);
	await expect(page.locator(".reader-list-row")).toHaveCount(1);
	expect(await onDevice(page)).toBeNull();
});

test("a sign-out without script clears what could not be moved to the account: the device's next reader finds nothing (A2.17)", async ({
	page,
}) => {
	await page.route("**/mynewsapi/mergebookmarks*", (route) => route.fulfill({ status: 503, json: { error: {} } }));
	await saveOne(page, "today", "recipe");
	await page.goto(at("today", "/"));
	await become(page, somebody("leaves"));
	await page.goto(at("today", "/account"));
	expect(await onDevice(page)).not.toBeNull();
	await page.evaluate(() => sessionStorage.setItem("marketing_id", "c m"));
	// Sent as by a press before the page's script is there: without an event.
	await page.locator('#leave form[action*="/sign-out"]').evaluate((form: HTMLFormElement) => form.submit());
	await expect(page.locator("#signed-out")).toBeVisible();
	await expect.poll(() => onDevice(page)).toBeNull();
	expect(await page.evaluate(() => sessionStorage.getItem("marketing_id"))).toBeNull();
});

test("a link of another site to the sign-out address deletes nothing", async ({ page }) => {
	await saveOne(page, "today", "recipe");
	await page.goto("about:blank");
	await page.goto(at("today", "/food#signed-out"));
	await page.waitForLoadState("networkidle");
	expect(await onDevice(page)).not.toBeNull();
});
