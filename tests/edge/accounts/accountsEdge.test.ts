import jwt from "@tsndr/cloudflare-worker-jwt";
import { beforeEach, describe, expect, it } from "vitest";
import { AccountsServer } from "../../support/accountsServer.ts";
import { proofOfPerson } from "../../support/proofOfPerson.ts";
import { type Answer, Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";
import { accessToken } from "../../support/tokens.ts";

const secret = "a secret that only this test and its site know";
const userId = "u-ana";
const sessionSecret = "s-1.aaaaaaaaaaaaaaaaaaaaaaaa";

const accounts = await stoppedAfterTests(AccountsServer.start());
const site = await stoppedAfterTests(Site.startAlone({ ACCOUNTS_API_URL: accounts.url, ACCOUNTS_JWT_SECRET: secret }, true));
beforeEach(() => {
	accounts.requests.length = 0;
	accounts.responses.clear();
});

const json = { "content-type": "application/json" };

interface Asking {
	method?: string;
	headers?: Record<string, string>;
	host?: string;
}

function call(path: string, body: unknown, { method = "POST", headers = {}, host = "today.localhost" }: Asking = {}): Promise<Answer> {
	return site.ask(host, `/auth/${path}`, {
		method,
		headers: { ...json, "sec-fetch-site": "same-origin", ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
}

const cookiesOf = ({ headers }: Answer) => headers.getSetCookie().filter((line) => !/^(?:ng_geolocation|known_device)=/.test(line));
const errorOf = ({ body }: Answer) => JSON.parse(body).error;

const token = ({ sub = userId, ...how }: { sid?: string; sub?: string; life?: number; at?: number } = {}): Promise<string> =>
	accessToken(sub, secret, { sid: "s-1", at: Date.now() / 1000, ...how });
const longAgo = () => ({ at: Date.now() / 1000 - 3600, life: 900 });
/** Every test has a session of its own: the edge remembers them. */
let sessions = 0;
const newSession = () => `s-${Date.now()}-${++sessions}`;

const page = { "sec-fetch-mode": "navigate", accept: "text/html" };

describe("who may call (security row 15)", () => {
	const good = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
	const body = { email: "ana@example.com", password: "x", brand: "today", remember_me: false };
	const signIn = (headers: Record<string, string>, method = "POST") =>
		site.ask("today.localhost", "/auth/users/signin", { method, headers, ...(method === "GET" ? {} : { body: JSON.stringify(body) }) });
	const own = () => `http://today.localhost:${site.port}`;
	beforeEach(() => accounts.grant("POST users/signin", { user_id: userId, email_verified: false }));

	it("the site's own script", async () => {
		for (const headers of [good, { ...good, origin: own() }, { origin: own(), "content-type": "application/json;charset=utf-8" }, json])
			expect((await signIn(headers)).status).toBe(200);
	});

	it("not a browser with cookies and without Origin", async () => {
		const cookie = `bedrock_session=${sessionSecret}`;
		expect((await signIn({ ...json, cookie })).status).toBe(403);
		for (const path of ["/sign-out", "/sign-in", "/account/leave", "/newsletters"]) {
			const headers = { "content-type": "application/x-www-form-urlencoded", cookie };
			expect((await site.ask("today.localhost", path, { method: "POST", headers, body: "do=ask" })).status, path).toBe(403);
		}
		expect(accounts.requests).toEqual([]);
	});

	it.each([
		["another site", { ...good, "sec-fetch-site": "cross-site" }],
		["a sister site", { ...good, "sec-fetch-site": "same-site" }],
		["a foreign origin", { ...json, origin: "https://evil.example" }],
		["a foreign origin that says it is ours", { ...good, origin: "https://evil.example" }],
		["an origin that hides", { ...json, origin: "null" }],
		["another brand's page", { ...json, origin: "http://news.localhost" }],
		["a foreign page, in a browser that says nothing else", { ...json, referer: "https://evil.example/today.localhost/" }],
	])("%s may not, whatever its cookies", async (_who, headers) => {
		for (const cookie of ["", `bedrock_session=${sessionSecret}`]) {
			const answer = await signIn({ ...headers, ...(cookie ? { cookie } : {}) });
			expect(answer.status).toBe(403);
			expect(errorOf(answer).code).toBe("cross_site");
		}
		expect(accounts.requests).toEqual([]);
	});

	it.each([
		"text/plain",
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"text/plain; application/json",
		"application/jsonp",
		"",
	])("a body of type %j is none of ours", async (type) => {
		expect((await signIn({ "sec-fetch-site": "same-origin", ...(type ? { "content-type": type } : {}) })).status).toBe(415);
		expect(accounts.requests).toEqual([]);
	});

	it.each(["GET", "HEAD", "PUT", "OPTIONS"])("%s is not answered", async (method) => {
		const answer = await signIn({ ...good }, method);
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")).toBe("POST, PATCH, DELETE");
		expect(accounts.requests).toEqual([]);
	});
});

describe("what may be called", () => {
	it.each([
		"users/u-ana/session",
		"users/u-ana/secrets",
		"users",
		"users/",
		"users/../ingest",
		"users/%2e%2e/session",
		"users/u-ana%2fsession",
		"users//signin",
		"users/signin/profile",
		"users/u%20ana/profile",
		"people/signin",
	])("%s does not exist outside", async (path) => {
		const answer = await call(path, {});
		expect([400, 404]).toContain(answer.status);
		expect(accounts.requests).toEqual([]);
	});

	it.each([
		["no JSON", "{", 400],
		["a list", "[]", 400],
		["a text", '"a"', 400],
		["64 KB and more", JSON.stringify({ email: "x".repeat(66_000) }), 413],
	])("%s is refused", async (_what, body, status) => {
		const answer = await call("users/signin", body);
		expect(answer.status).toBe(status);
		expect(errorOf(answer)).toHaveProperty("message");
		expect(accounts.requests).toEqual([]);
	});
});

describe("what goes along", () => {
	it("where it came from, as the edge knows it, and nothing that a browser claims (security row 8)", async () => {
		accounts.grant("POST users/signin", { user_id: userId, email_verified: false });
		const forged = {
			"x-client-address": "198.51.100.7",
			"x-client-country": "XX",
			"x-client-device": "toaster",
			"x-language": "xx",
			"x-vertical": "think",
			"x-forwarded-for": "198.51.100.7",
			"true-client-ip": "198.51.100.7",
			forwarded: "for=198.51.100.7",
			authorization: "Bearer forged",
			"cf-connecting-ip": "2001:db8:1:2:3:4:5:6",
			"user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
			"x-original-correlation-id": "0f8fad5b-d9cb-469f-a165-70867728950e",
		};
		await call("users/signin", { email: "a@example.com" }, { headers: forged, host: "noticias.localhost" });
		const { headers } = accounts.last("POST users/signin") ?? {};
		expect(headers).toMatchObject({
			"x-client-address": "2001:db8:1:2::/64",
			"x-client-country": "US",
			"x-client-device": "Chrome on Linux",
			"x-language": "es",
			"x-vertical": "noticias",
			"x-original-correlation-id": "0f8fad5b-d9cb-469f-a165-70867728950e",
		});
		for (const name of ["x-forwarded-for", "true-client-ip", "forwarded", "authorization", "cookie"])
			expect(headers).not.toHaveProperty(name);
	});

	it("a code request carries the client token that no browser has (A7.5)", async () => {
		accounts.grant("POST users/otp/request");
		const answer = await call(
			"users/otp/request",
			{ email: "a@example.com", brand: "today" },
			{ headers: { authorization: "Bearer mine" } },
		);
		expect(answer.status).toBe(200);
		const { authorization = "" } = accounts.last("POST users/otp/request")?.headers ?? {};
		const token = authorization.replace("Bearer ", "");
		expect((await jwt.verify<{ scope: string }>(token, secret))?.payload).toMatchObject({
			iss: "masthead-edge",
			aud: "masthead-accounts",
			scope: "otp:request",
		});
		expect(jwt.decode<object, { typ: string }>(token).header).toMatchObject({ typ: "ct+jwt", alg: "HS256" });
		expect(answer.body).not.toContain(token);
	});

	it("the session's secret from its cookie, where the body has none", async () => {
		const cookie = `bedrock_session=${sessionSecret}`;
		accounts.grant(`POST users/${userId}/auth/token`, { access_token: "a.b.c" });
		await call(`users/${userId}/auth/token`, { scope: "users:read_write" }, { headers: { cookie } });
		expect(accounts.last(`POST users/${userId}/auth/token`)?.body).toEqual({ scope: "users:read_write", bedrock_session: sessionSecret });
		await call(`users/${userId}/auth/token`, { bedrock_session: "s-2.bbb" }, { headers: { cookie } });
		expect(accounts.last(`POST users/${userId}/auth/token`)?.body).toEqual({ bedrock_session: "s-2.bbb" });
	});

	it("not the bot check's token, which the edge verifies itself (A4.7)", async () => {
		accounts.grant("POST users/search/profile", { found: true });
		const body = { email: "a@example.com", brand: "today" };
		expect((await call("users/search/profile", { ...body, bot_token: await proofOfPerson(site) })).status).toBe(200);
		expect(accounts.last("POST users/search/profile")?.body).toEqual(body);
		expect((await call("users/search/profile", { ...body, bot_token: "forged" })).status).toBe(400);
		expect(accounts.count("POST users/search/profile")).toBe(1);
	});

	it("not an earlier session's secret with a sign-in", async () => {
		accounts.grant("POST users/signin", { user_id: userId, email_verified: false });
		await call("users/signin", { email: "a@example.com" }, { headers: { cookie: `bedrock_session=${sessionSecret}; registration=p` } });
		expect(accounts.last("POST users/signin")?.body).toEqual({ email: "a@example.com" });
	});
});

describe("what comes back", () => {
	const signedIn = async () => ({
		user_id: userId,
		email: "ana@example.com",
		email_verified: true,
		first_name: "Ana María",
		access_token: await token(),
		bedrock_session: sessionSecret,
	});

	it.each(["users/signin", "users/otp/verify", "users/social/signin", "users/password/reset"])(
		"%s sets the session's cookies (A3.7)",
		async (path) => {
			const data = await signedIn();
			accounts.grant(`POST ${path}`, data);
			const answer = await call(path, { email: "ana@example.com", is_new_user: false });
			expect(cookiesOf(answer)).toEqual([
				`access_token=${data.access_token}; Path=/; SameSite=Lax`,
				`bedrock_session=${sessionSecret}; Path=/; HttpOnly; SameSite=Lax`,
				"registration=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
				"user_name=Ana%20Mar%C3%ADa; Path=/; SameSite=Lax",
				"language=en; Path=/; Max-Age=31536000; SameSite=Lax",
			]);
			const { bedrock_session: _secret, ...shown } = data;
			expect(JSON.parse(answer.body)).toEqual({ success: true, data: shown });
			expect(answer.headers.get("cache-control")).toBe("no-store");
		},
	);

	it("the language of the sign-in, in a cookie for a year, en by default (C9.15)", async () => {
		accounts.grant("POST users/signin", await signedIn());
		const lines = cookiesOf(await call("users/signin", { email: "ana@example.com" }, { host: "noticias.localhost" }));
		expect(lines).toContain("language=es; Path=/; Max-Age=31536000; SameSite=Lax");
		accounts.grant("POST users/signin", await signedIn());
		const english = cookiesOf(await call("users/signin", { email: "ana@example.com" }, { host: "news.localhost" }));
		expect(english).toContain("language=en; Path=/; Max-Age=31536000; SameSite=Lax");
	});

	it("a known-browser cookie for a year after a sign-in, sent with that browser's later calls (security row 7)", async () => {
		const marksOf = ({ headers }: Answer) => headers.getSetCookie().filter((line) => line.startsWith("known_device="));
		accounts.grant("POST users/signin", await signedIn());
		const [mark = "", ...more] = marksOf(await call("users/signin", {}));
		expect(more).toEqual([]);
		expect(mark).toMatch(/^known_device=[\w-]{43}\.[0-9a-f]{64}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
		const cookie = mark.split(";", 1)[0] ?? "";
		await call("users/signin", {}, { headers: { cookie, "x-known-device": "forged" } });
		expect(accounts.last("POST users/signin")?.headers["x-known-device"]).toBe(cookie.slice("known_device=".length));
		await call("users/signin", {}, { headers: { "x-known-device": "forged" } });
		expect(accounts.last("POST users/signin")?.headers).not.toHaveProperty("x-known-device");
		accounts.refuse("POST users/signin", 400, { code: "no", message: "m" });
		expect(marksOf(await call("users/signin", {}))).toEqual([]);
	});

	it("an address that is not verified gets no cookie", async () => {
		accounts.grant("POST users/signin", { user_id: userId, email_verified: false, first_name: "Ana" });
		const answer = await call("users/signin", {});
		expect(cookiesOf(answer)).toEqual([]);
		expect(JSON.parse(answer.body).data.email_verified).toBe(false);
	});

	it("an address that is not verified begins no session, whatever comes with it (A4.8)", async () => {
		const claims = { ...(await signedIn()), email_verified: false };
		for (const path of ["users/signin", "users/password/reset"]) {
			accounts.grant(`POST ${path}`, claims);
			const answer = await call(path, {});
			expect(cookiesOf(answer), path).toEqual([]);
			expect(answer.body, path).not.toMatch(/access_token|bedrock_session/);
		}
	});

	it("a registration's proof is a cookie for half an hour, and goes with the code (security row 14)", async () => {
		accounts.grant("POST users/register", { user_id: userId, registration: "proof-1" }, 201);
		const answer = await call("users/register", { email: "a@example.com", bot_token: await proofOfPerson(site, { action: "register" }) });
		expect(answer.status).toBe(201);
		expect(cookiesOf(answer)).toEqual(["registration=proof-1; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax"]);
		expect(answer.body).not.toContain("proof-1");
		accounts.grant("POST users/otp/verify", await signedIn());
		await call("users/otp/verify", { one_time_code: "123456" }, { headers: { cookie: "registration=proof-1" } });
		expect(accounts.last("POST users/otp/verify")?.body).toEqual({ one_time_code: "123456", registration: "proof-1" });
	});

	it("a renewal changes the token, and the session where there is a new one (A7.3)", async () => {
		const cookie = `bedrock_session=${sessionSecret}`;
		accounts.grant(`POST users/${userId}/auth/token`, { access_token: "a.b.c" });
		expect(cookiesOf(await call(`users/${userId}/auth/token`, {}, { headers: { cookie } }))).toEqual([
			"access_token=a.b.c; Path=/; SameSite=Lax",
		]);
		accounts.grant(`POST users/${userId}/auth/token`, { access_token: "a.b.c", bedrock_session: "s-1.new" });
		const answer = await call(`users/${userId}/auth/token`, {}, { headers: { cookie } });
		expect(cookiesOf(answer)).toContain("bedrock_session=s-1.new; Path=/; HttpOnly; SameSite=Lax");
		expect(answer.body).not.toContain("s-1.new");
	});

	it("the removal of an ended session's cookies, which scripts can't delete", async () => {
		accounts.refuse(`POST users/${userId}/auth/token`, 401, {
			code: "session",
			message: "over",
			user_message: "You have been signed out.",
		});
		const answer = await call(`users/${userId}/auth/token`, {}, { headers: { cookie: `bedrock_session=${sessionSecret}` } });
		expect(answer.status).toBe(401);
		expect(cookiesOf(answer).map((line) => line.split("=", 1)[0])).toEqual(["access_token", "user_name", "SESSION", "bedrock_session"]);
	});

	it("the removal of four storage keys at sign-out, even when the service is down (A4.1)", async () => {
		const cleared = ["access_token=; ", "user_name=; ", "SESSION=; ", "bedrock_session=; "];
		accounts.grant(`POST users/${userId}/signout`);
		const cookie = `bedrock_session=${sessionSecret}`;
		const done = await call(`users/${userId}/signout`, {}, { headers: { cookie } });
		expect(done.status).toBe(200);
		for (const [i, start] of cleared.entries()) expect(cookiesOf(done)[i]).toContain(`${start}Path=/; Max-Age=0`);
		accounts.responses.set(`POST users/${userId}/signout`, { status: 500, body: "boom" });
		const failed = await call(`users/${userId}/signout`, {}, { headers: { cookie } });
		expect(failed.status).toBe(503);
		expect(cookiesOf(failed)).toEqual(cookiesOf(done));
	});

	it("a new name, which the header shows at once (A7.10)", async () => {
		accounts.grant(`PATCH users/${userId}/profile`, { user_id: userId, first_name: "Bea" });
		const at = await token();
		const answer = await call(`users/${userId}/profile`, { first_name: "Bea" }, { method: "PATCH", headers: { "x-auth-token": at } });
		expect(cookiesOf(answer)).toEqual(["user_name=Bea; Path=/; SameSite=Lax"]);
		expect(accounts.last(`PATCH users/${userId}/profile`)?.headers["x-auth-token"]).toBe(at);
	});

	it("a refusal keeps its status, its words and its wait, and nothing else of the service (A8.2)", async () => {
		accounts.refuse(
			"POST users/signin",
			429,
			{ code: "too_many", message: "m", user_message: "Too many tries.", secret: "inner" },
			{ "retry-after": "40" },
		);
		const answer = await call("users/signin", {});
		expect(answer.status).toBe(429);
		expect(answer.headers.get("retry-after")).toBe("40");
		expect(JSON.parse(answer.body)).toEqual({ success: false, error: { code: "too_many", message: "m", user_message: "Too many tries." } });
	});

	it("one reader's 429, which blocks no other reader (security row 30)", async () => {
		accounts.refuse("POST users/signin", 429, { code: "too_many", message: "m" }, { "retry-after": "40" });
		for (let n = 0; n < 8; n++) await call("users/signin", {});
		accounts.grant("POST users/signin", { user_id: userId, email_verified: false });
		expect((await call("users/signin", {})).status).toBe(200);
	});

	it.each([
		["users/search/profile", "There was an error submitting your email. Please try again.", "sign_in"],
		["users/signin", "There was an error logging in", null],
		["users/otp/verify", "There was an error verifying the code", null],
		["users/otp/request", "There was an error, please try again", "sign_in"],
		["users/register", "There was an error registering", "register"],
		["users/social/signin", "There was an error logging in", "sign_in"],
	])("%s that fails is told in its own words (A8)", async (path, words, action) => {
		for (const broken of [
			{ status: 500, body: "Error: at accounts.internal:8080" },
			{ status: 200, body: "<html>" },
			{ status: 200, body: { success: false } },
		]) {
			accounts.responses.set(`POST ${path}`, broken);
			const answer = await call(path, {
				email: "a@example.com",
				...(action ? { bot_token: await proofOfPerson(site, { action }) } : {}),
			});
			expect(answer.status).toBe(503);
			expect(errorOf(answer)).toMatchObject({ code: "unavailable", user_message: words });
			expect(answer.body).not.toContain("internal");
			expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
		}
	});

	it("a failure to accept the terms, with the message of registration (A8.9), in the brand's language", async () => {
		accounts.responses.set("POST users/social/signin", { status: 502, body: "" });
		expect(errorOf(await call("users/social/signin", { terms: true })).user_message).toBe("There was an error registering");
		const spanish = await call("users/social/signin", { terms: true }, { host: "noticias.localhost" });
		expect(errorOf(spanish).user_message).not.toBe("There was an error registering");
	});
});

describe("the session at the edge (security row 10)", () => {
	const account = (cookie: string, headers: Record<string, string> = page) =>
		site.ask("today.localhost", "/account", { headers: { ...headers, cookie } });
	const alive = (sid: string) => {
		accounts.grant(`POST users/${userId}/session`);
		accounts.grant(`POST users/${userId}/profile`, { user_id: userId, email: "ana@example.com", first_name: "Ana" });
		accounts.grant(`POST users/${userId}/sessions`, { sessions: [] });
		return sid;
	};

	it("a live session opens the account, which is never cached", async () => {
		const at = await token({ sid: alive(newSession()) });
		const answer = await account(`access_token=${at}`);
		expect(answer.status).toBe(200);
		expect(answer.body).toContain("Hello, Ana");
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("x-edge-cache")).toBe("bypass");
		expect(accounts.last(`POST users/${userId}/session`)?.body).toEqual({ access_token: at });
		const anonymous = await site.ask("today.localhost", "/account");
		expect(anonymous.status).toBe(303);
		expect(anonymous.headers.get("location")).toBe("/sign-in?return=%2Faccount");
	});

	it("is verified at the service from time to time, not on every page, and never for files", async () => {
		const cookie = `access_token=${await token({ sid: alive(newSession()) })}`;
		const paths = ["/food", "/style", "/assets/none.js", "/food"];
		// To make a page may take longer than from check to check.
		for (const path of paths) await site.ask("today.localhost", path);
		for (const path of paths) await site.ask("today.localhost", path, { headers: { ...page, cookie } });
		expect(accounts.count(`POST users/${userId}/session`)).toBe(1);
	});

	it.each([
		["GET", "/live/no-such-id/cards"],
		["POST", "/house/events"],
		["POST", "/house/errors"],
		["GET", "/house/targeting"],
		["GET", "/house/ads?slot=topbanner&sizes=300x250"],
	])("is not verified for %s %s, which pages send all the time", async (method, path) => {
		const cookie = `access_token=${await token({ sid: alive(newSession()) })}`;
		await site.ask("today.localhost", path, { method, headers: { cookie, "sec-fetch-site": "same-origin" } });
		expect(accounts.count(`POST users/${userId}/session`)).toBe(0);
	});

	it("one that ended elsewhere is anonymous, and its cookies are removed with the next page", async () => {
		accounts.refuse(`POST users/${userId}/session`, 401, { code: "session", message: "over" });
		const answer = await account(`access_token=${await token({ sid: newSession() })}; bedrock_session=s.x`);
		expect(answer.status).toBe(303);
		expect(cookiesOf(answer).map((line) => line.split("=", 1)[0])).toEqual(["access_token", "user_name", "SESSION", "bedrock_session"]);
	});

	it("goes on while the service has too much to do, and its reader hears for how long", async () => {
		const at = await token({ sid: alive(newSession()) });
		accounts.refuse(`POST users/${userId}/profile`, 429, { code: "too_many", message: "m" }, { "retry-after": "40" });
		const answer = await account(`access_token=${at}`);
		expect([answer.status, answer.headers.get("retry-after"), cookiesOf(answer)]).toEqual([429, "40", []]);
	});

	it("a token captured before signing out is invalid at once", async () => {
		const sid = alive(newSession());
		const cookie = `access_token=${await token({ sid })}; bedrock_session=${sid}.x`;
		expect((await account(cookie)).status).toBe(200);
		accounts.grant(`POST users/${userId}/signout`);
		const out = await site.ask("today.localhost", "/sign-out", { method: "POST", headers: { "sec-fetch-site": "same-origin", cookie } });
		expect(out.status).toBe(303);
		expect(out.headers.get("location")).toBe("/sign-in#signed-out");
		// The page says so where its address says so (worker/pages/parts/chrome/Footer.css).
		expect((await site.ask("today.localhost", "/sign-in")).body).toContain('id="signed-out">You are signed out');
		expect(accounts.last(`POST users/${userId}/signout`)?.body).toEqual({ bedrock_session: `${sid}.x` });
		expect((await account(cookie)).status).toBe(303);
		expect((await site.ask("today.localhost", "/sign-out")).status).toBe(405);
	});

	it("signing out on the account page returns to the public page before it, with a notice (A4.15)", async () => {
		const cookie = `access_token=${await token({ sid: alive(newSession()) })}`;
		const from = (path: string, more = "") =>
			account(`${cookie}${more}`, { ...page, referer: `http://today.localhost:${site.port}${path}` });
		const came = await from("/food?page=2");
		expect(came.body).toContain('action="/sign-out?return=%2Ffood%3Fpage%3D2"');
		// A form of the account leads back to the account: where its reader came from is kept meanwhile.
		const [returnCookie = ""] = cookiesOf(came).flatMap((line) => (line.startsWith("account=") ? [line.split(";", 1)[0] ?? ""] : []));
		expect((await from("/account", `; ${returnCookie}`)).body).toContain('action="/sign-out?return=%2Ffood%3Fpage%3D2"');
		for (const path of ["/account", "/account/saved", "/account?x", "/sign-in", "//other.example/"])
			expect((await from(path)).body, path).toContain('action="/sign-out"');
		const elsewhere = await account(cookie, { ...page, referer: "http://other.example/food" });
		expect(elsewhere.body).toContain('action="/sign-out"');

		accounts.grant(`POST users/${userId}/signout`);
		const headers = { "sec-fetch-site": "same-origin", cookie };
		const back = async (path: string) =>
			(await site.ask("today.localhost", `/sign-out?return=${encodeURIComponent(path)}`, { method: "POST", headers })).headers.get(
				"location",
			);
		expect(await back("/food?page=2#comments")).toBe("/food?page=2#signed-out");
		expect((await site.ask("today.localhost", "/food")).body).toContain('id="signed-out">You are signed out');
		for (const path of ["//other.example/", "https://other.example/", "/\\other.example", "/sign-in", ""])
			expect(await back(path), path).toBe("/sign-in#signed-out");
	});

	it("without its own cookie, or with that sent twice, the session that the token names ends (A7.6)", async () => {
		for (const secrets of ["", "; bedrock_session=s.a; bedrock_session=s.b"]) {
			const sid = alive(newSession());
			const known = await token({ sid });
			const cookie = `access_token=${known}${secrets}`;
			accounts.grant(`POST users/${userId}/signout`);
			await site.ask("today.localhost", "/sign-out", { method: "POST", headers: { "sec-fetch-site": "same-origin", cookie } });
			expect(accounts.last(`POST users/${userId}/signout`)?.headers["x-auth-token"]).toBe(known);
			expect((await account(cookie)).status).toBe(303);
		}
	});

	it("an expired token ends no session here", async () => {
		const sid = alive(newSession());
		const stale = `access_token=${await token({ sid, ...longAgo() })}`;
		await site.ask("today.localhost", "/sign-out", { method: "POST", headers: { "sec-fetch-site": "same-origin", cookie: stale } });
		expect((await account(`access_token=${await token({ sid })}`)).status).toBe(200);
	});

	it.each([
		"/rss.xml",
		"/food/rss.xml",
		"/sitemap.xml",
		"/sitemap-news.xml",
		"/robots.txt",
		"/manifest.webmanifest",
		"/favicon.ico",
		"/.well-known/security.txt",
	])("%s carries no cookie, so no session is renewed on the way to it", async (path) => {
		const sid = alive(newSession());
		const cookie = `access_token=${await token({ sid, ...longAgo() })}; bedrock_session=${sid}.old`;
		await site.ask("today.localhost", path, { headers: { ...page, cookie } });
		expect(accounts.count(`POST users/${userId}/auth/token`)).toBe(0);
	});

	it("an expired token is renewed on the way to a page (readers without script stay signed in)", async () => {
		const sid = alive(newSession());
		const fresh = await token({ sid });
		accounts.grant(`POST users/${userId}/auth/token`, { access_token: fresh, bedrock_session: `${sid}.new` });
		const answer = await account(`access_token=${await token({ sid, ...longAgo() })}; bedrock_session=${sid}.old`);
		expect(answer.status).toBe(200);
		expect(accounts.last(`POST users/${userId}/auth/token`)?.body).toEqual({ bedrock_session: `${sid}.old`, scope: "users:read_write" });
		expect(cookiesOf(answer)).toEqual(
			expect.arrayContaining([`access_token=${fresh}; Path=/; SameSite=Lax`, `bedrock_session=${sid}.new; Path=/; HttpOnly; SameSite=Lax`]),
		);
	});

	it("renewed on a shared page, the cookies are that reader's alone", async () => {
		const sid = alive(newSession());
		const fresh = await token({ sid });
		accounts.grant(`POST users/${userId}/auth/token`, { access_token: fresh, bedrock_session: `${sid}.new` });
		const path = "/wellness";
		const expired = `access_token=${await token({ sid, ...longAgo() })}; bedrock_session=${sid}.old; ng_geolocation=US`;
		const own = await site.ask("today.localhost", path, { headers: { ...page, cookie: expired } });
		expect(cookiesOf(own)).toHaveLength(3);
		for (const cookie of ["ng_geolocation=US", `ng_geolocation=US; access_token=${fresh}`])
			expect(cookiesOf(await site.ask("today.localhost", path, { headers: { ...page, cookie } }))).toEqual([]);
	});

	it.each([
		["a script's own call", { "sec-fetch-mode": "cors", accept: "*/*" }],
		["a picture", { "sec-fetch-mode": "no-cors", accept: "image/*" }],
	])("nothing is renewed for %s", async (_what, headers) => {
		const cookie = `access_token=${await token({ ...longAgo() })}; bedrock_session=s-1.x`;
		expect((await account(cookie, headers as Record<string, string>)).status).toBe(303);
		expect(accounts.requests).toEqual([]);
	});

	it("a foreign token is refused without a call", async () => {
		const forged = await jwt.sign(
			{ iss: "masthead-accounts", aud: "masthead", sub: userId, sid: "s", jti: "j", iat: 1, exp: 4e9 },
			"another secret",
		);
		for (const at of [forged, "abc", "a.b.c", `${await token()}x.y`, "x".repeat(5000)])
			expect((await account(`access_token=${at}`)).status).toBe(303);
		expect(accounts.requests).toEqual([]);
	});

	it("reads while the service is down by a valid token; the account page waits for the service", async () => {
		accounts.responses.set(`POST users/${userId}/session`, { status: 500, body: "" });
		accounts.responses.set(`POST users/${userId}/profile`, { status: 500, body: "" });
		const cookie = `access_token=${await token({ sid: newSession() })}`;
		expect((await site.ask("today.localhost", "/food", { headers: { ...page, cookie } })).status).toBe(200);
		const answer = await account(cookie);
		expect(answer.status).toBe(503);
		expect(cookiesOf(answer)).toEqual([]);
	});
});
