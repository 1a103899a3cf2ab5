import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { AccountsServer } from "../../support/accountsServer.ts";
import { proofOfPerson } from "../../support/proofOfPerson.ts";
import { type Answer, Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const accounts = await stoppedAfterTests(AccountsServer.start());
const site = await stoppedAfterTests(
	Site.startAlone({ ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: "a secret that only this test and its site know" }, true),
);
beforeEach(() => {
	accounts.requests.length = 0;
	accounts.responses.clear();
});

type Body = Readonly<Record<string, unknown>>;

function call(method: string, path: string, body: Body): Promise<Answer> {
	const headers = { "content-type": "application/json" };
	return site.ask("today.localhost", `/auth/${path}`, { method, headers, body: JSON.stringify(body) });
}
const cookieNames = ({ headers }: Answer) => headers.getSetCookie().map((line) => line.split("=", 1)[0] ?? "");

const email = "ana@example.com";
const user = { user_id: "u-ana", email, email_verified: true, first_name: "Ana" };
const signedIn = { ...user, access_token: "a.b.c" };
/** All that a reader may change (A3.5). */
const profile = {
	first_name: "Ana",
	last_name: "Ruiz",
	birth_year: 1980,
	gender: "f",
	address_line1: "1 Pier",
	address_line2: "2nd floor",
	state: "NY",
	zipcode: "10001",
	phone_number: "2125550100",
};

/** Each call of A7 as the specification has it: what is requested, and a yes that holds what A7 reads and nothing else. */
const calls: readonly (readonly [id: string, method: string, path: string, body: Body, data: Body])[] = [
	["A7.1", "POST", "users/search/profile", { email, brand: "today" }, { found: true }],
	["A7.2", "POST", "users/signin", { email, password: "x", brand: "today", remember_me: false }, signedIn],
	["A7.3", "POST", "users/u-ana/auth/token", { bedrock_session: "s.1", scope: "users:read_write" }, { access_token: "a.b.c" }],
	["A7.4", "POST", "users/otp/verify", { email, brand: "today", one_time_code: "123456" }, signedIn],
	["A7.5", "POST", "users/otp/request", { email, brand: "today" }, {}],
	["A7.6", "POST", "users/u-ana/signout", { bedrock_session: "s.1" }, {}],
	["A7.7", "POST", "users/u-ana/profile", { access_token: "a.b.c", bedrock_session: "s.1" }, user],
	[
		"A7.8",
		"POST",
		"users/social/signin",
		{ id_token: "x.y.z", brand: "today", platform: "google" },
		{ user_id: "u-ana", access_token: "a.b.c", first_name: "Ana" },
	],
	["A7.9", "POST", "users/register", { email, password: "x", brand: "today", source: "default" }, { user_id: "u-ana" }],
	["A7.10", "PATCH", "users/u-ana/profile", { ...profile, access_token: "a.b.c", bedrock_session: "s.1" }, user],
];

/** Fields that A7 reads of each yes: without them there is no answer. Of A7.5, A7.6 and A7.10 it reads nothing beyond the yes. */
const reads: Readonly<Record<string, readonly (keyof typeof signedIn | "found")[]>> = {
	"A7.1": ["found"],
	"A7.2": ["user_id", "access_token"],
	"A7.3": ["access_token"],
	"A7.4": ["user_id", "access_token"],
	"A7.7": ["user_id"],
	"A7.9": ["user_id"],
};

/** The calls that a person must have requested (A4.7), and what their proof is for. */
const actions: Readonly<Record<string, string>> = { "A7.1": "sign_in", "A7.9": "register" };

describe.each(calls)("%s, with an account service of somebody else", (id, method, path, body, data) => {
	const proof = async () => (id in actions ? { bot_token: await proofOfPerson(site, { action: actions[id] }) } : {});

	it("gets the calls of the specification, and its success is passed on", async () => {
		accounts.grant(`${method} ${path}`, data);
		const prepared = id === "A7.8" ? { is_new_user: false } : {};
		const answer = await call(method, path, { ...body, ...prepared, ...(await proof()) });
		expect(answer.status).toBe(200);
		expect(JSON.parse(answer.body)).toEqual({ success: true, data });
		expect(accounts.last(`${method} ${path}`)?.body).toEqual(body);
	});

	it("gets its own fields alone, whatever else a browser sends (A3.4, A5.7)", async () => {
		accounts.grant(`${method} ${path}`, data);
		const more = { email_verified: true, user_id: "u-eve", roles: ["admin"], constructor: 1 };
		const answer = await call(method, path, { ...more, ...body, ...(await proof()) });
		expect(answer.status).toBe(200);
		expect(accounts.last(`${method} ${path}`)?.body).toEqual(body);
	});

	it("answers with a trailing slash too, and is requested without one (contract §4)", async () => {
		accounts.grant(`${method} ${path}`, data);
		const prepared = id === "A7.8" ? { is_new_user: false } : {};
		const answer = await call(method, `${path}/`, { ...body, ...prepared, ...(await proof()) });
		expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { success: true, data }]);
	});

	it("a yes without what A7 reads there is no answer: 503 in A8's words, and nobody is signed in (contract §4)", async () => {
		const needed = reads[id] ?? [];
		const halves = [...needed.map((name) => ({ ...data, bedrock_session: "s-1.secret", [name]: undefined })), {}, []];
		for (const half of halves) {
			accounts.grant(`${method} ${path}`, half);
			const answer = await call(method, path, { ...body, ...(await proof()) });
			expect(answer.status, JSON.stringify(half)).toBe(needed.length > 0 ? 503 : 200);
			if (needed.length > 0) expect(JSON.parse(answer.body).error).toMatchObject({ code: "unavailable", user_message: expect.any(String) });
			const begun = answer.headers.getSetCookie().filter((line) => /^(?:access_token|bedrock_session|user_name)=[^;]/.test(line));
			expect(begun, JSON.stringify(half)).toEqual(id === "A7.10" ? [expect.stringContaining("user_name=Ana")] : []);
		}
	});

	it("its no in a 200 is a refusal, with the words that it has for the reader (A8.2, A8.6)", async () => {
		const refusal = { success: false, error: { user_message: "Not with us." } };
		accounts.responses.set(`${method} ${path}`, { status: 200, body: refusal });
		const answer = await call(method, path, { ...body, ...(await proof()) });
		expect(answer.status).toBe(400);
		expect(JSON.parse(answer.body)).toMatchObject({ success: false, error: { user_message: "Not with us." } });
		expect(cookieNames(answer)).not.toContain("access_token");
	});
});

