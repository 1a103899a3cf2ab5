import type { BrowserContext, Page } from "@playwright/test";
import { builtScript, islandScript } from "../../support/builtScript.ts";
import { at, expect, plain, test, violations } from "../../support/reader.ts";
import { password, register, signIn, token } from "./member.ts";

test.use({ pictures: false });

const account = (page: Page) => page.locator(".mast-account");
const home = at("today", "/newsletters");
/** Scripts of sessions and sign-in, and calls about accounts, that a page fetched. */
function accountScripts(page: Page): string[] {
	const urls: string[] = [];
	const scripts = builtScript("openSignIn", "account", "SignIn");
	page.on("request", (request) => {
		if (scripts.test(request.url()) || request.url().includes("/auth/")) urls.push(request.url());
	});
	return urls;
}

test.describe("the masthead", () => {
	test("is a plain link for anonymous readers, and fetches nothing for them (A4.4); has a reader's name, leads to the account, and moves nothing", async ({
		page,
		context,
	}) => {
		const fetched = accountScripts(page);
		await page.goto(at("today"));
		await expect(account(page)).toHaveAccessibleName("Sign in");
		await expect(account(page)).toHaveAttribute("href", "/sign-in");
		await page.waitForLoadState("networkidle");
		expect(fetched).toEqual([]);
		const positions = () =>
			page.locator(".mast-bar a, .mast-bar svg").evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
		await page.evaluate(() => document.fonts.ready);
		const before = await positions();
		await signIn(context, "Ana María de los Ángeles");
		await page.reload();
		await expect(account(page)).toHaveAccessibleName("Account of Ana María de los Ángeles");
		await expect(account(page)).toHaveAttribute("href", "/account");
		await expect.poll(positions).toEqual(before);

		await context.clearCookies({ name: "user_name" });
		await page.reload();
		await expect(account(page), "who has no name").toHaveAccessibleName("Account");
	});

	test("before the name has loaded, a press by a signed-in reader leads to the account, not to the sign-in", async ({ page, context }) => {
		// Nothing comes that could know the reader's name or open the dialog.
		await page.route(builtScript("openSignIn", "personal", "account", "shared"), () => undefined);
		await page.route(islandScript, () => undefined);
		await signIn(context, "Ana");
		await page.goto(home);
		await expect(account(page)).toHaveAccessibleName("Sign in");
		const calls = page.waitForRequest(at("today", "/account"));
		await account(page).click();
		await calls;
	});
});

test.describe("several tabs (A4.5, C9.14, C30)", () => {
	test("signing in and out in one is followed by the other within 5 s", async ({ page, context }) => {
		// One clock for both tabs: 5 s go by at once.
		await page.clock.install();
		await page.goto(home);
		const other = await context.newPage();
		await other.goto(home);
		const follow = () => page.clock.runFor(5000);
		await signIn(context, "Ana");
		await follow();
		await expect(account(other)).toHaveText("Ana");
		await expect(account(page)).toHaveText("Ana");
		await page.evaluate(() => {
			sessionStorage.setItem("SESSION", "kept");
		});
		await context.clearCookies({ name: "access_token" });
		await follow();
		await expect(account(other)).toHaveText("Sign in");
		await expect(account(page)).toHaveText("Sign in");
		await expect
			.poll(() => page.evaluate(() => [document.cookie.includes("user_name"), sessionStorage.getItem("SESSION")]))
			.toEqual([false, null]);

		// Somebody else's sign-in replaces all of the first.
		await signIn(context, "Ana");
		await follow();
		await expect(account(page)).toHaveText("Ana");
		await signIn(context, "Bea");
		await follow();
		await expect(account(page)).toHaveText("Bea");
	});
});

/** Stands in for the account service's refreshes; answers how many there were. */
async function refreshes(context: BrowserContext, status: 200 | 401 | 503): Promise<{ count: number }> {
	const calls = { count: 0 };
	await context.route("**/auth/users/*/auth/token", async (route) => {
		calls.count += 1;
		const body = route.request().postDataJSON() as unknown;
		expect(body).toEqual({ scope: "users:read_write" });
		const fresh = token("Ana");
		if (status === 200) {
			await route.fulfill({
				json: { success: true, data: { access_token: fresh } },
				headers: { "set-cookie": `access_token=${fresh}; Path=/; SameSite=Lax` },
			});
		} else await route.fulfill({ status, json: { success: false, error: { code: "x", message: "no", user_message: "No." } } });
	});
	return calls;
}

