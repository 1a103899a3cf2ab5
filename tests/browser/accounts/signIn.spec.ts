import type { Locator, Page } from "@playwright/test";
import { messagesFor } from "../../../brands/messages/format.ts";
import { brandById } from "../../../brands/registry.ts";
import { builtScript } from "../../support/builtScript.ts";
import { at, expect, islandReady, test } from "../../support/reader.ts";
import { password, register, somebody } from "./member.ts";

test.use({ pictures: false });

let people = 0;

// Each test is a household of its own: what others try counts against nobody here.
test.beforeEach(async ({ context }, { parallelIndex }) => {
	const address = `2001:db8:${(process.pid % 0xffff).toString(16)}:${(parallelIndex * 1000 + people++).toString(16)}::1`;
	await context.setExtraHTTPHeaders({ "cf-connecting-ip": address });
});

/** The newest code that was mailed to an address, once it is another than `not`. */
async function codeFor(page: Page, email: string, not?: string): Promise<string> {
	let code = "";
	await expect
		.poll(async () => {
			const found: unknown = await page.evaluate(
				async (to) => (await (await fetch(`/_dev/mailbox?to=${encodeURIComponent(to)}`)).json()).messages[0]?.code,
				email,
			);
			code = typeof found === "string" && found !== not ? found : "";
			return code;
		})
		.toMatch(/^\d{6}$/);
	return code;
}

/** The flow as a reader of this brand meets it. */
function reader(page: Page, brand: "today" | "noticias", site: "dialog" | "page") {
	const t = messagesFor(brandById(brand));
	const flow: Locator = site === "dialog" ? page.locator(".sign-in-dialog") : page.locator(".coupon");
	const field = (label: string) => flow.getByLabel(label, { exact: true });
	const press = (name: string) => flow.getByRole("button", { name, exact: true }).click();
	return {
		t,
		flow,
		field,
		press,
		title: flow.locator("h2"),
		alert: (text: string) => flow.getByRole("alert").filter({ hasText: text }),
		async open() {
			if (site === "page") await page.goto(at(brand, "/sign-in"));
			else {
				await page.goto(at(brand, "/newsletters"));
				await page.locator(".mast-account").click();
			}
			await islandReady(page, "SignIn");
		},
		async begin(email: string) {
			await field(t("auth.email")).fill(email);
			await press(t("auth.continue"));
		},
		/** Registers up to the code's screen. */
		async register(email: string) {
			await this.begin(email);
			await expect(this.title).toHaveText(t("auth.createTitle"));
			await field(t("auth.newPassword")).fill(password);
			await field(t("auth.terms")).check();
			await press(t("auth.register"));
			await expect(this.title).toHaveText(t("auth.verifyTitle"));
		},
		/** The whole registration, a first name included; signed in at its end. */
		async become(email: string, name: string) {
			await this.register(email);
			await field(t("auth.code")).fill(await codeFor(page, email));
			await expect(this.title).toHaveText(t("auth.nameTitle"));
			await field(t("auth.firstName")).fill(name);
			await press(t("auth.continue"));
			await expect(this.title).toHaveText(t("auth.welcomeNamed", { name }));
		},
		/** As somebody who comes back later. */
		async comeBackLater() {
			await page.context().clearCookies({ name: "access_token" });
			await page.context().clearCookies({ name: "bedrock_session" });
			await page.context().clearCookies({ name: "user_name" });
			await page.context().clearCookies({ name: "registration" });
		},
		/** The flow is over: the masthead knows the reader. */
		async isIn(name: string) {
			await expect(page.locator(".mast-account")).toHaveText(name);
			if (site === "page") await expect(page).toHaveURL(at(brand, "/account"));
			else {
				await expect(flow).toHaveCount(0);
				await expect(page).toHaveURL(at(brand, "/newsletters"));
			}
		},
	};
}

/** Each language and each place of the flow: its screens and calls are the same in all. */
const visits = [
	["today", "dialog"],
	["noticias", "page"],
] as const;