const signIn = () => call("POST", "users/signin", { email, password: "x", brand: "today", remember_me: false });
const begun = (answer: Answer) => cookieNames(answer).filter((name) => name === "access_token" || name === "bedrock_session");

describe("a service whose answers have odd fields beside those that A7 reads", () => {
	it("lets its reader in by the rest of them, whatever an optional field is (A3.1, A7.2)", async () => {
		const names = ["last_name", "birth_year", "gender", "address_line1", "state", "zipcode", "phone_number", "email", "leaves_at"];
		const Fields = fc.dictionary(fc.constantFrom(...names, "first_name", "bedrock_session"), fc.jsonValue(), { minKeys: 1 });
		await fc.assert(
			fc.asyncProperty(Fields, async (fields) => {
				accounts.grant("POST users/signin", { ...signedIn, ...fields });
				const answer = await signIn();
				expect(answer.status, JSON.stringify(fields)).toBe(200);
				expect(JSON.parse(answer.body).data).toMatchObject({ user_id: "u-ana", email_verified: true, access_token: "a.b.c" });
				expect(["string", "undefined"]).toContain(typeof JSON.parse(answer.body).data.first_name);
				expect(begun(answer)).toContain("access_token");
			}),
			{ numRuns: 30 },
		);
	});

	it("a profile with an odd field is a profile (A7.7)", async () => {
		accounts.grant("POST users/u-ana/profile", { ...user, last_name: [], zipcode: 10001, email_verified: "yes" });
		const answer = await call("POST", "users/u-ana/profile", { access_token: "a.b.c", bedrock_session: "s.1" });
		expect([answer.status, JSON.parse(answer.body).data]).toEqual([200, { ...user, zipcode: "10001", email_verified: "yes" }]);
	});

	it.each([undefined, null, "true"])("an address of which it says %j is verified, for it sends a token (A3.1)", async (email_verified) => {
		accounts.grant("POST users/signin", { ...signedIn, email_verified });
		const answer = await signIn();
		expect(JSON.parse(answer.body).data).toMatchObject({ email_verified: true, access_token: "a.b.c" });
		expect(begun(answer)).toEqual(["access_token"]);
	});

	it.each(["false", "pending", {}])("an address of which it says %j begins no session (A4.8)", async (email_verified) => {
		accounts.grant("POST users/signin", { ...signedIn, email_verified, bedrock_session: "s-1.secret" });
		const answer = await signIn();
		expect(begun(answer)).toEqual([]);
		expect(answer.body).not.toContain("a.b.c");
	});

	it.each(["a; Domain=localhost; Max-Age=99999999", "a\r\nset-cookie: b=c", "añ€", "a b", "", "a".repeat(4097)])(
		"a token that no cookie can hold, %j, signs nobody in",
		async (access_token) => {
			accounts.grant("POST users/signin", { ...signedIn, access_token });
			const answer = await signIn();
			expect([answer.status, begun(answer)]).toEqual([503, []]);
		},
	);

	it.each([
		["7", "7"],
		["1.5", "2"],
		["999999999", "86400"],
		["1e308", "86400"],
		["Infinity", "86400"],
		["-5", null],
		["soon", null],
	])("a Retry-After of %s is passed on as whole seconds, a day at most, or as none: %s", async (said, seconds) => {
		accounts.refuse("POST users/signin", 403, { user_message: "Later." }, { "retry-after": said });
		const answer = await signIn();
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([403, seconds]);
	});

	it("a session's secret is its own matter: what a cookie can hold comes back with A7.3", async () => {
		const bedrock_session = "s:ab+/c==.~!#$%&'()*<>?@[]^`{|}";
		accounts.grant("POST users/signin", { ...signedIn, bedrock_session });
		const cookie = (await signIn()).headers.getSetCookie().map((line) => line.split(";", 1)[0]);
		accounts.grant("POST users/u-ana/auth/token", { access_token: "a.b.d" });
		const headers = { "content-type": "application/json", cookie: cookie.join("; "), "sec-fetch-site": "same-origin" };
		const body = JSON.stringify({ scope: "users:read_write" });
		await site.ask("today.localhost", "/auth/users/u-ana/auth/token", { method: "POST", headers, body });
		expect(accounts.last("POST users/u-ana/auth/token")?.body).toEqual({ bedrock_session, scope: "users:read_write" });
	});

	const said: readonly (readonly [number, object | string])[] = [
		[204, ""],
		[200, ""],
		[202, { success: true, data: "done" }],
	];
	/** Of A7.6 and A7.10 A7 shows no answer: not even that word. */
	const wordless: typeof said = [
		[200, {}],
		[200, { data: null }],
		[200, { first_name: "Ana" }],
	];
	it.each([
		["A7.5", "POST", "users/otp/request", { email, brand: "today" }],
		["A7.6", "POST", "users/u-ana/signout", { bedrock_session: "s.1" }],
		["A7.10", "PATCH", "users/u-ana/profile", { first_name: "Ana", access_token: "a.b.c" }],
	])("%s, of which A7 reads nothing, may be answered by a status alone", async (id, method, path, body) => {
		for (const [status, sent] of id === "A7.5" ? said : [...said, ...wordless]) {
			accounts.responses.set(`${method} ${path}`, { status, body: sent });
			const answer = await call(method, path, body);
			expect([answer.status < 300, JSON.parse(answer.body).success], `${status} ${JSON.stringify(sent)}`).toEqual([true, true]);
		}
		for (const [sent, status] of [
			[{ error: { user_message: "Not with us." } }, 400],
			[{ error: "Not with us." }, 503],
			[{ success: false }, 503],
		] as const) {
			accounts.responses.set(`${method} ${path}`, { status: 200, body: sent });
			expect((await call(method, path, body)).status, JSON.stringify(sent)).toBe(status);
		}
	});

	it("a refusal has its words for the reader, whatever stands beside them (A8.2)", async () => {
		const odd = fc.dictionary(fc.constantFrom("code", "message", "fields"), fc.oneof(fc.jsonValue(), fc.constant("E_NO")), { minKeys: 1 });
		await fc.assert(
			fc.asyncProperty(odd, fc.constantFrom(200, 400, 401, 422), async (fields, status) => {
				accounts.responses.set("POST users/signin", {
					status,
					body: { success: false, error: { ...fields, user_message: "Not with us." } },
				});
				const answer = await signIn();
				const what = JSON.stringify([status, fields]);
				expect([answer.status, JSON.parse(answer.body).error.user_message], what).toEqual([status === 200 ? 400 : status, "Not with us."]);
			}),
			{ numRuns: 30 },
		);
	});
});

