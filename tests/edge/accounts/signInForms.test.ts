import { beforeEach, describe, expect, it } from "vitest";
import { AccountsServer } from "../../support/accountsServer.ts";
import { FormReader, type ReadPage } from "../../support/formReader.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { accessToken } from "../../support/tokens.ts";

const secret = "a secret that only this test and its site know";
const userId = "u-ana";
const email = "ana@example.com";

const accounts = await stoppedAfterTests(AccountsServer.start());
const site = await stoppedAfterTests(Site.startAlone({ ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret }, true));
beforeEach(() => {
	accounts.requests.length = 0;
	accounts.responses.clear();
	accounts.grant("POST users/otp/request");
	accounts.grant(`POST users/${userId}/session`);
});

const newReader = (brand?: string) => new FormReader(site, brand);

let sessions = 0;
async function entry(more: object = {}): Promise<object> {
	const sid = `s-${Date.now()}-${++sessions}`;
	const user = {
		user_id: userId,
		email,
		email_verified: true,
		access_token: await accessToken(userId, secret, { sid }),
	};
	accounts.grant(`POST users/${userId}/profile`, { user_id: userId, email, ...more });
	accounts.grant(`POST users/${userId}/sessions`, {
		sessions: [{ id: sid, current: true, created_at: Date.now(), last_used_at: Date.now(), device: "Chrome on Linux", country: "US" }],
	});
	return { ...user, bedrock_session: `${sid}.secret`, ...more };
}

async function at(screen: string, reader = newReader()): Promise<FormReader> {
	accounts.grant("POST users/search/profile", { found: screen !== "createAccount" });
	await reader.send({ screen: "start", do: "continue", email });
	return reader;
}

const password = "a fine long pass 1";

describe("start (A4.7)", () => {
	it("is one cached page for all readers until a flow has begun, under the landing page's title (A2.14)", async () => {
		const reader = newReader();
		const landing = (await reader.read()).answer.body;
		expect(landing).toMatch(/<h1 class="landing-title">sign up for your free account<\/h1>.*<mast-island name="SignIn"/s);
		// An isolate that has not read the log of publications yet makes a page once more.
		let again = await newReader().read();
		for (let n = 0; n < 20 && again.answer.headers.get("x-edge-cache") !== "hit"; n++) {
			await new Promise((resolve) => setTimeout(resolve, 100));
			again = await newReader().read();
		}
		expect(again.answer.headers.get("x-edge-cache")).toBe("hit");
		// Nobody looks for it, and 27 addresses have it.
		expect(again.answer.body).toContain('content="noindex"');
		accounts.grant("POST users/search/profile", { found: true });
		const own = await reader.send({ screen: "start", do: "continue", email });
		expect(own.answer.headers.get("cache-control")).toBe("no-store");
		expect(own.answer.headers.get("x-edge-cache")).toBe("bypass");
		expect(own.answer.body).toContain('content="noindex"');
		expect((await newReader().read()).answer.body).not.toContain(email);
	});

	it.each([
		[true, "loginPassword"],
		[false, "createAccount"],
	])("an address that is found: %s leads to %s", async (found, screen) => {
		accounts.grant("POST users/search/profile", { found });
		const page = await newReader().send({ screen: "start", do: "continue", email: " Ana@Example.com " });
		expect(page.screen).toBe(screen);
		expect(accounts.last("POST users/search/profile")?.body).toEqual({ email, brand: "today" });
		expect(page.answer.body).toContain(`value="${email}"`);
	});

	it.each([
		["news", "en"],
		["today", "en"],
		["msnbc", "en"],
		["noticias", "es"],
	])("at %s it speaks the vertical's language, and says which one it is (A1.3)", async (vertical, language) => {
		accounts.grant("POST users/search/profile", { found: true });
		const page = await newReader(vertical).send({ screen: "start", do: "continue", email });
		expect(page.answer.body).toContain(`<html lang="${language}"`);
		expect(page.screen).toBe("loginPassword");
		expect(accounts.last("POST users/search/profile")?.headers["x-vertical"]).toBe(vertical);
	});

	it("an invalid address gets a message, stays in the field, and makes no call (A5.1)", async () => {
		const page = await newReader().send({ screen: "start", do: "continue", email: "ana@" });
		expect(page.screen).toBe("start");
		expect(page.text).toContain("Please enter a valid email");
		expect(page.answer.body).toContain('value="ana@"');
		expect(accounts.requests).toEqual([]);
	});

	it("a failed look-up gets its message (A8.11), in the brand's language", async () => {
		accounts.responses.set("POST users/search/profile", { status: 500, body: "" });
		expect((await newReader().send({ screen: "start", do: "continue", email })).text).toContain(
			"There was an error submitting your email. Please try again.",
		);
		const spanish = await newReader("noticias").send({ screen: "start", do: "continue", email: "nadie" });
		expect(spanish.text).toContain("Escribe un correo electrónico válido");
	});

	it("the page to return to is stored, and only within this site", async () => {
		const reader = newReader();
		const page = await reader.read("/sign-in?return=/food/soup%3Fa=1");
		expect(page.answer.headers.get("cache-control")).toBe("no-store");
		await at("loginPassword", reader);
		accounts.grant("POST users/signin", await entry({ first_name: "Ana" }));
		expect((await reader.send({ screen: "loginPassword", do: "login", email, password })).path).toBe("/food/soup?a=1");
		for (const crossSite of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]) {
			const stranger = newReader();
			await stranger.read(`/sign-in?return=${encodeURIComponent(crossSite)}`);
			await at("loginPassword", stranger);
			accounts.grant("POST users/signin", await entry({ first_name: "Ana" }));
			expect((await stranger.send({ screen: "loginPassword", do: "login", email, password })).path).toBe("/account");
		}
	});
});

