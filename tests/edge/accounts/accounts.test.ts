import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { FormReader } from "../../support/formReader.ts";
import { proofOfPerson } from "../../support/proofOfPerson.ts";
import { type Answer, Site } from "../../support/site.ts";

const secret = "a secret that only this test and its site know";
let site: Site;
const logged: string[] = [];

beforeAll(async () => {
	for (const stream of [process.stdout, process.stderr]) {
		const write = stream.write.bind(stream);
		vi.spyOn(stream, "write").mockImplementation((chunk: string | Uint8Array, ...rest: unknown[]) => {
			logged.push(String(chunk));
			return (write as (...args: unknown[]) => boolean)(chunk, ...rest);
		});
	}
	site = await Site.startAlone({ ACCOUNTS_JWT_SECRET: secret }, true);
});
afterAll(async () => {
	vi.restoreAllMocks();
	await site.stop();
});

const password = "canary-pass-8c1f20";
/** Words that must never be written to a log: passwords, codes, addresses, tokens, secrets. */
const canaries = new Set<string>([password, secret]);
let people = 0;
const newEmail = () => {
	const email = `reader${++people}.${Date.now().toString(36)}@canary.example`;
	canaries.add(email);
	return email;
};
let addresses = 0;
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

interface Asking {
	method?: string;
	headers?: Record<string, string>;
	cookie?: string;
}

function call(path: string, body: object, { method = "POST", headers = {}, cookie }: Asking = {}): Promise<Answer> {
	return site.ask("today.localhost", `/auth/users/${path}`, {
		method,
		headers: {
			"content-type": "application/json",
			"sec-fetch-site": "same-origin",
			"cf-connecting-ip": newAddress(),
			...(cookie ? { cookie } : {}),
			...headers,
		},
		body: JSON.stringify(body),
	});
}

const register = async (body: object) => call("register", { ...body, bot_token: await proofOfPerson(site, { action: "register" }) });

const dataOf = ({ body }: Answer) => JSON.parse(body).data;
const errorOf = ({ body }: Answer) => JSON.parse(body).error;
const cookieOf = ({ headers }: Answer, name: string) =>
	headers
		.getSetCookie()
		.find((line) => line.startsWith(`${name}=`))
		?.slice(name.length + 1)
		.split(";", 1)[0] ?? "";

async function codeFor(email: string): Promise<string> {
	const answer = await site.ask("today.localhost", `/_dev/mailbox?to=${encodeURIComponent(email)}`);
	const { messages } = JSON.parse(answer.body);
	for (const { code } of messages) if (code) canaries.add(code);
	return messages[0]?.code ?? "none";
}
const registration = (email: string) => ({ email, password, brand: "today", source: "default" });

interface Person {
	email: string;
	userId: string;
	token: string;
	/** `{sessionId}.{secret}`. */
	session: string;
	cookie: string;
}

function personOf(email: string, answer: Answer): Person {
	expect(answer.status).toBe(200);
	const [token, session] = [cookieOf(answer, "access_token"), cookieOf(answer, "bedrock_session")];
	canaries.add(token).add(session);
	return { email, userId: dataOf(answer).user_id, token, session, cookie: `access_token=${token}; bedrock_session=${session}` };
}

async function newPerson(): Promise<Person> {
	const email = newEmail();
	const registered = await register(registration(email));
	expect(registered.status).toBe(201);
	const cookie = `registration=${cookieOf(registered, "registration")}`;
	return personOf(email, await call("otp/verify", { email, brand: "today", one_time_code: await codeFor(email) }, { cookie }));
}

const signIn = (email: string, typed = password) => call("signin", { email, password: typed, brand: "today", remember_me: false });
const read = (person: Pick<Person, "userId" | "token">) => call(`${person.userId}/profile`, { access_token: person.token });

