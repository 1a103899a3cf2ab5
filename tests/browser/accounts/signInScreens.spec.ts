import type { Locator, Page, Route } from "@playwright/test";
import { screens } from "../../../client/domain/signIn/screens.ts";
import { codeWaitSeconds } from "../../../client/domain/signIn/validation.ts";
import { at, expect, islandReady, test, violations, violationsInBothSchemes } from "../../support/reader.ts";

test.use({ pictures: false });

/** Answers of the account service: each screen and each fault is met without one. */
type Responses = Readonly<
	Record<string, (body: Record<string, unknown>) => { status?: number; data?: object; words?: string; retryAfter?: number }>
>;

/** Stands in for the account calls; answers every body that was sent, by call. */
async function service(page: Page, responses: Responses): Promise<{ call: string; body: Record<string, unknown> }[]> {
	const sent: { call: string; body: Record<string, unknown> }[] = [];
	await page.route("**/auth/users/**", async (route: Route) => {
		const call = new URL(route.request().url()).pathname.replace(/^.*\/users\//, "");
		const body = route.request().postDataJSON() as Record<string, unknown>;
		sent.push({ call, body });
		const { status = 200, data = {}, words = "", retryAfter } = responses[call]?.(body) ?? { status: 503, words: "Not here." };
		const json = status < 300 ? { success: true, data } : { success: false, error: { code: "x", message: "no", user_message: words } };
		await route.fulfill({ status, json, ...(retryAfter ? { headers: { "retry-after": String(retryAfter) } } : {}) });
	});
	return sent;
}

const heading = (page: Page) => page.locator(".sign-in h2");
const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;

async function landing(page: Page, brand = "today", query = ""): Promise<void> {
	await page.goto(at(brand, `/sign-in${query}`));
	await islandReady(page, "SignIn");
}

/** As a reader does it: the email, then Continue. */
async function withEmail(page: Page, email = "ana@example.com"): Promise<void> {
	await page.getByLabel("Email", { exact: true }).fill(email);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
}

const known: Responses = { "search/profile": () => ({ data: { found: true } }) };

// In each language, of which one is shown light and one dark: the colors of every brand are brands/brands.test.ts.
for (const [brand, colorScheme] of [
	["today", "light"],
	["noticias", "dark"],
] as const)
	test(`${brand}, ${colorScheme}: no screen breaks a rule of WCAG 2.2 AA; on a phone nothing is wider than it, no field hides a digit of a code, and targets are 44 px high`, async ({
		page,
	}) => {
		test.setTimeout(120_000);
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		await landing(page, brand, "?MANUAL_SCREEN=true");
		for (const [index, screen] of screens.filter((name) => name !== "loginSuccess").entries()) {
			await page.locator(".sign-in-manual select").selectOption(screen);
			await expect(page.locator(".sign-in")).toHaveAttribute("data-screen", screen);
			// The page around it is the same for all: it is judged with the first.
			expect(await violations(page, index === 0 ? undefined : ".sign-in"), screen).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth), `${screen} on a desk`).toBeLessThanOrEqual(1280);
			await page.setViewportSize({ width: 375, height: 812 });
			expect(await page.locator(targets).evaluateAll(small), screen).toEqual([]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth), `${screen} on a phone`).toBeLessThanOrEqual(375);
			const held = page.locator(".sign-in :is(ul, input:not([type=checkbox]))");
			expect(await held.evaluateAll(cut), screen).toEqual([]);
			await page.setViewportSize({ width: 320, height: 640 });
			expect(await held.evaluateAll(cut), screen).toEqual([]);
			await page.setViewportSize({ width: 1280, height: 720 });
		}
	});

const targets = ".sign-in :is(button, a, input:not([type=hidden]):not(.visually-hidden))";

/** Finds targets that are too small for a finger; runs in the page. */
const small = (parts: (Element | HTMLElement)[]): string[] =>
	parts.flatMap((part) => {
		const target = part.matches("[type=checkbox]") ? part.closest("label") : part;
		const { height, width } = target?.getBoundingClientRect() ?? { height: 0, width: 0 };
		return height < 44 || width < 24 ? [`${part.textContent || part.id} ${height}`] : [];
	});

