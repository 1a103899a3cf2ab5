import type { IncomingHttpHeaders } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { AccountsServer } from "../../support/accountsServer.ts";
import { FormReader } from "../../support/formReader.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { accessToken } from "../../support/tokens.ts";

const secret = "a secret that only this test and its site know";
const userId = "u-ana";
const email = "ana@example.com";
const own = (path: string) => `users/${userId}${path}`;
let reader: FormReader;
let sid: string;
let sessions = 0;

const accounts = await stoppedAfterTests(AccountsServer.start());
const site = await stoppedAfterTests(Site.startAlone({ ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret }, true));
// A first page of a busy machine outlasts the three seconds of its calls.
await site.settle();
beforeEach(async () => {
	accounts.requests.length = 0;
	accounts.responses.clear();
	sid = `s-${Date.now()}-${++sessions}`;
	accounts.grant(`POST ${own("/session")}`);
	accounts.grant(`POST ${own("/profile")}`, { user_id: userId, email, first_name: "Ana", last_name: "Ruiz", zipcode: "10001" });
	accounts.grant(`POST ${own("/sessions")}`, {
		sessions: [
			{
				id: "s-other",
				current: false,
				created_at: "2026-11-01T10:00:00Z",
				last_used_at: "2026-11-02T10:00:00Z",
				device: "Safari on iPhone",
				country: "MX",
			},
			{
				id: sid,
				current: true,
				created_at: 1_790_000_000_000,
				last_used_at: 1_790_000_000_000,
				device: "Chrome on Windows",
				country: "US",
			},
		],
	});
	accounts.grant(`POST ${own("/newsletters/list")}`, {
		newsletters: [
			{ key: "morning-boost", title: "Morning Boost", at: "2026-11-01T10:00:00Z", is_confirmed: true },
			{ key: "start-today", title: "Start Today", at: 1_793_000_000_000, is_confirmed: false },
		],
	});
	accounts.grant("POST users/otp/request");
	reader = await signedIn();
});

async function signedIn(brand?: string): Promise<FormReader> {
	const who = new FormReader(site, brand);
	who.cookies.set("access_token", await accessToken(userId, secret, { sid }));
	who.cookies.set("bedrock_session", `${sid}.secret`);
	return who;
}

const password = "a fine long pass 1";
const checkInput = "Please check your user input and try again.";

describe("the account's page (contract §3)", () => {
	it("shows profile, address and sessions, this device first, in the brand's language", async () => {
		const page = await reader.read("/account");
		expect(page.text).toContain("Hello, Ana");
		expect(page.text).toContain(email);
		expect(page.answer.body).toContain('value="Ruiz"');
		expect(page.text).toMatch(/Chrome on Windows · United States.*This device.*Safari on iPhone · Mexico.*Sign out/s);
		const spanish = await (await signedIn("noticias")).read("/account");
		expect(spanish.text).toContain("Hola, Ana");
		expect(spanish.text).toContain("Chrome en Windows · Estados Unidos");
	});

	it("is never cached and never indexed", async () => {
		const { answer } = await reader.read("/account");
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("x-edge-cache")).toBe("bypass");
		expect(answer.body).toContain('content="noindex, nofollow"');
		expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'nonce-[\w+/=]{20,}'/);
	});

	it("lists only areas that there are", async () => {
		const { answer } = await reader.read("/account");
		const nav = /<nav class="account-nav"[\s\S]*?<\/nav>/.exec(answer.body)?.[0] ?? "";
		for (const [, target] of nav.matchAll(/href="#(\w+)"/g)) expect(answer.body).toContain(`id="${target}"`);
		for (const [, path = ""] of nav.matchAll(/href="(\/[^"]*)"/g)) expect((await reader.ask(path)).status).toBe(200);
	});

	it.each(["/account/nothing", "/account/profile"])("%s is no page", async (path) => expect((await reader.ask(path)).status).toBe(404));

	it("redirects readers without a session to sign-in, forms included", async () => {
		const stranger = new FormReader(site);
		for (const answer of [await stranger.ask("/account"), await stranger.post({ do: "save", first_name: "Eve" }, "/account/profile")]) {
			expect(answer.status).toBe(303);
			expect(answer.headers.get("location")).toBe("/sign-in?return=%2Faccount");
		}
		expect(accounts.requests).toEqual([]);
	});

	it("says in words what is stored of its reader, with links to the notice and the file", async () => {
		const page = await reader.read("/account");
		expect(page.text).toContain("What we store about you");
		expect(page.text).toContain("The devices and countries where you are signed in");
		for (const path of ["/privacy", "/account/export"]) expect(page.answer.body).toContain(`<a href="${path}"`);
		const spanish = await (await signedIn("noticias")).read("/account");
		expect(spanish.text).toContain("Qué guardamos sobre ti");
	});

	it("stands without its list of sessions, and without that of newsletters", async () => {
		accounts.responses.set(`POST ${own("/newsletters/list")}`, { status: 500, body: "" });
		accounts.responses.set(`POST ${own("/sessions")}`, { status: 500, body: "" });
		const page = await reader.read("/account");
		expect(page.answer.status).toBe(200);
		expect(page.text.match(/The list could not be loaded/g)).toHaveLength(3);
	});

	it("draws what a profile holds as text", async () => {
		accounts.grant(`POST ${own("/profile")}`, { user_id: userId, email, first_name: '<img src=x onerror="alert(1)">' });
		expect((await reader.read("/account")).answer.body).not.toContain("<img src=x");
	});
});