describe("loginPassword (A4.8)", () => {
	it("a right password of a reader with a name signs in, and ends the flow", async () => {
		const reader = await at("loginPassword");
		accounts.grant("POST users/signin", await entry({ first_name: "Ana" }));
		const page = await reader.send({ screen: "loginPassword", do: "login", email, password });
		expect(page.path).toBe("/account");
		expect(page.text).toContain("Hello, Ana");
		expect(accounts.last("POST users/signin")?.body).toEqual({ email, password, brand: "today", remember_me: false });
		expect(reader.cookies.has("sign_in")).toBe(false);
		expect((await reader.read("/sign-in")).path).toBe("/account");
	});

	it("without a name asks for one, and stores it (A4.13)", async () => {
		const reader = await at("loginPassword");
		accounts.grant("POST users/signin", await entry());
		expect((await reader.send({ screen: "loginPassword", do: "login", email, password })).screen).toBe("userName");
		accounts.grant(`PATCH users/${userId}/profile`, { user_id: userId, first_name: "Ana" });
		const page = await reader.send({ screen: "userName", do: "name", firstName: " Ana " });
		expect(page.path).toBe("/account");
		expect(accounts.last(`PATCH users/${userId}/profile`)?.body).toMatchObject({ first_name: "Ana" });
		expect(reader.cookies.get("user_name")).toBe("Ana");
	});

	it("an address that was never verified gets a code and its screen", async () => {
		const reader = await at("loginPassword");
		accounts.grant("POST users/signin", { user_id: userId, email_verified: false });
		const page = await reader.send({ screen: "loginPassword", do: "login", email, password });
		expect(page.screen).toBe("verifyOneTimeCode");
		expect(page.text).toContain("Verify your email address to continue");
		expect(accounts.last("POST users/otp/request")?.body).toEqual({ email, brand: "today" });
		expect(reader.cookies.has("access_token")).toBe(false);
	});

	it("a wrong password gets its message, once (A8.3)", async () => {
		const reader = await at("loginPassword");
		const words = "Please check your user input and try again.";
		accounts.refuse("POST users/signin", 400, { code: "check_input", message: words, user_message: words });
		const page = await reader.send({ screen: "loginPassword", do: "login", email, password: "not-the-one" });
		expect(page.screen).toBe("loginPassword");
		expect(page.text).toContain("Wrong password, please try again.");
		expect(page.answer.body).not.toContain("not-the-one");
		expect((await reader.read()).text).not.toContain("Wrong password");
	});

	it("an empty one gets its message without a call (A5.2), too many tries the service's message, a failure ours", async () => {
		const reader = await at("loginPassword");
		const sent = accounts.requests.length;
		expect((await reader.send({ screen: "loginPassword", do: "login", email, password: "" })).text).toContain(
			"Please enter a valid password",
		);
		expect(accounts.requests.length).toBe(sent);
		accounts.refuse(
			"POST users/signin",
			429,
			{ code: "too_many", message: "m", user_message: "Too many tries. Please wait." },
			{ "retry-after": "60" },
		);
		expect((await reader.send({ screen: "loginPassword", do: "login", email, password })).text).toContain("Too many tries. Please wait.");
		accounts.responses.set("POST users/signin", { status: 503, body: "" });
		expect((await reader.send({ screen: "loginPassword", do: "login", email, password })).text).toContain("There was an error logging in");
	});

	it.each([
		["today", "We need to check that you are not a robot. Please turn on JavaScript"],
		["noticias", "Necesitamos comprobar que no eres un robot. Activa JavaScript"],
	])(
		"a proof of a person that is required: %s says that it takes a script, and a code still logs in (security row 7)",
		async (brand, words) => {
			const reader = await at("loginPassword", newReader(brand));
			accounts.refuse("POST users/signin", 429, { code: "person_wanted", message: "m", user_message: "Too many." }, { "retry-after": "2" });
			expect((await reader.send({ screen: "loginPassword", do: "login", email, password })).text).toContain(words);
			expect((await reader.send({ screen: "loginPassword", do: "code" })).screen).toBe("loginWithOneTimeCode");
		},
	);

	it("a code to log in with: sent, checked, in (A4.12)", async () => {
		const reader = await at("loginPassword");
		const page = await reader.send({ screen: "loginPassword", do: "code" });
		expect(page.screen).toBe("loginWithOneTimeCode");
		expect(page.text).toContain("Log in with code");
		accounts.grant("POST users/otp/verify", await entry({ first_name: "Ana" }));
		const done = await reader.send({ screen: "loginWithOneTimeCode", do: "verify", email, oneTimeCode: " 123-456 " });
		expect(accounts.last("POST users/otp/verify")?.body).toEqual({ email, brand: "today", one_time_code: "123456" });
		expect(done.path).toBe("/account");
		expect(done.text).not.toContain("Your account is ready.");
	});
});