test("an event that somebody signed in refreshes the token where accounts are bedrock's, and no other (C4.50, A4.5)", async ({
	page,
	context,
}) => {
	const calls = await refreshes(context, 200);
	for (const [brand, count] of [
		["news", 0],
		["today", 1],
	] as const) {
		await signIn(context, "Ana", 900, brand);
		await page.goto(at(brand, "/newsletters"));
		await expect(account(page)).toHaveText("Ana");
		await page.evaluate(() => {
			document.dispatchEvent(new Event("mast:signed-in"));
			return new Promise((resolve) => setTimeout(resolve, 500));
		});
		await expect.poll(() => [brand, calls.count]).toEqual([brand, count]);
	}
});

test.describe("an expired token (A4.4, C23)", () => {
	test("whose session has ended signs out, and clears the browser's storage", async ({ page, context }) => {
		const calls = await refreshes(context, 401);
		await signIn(context, "Ana", -60);
		await page.goto(home);
		await expect.poll(() => page.evaluate(() => document.cookie)).not.toMatch(/access_token|user_name/);
		await expect(account(page)).toHaveText("Sign in");
		await page.reload();
		await page.waitForLoadState("networkidle");
		expect(calls.count).toBe(1);
	});

	test("at /sign-in says that the session has ended, and shows no error of the form (A4.4)", async ({ page, context }) => {
		await signIn(context, "Ana", -60);
		const refused = page.waitForResponse(/\/auth\/users\/[^/]+\/auth\/token$/);
		await page.goto(at("today", "/sign-in"));
		expect((await refused).status()).toBe(401);
		await expect(page.locator("main")).not.toContainText("check your user input");
		await expect(page.locator(".sign-in")).toHaveAttribute("data-screen", "start");
		await expect.poll(() => page.evaluate(() => document.cookie)).not.toMatch(/access_token|user_name/);
	});

	test("at a Spanish /sign-in, where no answer comes, that is said in the page's words (A8.24)", async ({ page, context }) => {
		await context.route("**/auth/users/*/auth/token", (route) => route.abort());
		await signIn(context, "Ana", -60, "noticias");
		await page.goto(at("noticias", "/sign-in"));
		await expect(page.locator(".sign-in-error")).toContainText("Hubo un error. Inténtalo de nuevo.");
	});

	test("whose refresh gets no answer is not retried on this page and stays; a clock that is a day off makes no loop (C23)", async ({
		page,
		context,
	}) => {
		const unanswered = await refreshes(context, 503);
		await page.clock.install();
		await signIn(context, "Ana", -60);
		await page.goto(home);
		await expect.poll(() => unanswered.count).toBe(1);
		await page.clock.runFor(60_000);
		await expect(account(page)).toHaveText("Sign in");
		expect(unanswered.count).toBe(1);
		expect(await page.evaluate(() => document.cookie)).toContain("access_token");
		await context.unrouteAll();

		for (const hours of [24, -24]) {
			const calls = await refreshes(context, 200);
			await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
			await signIn(context, "Ana");
			await page.goto(home);
			await expect(account(page), `a clock that is ${hours} hours off`).toHaveText("Ana");
			await page.clock.runFor(5 * 60_000);
			await expect(account(page)).toHaveText("Ana");
			expect(calls.count, `a clock that is ${hours} hours off`).toBeLessThanOrEqual(1);
			await context.unrouteAll();
		}
	});
});

test("cookies and storage refused: an anonymous reader, no exception (C27)", async ({ page, context }) => {
	const thrown: string[] = [];
	page.on("pageerror", (error) => thrown.push(error.message));
	await signIn(context, "Ana");
	await page.addInitScript(() => {
		const refuse = () => {
			throw new DOMException("The operation is insecure.", "SecurityError");
		};
		for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
		Object.defineProperty(Document.prototype, "cookie", { get: refuse, set: refuse });
	});
	await page.clock.install();
	await page.goto(home);
	await page.clock.runFor(30_000);
	await expect(account(page)).toHaveText("Sign in");
	expect(thrown).toEqual([]);
});