for (const [brand, site, later] of [
	[...visits[0], "password, wrong then right"],
	[...visits[1], "code: wrong, old, right, and once only"],
] as const)
	test(`${brand}, ${site}: register, code, name, welcome, account; later by ${later} (A4.8 to A4.14, A8.3, A8.4)`, async ({ page }) => {
		test.slow();
		const visit = reader(page, brand, site);
		const { t, flow, field, press, alert } = visit;
		const email = somebody("new");
		await test.step("registers", async () => {
			await visit.open();
			await visit.become(email, "Ana");
			await flow.getByRole("link", { name: t("auth.getStarted") }).click();
			await expect(page).toHaveURL(at(brand, "/account"));
			await expect(page.getByRole("heading", { level: 1 })).toContainText("Ana");
			await expect(page.locator(".mast-account")).toHaveText("Ana");
		});
		if (site === "dialog")
			await test.step("by password", async () => {
				await visit.comeBackLater();
				await visit.open();
				await visit.begin(email);
				await expect(visit.title).toHaveText(t("auth.loginTitle"));
				await field(t("auth.password")).fill("not the password 1");
				await press(t("auth.logIn"));
				await expect(alert(t("auth.error.wrongPassword"))).toBeVisible();
				await field(t("auth.password")).fill(password);
				await press(t("auth.logIn"));
				await visit.isIn("Ana");
			});
		else
			await test.step("by code", async () => {
				await visit.comeBackLater();
				const registered = await codeFor(page, email);
				await visit.open();
				await visit.begin(email);
				await press(t("auth.logInWithCode"));
				await expect(visit.title).toHaveText(t("auth.codeTitle"));
				const fresh = await codeFor(page, email, registered);
				await field(t("auth.code")).fill(registered);
				await expect(alert(t("auth.error.codeWrong"))).toBeVisible();
				await field(t("auth.code")).fill(fresh.replace(/./g, (digit) => String((Number(digit) + 5) % 10)));
				await expect(alert(t("auth.error.codeWrong"))).toBeVisible();
				await field(t("auth.code")).fill(`${fresh.slice(0, 3)} ${fresh.slice(3)}`);
				await visit.isIn("Ana");
				await visit.comeBackLater();
				await visit.open();
				await visit.begin(email);
				await press(t("auth.logInWithCode"));
				await field(t("auth.code")).fill(fresh);
				await expect(alert(t("auth.error.codeWrong"))).toBeVisible();
			});
	});

test("a forgotten password is set anew by a code (B9)", async ({ page }) => {
	const visit = reader(page, "noticias", "dialog");
	const { t, field, press } = visit;
	const email = somebody("forgot");
	await register(page, "noticias", email, "Mar");
	const registered = await codeFor(page, email);
	await visit.comeBackLater();
	await visit.open();
	await visit.begin(email);
	await press(t("auth.forgot"));
	await expect(visit.title).toHaveText(t("auth.resetTitle"));
	await field(t("auth.code")).fill(await codeFor(page, email, registered));
	await field(t("auth.newPassword")).fill("another horse 43 battery");
	await press(t("auth.resetSubmit"));
	await visit.isIn("Mar");
});

test("a taken address gets the general message only (A8.7); a failed bot check says so, can be retried, and says nothing of the account (A8.11)", async ({
	page,
}) => {
	const visit = reader(page, "noticias", "page");
	const { t, field, press, alert } = visit;
	const email = somebody("taken");
	await register(page, "noticias", email, "Sol");
	await visit.comeBackLater();
	await visit.open();
	await visit.begin(somebody("other"));
	await expect(visit.title).toHaveText(t("auth.createTitle"));
	await field(t("auth.email")).fill(email);
	await field(t("auth.newPassword")).fill(password);
	await field(t("auth.terms")).check();
	await press(t("auth.register"));
	await expect(alert(t("auth.error.register"))).toBeVisible();

	await visit.open();
	await visit.begin("bot@example.com");
	await expect(alert(t("auth.error.submitEmail"))).toBeVisible();
	await expect(visit.title).toHaveText(t("auth.entryTitle"));
	await press(t("auth.tryAgain"));
	await expect(alert(t("auth.error.submitEmail"))).toBeVisible();
});

/** Presses a provider's button and chooses a person in its window; Apple's button is ours, Google's its script's. */
async function choose(page: Page, flow: Locator, button: string, whom: { email: string; firstName?: string }): Promise<void> {
	const opened = page.waitForEvent("popup");
	await flow.getByRole("button", { name: button, exact: true }).click();
	const provider = await opened;
	await provider.getByLabel("Email").fill(whom.email);
	if (whom.firstName) await provider.getByLabel("First name").fill(whom.firstName);
	const closed = provider.waitForEvent("close");
	await provider.getByRole("button", { name: "Use this account" }).click();
	await closed;
}

