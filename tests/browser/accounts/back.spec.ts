import type { Page } from "@playwright/test";
import { at, expect, test } from "../../support/reader.ts";
import { register, signIn, somebody } from "./member.ts";

test.use({ pictures: false });

const account = (page: Page) => page.locator(".mast-account");

test("a page in the back/forward cache shows no reader's name after sign-out (C31)", async ({ page, context }) => {
	await signIn(context, "Ana");
	await page.goto(at("today"));
	await expect(account(page)).toHaveText("Ana");
	await page.evaluate(() => {
		Object.assign(window, { restored: false });
		addEventListener("pageshow", ({ persisted }) => Object.assign(window, { restored: persisted }));
	});
	await page.goto(at("today", "/search"));
	await context.clearCookies();
	// A page that was kept does not load again: there is no "load" to wait for.
	await page.goBack({ waitUntil: "commit" });
	await expect.poll(() => page.evaluate(() => "restored" in window && window.restored)).toBe(true);
	expect(await account(page).textContent()).toContain("Sign in");
	await expect(account(page)).toHaveAttribute("href", "/sign-in");
});

test("signing out in one tab: the other follows within 5 s, and Back shows nothing of the account (C30, C31)", async ({
	page,
	context,
}) => {
	await register(page, "today", somebody("back"), "Ana");
	const other = await context.newPage();
	await other.clock.install();
	await other.goto(at("today"));
	await expect(account(other)).toHaveText("Ana");
	await page.goto(at("today", "/account"));
	await expect(page.locator("main")).toContainText("Ana");
	await page.locator("main").getByRole("button", { name: "Sign out", exact: true }).click();
	await expect(page).toHaveURL(at("today", "/sign-in#signed-out"));
	await expect(page.getByText("You are signed out.")).toBeVisible();
	await other.clock.runFor(5000);
	await expect(account(other)).toHaveText("Sign in");
	await page.goBack({ waitUntil: "commit" });
	await expect(page).toHaveURL(/\/sign-in/);
	await expect(page.locator("body")).not.toContainText("Ana");
});