test.describe("the sign-in dialog (A2.16)", () => {
	const dialog = (page: Page) => page.getByRole("dialog", { name: "Sign in" });
	const email = (page: Page) => dialog(page).getByRole("textbox", { name: "Email" });

	test("takes the focus and stops scrolling, and restores both; a press that asks for a new tab gets one", async ({ page, context }) => {
		await page.goto(at("today"));
		const opened = context.waitForEvent("page");
		await account(page).click({ modifiers: ["ControlOrMeta"] });
		const tab = await opened;
		await expect(tab).toHaveURL(at("today", "/sign-in"));
		await tab.close();
		await expect(page.locator("dialog")).toHaveCount(0);
		// Far down: the masthead's bar has come along.
		await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
		await expect(page.locator("html")).toHaveAttribute("data-scrolled");
		await account(page).focus();
		await page.keyboard.press("Enter");
		await expect(email(page)).toBeFocused();
		await expect(dialog(page).locator(".sign-in")).toHaveClass(/over-page/);
		await expect(page.locator("main")).toHaveAttribute("inert");
		expect(page.url()).toBe(at("today"));

		await page.mouse.move(5, 300);
		await page.mouse.wheel(0, 800);
		// Wherever Tab leads, it is not to the page below.
		for (let press = 0; press < 30; press += 1) {
			await page.keyboard.press("Tab");
			expect(await page.evaluate(() => document.activeElement?.closest("dialog, body > *")?.localName ?? "body")).toMatch(
				/^(?:dialog|body)$/,
			);
		}
		expect(await page.evaluate(() => scrollY)).toBe(900);

		await page.keyboard.press("Escape");
		await expect(dialog(page)).toHaveCount(0);
		await expect(account(page)).toBeFocused();
		await expect(page.locator("main")).not.toHaveAttribute("inert");
		await page.mouse.wheel(0, 300);
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900);
	});

	test("opens once, closes by its button and a press outside, starts over each time, at the screen that its opener names (A2.14)", async ({
		page,
	}) => {
		const script = page.waitForRequest(builtScript("openSignIn"));
		await page.goto(home);
		await account(page).dblclick();
		const url = (await script).url();
		await expect(dialog(page)).toHaveCount(1);
		await expect(dialog(page).getByRole("heading").first()).toHaveText("Sign up or log in with your free TODAY account!");
		await expect(dialog(page).locator(".sign-in")).toHaveClass(/layout-fixed.* over-page/);
		await account(page).evaluate((link: HTMLElement) => link.click());
		await expect(page.locator("dialog")).toHaveCount(1);

		await dialog(page).getByRole("button", { name: "Close" }).click();
		await expect(dialog(page)).toHaveCount(0);
		await account(page).click();
		const box = await email(page).boundingBox();
		await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
		await page.mouse.down();
		await page.mouse.move(3, 3);
		await page.mouse.up();
		await expect(dialog(page), "a selection that ends beside it closes nothing").toBeVisible();
		await page.mouse.click(3, 3);
		await expect(dialog(page)).toHaveCount(0);

		await account(page).click();
		await expect(dialog(page).locator("mast-island")).toHaveAttribute("status", "ready");
		await email(page).fill("nobody");
		await page.keyboard.press("Enter");
		await expect(dialog(page)).toContainText("Please enter a valid email");
		await page.keyboard.press("Escape");
		await account(page).click();
		await expect(email(page), "nothing typed is left").toHaveValue("");
		await expect(dialog(page)).not.toContainText("Please enter a valid email");
		await page.keyboard.press("Escape");

		await page.evaluate(async (address) => {
			const { openSignIn } = await import(address);
			void openSignIn({ options: { entryTitle: "Save this recipe", layout: "fluid", isOverlay: false } });
		}, url);
		await expect(dialog(page).getByRole("heading").first()).toHaveText("Save this recipe");
		await expect(dialog(page).locator(".sign-in")).toHaveClass(/layout-fluid/);
		await expect(dialog(page).locator(".sign-in")).not.toHaveClass(/over-page/);
	});

	for (const [what, url] of [
		["its script", /\/openSignIn-/],
		["the page that it is made of", /\/sign-in$/],
	] as const) {
		test(`when ${what} fails to load, the link is followed`, async ({ page }) => {
			let refused = 0;
			await page.route(url, (route) => {
				const isDocument = route.request().resourceType() === "document";
				if (!isDocument) refused += 1;
				return isDocument ? route.continue() : route.abort();
			});
			await page.goto(home);
			await account(page).click();
			await expect(page).toHaveURL(at("today", "/sign-in"));
			expect(refused).toBe(1);
		});
	}

	test("from a page of an earlier build the link is followed: its names of properties are others (decision 0349)", async ({ page }) => {
		await page.route(/\/sign-in$/, async (route) => {
			if (route.request().resourceType() === "document") return route.continue();
			const answer = await route.fetch();
			return route.fulfill({
				response: answer,
				body: (await answer.text()).replaceAll(/(\/assets\/core-[a-z-]+)-\w+\.css/g, "$1-later.css"),
			});
		});
		await page.goto(home);
		await account(page).click();
		await expect(page).toHaveURL(at("today", "/sign-in"));
	});

	test("in Spanish, in the words of its page", async ({ page }) => {
		await page.goto(at("noticias"));
		await page.getByRole("link", { name: "Iniciar sesión" }).click();
		const box = page.getByRole("dialog", { name: "Iniciar sesión" });
		await expect(box.getByRole("button", { name: "Cerrar" })).toBeVisible();
	});
});