describe("no session before the terms are accepted, whatever the service answers (A4.10, A4.11)", () => {
	const body = { id_token: "x.y.z", brand: "today", platform: "google" };
	const enter = (more: Body) => call("POST", "users/social/signin", { ...body, ...more });

	it.each([
		["the look-up found nobody", { is_new_user: true }, {}],
		["the look-up found nobody, and the service says otherwise", { is_new_user: true }, { is_new_user: false }],
		["nothing is known and nothing said", {}, {}],
		["the service says new", {}, { is_new_user: true }],
	])("%s: no token, no cookie", async (_, sent, said) => {
		accounts.grant("POST users/social/signin", { ...signedIn, bedrock_session: "s-1.secret", ...said });
		const answer = await enter(sent);
		// The service begins no session either.
		if ("is_new_user" in sent) expect(accounts.last("POST users/social/signin")?.body).toMatchObject({ terms: false });
		expect(JSON.parse(answer.body)).toEqual({ success: true, data: { is_new_user: true } });
		expect(cookieNames(answer)).not.toContain("access_token");
		expect(cookieNames(answer)).not.toContain("bedrock_session");
	});

	it.each([
		["the look-up found an account", { is_new_user: false }, {}],
		["the service knows the reader", {}, { is_new_user: false }],
		["the terms are accepted", { terms: true }, {}],
	])("%s: a session", async (_, sent, said) => {
		accounts.grant("POST users/social/signin", { ...signedIn, ...said });
		expect(cookieNames(await enter(sent))).toContain("access_token");
	});
});