describe("an account from its first code to its last (A7)", () => {
	it("is registered, verified, read, changed, signed out and deleted through the public calls", async () => {
		const person = await newPerson();
		expect(dataOf(await read(person))).toMatchObject({ user_id: person.userId, email: person.email, email_verified: true });
		const changed = await call(
			`${person.userId}/profile`,
			{ first_name: "Ana", email: "evil@example.com", email_verified: false, user_id: "evil" },
			{ method: "PATCH", headers: { "x-auth-token": person.token } },
		);
		expect(dataOf(changed)).toMatchObject({ first_name: "Ana", email: person.email, email_verified: true, user_id: person.userId });
		expect(cookieOf(changed, "user_name")).toBe("Ana");

		const again = personOf(person.email, await signIn(person.email));
		expect(again.session).not.toBe(person.session);
		const { sessions } = dataOf(await call(`${person.userId}/sessions`, { access_token: again.token }));
		expect(sessions).toHaveLength(2);
		expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);

		const renewed = await call(`${person.userId}/auth/token`, { scope: "users:read_write" }, { cookie: again.cookie });
		expect(renewed.status).toBe(200);
		canaries.add(cookieOf(renewed, "access_token")).add(cookieOf(renewed, "bedrock_session"));
		expect(dataOf(renewed)).not.toHaveProperty("bedrock_session");

		const out = await call(`${person.userId}/signout`, {}, { cookie: person.cookie });
		expect(out.status).toBe(200);
		expect((await read(person)).status).toBe(401);
		expect((await read(again)).status).toBe(200);

		const gone = await call(person.userId, { password }, { method: "DELETE", headers: { "x-auth-token": again.token } });
		expect(gone.status).toBe(200);
		expect((await read(again)).status).toBe(401);
		// For a week signing in is the way back.
		const back = personOf(person.email, await signIn(person.email));
		expect(dataOf(await read(back)).leaves_at).toBe(dataOf(gone).leaves_at);
		const restored = await call(`${person.userId}/keep`, { access_token: back.token });
		expect([restored.status, dataOf(restored).leaves_at]).toEqual([200, undefined]);
	});

	it("who logs in before the address is verified keeps the password, by a cookie that scripts can't read (security row 14)", async () => {
		const email = newEmail();
		await register(registration(email));
		const answer = await signIn(email);
		expect(answer.body).not.toContain("registration");
		const proof = cookieOf(answer, "registration");
		canaries.add(proof);
		expect(answer.headers.getSetCookie().find((line) => line.startsWith("registration="))).toMatch(/HttpOnly/);
		await call("otp/request", { email, brand: "today" });
		const verify = { email, brand: "today", one_time_code: await codeFor(email) };
		personOf(email, await call("otp/verify", verify, { cookie: `registration=${proof}` }));
		expect((await signIn(email)).status).toBe(200);
	});

	it("verifying an address that somebody else registered asks for a new password right after the code (security row 14)", async () => {
		const email = newEmail();
		await register(registration(email));
		const answer = await call("otp/verify", { email, brand: "today", one_time_code: await codeFor(email) });
		expect(dataOf(answer)).toMatchObject({ lost_password: true });
		const person = personOf(email, answer);
		expect((await signIn(email)).status).toBe(400);
		const reader = new FormReader(site);
		for (const name of ["access_token", "bedrock_session", "account"]) reader.cookies.set(name, cookieOf(answer, name));
		const own = "another-pass-5d20ba";
		canaries.add(own);
		const chosen = await reader.ask(`/auth/users/${person.userId}/password`, {
			method: "POST",
			headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
			body: JSON.stringify({ access_token: person.token, new_password: own }),
		});
		expect(chosen.status).toBe(200);
		expect([(await signIn(email)).status, (await signIn(email, own)).status]).toEqual([400, 200]);
		// There is nothing more to tell on the account's page.
		expect((await reader.read("/account")).text).not.toContain("we removed the password chosen in another browser");
	});

	it.each(["choose", "skip"] as const)("the same without script: %s leads on to the name", async (action) => {
		const email = newEmail();
		await register(registration(email));
		const reader = new FormReader(site);
		const send = (screen: string, does: string, more: Record<string, string> = {}) => reader.send({ screen, do: does, email, ...more });
		await send("start", "continue");
		// The code is the one that the registration mailed.
		const verified = await send("loginWithOneTimeCode", "verify", { oneTimeCode: await codeFor(email) });
		expect(verified.screen).toBe("newPassword");
		expect(verified.text).toContain("For your safety, we removed the password chosen in another browser. Please set a new one.");
		expect(verified.answer.headers.get("cache-control")).toBe("no-store");
		const own = "another-pass-5d20ba";
		canaries.add(own);
		expect((await send("newPassword", "choose", { password: "short" })).text).toContain("Please enter a valid password");
		expect((await send("newPassword", action, { password: own })).screen).toBe("userName");
		expect((await signIn(email, own)).status).toBe(action === "choose" ? 200 : 400);
		const account = (await reader.send({ screen: "userName", do: "skip" })).text;
		expect(account.includes("we removed the password chosen in another browser")).toBe(action === "skip");
		expect(await reader.read("/account")).toMatchObject({ path: "/account" });
	});

	it.each([
		["a password of eleven characters", { password: "short-pass1" }],
		["the address itself", { password: "x1@canary.example", email: "x1@canary.example" }],
		["a password with password in it", { password: "my-password-12" }],
	])("%s is refused at its field, whatever the browser let through (A5.3)", async (_what, fields) => {
		const answer = await register({ ...registration(newEmail()), ...fields });
		expect(answer.status).toBe(400);
		expect(errorOf(answer).fields).toEqual(expect.arrayContaining([expect.objectContaining({ path: "password" })]));
	});
});

