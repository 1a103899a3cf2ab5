import type { BrowserContext, Locator, Page } from "@playwright/test";
import { at, expect, islandReady } from "../../support/reader.ts";

/** Registers in the dialog of the page that is open, by its masthead or by another link, to where the session begins. */
export async function become(page: Page, email: string, opener = page.locator(".mast-account")): Promise<void> {
	await opener.click();
	await registerIn(page, page.locator(".sign-in-dialog"), email);
}

/** Registers in the flow that is open, in a dialog or on the page of its own, to where the session begins. */
export async function registerIn(page: Page, flow: Locator, email: string): Promise<void> {
	await islandReady(page, "SignIn");
	const press = (name: string) => flow.getByRole("button", { name, exact: true }).click();
	await flow.getByLabel("Email", { exact: true }).fill(email);
	await press("Continue");
	await flow.locator("input[autocomplete=new-password]").fill(password);
	await flow.getByRole("checkbox").first().check();
	await press("Sign up");
	const code = async () =>
		page.evaluate(async (to) => (await (await fetch(`/_dev/mailbox?to=${encodeURIComponent(to)}`)).json()).messages[0]?.code ?? "", email);
	await expect.poll(code).toMatch(/^\d{6}$/);
	await flow.locator("input[autocomplete=one-time-code]").fill(await code());
	await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "access_token")).toBe(true);
}

/** A password that the house takes. */
export const password = "correct horse 42 battery";

let people = 0;
/** An address that no other test and no other run of this one has. */
export const somebody = (name: string) => `${name}.${process.pid}.${Date.now().toString(36)}.${people++}@example.com`;

/** Somebody who has just registered, by the calls that the flow makes; the browser is signed in afterwards, on a page of the brand. */
export async function register(page: Page, brand: string, email: string, name?: string): Promise<void> {
	await page.goto(at(brand, "/newsletters"));
	await page.evaluate(
		async ({ email, password, first_name }) => {
			const call = async (path: string, body: object) => {
				const headers = { "content-type": "application/json" };
				const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
				if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
				return answer.json();
			};
			const challenge = { sitekey: "masthead-local-main", email, action: "register" };
			const { token: bot_token } = await call("/_dev/botcheck/challenge", challenge);
			const who = { email, brand: "today" };
			await call("/auth/users/register", { ...who, password, source: "default", bot_token, ...(first_name ? { first_name } : {}) });
			const { messages } = await (await fetch(`/_dev/mailbox?to=${encodeURIComponent(email)}`)).json();
			await call("/auth/users/otp/verify", { ...who, one_time_code: messages[0].code });
		},
		{ email, password, first_name: name },
	);
}

/** A token as scripts see one: they decode it and prove nothing. */
export function token(user: string, secondsLeft = 900): string {
	const now = Math.floor(Date.now() / 1000);
	const claims = { sub: user, iat: now + secondsLeft - 900, exp: now + secondsLeft };
	return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;
}

/** Sets the cookies that the edge sets at a sign-in. */
export function signIn(context: BrowserContext, name: string, secondsLeft?: number, brand = "today"): Promise<void> {
	const url = at(brand);
	return context.addCookies([
		{ name: "access_token", value: token(name, secondsLeft), url },
		{ name: "user_name", value: encodeURIComponent(name), url },
	]);
}
