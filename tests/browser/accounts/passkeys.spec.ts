import type { Page } from "@playwright/test";
import { messagesFor } from "../../../brands/messages/format.ts";
import { brandById } from "../../../brands/registry.ts";
import { at, expect, islandReady, test, violations } from "../../support/reader.ts";
import { register, somebody } from "./member.ts";

test.use({ pictures: false });

let people = 0;

// Each test is a household of its own: what others try counts against nobody here.
test.beforeEach(async ({ context }, { parallelIndex }) => {
	const address = `2001:db8:${((process.pid + 7) % 0xffff).toString(16)}:${(0x8000 + parallelIndex * 1000 + people++).toString(16)}::1`;
	await context.setExtraHTTPHeaders({ "cf-connecting-ip": address });
});

/** A device that can make passkeys and always recognises its person. */
async function device(page: Page): Promise<{ passkeys: () => Promise<number>; verify: (isUserVerified: boolean) => Promise<void> }> {
	const session = await page.context().newCDPSession(page);
	await session.send("WebAuthn.enable");
	const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return {
		passkeys: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
		verify: async (isUserVerified) => {
			await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
		},
	};
}

/** Somebody who has just registered. */
async function newMember(page: Page, brand: string): Promise<string> {
	const email = somebody("passkey");
	await register(page, brand, email);
	return email;
}

test("a passkey is made on the account page and logs in; a cancelled unlock shows no error; a removed one logs in no longer", async ({
	page,
}) => {
	const t = messagesFor(brandById("noticias"));
	const authenticator = await device(page);
	const email = await newMember(page, "noticias");
	const part = page.locator("#passkeys");
	const account = async () => {
		await page.goto(at("noticias", "/account"));
		await islandReady(page, "AddPasskey");
	};
	const start = async (path = "/sign-in") => {
		await page.context().clearCookies();
		await page.goto(at("noticias", path));
		await islandReady(page, "SignIn");
	};
	const press = () => page.getByRole("button", { name: t("auth.passkey") }).click();

	await account();
	await expect(part).toContainText(t("account.passkeyNone"));
	await part.getByRole("button", { name: t("auth.passkeyMake") }).click();
	await expect(part.getByRole("status")).toHaveText(t("account.passkeyAdded"));
	await expect(part.locator("li")).toHaveCount(1);
	expect(await authenticator.passkeys()).toBe(1);
	expect(await violations(page, "main")).toEqual([]);

	await start();
	await authenticator.verify(false);
	const answered = page.waitForResponse("**/auth/users/passkeys/options");
	await press();
	await answered;
	await expect(page.getByRole("button", { name: t("auth.continue"), exact: true })).not.toHaveAttribute("aria-disabled");
	expect((await page.locator(".sign-in [role=alert]").allTextContents()).join("")).toBe("");

	await authenticator.verify(true);
	await start("/sign-in?return=/newsletters");
	await press();
	// No name was requested when registering: the flow goes on there (A4.8).
	await expect(page.locator(".sign-in h2")).toHaveText(t("auth.nameTitle"));
	await account();
	await expect(page.locator("#email")).toContainText(email);

	await part.locator("li").getByRole("button").click();
	await expect(part.getByRole("status")).toHaveText(t("account.passkeyRemoved"));
	await expect(part).toContainText(t("account.passkeyNone"));
	await start();
	await press();
	await expect(
		page
			.locator(".sign-in")
			.getByRole("alert")
			.filter({ hasText: t("auth.error.passkey") }),
	).toBeVisible();
});

test("without script the account page says what a passkey needs", async ({ browser, page }) => {
	await newMember(page, "news");
	const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
	const plain = await context.newPage();
	await plain.goto(at("news", "/account"));
	await expect(plain.locator("#passkeys")).toContainText(messagesFor(brandById("news"))("account.passkeyNoScript"));
	await context.close();
});

for (const [brand, answer] of [
	["news", "yes"],
	["noticias", "no"],
] as const)
	test(`${brand}: after a sign-in by code a passkey is offered where the device can keep one: ${answer} ends the offer`, async ({
		page,
	}) => {
		const t = messagesFor(brandById(brand));
		const authenticator = await device(page);
		// The two seconds that a reader is kept waiting for the offer: a busy machine may need longer to find it.
		await page.addInitScript(() => {
			const real = window.setTimeout.bind(window);
			const patient = (run: TimerHandler, ms?: number, ...args: unknown[]) => real(run, ms === 2000 ? 60_000 : ms, ...args);
			Object.assign(window, { setTimeout: patient });
		});
		const email = await newMember(page, brand);
		const dialog = page.locator(".sign-in-dialog");
		const title = dialog.locator("h2");

		/** By code through the dialog, up to what comes after it; `code` when one was requested. */
		const signIn = async (code: (before: string) => Promise<string>) => {
			await page.context().clearCookies();
			await page.goto(at(brand, "/newsletters"));
			await page.locator(".mast-account").click();
			await islandReady(page, "SignIn");
			await dialog.getByLabel(t("auth.email"), { exact: true }).fill(email);
			await dialog.getByRole("button", { name: t("auth.continue"), exact: true }).click();
			await expect(title).toHaveText(t("auth.loginTitle"));
			const before = await newestCode(page, email);
			await dialog.getByRole("button", { name: t("auth.logInWithCode"), exact: true }).click();
			await dialog.getByLabel(t("auth.code"), { exact: true }).fill(await code(before));
			await expect(title).toHaveText(t("auth.nameTitle"));
			await dialog.getByRole("button", { name: t("auth.skip"), exact: true }).click();
		};

		const verified = page.waitForResponse("**/auth/users/otp/verify");
		await signIn(async (before) => {
			await expect.poll(() => newestCode(page, email)).not.toBe(before);
			return newestCode(page, email);
		});
		await expect(title).toHaveText(t("auth.passkeyOffer"));
		await expect(title).toBeFocused();
		expect(await violations(page)).toEqual([]);
		await dialog.getByRole("button", { name: t(answer === "yes" ? "auth.passkeyMake" : "auth.notNow") }).click();
		await expect(dialog).toHaveCount(0);
		await expect(page.locator(".mast-account")).toHaveText(t("header.account"));
		expect(await authenticator.passkeys()).toBe(answer === "yes" ? 1 : 0);

		// Whoever has one, or wants none, is not asked again. A minute lies between two mails to one box, so the second
		// code is none: it begins the first one's session again, of which the account service answers as before.
		const [body, cookies] = [await (await verified).text(), await page.context().cookies()];
		await page.route("**/auth/users/otp/request", (route) => route.fulfill({ json: { success: true, data: {} } }));
		await page.route("**/auth/users/otp/verify", async (route) => {
			await page.context().addCookies(cookies);
			await route.fulfill({ contentType: "application/json", body });
		});
		await signIn(async () => "123456");
		await expect(dialog).toHaveCount(0);
		await expect(page.locator(".mast-account")).toHaveText(t("header.account"));
	});

async function newestCode(page: Page, email: string): Promise<string> {
	const found: unknown = await page.evaluate(
		async (to) => (await (await fetch(`/_dev/mailbox?to=${encodeURIComponent(to)}`)).json()).messages[0]?.code,
		email,
	);
	return typeof found === "string" ? found : "";
}