describe("look-ups and the bot check (A4.7, security row 25)", () => {
	it("without a bot check token there is no look-up, with the message of A8.11", async () => {
		for (const body of [{}, { bot_token: "" }, { bot_token: "forged" }, { bot_token: 7 }]) {
			const answer = await call("search/profile", { email: newEmail(), brand: "today", ...body });
			expect(answer.status).toBe(400);
			expect(errorOf(answer)).toMatchObject({
				code: "bot_check",
				user_message: "There was an error submitting your email. Please try again.",
			});
		}
	});

	it("with a fresh token of this host it says whether an account exists, and nothing else; a token is good once", async () => {
		const { email } = await newPerson();
		for (const [address, found] of [
			[email, true],
			[newEmail(), false],
		] as const) {
			const bot_token = await proofOfPerson(site);
			const answer = await call("search/profile", { email: address, brand: "today", bot_token });
			expect(JSON.parse(answer.body)).toEqual({ success: true, data: { found } });
			expect((await call("search/profile", { email: address, brand: "today", bot_token })).status).toBe(400);
		}
		const elsewhere = await proofOfPerson(site, { host: "news.localhost" });
		expect((await call("search/profile", { email, brand: "today", bot_token: elsewhere })).status).toBe(400);
		const otherwise = await proofOfPerson(site, { action: "newsletter" });
		expect((await call("search/profile", { email, brand: "today", bot_token: otherwise })).status).toBe(400);
		const robot = await proofOfPerson(site, { email: "bot@example.com" });
		expect((await call("search/profile", { email: "bot@example.com", brand: "today", bot_token: robot })).status).toBe(400);
	});

	it("registration needs a bot check token of its own, since it says whether an address is taken", async () => {
		const { email } = await newPerson();
		for (const address of [email, newEmail()]) {
			for (const bot_token of [undefined, "made-up", await proofOfPerson(site)]) {
				const refused = await call("register", { ...registration(address), bot_token });
				expect([refused.status, errorOf(refused)]).toEqual([
					400,
					expect.objectContaining({ code: "bot_check", user_message: "There was an error registering" }),
				]);
			}
		}
		expect((await register(registration(newEmail()))).status).toBe(201);
	});

	it("a form's registrations and look-ups are counted together", async () => {
		const reader = new FormReader(site);
		for (let n = 0; n < 3; n++) {
			const email = newEmail();
			expect((await reader.send({ screen: "start", do: "continue", email })).screen).toBe("createAccount");
			const made = await reader.send({ screen: "createAccount", do: "register", email, password, termsAndConditions: "on" });
			expect(made.screen).toBe(n < 2 ? "verifyOneTimeCode" : "createAccount");
			reader.cookies.clear();
		}
	});

	it("forms, which can have no token, are limited per network address", async () => {
		const reader = new FormReader(site);
		const screens: string[] = [];
		for (let n = 0; n < 40 && !screens.includes("start"); n++)
			screens.push((await reader.send({ screen: "start", do: "continue", email: newEmail() })).screen);
		expect(screens[0]).toBe("createAccount");
		expect(screens.at(-1)).toBe("start");
		expect((await new FormReader(site).send({ screen: "start", do: "continue", email: newEmail() })).screen).toBe("createAccount");
	});

	it("an attempt of a form counts, whether it signs in or not", async () => {
		const { email } = await newPerson();
		const reader = new FormReader(site);
		const screens: string[] = [];
		for (let n = 0; n < 6; n++) {
			screens.push((await reader.send({ screen: "start", do: "continue", email })).screen);
			await reader.send({ screen: "loginPassword", do: "login", email, password });
			reader.cookies.clear();
		}
		expect(screens.at(-1)).toBe("start");
	});
});

