import type { Page, Route } from "@playwright/test";
import { at, expect, islandReady, test, violations } from "../../support/reader.ts";

type Body = Record<string, unknown>;

/** The sign-in page over an account service that knows nobody; answers what was sent, by call. */
async function landing(page: Page, brand = "today"): Promise<{ call: string; body: Body }[]> {
	const sent: { call: string; body: Body }[] = [];
	await page.route("**/auth/users/**", async (route: Route) => {
		const call = new URL(route.request().url()).pathname.replace(/^.*\/users\//, "");
		sent.push({ call, body: route.request().postDataJSON() as Body });
		const data = call === "social/signin" ? { is_new_user: true, user_id: "u-1" } : { found: false };
		await route.fulfill({ json: { success: true, data } });
	});
	await page.goto(at(brand, "/sign-in"));
	await islandReady(page, "SignIn");
	return sent;
}

/** Opens a provider's window by its button; what breaks the window's own policy fails the test. */
async function windowOf(page: Page, button: RegExp, strangers: string[]): Promise<Page> {
	const opening = page.waitForEvent("popup");
	await page.getByRole("button", { name: button }).click();
	const popup = await opening;
	popup.on("console", (message) => {
		if (/Content Security Policy/i.test(message.text())) strangers.push(message.text());
	});
	await popup.waitForLoadState();
	return popup;
}

const claimsOf = (token: unknown): Body => JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString("utf8")) as Body;

const google = /Google/;
const apple = /Apple/;

test("Google: a new account from its window has to accept the terms (A4.10); the press on its button is measured (A7.13)", async ({
	page,
	strangers,
}) => {
	await page.addInitScript(() =>
		document.addEventListener("mast:track", (event) => {
			if (event instanceof CustomEvent)
				sessionStorage.setItem("tracked", `${sessionStorage.getItem("tracked") ?? ""}${JSON.stringify(event.detail)}`);
		}),
	);
	const sent = await landing(page);
	const popup = await windowOf(page, google, strangers);
	expect(await page.evaluate(() => sessionStorage.getItem("tracked"))).toContain('{"action":"SignIn:Click","target":"google"}');
	expect(await violations(popup)).toEqual([]);
	await popup.getByRole("button", { name: /Ana María Núñez/ }).click();
	await expect(page.locator(".sign-in")).toHaveAttribute("data-screen", "socialRegistration");
	expect(popup.isClosed()).toBe(true);
	const body = sent.find(({ call }) => call === "social/signin")?.body ?? {};
	expect(body).toMatchObject({ platform: "google" });
	// The nonce is the edge's, and no script brings it back.
	expect(body).not.toHaveProperty("nonce");
	expect(claimsOf(body.id_token)).toMatchObject({
		email: "ana.nunez@example.com",
		given_name: "Ana María",
		nonce: expect.stringMatching(/^[\w-]{22}$/),
	});
});

test("Google's button is 280 px wide, in the brand's language (A9.1)", async ({ page }) => {
	await landing(page, "noticias");
	const button = page.getByRole("button", { name: "Continuar con Google" });
	await expect.poll(async () => (await button.boundingBox())?.width).toBe(280);
});

test("Apple: the name comes with the first consent, not with the second, and goes with a registration alone (A7.8)", async ({
	page,
	strangers,
}) => {
	const sent = await landing(page);
	const registered = async () => {
		const popup = await windowOf(page, apple, strangers);
		await popup.getByLabel("Email").fill("consent.test@example.com");
		await popup.getByLabel("First name").fill("Inés");
		await popup.getByRole("button", { name: "Use this account" }).click();
		await expect(page.locator(".sign-in")).toHaveAttribute("data-screen", "socialRegistration");
		await page.getByRole("checkbox").check();
		await page.getByRole("button", { name: "Sign up" }).click();
		await expect(page.locator(".sign-in-error")).toBeVisible();
		await page.getByRole("button", { name: "Back" }).click();
	};
	await registered();
	await registered();
	const bodies = sent.filter(({ call }) => call === "social/signin").map(({ body }) => body);
	expect(new Set(bodies.map((body) => claimsOf(body.id_token).email))).toEqual(new Set(["consent.test@example.com"]));
	expect(bodies.map(({ first_name, terms }) => [first_name, terms])).toEqual([
		[undefined, undefined],
		["Inés", true],
		[undefined, undefined],
		[undefined, true],
	]);
});

