import type { Locator, Page } from "@playwright/test";
import { at, expect, islandReady, look, plain, port, test, violations } from "../../support/reader.ts";

const recipes = [
	{ name: "phone", viewport: { width: 390, height: 844 }, colorScheme: "light" },
	{ name: "desk", viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
] as const;
const address = at("today", "/recipes/no-knead-seeded-loaf-tdrp1004");

look(
	"a gated recipe invites instead of its ingredients, and breaks no rule of accessibility, on a phone and on a desk",
	async ({ page }) => {
		for (const { name, viewport, colorScheme } of recipes) {
			await page.setViewportSize(viewport);
			await page.emulateMedia({ colorScheme });
			await page.goto(address);
			const gate = page.getByRole("region", { name: "Get the full recipe with a free account" });
			await expect(gate.getByRole("listitem")).toHaveCount(6);
			await expect(page.getByText("Ingredients", { exact: true })).toHaveCount(0);
			expect(await violations(page), name).toEqual([]);
		}
	},
);

look("the gate's link opens the sign-in over the page, and closing it leaves the reader where they were (A2.16)", async ({ page }) => {
	await page.goto(address);
	const link = page.getByRole("region", { name: "Get the full recipe with a free account" }).getByRole("link");
	await link.click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("textbox").first()).toBeVisible();
	const before = page.url();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(link).toBeFocused();
	expect(page.url()).toBe(before);
});

const newEmail = () => `gate.${process.pid}.${Date.now().toString(36)}@example.com`;
const gateLink = (page: Page) => page.getByRole("region", { name: "Get the full recipe with a free account" }).getByRole("link");
/** Expects the gated content in place of the gate, in view. */
async function expectOpened(page: Page): Promise<void> {
	await expect(page.getByText("Ingredients", { exact: true }).first()).toBeVisible();
	await expect(gateLink(page)).toHaveCount(0);
	await expect(page.locator("#recipe")).toBeInViewport();
}

plain("who signs up without script reads on where the gate stood: the sign-in knows the way back", async ({ page }) => {
	await page.setExtraHTTPHeaders({ "cf-connecting-ip": `2001:db8:6a7f:${(process.pid % 0xffff).toString(16)}::1` });
	const email = newEmail();
	const press = (name: string) => page.locator("main").getByRole("button", { name, exact: true }).click();
	await page.goto(address);
	await gateLink(page).click();
	await expect(page).toHaveURL(/\/sign-in\?return=%2Frecipes%2F[a-z0-9-]+tdrp1004%23recipe$/);
	await page.getByLabel("Email", { exact: true }).fill(email);
	await press("Continue");
	await page.locator("input[autocomplete=new-password]").fill("correct horse 42 battery");
	await page.getByRole("checkbox").first().check();
	await press("Sign up");
	const answer = await page.request.get(`http://127.0.0.1:${port}/_dev/mailbox?to=${encodeURIComponent(email)}`);
	await page.locator("input[autocomplete=one-time-code]").fill((await answer.json()).messages[0]?.code ?? "none");
	await press("Continue");
	await page.locator("input[autocomplete=given-name]").fill("Ana");
	await press("Continue");
	await page.locator('main a[href*="tdrp1004"]').click();
	await expect(page).toHaveURL(`${address}#recipe`);
	await expectOpened(page);
});

/** Goes on with the Tab key until the reader is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeVisible();
	for (let n = 0; n < 150; n++) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error("The keyboard does not lead there");
}

test("in Spanish and by keyboard alone: gate → sign-up → the same paragraph, then the account", async ({ page, context }) => {
	await context.setExtraHTTPHeaders({ "cf-connecting-ip": `2001:db8:6a80:${(process.pid % 0xffff).toString(16)}::1` });
	const { keyboard } = page;
	await page.goto(at("noticias", "/inmigracion/guias/permiso-trabajo-renovacion-automatica-empleadores-ntna1002"));
	const gate = page.getByRole("region", { name: "Sigue leyendo con una cuenta gratis" });
	await tabTo(page, gate.locator("a[data-gate]"));
	await keyboard.press("Enter");
	await islandReady(page, "SignIn");
	const flow = page.locator(".sign-in-dialog");
	const email = newEmail();
	await tabTo(page, flow.getByLabel("Correo electrónico", { exact: true }));
	await keyboard.type(email);
	await keyboard.press("Enter");
	await tabTo(page, flow.locator("input[autocomplete=new-password]"));
	await keyboard.type("correct horse 42 battery");
	await tabTo(page, flow.getByRole("checkbox").first());
	await keyboard.press("Space");
	await tabTo(page, flow.getByRole("button", { name: "Registrarme", exact: true }));
	await keyboard.press("Enter");
	await tabTo(page, flow.locator("input[autocomplete=one-time-code]"));
	const answer = await page.request.get(`http://127.0.0.1:${port}/_dev/mailbox?to=${encodeURIComponent(email)}`);
	await keyboard.type((await answer.json()).messages[0]?.code ?? "none");
	await expect.poll(async () => (await context.cookies()).some(({ name }) => name === "access_token")).toBe(true);
	await keyboard.press("Escape");
	await expect(gate).toHaveCount(0);
	await expect(page.locator("#rest")).toBeInViewport();
	await page.goto(at("noticias", "/account"));
	await expect(page.getByRole("heading", { name: "Qué guardamos sobre ti" })).toBeVisible();
	expect(await violations(page, "main")).toEqual([]);
	await page.waitForLoadState("networkidle");
	await context.setOffline(true);
	await expect(page.locator(".account-offline")).toHaveText("No tienes conexión. Es posible que esta página no esté actualizada.");
	await context.setOffline(false);
	await expect(page.locator(".account-offline")).toHaveText("");
});

test("after a sign-in in another tab the gated page is requested again once, and each tab gets one notice (A9.6, C4.47)", async ({
	page,
	context,
}) => {
	let loads = 0;
	page.on("load", () => void loads++);
	await page.addInitScript(() => {
		document.addEventListener("mast:identity", (event) => {
			const states = JSON.parse(sessionStorage.getItem("heard") ?? "[]");
			sessionStorage.setItem("heard", JSON.stringify([...states, (event as CustomEvent<{ state: string }>).detail.state]));
		});
	});
	// Cookies are looked at every five seconds (A9.6), which go by at once.
	await page.clock.install();
	const follow = () => page.clock.runFor(5000);
	await page.goto(address);
	const as = (name: string) => {
		const now = Math.floor(Date.now() / 1000);
		const claims = Buffer.from(JSON.stringify({ sub: name, iat: now, exp: now + 900 })).toString("base64url");
		const url = new URL(address).origin;
		return context.addCookies([
			{ name: "access_token", value: `e30.${claims}.x`, url },
			{ name: "user_name", value: name, url },
		]);
	};
	await as("Ana");
	await follow();
	await expect.poll(() => loads).toBe(2);
	// The edge does not believe this token: the gate stands, and nothing goes round in circles.
	await expect(page.locator(".mast-account")).toHaveText("Ana");
	await as("Bea");
	await follow();
	await expect(page.locator(".mast-account")).toHaveText("Bea");
	expect(loads).toBe(2);
	await context.clearCookies({ name: "access_token" });
	await follow();
	await expect(page.locator(".mast-account")).toHaveText("Sign in");
	// One page before its reload, then the page that it became: Ana, Bea in her place, nobody.
	await expect
		.poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem("heard") ?? "[]")))
		.toEqual(["signed-in", "signed-in", "signed-out", "signed-in", "signed-out"]);
});