describe("createAccount (A4.9)", () => {
	it("registers, asks for the code and a name, welcomes, and greets in the account (A2.10)", async () => {
		const reader = await at("createAccount");
		accounts.grant("POST users/register", { user_id: userId, registration: "proof" }, 201);
		const fields = { screen: "createAccount", do: "register", email, password, termsAndConditions: "on" };
		expect((await reader.send(fields)).screen).toBe("verifyOneTimeCode");
		expect(accounts.last("POST users/register")?.body).toEqual({ email, password, brand: "today", source: "default" });
		accounts.grant("POST users/otp/verify", await entry());
		expect((await reader.send({ screen: "verifyOneTimeCode", do: "verify", email, oneTimeCode: "123456" })).screen).toBe("userName");
		expect(accounts.last("POST users/otp/verify")?.body).toMatchObject({ registration: "proof" });
		const page = await reader.send({ screen: "userName", do: "skip" });
		expect(page.screen).toBe("registrationSuccess");
		expect(page.answer.body).toMatch(/href="\/account"[^>]*>\s*Get Started/);
		const account = await reader.read("/account");
		expect(account.text).toContain("Your account is ready.");
		expect((await reader.read("/account")).text).not.toContain("Your account is ready.");
	});

	it.each([
		["a short password", { password: "short1", termsAndConditions: "on" }, "Please enter a valid password"],
		["the address as password", { password: email, termsAndConditions: "on" }, "Please enter a valid password"],
		["terms not accepted", { password }, "Please select the box below"],
		["no address", { email: "", password, termsAndConditions: "on" }, "Please enter a valid email"],
	])("%s is told and asks nobody (A5.3, A5.4)", async (_what, fields, words) => {
		const reader = await at("createAccount");
		const page = await reader.send({ screen: "createAccount", do: "register", email, ...(fields as Record<string, string>) });
		expect(page.screen).toBe("createAccount");
		expect(page.text).toContain(words);
		expect(accounts.count("POST users/register")).toBe(0);
	});

	it("a leaked password is a fault of its field, a taken address the one answer there is (A8.7)", async () => {
		const reader = await at("createAccount");
		const fields = { screen: "createAccount", do: "register", email, password, termsAndConditions: "on" };
		const leaked = "This password has been found in a data leak. Please choose another.";
		accounts.refuse("POST users/register", 400, {
			code: "invalid",
			message: "m",
			user_message: leaked,
			fields: [{ path: "password", message: "m" }],
		});
		const page = await reader.send(fields);
		expect(page.text).toContain(leaked);
		expect(page.answer.body).toContain('aria-invalid="true"');
		accounts.refuse("POST users/register", 400, { code: "register", message: "m", user_message: "There was an error registering" });
		expect((await reader.send(fields)).text).toContain("There was an error registering");
	});
});