describe("its forms", () => {
	it("profile: allowed fields are sent, the header's name changes, one notice is shown", async () => {
		accounts.grant(`PATCH ${own("/profile")}`, { user_id: userId, first_name: "Bea" });
		const page = await reader.send(
			{ do: "save", first_name: " Bea ", last_name: "Ruiz", zipcode: "10002-1234", email: "evil@example.com" },
			"/account/profile",
		);
		expect(page.path).toBe("/account#profile");
		expect(page.text).toContain("Your changes are saved");
		const { body, headers } = accounts.last(`PATCH ${own("/profile")}`) ?? { body: {}, headers: {} as IncomingHttpHeaders };
		expect(body).toEqual({
			first_name: "Bea",
			last_name: "Ruiz",
			zipcode: "10002",
			access_token: headers["x-auth-token"],
			bedrock_session: `${sid}.secret`,
		});
		expect(reader.cookies.get("user_name")).toBe("Bea");
		expect((await reader.read("/account")).text).not.toContain("Your changes are saved");
	});

	it("profile: an invalid zip code has a message at its field", async () => {
		const page = await reader.send({ do: "save", first_name: "Ana", last_name: "", zipcode: "1000" }, "/account/profile");
		expect(page.text).toContain("Please enter a 5-digit zip code");
		expect(accounts.count(`PATCH ${own("/profile")}`)).toBe(0);
	});

	it("newsletters: those of the address, from every site, each with a way out that works without script", async () => {
		const page = await reader.read("/account");
		expect(page.text).toContain(`Newsletters we send to ${email} from all our sites.`);
		expect(page.text).toMatch(/Morning Boost.*Since November 1, 2026.*Start Today.*Requested .*Confirm it with the link in our email/s);
		expect(page.answer.body).toContain('aria-label="Unsubscribe from Morning Boost"');
		accounts.grant(`DELETE ${own("/newsletters/morning-boost")}`);
		const left = await reader.send({ do: "unsubscribe", id: "morning-boost" }, "/account/newsletters");
		expect(left.path).toBe("/account#newsletters");
		expect(left.text).toContain("You are unsubscribed");
		expect(accounts.count(`DELETE ${own("/newsletters/morning-boost")}`)).toBe(1);
		accounts.grant(`POST ${own("/newsletters/list")}`, { newsletters: [] });
		const none = await reader.read("/account");
		expect(none.text).toContain("You are not signed up for any newsletters yet.");
		expect(none.answer.body).toContain('<a href="/newsletters">See our newsletters</a>');
		for (const fields of [
			{ do: "unsubscribe", id: "../x" },
			{ do: "nothing", id: "start-today" },
		])
			expect((await reader.post(fields, "/account/newsletters")).status).toBe(400);
	});

	it("email: a code to the new address, then the change", async () => {
		const sent = await reader.send({ do: "send", email: "New@Example.com" }, "/account/email");
		expect(sent.text).toContain("We sent a 6-digit code to new@example.com.");
		expect(accounts.last("POST users/otp/request")?.body).toMatchObject({ email: "new@example.com", purpose: "email" });
		expect((await reader.send({ do: "confirm", oneTimeCode: "12" }, "/account/email")).text).toContain(
			"One time passcode must be 6 digits",
		);
		accounts.refuse(`POST ${own("/email")}`, 400, { code: "code", message: "m", user_message: "That code is incorrect or has expired." });
		expect((await reader.send({ do: "confirm", oneTimeCode: "000000" }, "/account/email")).text).toContain("That code is incorrect");
		accounts.grant(`POST ${own("/email")}`, { user_id: userId, email: "new@example.com" });
		const page = await reader.send({ do: "confirm", oneTimeCode: "123456" }, "/account/email");
		expect(page.text).toContain("Your email is now new@example.com");
		expect(accounts.last(`POST ${own("/email")}`)?.body).toMatchObject({ email: "new@example.com", one_time_code: "123456" });
		expect(page.answer.body).toContain('name="email"');
	});

	it("email: a change can be cancelled, and an invalid address has a message", async () => {
		expect((await reader.send({ do: "send", email: "nobody" }, "/account/email")).text).toContain("Please enter a valid email");
		await reader.send({ do: "send", email: "new@example.com" }, "/account/email");
		expect((await reader.send({ do: "cancel" }, "/account/email")).answer.body).not.toContain("new@example.com");
		expect(accounts.count("POST users/otp/request")).toBe(1);
	});

	it("password: the old one is needed; a wrong one, a weak one and a leaked one have messages at their fields", async () => {
		accounts.grant(`POST ${own("/password")}`);
		const good = { do: "change", currentPassword: "old one", password };
		const page = await reader.send(good, "/account/password");
		expect(page.text).toContain("Your password is changed. Your other devices are signed out.");
		expect(accounts.last(`POST ${own("/password")}`)?.body).toMatchObject({ current_password: "old one", new_password: password });
		const poor = await reader.send({ ...good, password: "short" }, "/account/password");
		expect(poor.text).toContain("Please enter a valid password");
		expect(accounts.count(`POST ${own("/password")}`)).toBe(1);
		accounts.refuse(`POST ${own("/password")}`, 400, { code: "check_input", message: "m", user_message: checkInput });
		expect((await reader.send(good, "/account/password")).text).toContain("Wrong password, please try again.");
		const leaked = "This password has been found in a data leak. Please choose another.";
		accounts.refuse(`POST ${own("/password")}`, 400, {
			code: "invalid",
			message: "m",
			user_message: leaked,
			fields: [{ path: "new_password", message: "m" }],
		});
		const notice = await reader.send({ ...good, currentPassword: "older one" }, "/account/password");
		expect(notice.text).toContain(leaked);
		expect(notice.answer.body).not.toContain(password);
	});

	it("password: a code to the own address proves it as well", async () => {
		const sent = await reader.send({ do: "code" }, "/account/password");
		expect(sent.text).toContain(`We sent a 6-digit code to ${email}.`);
		expect(accounts.last("POST users/otp/request")?.body).toMatchObject({ email, purpose: "reset" });
		accounts.grant(`POST ${own("/password")}`);
		const page = await reader.send({ do: "change", oneTimeCode: "123 456", password }, "/account/password");
		expect(page.text).toContain("Your password is changed.");
		expect(accounts.last(`POST ${own("/password")}`)?.body).toMatchObject({ one_time_code: "123456", new_password: password });
	});

	it("password: an account that somebody else registered loses that password, with a notice, and sets one by a code (row 14)", async () => {
		const claims = { user_id: userId, email, access_token: reader.cookies.get("access_token"), bedrock_session: `${sid}.secret` };
		accounts.grant("POST users/otp/verify", { ...claims, email_verified: true, first_name: "Ana", lost_password: true });
		const newcomer = new FormReader(site);
		await newcomer.ask("/auth/users/otp/verify", {
			method: "POST",
			headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
			body: JSON.stringify({ email, brand: "nbcnews", one_time_code: "123456" }),
		});
		const account = await newcomer.read("/account");
		expect(account.text).toContain("For your safety, we removed the password chosen in another browser. Please set a new one.");
		const form = /<form[^>]*action="\/account\/password".*?<\/form>/s.exec(account.answer.body)?.[0] ?? "";
		expect([form.includes('name="oneTimeCode"'), form.includes('name="currentPassword"')]).toEqual([true, false]);
		expect((await newcomer.read("/account")).text).not.toContain("we removed the password chosen in another browser");
	});

	it("sessions: another one is ended; this one ends in signing in", async () => {
		accounts.grant(`DELETE ${own("/sessions/s-other")}`);
		expect((await reader.send({ do: "end", id: "s-other" }, "/account/sessions")).text).toContain("That device is now signed out");
		accounts.grant(`DELETE ${own(`/sessions/${sid}`)}`);
		expect((await reader.send({ do: "end", id: sid }, "/account/sessions")).path).toContain("/sign-in");
		expect(reader.cookies.has("access_token")).toBe(false);
		expect((await reader.post({ do: "end", id: "../profile" }, "/account/sessions")).status).toBe(303);
	});

	it("sessions: only ids", async () => {
		for (const id of ["../profile", "", "a/b", "a?b"])
			expect((await reader.post({ do: "end", id }, "/account/sessions")).status, id).toBe(400);
	});

	it("leave: deleting is confirmed twice, needs the password, and is final", async () => {
		expect((await reader.post({ do: "delete", currentPassword: password }, "/account/leave")).status).toBe(303);
		expect(accounts.count(`DELETE ${own("")}`)).toBe(0);
		expect((await reader.send({ do: "ask" }, "/account/leave")).text).toContain("Delete your account?");
		expect((await reader.send({ do: "keep" }, "/account/leave")).text).not.toContain("Delete your account?");
		await reader.send({ do: "ask" }, "/account/leave");
		expect((await reader.send({ do: "delete", currentPassword: "" }, "/account/leave")).text).toContain("Please enter a valid password");
		accounts.refuse(`DELETE ${own("")}`, 400, { code: "check_input", message: "m", user_message: checkInput });
		expect((await reader.send({ do: "delete", currentPassword: "x" }, "/account/leave")).text).toContain(
			"Wrong password, please try again.",
		);
		accounts.grant(`DELETE ${own("")}`);
		for (const name of ["known_device", "language"]) reader.cookies.set(name, "x");
		const page = await reader.send({ do: "delete", currentPassword: password }, "/account/leave");
		// As after a sign-out, the address has scripts empty what the device holds for its reader.
		expect(page.path).toBe("/account/deleted#signed-out");
		expect(page.text).toContain("Your account is deleted");
		expect(accounts.last(`DELETE ${own("")}`)?.body).toEqual({ password });
		for (const name of ["access_token", "bedrock_session", "user_name", "known_device", "language"])
			expect(reader.cookies.has(name), name).toBe(false);
	});

	it("leave: an account that is going to be deleted says so, and a button cancels it", async () => {
		await reader.send({ do: "ask" }, "/account/leave");
		accounts.grant(`DELETE ${own("")}`, { leaves_at: Date.UTC(2026, 11, 1, 15) });
		const page = await reader.send({ do: "delete", currentPassword: password }, "/account/leave");
		expect(page.path).toBe("/account/deleted?leaving#signed-out");
		expect(page.text).toContain("Your account will be deleted");
	});

	it("leave: a sign-in within the week offers to cancel the deletion", async () => {
		const user = { user_id: userId, email: "ana@example.com", first_name: "Ana" };
		accounts.grant(`POST ${own("/profile")}`, { ...user, leaves_at: Date.UTC(2026, 11, 1, 15) });
		const { text, answer } = await reader.read("/account");
		expect(text).toContain("You asked us to delete this account. It will be deleted on December 1, 2026");
		expect(answer.body).not.toContain('value="ask"');
		accounts.grant(`POST ${own("/keep")}`, user);
		accounts.grant(`POST ${own("/profile")}`, user);
		const restored = await reader.send({ do: "stay" }, "/account/leave");
		expect(restored.text).toContain("Your account is safe. Nothing was deleted.");
		expect(restored.answer.body).toContain('value="ask"');
	});

	it("leave: a code confirms it without a password", async () => {
		await reader.send({ do: "ask" }, "/account/leave");
		await reader.send({ do: "code" }, "/account/leave");
		accounts.grant(`DELETE ${own("")}`);
		expect((await reader.send({ do: "delete", oneTimeCode: "123456" }, "/account/leave")).path).toBe("/account/deleted#signed-out");
		expect(accounts.last(`DELETE ${own("")}`)?.body).toEqual({ one_time_code: "123456" });
	});

	it("a session that is over ends every form in signing in, its cookies gone", async () => {
		accounts.refuse(`PATCH ${own("/profile")}`, 401, { code: "session", message: "over" });
		const answer = await reader.post({ do: "save", first_name: "A", last_name: "", zipcode: "" }, "/account/profile");
		expect(answer.headers.get("location")).toBe("/sign-in?return=%2Faccount");
		expect(reader.cookies.has("access_token")).toBe(false);
	});

	it("a service that is down: our own message, and no input is lost", async () => {
		accounts.responses.set(`PATCH ${own("/profile")}`, { status: 503, body: "trace" });
		const page = await reader.send({ do: "save", first_name: "A", last_name: "", zipcode: "" }, "/account/profile");
		expect(page.text).toContain("Your changes could not be saved. Please try again.");
		expect(reader.cookies.has("access_token")).toBe(true);
	});

	it("what was under way for one reader is nothing to the next in the same browser", async () => {
		await reader.send({ do: "send", email: "new@example.com" }, "/account/email");
		const accountCookie = reader.cookies.get("account") ?? "";
		expect(accountCookie).not.toBe("");
		reader.cookies.set("access_token", await accessToken("u-bea", secret, { sid: `${sid}b` }));
		accounts.grant("POST users/u-bea/session");
		accounts.grant("POST users/u-bea/profile", { user_id: "u-bea", email: "bea@example.com" });
		accounts.grant("POST users/u-bea/sessions", { sessions: [] });
		expect((await reader.read("/account")).answer.body).not.toContain("new@example.com");
	});
});