for (const [brand, site, platform] of [
	[...visits[0], "google"],
	[...visits[1], "apple"],
] as const)
	test(`${brand}, ${site}: ${platform}, new and coming back (A4.10, A4.11)`, async ({ page }) => {
		test.slow();
		const visit = reader(page, brand, site);
		const { t, flow, field, press, alert } = visit;
		const button = t(platform === "google" ? "auth.google" : "auth.apple");
		const email = somebody(platform);
		await visit.open();
		await choose(page, flow, button, { email, firstName: "Inés" });
		await expect(visit.title).toHaveText(t("auth.socialTitle"));
		await expect(flow.getByText(email)).toBeVisible();
		await press(t("auth.register"));
		await expect(alert(t("auth.error.terms"))).toBeVisible();
		await expect(page.locator(".mast-account")).not.toHaveText("Inés");
		await field(t("auth.terms")).check();
		await press(t("auth.register"));
		await expect(visit.title).toHaveText(t("auth.welcomeNamed", { name: "Inés" }));
		await visit.comeBackLater();
		await visit.open();
		// Apple sends a name the first time only: the account has it since.
		await choose(page, flow, button, { email });
		await visit.isIn("Inés");
	});

test("without the providers' scripts a line leads to the email form, which works (C25, A8.24)", async ({ page }) => {
	const reported: string[] = [];
	page.on("console", (message) => message.type() === "error" && reported.push(message.text()));
	await page.route("**/_dev/idp/**", (route) => route.abort());
	const visit = reader(page, "noticias", "page");
	const { t, flow, field, press } = visit;
	const email = somebody("blocked");
	await visit.open();
	for (const provider of ["Google", "Apple"]) await expect(flow.getByText(t("auth.socialUnavailable", { provider }))).toBeVisible();
	await expect.poll(() => reported.some((text) => /google sign-in did not load/.test(text))).toBe(true);
	await expect(flow.locator(".sign-in-fault")).toHaveCount(0);
	await visit.become(email, "Pau");
	await visit.comeBackLater();
	await visit.open();
	await visit.begin(email);
	await field(t("auth.password")).fill(password);
	await press(t("auth.logIn"));
	await visit.isIn("Pau");
});

test("providers' scripts that hang are abandoned after 10 s, and block nothing meanwhile (C25)", async ({ page }) => {
	await page.clock.install();
	await page.route("**/_dev/idp/**", () => new Promise(() => undefined));
	const { t, flow, open, begin, title, press } = reader(page, "today", "page");
	await open();
	await begin(somebody("hanging"));
	await expect(title).toHaveText(t("auth.createTitle"));
	await press(t("auth.back"));
	await expect(flow.locator(".sign-in-lost")).toHaveCount(0);
	await page.clock.runFor(10_500);
	await expect(flow.locator(".sign-in-lost")).toHaveCount(2);
	await begin(somebody("hanging"));
	await expect(title).toHaveText(t("auth.createTitle"));
	await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a bot check whose script is blocked says so and works at the second try, once it can be had (A8.11, C25)", async ({ page }) => {
	const visit = reader(page, "today", "page");
	const { t, press, alert } = visit;
	await page.route("**/_dev/botcheck/**", (route) => route.abort());
	await visit.open();
	await visit.begin(somebody("blocked"));
	await expect(alert(t("auth.error.submitEmail"))).toBeVisible();
	await expect(visit.title).toHaveText(t("auth.entryTitle"));
	await page.unroute("**/_dev/botcheck/**");
	await press(t("auth.tryAgain"));
	await expect(visit.title).toHaveText(t("auth.createTitle"));
});

test("nothing of the vendors is fetched before the flow is opened, and the check not before the email field is used", async ({ page }) => {
	const requested: string[] = [];
	page.on("request", (request) => requested.push(new URL(request.url()).pathname));
	const signIn = builtScript("SignIn");
	const vendors = () => requested.filter((path) => path.startsWith("/_dev/") || signIn.test(path));
	await page.goto(at("today", "/newsletters"));
	await page.waitForLoadState("networkidle");
	expect(vendors()).toEqual([]);
	await page.goto(at("today", "/sign-in"));
	await islandReady(page, "SignIn");
	await expect(page.locator(".provider-apple")).toHaveAttribute("data-ready", "");
	expect(vendors().some((path) => path.startsWith("/_dev/botcheck/"))).toBe(false);
	await page.getByLabel("Email", { exact: true }).focus();
	await expect.poll(() => vendors().some((path) => path.startsWith("/_dev/botcheck/"))).toBe(true);
});
