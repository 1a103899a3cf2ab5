import type { Browser, BrowserContext, Page } from "@playwright/test";
import { catalogues } from "../../../brands/messages/format.ts";
import { at, expect, port, test, violationsInBothSchemes, withoutPictures } from "../../support/reader.ts";

const password = "four calm words 4";
const nextPassword = "other calm words 5";
let people = 0;
const newEmail = () => `noscript${++people}.${Date.now().toString(36)}.${process.pid}@example.com`;

/** The newest code that an address was sent. */
async function codeOf(page: Page, email: string): Promise<string> {
	const answer = await page.request.get(`http://127.0.0.1:${port}/_dev/mailbox?to=${encodeURIComponent(email)}`);
	const { messages } = await answer.json();
	return messages[0]?.code ?? "none";
}

/** A browser of its own, without script, at a network address of its own. */
async function newReader(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
	const address = `198.18.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
	const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: { "cf-connecting-ip": address } });
	return { context, page: await context.newPage() };
}

for (const [brand, words] of [
	["today", catalogues.en],
	["noticias", catalogues.es],
] as const) {
	const press = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true }).click();
	const say = (key: keyof typeof words, values: Record<string, string> = {}) =>
		Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), words[key]);

	async function enterEmail(page: Page, email: string): Promise<void> {
		await page.goto(at(brand, "/sign-in"));
		await page.getByLabel(say("auth.email"), { exact: true }).fill(email);
		await press(page, say("auth.continue"));
	}

	/** Registers through the forms, up to the account's page. */
	async function register(page: Page, email: string, name: string): Promise<void> {
		await enterEmail(page, email);
		await page.getByLabel(say("auth.newPassword"), { exact: true }).fill(password);
		await page.getByLabel(say("auth.terms")).check();
		await press(page, say("auth.register"));
		await page.getByLabel(say("auth.code"), { exact: true }).fill(await codeOf(page, email));
		await press(page, say("auth.continue"));
		await page.getByLabel(say("auth.firstName"), { exact: true }).fill(name);
		await press(page, say("auth.continue"));
		await page.getByRole("link", { name: say("auth.getStarted") }).click();
	}

	test.describe(`${brand}, scripts off`, () => {
		test("registers, gets a code, gives a name, is welcomed, and has an account", async ({ browser }) => {
			const { page, context } = await newReader(browser);
			const email = newEmail();
			await enterEmail(page, email);
			await expect(page.getByRole("heading", { name: say("auth.createTitle"), level: 2 })).toBeVisible();

			await page.getByLabel(say("auth.newPassword"), { exact: true }).fill("short");
			await press(page, say("auth.register"));
			await expect(page.locator("main")).toContainText(say("auth.error.password"));
			await expect(page.locator("main")).toContainText(say("auth.error.terms"));

			await page.getByLabel(say("auth.newPassword"), { exact: true }).fill(password);
			await page.getByLabel(say("auth.terms")).check();
			await press(page, say("auth.register"));
			await expect(page.getByRole("heading", { name: say("auth.verifyTitle") })).toBeVisible();

			const code = await codeOf(page, email);
			await page.getByLabel(say("auth.code"), { exact: true }).fill(code === "111111" ? "222222" : "111111");
			await press(page, say("auth.continue"));
			await expect(page.locator("main")).toContainText(say("auth.error.codeWrong"));

			await page.getByLabel(say("auth.code"), { exact: true }).fill(code);
			await press(page, say("auth.continue"));
			await page.getByLabel(say("auth.firstName"), { exact: true }).fill("Ana");
			await press(page, say("auth.continue"));
			await expect(page.getByRole("heading", { name: say("auth.welcomeNamed", { name: "Ana" }) })).toBeVisible();
			await page.getByRole("link", { name: say("auth.getStarted") }).click();
			await expect(page).toHaveURL(at(brand, "/account"));
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("auth.welcomeNamed", { name: "Ana" }));
			await page.reload();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("account.hello", { name: "Ana" }));
			await context.close();
		});

		test("logs in by password and by code; a used code and a wrong password are told", async ({ browser }) => {
			const { page, context } = await newReader(browser);
			const email = newEmail();
			await register(page, email, "Ana");
			await press(page, say("header.signOut"));
			await expect(page).toHaveURL(at(brand, "/sign-in#signed-out"));
			await expect(page.getByText(say("auth.signedOut"))).toBeVisible();

			await enterEmail(page, email);
			await page.getByLabel(say("auth.password"), { exact: true }).fill("not this one 1");
			await press(page, say("auth.logIn"));
			await expect(page.locator("main")).toContainText(say("auth.error.wrongPassword"));
			await page.getByLabel(say("auth.password"), { exact: true }).fill(password);
			await press(page, say("auth.logIn"));
			await expect(page).toHaveURL(at(brand, "/account"));
			await press(page, say("header.signOut"));

			await enterEmail(page, email);
			await press(page, say("auth.logInWithCode"));
			const code = await codeOf(page, email);
			await page.getByLabel(say("auth.code"), { exact: true }).fill(code);
			await press(page, say("auth.logIn"));
			await expect(page).toHaveURL(at(brand, "/account"));
			await press(page, say("header.signOut"));

			await enterEmail(page, email);
			await press(page, say("auth.logInWithCode"));
			await press(page, say("auth.codeAgain"));
			// A minute lies between two mails to one box.
			const [, wait = ""] = /other \{([^#]*)#/.exec(words["auth.codeAgainIn"]) ?? [];
			await expect(page.locator("main")).toContainText(wait.trim());
			await page.getByLabel(say("auth.code"), { exact: true }).fill(code);
			await press(page, say("auth.logIn"));
			await expect(page.locator("main")).toContainText(say("auth.error.codeWrong"));

			await context.close();
		});

		test("a taken address is told by the general words only", async ({ browser }) => {
			const { page, context } = await newReader(browser);
			const email = newEmail();
			await register(page, email, "Ana");
			await press(page, say("header.signOut"));
			await enterEmail(page, newEmail());
			await page.getByLabel(say("auth.email"), { exact: true }).fill(email);
			await page.getByLabel(say("auth.newPassword"), { exact: true }).fill(password);
			await page.getByLabel(say("auth.terms")).check();
			await press(page, say("auth.register"));
			await expect(page.locator("main")).toContainText(say("auth.error.register"));
			await context.close();
		});

		test("sets a new password by a code", async ({ browser }) => {
			const { page, context } = await newReader(browser);
			const email = newEmail();
			await register(page, email, "Ana");
			await press(page, say("header.signOut"));
			await enterEmail(page, email);
			await press(page, say("auth.forgot"));
			await page.getByLabel(say("auth.code"), { exact: true }).fill(await codeOf(page, email));
			await page.getByLabel(say("auth.newPassword"), { exact: true }).fill(nextPassword);
			await press(page, say("auth.resetSubmit"));
			await expect(page).toHaveURL(at(brand, "/account"));
			await context.close();
		});

		test("changes name, password and address, ends another session, leaves for good", async ({ browser }) => {
			const { page, context } = await newReader(browser);
			const email = newEmail();
			await register(page, email, "Ana");

			const profile = page.locator("#profile");
			await profile.getByLabel(say("account.firstName")).fill("Bea");
			await profile.getByLabel(say("account.zip")).fill("10001");
			await profile.getByRole("button").click();
			await expect(profile.getByRole("status")).toHaveText(say("account.changesSaved"));
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("account.hello", { name: "Bea" }));

			const phone = await newReader(browser);
			await enterEmail(phone.page, email);
			await phone.page.getByLabel(say("auth.password"), { exact: true }).fill(password);
			await press(phone.page, say("auth.logIn"));
			await expect(phone.page).toHaveURL(at(brand, "/account"));
			await page.goto(at(brand, "/account"));
			await expect(page.locator(".account-session")).toHaveCount(2);
			await page.locator("#sessions").getByRole("button").click();
			await expect(page.locator("#sessions").getByRole("status")).toHaveText(say("account.sessionEnded"));
			await phone.page.goto(at(brand, "/account"));
			await expect(phone.page).toHaveURL(/\/sign-in/);
			await phone.context.close();

			const secret = page.locator("#password");
			await secret.getByLabel(say("account.passwordNow")).fill(password);
			await secret.getByLabel(say("auth.newPassword")).fill(nextPassword);
			await secret.getByRole("button", { name: say("account.passwordChange") }).click();
			await expect(page.locator("#password").getByRole("status")).toHaveText(say("account.passwordChanged"));

			const next = newEmail();
			const address = page.locator("#email");
			await address.getByLabel(say("account.emailNew")).fill(next);
			await address.getByRole("button", { name: say("account.emailSend") }).click();
			await address.getByLabel(say("auth.code")).fill(await codeOf(page, next));
			await address.getByRole("button", { name: say("account.emailConfirm") }).click();
			await expect(page.locator("#email").getByRole("status")).toHaveText(say("account.emailChanged", { email: next }));

			await press(page, say("account.delete"));
			await page.locator("#leave").getByLabel(say("account.passwordNow")).fill(nextPassword);
			await press(page, say("account.deleteSubmit"));
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("account.leavingTitle"));
			// Signing in is the way back, and leads to where the account is kept.
			await page.goto(at(brand, "/sign-in?return=/newsletters"));
			await page.getByLabel(say("auth.email"), { exact: true }).fill(next);
			await press(page, say("auth.continue"));
			await page.getByLabel(say("auth.password"), { exact: true }).fill(nextPassword);
			await press(page, say("auth.logIn"));
			await expect(page).toHaveURL(at(brand, "/account"));
			await expect(page.locator(".account-leaving"), "what is at stake stands on top").toBeInViewport({ ratio: 1 });
			await press(page, say("account.deleteKeep"));
			await expect(page.locator("#leave").getByRole("status")).toHaveText(say("account.kept"));
			await press(page, say("header.signOut"));
			await page.goto(at(brand, "/account"));
			await expect(page).toHaveURL(at(brand, "/sign-in?return=%2Faccount"));
			await context.close();
		});

		test("is led back to where it came from", async ({ browser }) => {
			const { page, context } = await newReader(browser);
			const email = newEmail();
			await register(page, email, "Ana");
			await press(page, say("header.signOut"));
			await page.goto(at(brand, "/sign-in?return=/newsletters"));
			await page.getByLabel(say("auth.email"), { exact: true }).fill(email);
			await press(page, say("auth.continue"));
			await page.getByLabel(say("auth.password"), { exact: true }).fill(password);
			await press(page, say("auth.logIn"));
			await expect(page).toHaveURL(at(brand, "/newsletters"));
			await page.goto(at(brand, "/sign-in"));
			await expect(page).toHaveURL(at(brand, "/account"));
			await context.close();
		});
	});

	test(`${brand}: the account's pages, and the reader's lists where there are any, break no rule of WCAG 2.2 AA`, async ({
		browser,
		page,
	}) => {
		// A registration and six pages to look at, on a machine that may be busy with other things.
		test.slow();
		const { context, page: plain } = await newReader(browser);
		await register(plain, newEmail(), "Ana");
		await plain.goto(at(brand));
		const saves = plain.locator("form.tease-save button");
		const lists = brand === "today" ? ["/account/saved", "/account/history", "/account/for-you"] : [];
		if (lists.length > 0) {
			await saves.first().click();
			await expect(plain.locator(".account-notice")).toContainText(say("save.added"));
		} else await expect(saves).toHaveCount(0);
		await withoutPictures(page);
		await page.context().addCookies(await context.cookies(at(brand)));
		for (const path of lists) {
			await page.goto(at(brand, path));
			expect(await violationsInBothSchemes(page), path).toEqual([]);
		}
		await plain.goto(at(brand, "/account"));
		await plain
			.locator("#leave")
			.getByRole("button", { name: say("account.delete") })
			.click();
		await plain
			.locator("#password")
			.getByRole("button", { name: say("account.passwordChange") })
			.click();
		await page.context().addCookies(await context.cookies(at(brand)));
		for (const path of ["/account", "/account/deleted", "/account/deleted?leaving"]) {
			await page.goto(at(brand, path));
			expect(await violationsInBothSchemes(page), path).toEqual([]);
		}
		await context.close();
	});
}