describe("what a stolen session must not do (security row 34)", () => {
	const longAgo = () => Date.now() - 3_600_000;

	function listSession(proven_at: number): void {
		const at = proven_at;
		accounts.grant(`POST ${own("/sessions")}`, {
			sessions: [{ id: sid, current: true, created_at: at, last_used_at: at, proven_at, device: "", country: "" }],
		});
	}

	it.each([
		["today", "Please confirm it is you", "New email"],
		["noticias", "Confirma que eres tú", "Correo nuevo"],
	])("%s: address and passkeys ask for a proof first, and for none afterwards", async (brand, words, field) => {
		listSession(longAgo());
		const who = await signedIn(brand);
		const page = await who.read("/account");
		expect(page.text.split(words)).toHaveLength(3);
		expect(page.text).not.toContain(field);
		accounts.grant(`POST ${own("/proof")}`);
		listSession(Date.now());
		const proven = await who.send({ do: "prove", currentPassword: password }, "/account/email");
		expect(accounts.last(`POST ${own("/proof")}`)?.body).toMatchObject({ password });
		expect(proven.text).not.toContain(words);
		expect(proven.text).toContain(field);
	});

	it("a code to the account's address is another proof", async () => {
		listSession(longAgo());
		const sent = await reader.send({ do: "proofCode" }, "/account/passkeys");
		expect(sent.text).toContain(`code to ${email}`);
		accounts.grant(`POST ${own("/proof")}`);
		listSession(Date.now());
		await reader.send({ do: "prove", oneTimeCode: "123456" }, "/account/passkeys");
		expect(accounts.last(`POST ${own("/proof")}`)?.body).toMatchObject({ one_time_code: "123456" });
	});

	it("a confirmation that the service wants is on the page", async () => {
		accounts.refuse(`DELETE ${own("/passkeys/abc")}`, 400, { code: "proof_needed", message: "m" });
		const question = await reader.send({ do: "remove", id: "abc" }, "/account/passkeys");
		expect(question.text).toContain("Please confirm it is you.");
		expect(question.answer.body).toContain('value="prove"');
	});
});

describe("the way back to an earlier address", () => {
	const key = "k".repeat(43);

	it("asks for confirmation, then ends all sessions", async () => {
		const stranger = new FormReader(site);
		const question = await stranger.read(`/account/restore?key=${key}`);
		expect(question.text).toContain("Take your account back?");
		expect(accounts.requests).toEqual([]);
		accounts.grant("POST users/email/restore");
		const done = await stranger.send({ key }, "/account/restore");
		expect(done.text).toContain("Your account is yours again");
	});

	it("says when it is over", async () => {
		accounts.refuse("POST users/email/restore", 400, { code: "over", message: "m" });
		const answer = await new FormReader(site).post({ key }, "/account/restore");
		expect(answer.body).toContain("This link no longer works");
	});
});