describe("codes (A5.5, A8.4 to A8.6)", () => {
	const waiting = async () => {
		const reader = await at("loginPassword");
		await reader.send({ screen: "loginPassword", do: "code" });
		return reader;
	};
	it.each([
		["", "Please enter your one time passcode"],
		["12345", "One time passcode must be 6 digits"],
		["12345a", "One time passcode must be a 6-digit number"],
	])("%j is told without asking", async (oneTimeCode, words) => {
		const page = await (await waiting()).send({ screen: "loginWithOneTimeCode", do: "verify", email, oneTimeCode });
		expect(page.text).toContain(words);
		expect(accounts.count("POST users/otp/verify")).toBe(0);
	});

	it("a wrong one gets a message that says what to do", async () => {
		const reader = await waiting();
		accounts.refuse("POST users/otp/verify", 400, { code: "code", message: "m", user_message: "That code is incorrect or has expired." });
		const page = await reader.send({ screen: "loginWithOneTimeCode", do: "verify", email, oneTimeCode: "000000" });
		expect(page.screen).toBe("loginWithOneTimeCode");
		expect(page.text).toContain("There was an error verifying the code. That code is incorrect or has expired.");
	});

	it("another one can be requested, with the time to wait", async () => {
		const reader = await waiting();
		expect((await reader.send({ screen: "loginWithOneTimeCode", do: "resend" })).text).toContain("We sent a new code");
		expect(accounts.count("POST users/otp/request")).toBe(2);
		accounts.refuse("POST users/otp/request", 429, { code: "too_many", message: "m", user_message: "Too many." }, { "retry-after": "90" });
		expect((await reader.send({ screen: "loginWithOneTimeCode", do: "resend" })).text).toContain(
			"You can request another code in 90 seconds",
		);
		accounts.responses.set("POST users/otp/request", { status: 500, body: "" });
		expect((await reader.send({ screen: "loginWithOneTimeCode", do: "resend" })).text).toContain("There was an error, please try again");
	});

	it("a new password by a code: sent as such, checked with it, in", async () => {
		const reader = await at("loginPassword");
		expect((await reader.send({ screen: "loginPassword", do: "forgot" })).screen).toBe("resetPassword");
		expect(accounts.last("POST users/otp/request")?.body).toMatchObject({ purpose: "reset" });
		await reader.send({ screen: "resetPassword", do: "resend" });
		expect(accounts.last("POST users/otp/request")?.body).toMatchObject({ purpose: "reset" });
		const bad = await reader.send({ screen: "resetPassword", do: "reset", email, oneTimeCode: "123456", password: "short" });
		expect(bad.text).toContain("Please enter a valid password");
		accounts.grant("POST users/password/reset", await entry({ first_name: "Ana" }));
		const page = await reader.send({ screen: "resetPassword", do: "reset", email, oneTimeCode: "123456", password });
		expect(accounts.last("POST users/password/reset")?.body).toEqual({ email, brand: "today", one_time_code: "123456", password });
		expect(page.path).toBe("/account");
	});
});