/** Cancels in a provider's window, which may be gone before the click is reported. */
async function cancel(popup: Page): Promise<void> {
	const closed = popup.waitForEvent("close");
	await popup
		.getByRole("button", { name: "Cancel" })
		.click()
		.catch(() => undefined);
	await closed;
}

for (const [provider, button, person] of [
	["Google", google, /Ana María Núñez/],
	["Apple", apple, /José Peña/],
] as const)
	test(`${provider}: a window that is closed or cancelled changes nothing and shows no error`, async ({ page, strangers }) => {
		const sent = await landing(page);
		await (await windowOf(page, button, strangers)).close();
		await cancel(await windowOf(page, button, strangers));
		const popup = await windowOf(page, button, strangers);
		expect(sent).toEqual([]);
		expect((await page.locator(".sign-in [role=alert]").allTextContents()).join("")).toBe("");
		await popup.getByRole("button", { name: person }).click();
		await expect(page.locator(".sign-in")).toHaveAttribute("data-screen", "socialRegistration");
		expect(sent.filter(({ call }) => call === "social/signin")).toHaveLength(1);
	});

test("a page of another site that opens a provider's window receives no message", async ({ page, context }) => {
	await page.goto(at("news"));
	const opening = context.waitForEvent("page");
	await page.evaluate(
		(address) => {
			Object.assign(window, { heard: [] as string[] });
			addEventListener("message", ({ data }) => (window as unknown as { heard: unknown[] }).heard.push(data));
			open(address, "theirs");
		},
		at("today", "/_dev/idp/google/choose?client_id=masthead-local.google"),
	);
	const popup = await opening;
	const closed = popup.waitForEvent("close");
	await popup.getByRole("button", { name: /Ana María Núñez/ }).click();
	// By then it has said what it says, to whoever may hear it.
	await closed;
	expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
});

test("the bot check gives each look-up its own token; a robot's is refused (A4.7)", async ({ page }) => {
	const sent = await landing(page);
	const verdict = async (email: string) => {
		await page.getByLabel("Email", { exact: true }).fill(email);
		await page.getByRole("button", { name: "Continue", exact: true }).click();
		await expect(page.locator(".sign-in")).toHaveAttribute("data-screen", "createAccount");
		const proof = String(sent.at(-1)?.body.bot_token);
		const answer = await page.evaluate(async (response): Promise<Body> => {
			const body = new URLSearchParams({ secret: "masthead-local-bot-check-secret", response });
			return (await (await fetch("/_dev/botcheck/siteverify", { method: "POST", body })).json()) as Body;
		}, proof);
		await page.getByRole("button", { name: "Back" }).click();
		return { proof, success: answer.success, codes: answer["error-codes"], hostname: answer.hostname };
	};
	const first = await verdict("ana@example.com");
	expect(first).toMatchObject({ success: true, hostname: "today.localhost" });
	const second = await verdict("ben@example.com");
	expect(second.success).toBe(true);
	expect(second.proof).not.toBe(first.proof);
	expect(await verdict("bot@example.com")).toMatchObject({ success: false, codes: ["invalid-input-response"] });
});

for (const path of ["/_dev/", "/_dev/mailbox?to=ana@example.com", "/_dev/idp/apple/choose?client_id=masthead-local.apple"])
	test(`${path} breaks no rule of WCAG 2.2 AA`, async ({ page }) => {
		await page.goto(at("news", path));
		// Rows and brands of the start page are drawn alike.
		await page.evaluate(() => {
			for (const { rows } of document.querySelectorAll("tbody"))
				for (const [n, row] of [...rows].entries()) {
					if (n > 2) row.remove();
					else for (const cell of [...row.cells].slice(5)) cell.remove();
				}
		});
		expect(await violations(page)).toEqual([]);
	});