/** Finds lists and fields of codes that hide a part of what they hold; runs in the page. */
const cut = (parts: Element[]): string[] =>
	parts.flatMap((part) => {
		const code = part instanceof HTMLInputElement && part.autocomplete === "one-time-code" ? part : null;
		if (code) code.value = "888888";
		const hides = part.scrollWidth > part.clientWidth;
		if (code) code.value = "";
		return hides ? [part.className || part.id] : [];
	});

test("an address is judged on submit, then while it is typed; Enter sends a right one only (A2.3, A5.1)", async ({ page }) => {
	const sent = await service(page, known);
	await landing(page);
	// No chooser of screens (A2.15).
	await expect(page.locator(".sign-in-manual")).toHaveCount(0);
	const email = page.getByLabel("Email", { exact: true });
	await email.fill("ana");
	await expect(email).not.toHaveAttribute("aria-invalid");
	await email.press("Enter");
	await expect(email).toHaveAttribute("aria-invalid", "true");
	await expect(email).toHaveAccessibleDescription("Please enter a valid email");
	await expect(email).toBeFocused();
	expect(sent).toEqual([]);
	await email.fill("ana@example.com");
	await expect(email).not.toHaveAttribute("aria-invalid");
	await email.press("Enter");
	await expect(heading(page)).toHaveText("Log in");
	expect(sent.map(({ call }) => call)).toEqual(["search/profile"]);
});

test("focus follows the screen, and Back leads to where the reader was, address kept (A2.13)", async ({ page }) => {
	await service(page, known);
	await landing(page);
	await withEmail(page);
	await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
	expect(await topOf(page.getByRole("button", { name: "Back" }))).toBeLessThan(await topOf(heading(page)));
	await page.getByRole("button", { name: "Back" }).click();
	await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
	await expect(page.getByLabel("Email", { exact: true })).toHaveValue("ana@example.com");
	await expect(page.getByRole("button", { name: "Back" })).toHaveCount(0);
	await page.getByRole("button", { name: "Powered by the Masthead profile" }).click();
	await expect(heading(page)).toBeFocused();
	await expect(page.getByRole("link", { name: "Telemundo" }).first()).toBeVisible();
});

test("in the dialog Back stands beside Close (A2.13)", async ({ page }) => {
	await service(page, known);
	await page.goto(at("today"));
	await page.getByRole("link", { name: "Sign in" }).first().click();
	await islandReady(page, "SignIn");
	await withEmail(page);
	const top = (name: string) => topOf(page.getByRole("dialog").getByRole("button", { name }));
	await expect.poll(() => top("Back")).toBeGreaterThan(0);
	expect(Math.abs((await top("Back")) - (await top("Close")))).toBeLessThan(4);
});

test("buttons move under the pointer as the brand has it: a tilt on today, elsewhere a line of ink (A9.10)", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	for (const [brand, tilt] of [
		["today", "2deg"],
		["news", "none"],
	] as const) {
		await landing(page, brand);
		const button = page.getByRole("button", { name: "Continue", exact: true });
		const styleOf = () =>
			button.evaluate((element) => ({ line: getComputedStyle(element).borderColor, tilt: getComputedStyle(element).rotate }));
		const rest = await styleOf();
		await button.hover();
		const moved = await styleOf();
		expect([rest.tilt, moved.tilt], brand).toEqual(["none", tilt]);
		expect(moved.line !== rest.line, brand).toBe(brand === "news");
	}
});

test("pressing twice while a call is under way sends once", async ({ page }) => {
	let release = (): void => undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const sent: string[] = [];
	await page.route("**/auth/users/**", async (route) => {
		sent.push(route.request().url());
		await held;
		await route.fulfill({ json: { success: true, data: { found: true } } });
	});
	await landing(page);
	await withEmail(page);
	await expect(page.locator(".sign-in")).toHaveAttribute("aria-busy", "true");
	await expect(page.locator(".sign-in + [role=status]")).toHaveText("One moment");
	await page.getByRole("button", { name: "Continue", exact: true }).click({ force: true });
	await page.getByLabel("Email", { exact: true }).press("Enter");
	release();
	await expect(heading(page)).toHaveText("Log in");
	expect(sent).toHaveLength(1);
});