describe("whose it is (security row 24)", () => {
	it("nothing of another reader can be read or changed, session or not", async () => {
		const [ana, eve] = [await newPerson(), await newPerson()];
		const mine = { access_token: eve.token, bedrock_session: eve.session };
		const asEve = { headers: { "x-auth-token": eve.token }, cookie: eve.cookie };
		const attempts = [
			call(`${ana.userId}/profile`, mine, asEve),
			call(`${ana.userId}/profile`, { ...mine, first_name: "Eve" }, { ...asEve, method: "PATCH" }),
			call(`${ana.userId}/sessions`, mine, asEve),
			call(`${ana.userId}/sessions/${ana.session.split(".")[0]}`, {}, { ...asEve, method: "DELETE" }),
			call(`${eve.userId}/sessions/${ana.session.split(".")[0]}`, {}, { ...asEve, method: "DELETE" }),
			call(`${ana.userId}/password`, { ...mine, current_password: password, new_password: "taken-over-9000" }, asEve),
			call(`${ana.userId}/email`, { ...mine, email: "eve@canary.example", one_time_code: "123456" }, asEve),
			call(`${ana.userId}/auth/token`, { scope: "users:read_write" }, asEve),
			call(ana.userId, { password }, { ...asEve, method: "DELETE" }),
		];
		for (const answer of await Promise.all(attempts)) {
			expect([400, 401, 403, 404]).toContain(answer.status);
			expect(answer.body).not.toContain(ana.email);
		}
		// Signing out is never an error, and ends nobody's session but one's own.
		expect((await call(`${ana.userId}/signout`, { bedrock_session: ana.session.replace(/\..*/, ".x") }, asEve)).status).toBe(200);
		const opened = await site.ask("today.localhost", "/account", { headers: { accept: "text/html", cookie: ana.cookie } });
		expect(opened.status).toBe(200);
		expect((await read(ana)).status).toBe(200);
		expect(dataOf(await read(ana)).first_name ?? "").toBe("");
		expect((await signIn(ana.email)).status).toBe(200);
	});
});