plain("the masthead's link leads to the sign-in page", async ({ page }) => {
	await page.goto(home);
	await account(page).click();
	await expect(page).toHaveURL(at("today", "/sign-in"));
	await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
});

test.describe("with an account", () => {
	let people = 0;

	test.beforeEach(async ({ context }) => {
		people += 1;
		// A network address of their own for each: nobody is held up by what another test tried.
		await context.setExtraHTTPHeaders({ "cf-connecting-ip": `198.51.${(process.pid % 100) + 100}.${people}` });
	});

	const newEmail = () => `session${people}.${Date.now().toString(36)}.${process.pid}@example.com`;

	/** Asks the page's own site, with its cookies; the body of the answer. */
	function ask(page: Page, path: string, body?: object): Promise<string> {
		return page.evaluate(
			async ([url, data]) => {
				const headers = { "content-type": "application/json" };
				const answer = await fetch(url, data === undefined ? {} : { method: "POST", headers, body: JSON.stringify(data) });
				return answer.text();
			},
			[path, body] as const,
		);
	}

	async function codeOf(page: Page, email: string): Promise<string> {
		const { messages } = JSON.parse(await ask(page, `/_dev/mailbox?to=${encodeURIComponent(email)}`));
		return messages[0]?.code ?? "none";
	}

	test("signing in through the dialog stays on the page and shows the reader's name (A2.11, B9)", async ({ page }) => {
		const email = newEmail();
		await page.goto(at("today", "/search?q=soup"));
		await account(page).click();
		const dialog = page.getByRole("dialog", { name: "Sign in" });
		await expect(dialog.locator("mast-island")).toHaveAttribute("status", "ready");
		await dialog.getByLabel("Email", { exact: true }).fill(email);
		await page.keyboard.press("Enter");
		await dialog.getByLabel("New password", { exact: true }).fill(password);
		await dialog.getByRole("checkbox").check();
		await dialog.getByRole("button", { name: "Sign up", exact: true }).click();
		const code = dialog.getByLabel("One time passcode");
		await expect(code).toBeVisible();
		// A whole code is sent by itself.
		await code.fill(await codeOf(page, email));
		await dialog.getByLabel("First name").fill("Ana");
		await dialog.getByRole("button", { name: "Continue", exact: true }).click();
		await dialog.getByRole("link", { name: "Keep reading" }).click();
		await expect(dialog).toHaveCount(0);
		await expect(page).toHaveURL(at("today", "/search?q=soup"));
		await expect(account(page)).toHaveText("Ana");
		await expect(account(page)).toBeFocused();
	});

	test("signing out returns to the page before with a notice, which the keyboard closes (A4.15)", async ({ page }) => {
		await register(page, "today", newEmail(), "Ana");
		await page.goto(at("today", "/food"));
		await account(page).click();
		await page.locator("main").getByRole("button", { name: "Sign out", exact: true }).click();
		await expect(page).toHaveURL(at("today", "/food#signed-out"));
		const notice = page.getByText("You are signed out.");
		await expect(notice).toBeInViewport({ ratio: 1 });
		await expect(account(page)).toHaveText("Sign in");
		expect(await violations(page, "main, #signed-out")).toEqual([]);
		await notice.getByRole("link", { name: "Close" }).press("Enter");
		await expect(notice).toBeHidden();
	});

	test("when the token expires, one refresh serves all tabs, and the reader stays signed in (A4.4, C30)", async ({ page, context }) => {
		await register(page, "today", newEmail(), "Ana");
		const statuses: number[] = [];
		context.on("response", (response) => {
			if (response.url().endsWith("/auth/token")) statuses.push(response.status());
		});
		const held = (await context.cookies()).find(({ name }) => name === "access_token")?.value ?? "";
		const { sub } = JSON.parse(Buffer.from(held.split(".")[1] ?? "", "base64url").toString());
		await context.addCookies([{ name: "access_token", value: token(sub, -60), url: at("today") }]);
		const tabs = [page, await context.newPage(), await context.newPage()];
		await Promise.all(tabs.map((tab) => tab.goto(home)));
		for (const tab of tabs) await expect(account(tab)).toHaveText("Ana");
		expect(statuses).toEqual([200]);
		await page.goto(at("today", "/account"));
		await expect(page).toHaveURL(at("today", "/account"));
	});
});