test("a new password shows which criteria it meets, in words as well (A5.3)", async ({ page }) => {
	await service(page, { "search/profile": () => ({ data: { found: false } }) });
	await landing(page);
	await withEmail(page);
	await expect(heading(page)).toHaveText("Create your free account");
	const password = page.getByLabel("New password");
	await expect(password).toHaveAttribute("autocomplete", "new-password");
	const criteria = page.getByRole("list", { name: "Your password" }).getByRole("listitem");
	await expect(criteria.first()).toHaveText("At least 12 characters");
	await page.getByRole("button", { name: "Sign up" }).click();
	await expect(criteria.first()).toHaveText("At least 12 characters, not met");
	await password.fill("password");
	await expect(criteria).toHaveText([
		"At least 12 characters, not met",
		"Contains a number, not met",
		"Contains a letter, met",
		"Cannot contain your email, met",
		'Cannot contain "password", not met',
	]);
	await page.getByRole("button", { name: "Show password" }).click();
	await expect(password).toHaveAttribute("type", "text");
	await page.getByRole("button", { name: "Sign up" }).click();
	await expect(password).toHaveAccessibleDescription(/Please enter a valid password/);
	await expect(password).toBeFocused();
	await expect(page.getByText("Please select the box below")).toBeVisible();
	await password.fill("correct horse 42 battery");
	await page.getByLabel(/I accept the terms/).check();
	await expect(page.getByText("Please enter a valid password")).toHaveCount(0);
	await expect(page.getByText("Please select the box below")).toHaveCount(0);
	await password.fill("short 1");
	await page.getByLabel(/I accept the terms/).uncheck();
	await expect(page.getByText("Please enter a valid password")).toBeVisible();
	await expect(page.getByText("Please select the box below")).toBeVisible();
});

test("a pasted code is cleaned and sent by itself, each once (A5.5)", async ({ page }) => {
	const sent = await service(page, {
		...known,
		"otp/request": () => ({}),
		"otp/verify": () => ({ status: 400, words: "That code is incorrect or has expired." }),
	});
	await landing(page);
	await withEmail(page);
	await page.getByRole("button", { name: "Log in with one time code" }).click();
	const code = page.getByLabel("One time passcode");
	await expect(code).toBeFocused();
	await expect(code).toHaveAttribute("autocomplete", "one-time-code");
	await expect(code).toHaveAccessibleDescription(/as soon as you enter the sixth digit/);
	await code.evaluate((field: HTMLInputElement) => {
		field.focus();
		document.execCommand("insertText", false, "123 456");
	});
	await expect(page.getByRole("alert").filter({ hasText: "There was an error verifying the code" })).toBeVisible();
	await expect(code).toHaveValue("123456");
	await code.press("End");
	await code.press("Backspace");
	await code.press("6");
	await expect(code).toHaveValue("123456");
	await code.press("Backspace");
	await code.press("7");
	await expect
		.poll(() => sent.filter(({ call }) => call === "otp/verify").map(({ body }) => body.one_time_code))
		.toEqual(["123456", "123457"]);
});

test("another code can be requested after a visible countdown, or after the wait that the service names", async ({ page }) => {
	let requests = 0;
	await service(page, {
		...known,
		"otp/request": () =>
			++requests < 3 ? {} : { status: 429, words: "Too many attempts. Please wait a while and try again.", retryAfter: 120 },
	});
	await page.clock.install();
	await landing(page);
	await withEmail(page);
	await page.getByRole("button", { name: "Log in with one time code" }).click();
	const again = page.getByRole("button", { name: "Send code again" });
	await expect(again).toHaveAttribute("aria-disabled", "true");
	await expect(again).toHaveAccessibleDescription(/You can request another code in \d+ seconds/);
	await again.click({ force: true });
	expect(requests).toBe(1);
	// As long as the service refuses another (tests of the codes).
	await page.clock.runFor((codeWaitSeconds - 20) * 1000);
	await expect(again).toHaveAttribute("aria-disabled", "true");
	await page.clock.runFor(21_000);
	await expect(again).not.toHaveAttribute("aria-disabled");
	await again.click();
	await expect(page.locator(".sign-in + [role=status]")).toHaveText("We sent a new code");
	expect(requests).toBe(2);
	await page.clock.runFor((codeWaitSeconds + 1) * 1000);
	await again.click();
	await expect(page.getByRole("alert").filter({ hasText: "Too many attempts" })).toBeVisible();
	await expect(page.getByText(/another code in 1\d\d seconds/)).toBeVisible();
});

