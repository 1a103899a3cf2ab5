import type { Page } from "@playwright/test";
import { expect, islandReady } from "../../support/reader.ts";

/** Registers in the dialog of the page that is open, by its masthead or by another link, to where the session begins. */
export async function become(page: Page, email: string, opener = page.locator(".mast-account")): Promise<void> {
	await opener.click();
	await islandReady(page, "SignIn");
	const flow = page.locator(".sign-in-dialog");
	const press = (name: string) => flow.getByRole("button", { name, exact: true }).click();
	await flow.getByLabel("Email", { exact: true }).fill(email);
	await press("Continue");
	await flow.locator("input[autocomplete=new-password]").fill("correct horse 42 battery");
	await flow.getByRole("checkbox").first().check();
	await press("Sign up");
	const code = async () =>
		page.evaluate(async (to) => (await (await fetch(`/_dev/mailbox?to=${encodeURIComponent(to)}`)).json()).messages[0]?.code ?? "", email);
	await expect.poll(code).toMatch(/^\d{6}$/);
	await flow.locator("input[autocomplete=one-time-code]").fill(await code());
	await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "access_token")).toBe(true);
}