describe("ways around (A2.13)", () => {
	it.each([
		["loginPassword", "back", "start"],
		["createAccount", "back", "start"],
		["nbcuProfile", "back", "start"],
		["loginWithOneTimeCode", "back", "loginPassword"],
		["resetPassword", "back", "loginPassword"],
		["loginWithOneTimeCode", "password", "loginPassword"],
		["createAccount", "email", "start"],
		["start", "profile", "nbcuProfile"],
	])("from %s by %s to %s, the address kept", async (from, action, to) => {
		const reader = await at("loginPassword");
		const page = await reader.send({ screen: from, do: action });
		expect(page.screen).toBe(to);
		if (to === "start") expect(page.answer.body).toContain(`value="${email}"`);
	});

	it("back from the welcome: the name as it was, the welcome again, and the way to what was read (A4.13)", async () => {
		const reader = newReader();
		await reader.read("/sign-in?return=/recipes");
		await at("createAccount", reader);
		accounts.grant("POST users/otp/verify", await entry());
		accounts.grant(`PATCH users/${userId}/profile`, { user_id: userId, first_name: "Ana" });
		accounts.grant("POST users/register", { user_id: userId, registration: "proof" }, 201);
		await reader.send({ screen: "createAccount", do: "register", email, password, termsAndConditions: "on" });
		await reader.send({ screen: "verifyOneTimeCode", do: "verify", email, oneTimeCode: "123456" });
		const name = () => reader.send({ screen: "userName", do: "name", firstName: "Ana" });
		const welcomed = [["registrationSuccess", expect.stringMatching(/href="\/recipes"[^>]*>Keep reading/)]];
		const seen = ({ screen, answer }: ReadPage) => [[screen, answer.body]];
		expect(seen(await name())).toEqual(welcomed);
		expect(seen(await reader.send({ screen: "registrationSuccess", do: "back" }))).toEqual([
			["userName", expect.stringContaining('value="Ana"')],
		]);
		expect(seen(await name())).toEqual(welcomed);
		expect((await reader.ask("/sign-in?return=/recipes")).headers.get("location")).toBe("/recipes");
	});

	it("an unknown step is refused", async () => {
		for (const body of ["do=explode", "screen=nbcuProfile", "do=constructor"]) {
			const answer = await site.ask("today.localhost", "/sign-in", {
				method: "POST",
				headers: { "content-type": "application/x-www-form-urlencoded" },
				body,
			});
			expect(answer.status, body).toBe(400);
		}
	});

	it("a flow whose cookie is missing or forged starts over", async () => {
		for (const cookie of ["", "sign_in=forged", `sign_in=${"A".repeat(300)}`]) {
			const answer = await site.ask("today.localhost", "/sign-in", {
				method: "POST",
				headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie },
				body: "screen=loginWithOneTimeCode&do=resend",
			});
			expect(answer.status).toBe(303);
			expect((await site.ask("today.localhost", "/sign-in", { headers: { cookie } })).status).toBe(200);
		}
		expect(accounts.requests).toEqual([]);
	});

	it("a name can be set only when signed in", async () => {
		const page = await newReader().send({ screen: "userName", do: "name", firstName: "Eve" });
		expect(page.screen).toBe("start");
		expect(page.text).toContain("You have been signed out. Please log in again.");
	});

	it("the flow's cookie is opaque and HttpOnly", async () => {
		const answer = await site.ask("today.localhost", "/sign-in", {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body: new URLSearchParams({ screen: "start", do: "continue", email: "nobody" }).toString(),
		});
		const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("sign_in=")) ?? "";
		expect(line).toMatch(/^sign_in=[\w.-]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/);
		expect(answer.headers.get("location")).toBe("/sign-in");
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});
});