test("password, code and new password are reachable from each other, and another email from all of them (B9)", async ({ page }) => {
	await service(page, { ...known, "otp/request": () => ({}) });
	await landing(page);
	await withEmail(page);
	const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
	await press("Forgot your password?");
	await expect(heading(page)).toHaveText("Set a new password");
	await press("Email me a code");
	await expect(heading(page)).toHaveText("Log in with code");
	await press("Forgot your password?");
	await expect(heading(page)).toHaveText("Set a new password");
	await press("Password");
	await expect(heading(page)).toHaveText("Log in");
	await press("Log in with one time code");
	await press("Password");
	await expect(heading(page)).toHaveText("Log in");
	for (const way of [null, "Log in with one time code", "Forgot your password?"]) {
		if (way) await press(way);
		await press("Use another email");
		await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
		await press("Continue");
		await expect(heading(page)).toHaveText("Log in");
	}
});

test("the whole way by keyboard alone, in the dialog", async ({ page }) => {
	const sent = await service(page, { ...known, signin: () => ({ status: 400, words: "Please check your user input and try again." }) });
	await page.goto(at("today", "/newsletters"));
	await page.locator(".mast-account").focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Sign in" });
	await expect(dialog.getByLabel("Email", { exact: true })).toBeFocused();
	await islandReady(page, "SignIn");
	await page.keyboard.type("ana@example.com");
	await page.keyboard.press("Enter");
	await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
	await page.keyboard.type("wrong");
	await page.keyboard.press("Tab");
	await expect(dialog.getByRole("button", { name: "Show password" })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(dialog.getByRole("button", { name: "Log in", exact: true })).toBeFocused();
	await page.keyboard.press("Space");
	await expect(dialog.getByRole("alert").filter({ hasText: "Wrong password, please try again." })).toBeVisible();
	expect(sent.at(-1)).toMatchObject({ call: "signin", body: { password: "wrong", brand: "today", remember_me: false } });
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(page.locator(".mast-account")).toBeFocused();
	// Closing forgets everything (A2.16, B9).
	await page.keyboard.press("Enter");
	await islandReady(page, "SignIn");
	await expect(heading(page)).toHaveText("Sign up or log in with your free TODAY account!");
	await expect(dialog.getByLabel("Email", { exact: true })).toHaveValue("");
});

for (const [brand, width] of [
	["today", 1280],
	["noticias", 375],
] as const)
	test(`${brand}: the dialog, ${width} wide, breaks no rule of WCAG 2.2 AA, light or dark`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(at(brand, "/newsletters"));
		await page.locator(".mast-account").click();
		await islandReady(page, "SignIn");
		expect(await violationsInBothSchemes(page)).toEqual([]);
	});

test("what is counted holds no address, password or code (A7.13)", async ({ page }) => {
	await service(page, { ...known, signin: () => ({ status: 400, words: "Not for ana@example.com." }) });
	await page.addInitScript(() => {
		const heard: unknown[] = [];
		Object.assign(window, { heard });
		document.addEventListener("mast:track", (event) => event instanceof CustomEvent && heard.push(event.detail));
	});
	await landing(page);
	await withEmail(page);
	await page.getByLabel("Password", { exact: true }).fill("secret-of-ana");
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await expect(page.getByRole("alert").filter({ hasText: "Not for" })).toBeVisible();
	await page.getByRole("button", { name: "Back" }).click();
	const heard = await page.evaluate(() => JSON.stringify((window as Window & { heard?: unknown }).heard));
	expect(heard).toMatch(/SignIn:Submit.*Error.*SignIn:Click.*back/);
	expect(heard).not.toMatch(/example\.com|secret/);
});
