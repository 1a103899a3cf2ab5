import type { Page } from "@playwright/test";
import { at, expect, test } from "../../support/reader.ts";
import { withVendors } from "./vendorPage.ts";

const paywall = { aid: "aid", environment: "sandbox", script: "/paywall-of-a-test.js", experience: "EX1" };
/** Piano's queue and its replacement, in short: what is pushed is written down, handlers are stored. */
const piano = `{
	const waiting = window.tp;
	const pushed = (window.pushed = []);
	const handlers = (window.handlers = {});
	window.tp = {
		push([name, first, second]) {
			pushed.push(name);
			if (name === "addHandler") handlers[first] = second;
			if (name === "init") first();
		},
		experience: { init: () => pushed.push("experience.init"), execute: () => pushed.push("experience.execute") },
	};
	for (const command of waiting) window.tp.push(command);
}`;
const recipe = at("today", "/recipes/no-knead-seeded-loaf-tdrp1004");
const gate = (page: Page) => page.getByRole("region", { name: "Get the full recipe with a free account" });

test("the paywall's runtime is run with the page's words, asks for our sign-in, and opens nothing (C6.1, C7.38)", async ({ page }) => {
	await page.route("**/paywall-of-a-test.js", (route) => route.fulfill({ contentType: "text/javascript", body: piano }));
	await withVendors(page, { paywall });
	await page.goto(recipe);
	const reported = () => page.evaluate(() => (window as { pushed?: string[] }).pushed ?? []);
	await expect.poll(reported).toContain("experience.init");
	expect((await reported())[0]).toBe("setAid");
	await expect(gate(page)).toBeVisible();
	const answer = await page.evaluate(() =>
		(window as unknown as { handlers: { loginRequired: (said: object) => unknown } }).handlers.loginRequired({}),
	);
	expect(answer).toBe(false);
	await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
});