describe("an account whose tries strangers have used up (security row 7)", () => {
	it("opens with a bot check token for that purpose alone, and by no header of a browser", async () => {
		const { email } = await newPerson();
		await call("otp/request", { email, brand: "today", purpose: "signin" });
		const code = await codeFor(email);
		const wrong = code === "000000" ? "111111" : "000000";
		const verify = (one_time_code: string, more: object = {}, asking: Asking = {}) =>
			call("otp/verify", { email, brand: "today", one_time_code, ...more }, asking);
		for (let n = 0; n < 4; n++) expect((await verify(wrong)).status).toBe(400);
		// Somebody else uses up what is left: codes of a purpose that there is none for.
		for (let n = 0; n < 6; n++)
			expect((await call("password/reset", { email, brand: "today", one_time_code: wrong, password: "mother river 7 lamp" })).status).toBe(
				400,
			);
		const refused = await verify(code, {}, { headers: { "x-proven-person": "1" } });
		expect([refused.status, errorOf(refused).code]).toEqual([429, "person_wanted"]);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		const another = await verify(code, { bot_token: await proofOfPerson(site) });
		expect([another.status, errorOf(another).code]).toEqual([400, "bot_check"]);
		const opened = await verify(code, { bot_token: await proofOfPerson(site, { action: "try_again" }) });
		expect(opened.status).toBe(200);
	});
});

describe("sessions at the edge (security rows 10, 21)", () => {
	const page = { accept: "text/html", "sec-fetch-mode": "navigate" };

	it("no byte of a signed-in reader is in another reader's pages", async () => {
		const person = await newPerson();
		const marker = "Zqxmarker";
		await call(
			`${person.userId}/profile`,
			{ first_name: marker, last_name: marker },
			{ method: "PATCH", headers: { "x-auth-token": person.token } },
		);
		const cookie = `${person.cookie}; user_name=${marker}; ng_geolocation=US`;
		const paths = ["/", "/food", "/sign-in", "/account", "/newsletters", "/search?q=soup", "/local?zip=10001", "/food/none/none-tdna0000"];
		for (let round = 0; round < 2; round++)
			for (const path of paths) await site.ask("today.localhost", path, { headers: { ...page, cookie } });
		const secrets = [marker, person.email, person.token, person.session, person.userId];
		for (const path of paths)
			for (const headers of [
				{},
				page,
				{ ...page, cookie: "ng_geolocation=CA" },
				{ ...page, cookie: "ng_geolocation=US; access_token=a.b.c" },
			]) {
				const answer = await site.ask("today.localhost", path, { headers: headers as Record<string, string> });
				for (const secret of secrets) expect(answer.body, path).not.toContain(secret);
				expect(answer.headers.getSetCookie().filter((line) => !line.startsWith("ng_geolocation="))).toEqual([]);
			}
		const own = await site.ask("today.localhost", "/account", { headers: { ...page, cookie } });
		expect(own.body).toContain(marker);
	});

	it("cookies of a session have the attributes they need", async () => {
		const person = await newPerson();
		const answer = await signIn(person.email);
		personOf(person.email, answer);
		const lines = answer.headers.getSetCookie();
		const line = (name: string) => lines.find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
		expect(line("bedrock_session")).toMatch(/^bedrock_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
		expect(line("access_token")).toMatch(/^access_token=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; SameSite=Lax$/);
		expect(answer.body).not.toContain(person.session.split(".")[1] ?? "none");
		const [, claims = ""] = cookieOf(answer, "access_token").split(".");
		const reported = JSON.parse(Buffer.from(claims, "base64url").toString());
		expect(reported.exp - reported.iat).toBeLessThanOrEqual(900);
		expect(JSON.stringify(reported)).not.toContain("@");
	});
});

it("no password, code, address, token or secret was ever logged (security row 27)", async () => {
	expect(canaries.size).toBeGreaterThan(40);
	const all = logged.join("");
	for (const canary of canaries) {
		// A code is six digits, which a time may hold by chance: only as a value of its own.
		if (/^\d{6}$/.test(canary)) expect(all).not.toMatch(new RegExp(`(?<![\\d.])${canary}(?!\\d)`));
		else expect(all.includes(canary), canary).toBe(false);
	}
});
