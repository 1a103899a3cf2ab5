import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { accountCalls } from "./calls.ts";

interface SentRequest {
	url: string;
	method: string | undefined;
	headers: Record<string, string>;
	body: Record<string, unknown>;
}

/** Answers every fetch with one response and records the requests. */
function service(answer: () => Response | Promise<Response>): SentRequest[] {
	const requested: SentRequest[] = [];
	vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
		requested.push({
			url,
			method: init.method,
			headers: Object.fromEntries(new Headers(init.headers)),
			body: JSON.parse(String(init.body)) as Record<string, unknown>,
		});
		return Promise.resolve().then(answer);
	});
	return requested;
}

const success = (data: unknown, status = 200) => Response.json({ success: true, data }, { status });
const refusal = (error: object, init: ResponseInit = { status: 400 }) => Response.json({ success: false, error }, init);
const calls = accountCalls();
const token = { access_token: "a.b.c" };

describe("what is sent, at brand today: a POST of JSON below /auth (A4.7, A6.1, A7.11, A7.23, A9.2)", () => {
	it.each<[string, () => Promise<unknown>, string, object]>([
		["A7.1", () => calls.lookUp("a@example.com", "bot"), "search/profile", { email: "a@example.com", brand: "today", bot_token: "bot" }],
		[
			"A7.2",
			() => calls.signIn("a@example.com", "secret"),
			"signin",
			{ email: "a@example.com", password: "secret", brand: "today", remember_me: false },
		],
		["A7.3", () => calls.token("u1"), "u1/auth/token", { scope: "users:read_write" }],
		[
			"A7.4",
			() => calls.verifyCode("a@example.com", "123456"),
			"otp/verify",
			{ email: "a@example.com", brand: "today", one_time_code: "123456" },
		],
		["A7.5", () => calls.requestCode("a@example.com"), "otp/request", { email: "a@example.com", brand: "today" }],
		["A7.6", () => calls.signOut("u1"), "u1/signout", {}],
		["A7.7", () => calls.profile({ userId: "u1", token: "t" }), "u1/profile", { access_token: "t" }],
		[
			"A7.8",
			() => calls.social({ id_token: "i", platform: "google", terms: true, first_name: undefined }),
			"social/signin",
			{ id_token: "i", platform: "google", terms: true, brand: "today" },
		],
		[
			"A7.9",
			() => calls.register({ email: "a@example.com", password: "secret" }, null),
			"register",
			{ email: "a@example.com", password: "secret", brand: "today", source: "default" },
		],
	])("%s", async (_, ask, path, body) => {
		const requested = service(() => success({}));
		await ask();
		expect(requested).toEqual([
			{
				url: `/auth/users/${path}`,
				method: "POST",
				headers: {
					accept: "application/json",
					"content-type": "application/json",
					"x-original-correlation-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
				},
				body,
			},
		]);
	});

	it("A7.10: a profile update sends allowed fields and its token", async () => {
		const requested = service(() => success({ user_id: "u1" }));
		await calls.updateProfile({ userId: "u1", token: "t" }, { first_name: "Ana", ...{ email: "x@example.com" } });
		expect(requested[0]).toMatchObject({ url: "/auth/users/u1/profile", method: "PATCH", body: { first_name: "Ana", access_token: "t" } });
		expect(requested[0]?.headers["x-auth-token"]).toBe("t");
		expect(requested[0]?.body).not.toHaveProperty("email");
	});

	it("below a sub-brand's prefix, and never outside of its own path", async () => {
		const requested = service(() => success({}));
		await accountCalls("/noticias/auth").signOut("../../x?y#z");
		expect(requested[0]?.url).toBe("/noticias/auth/users/..%2F..%2Fx%3Fy%23z/signout");
	});
});

describe("what comes back", () => {
	it("data of the agreed shape, fields without a value left out", async () => {
		service(() => success({ user_id: "u1", email_verified: true, first_name: null, ...token }));
		expect(await calls.signIn("a@example.com", "x")).toEqual({ ok: true, value: { user_id: "u1", email_verified: true, ...token } });
	});

	it("A7.10: a stored name needs no profile in the answer", async () => {
		service(() => success({}));
		expect(await calls.updateProfile({ userId: "u1", token: "t" }, { first_name: "Ana" })).toEqual({ ok: true, value: {} });
	});

	it("A4.8: an unverified email signs in without a token", async () => {
		service(() => success({ user_id: "u1", email_verified: false }));
		expect((await calls.signIn("a@example.com", "x")).ok).toBe(true);
	});

	it("a wait until a date is one of seconds (RFC 9110)", async () => {
		const until = new Date(Date.now() + 40_000).toUTCString();
		service(() => refusal({ code: "too_many" }, { status: 429, headers: { "retry-after": until } }));
		const answer = await calls.register({ email: "a@example.com", password: "x" }, null);
		expect([39, 40]).toContain(!answer.ok && answer.error.retryAfter);
	});

	it("a refusal with the service's words, fields and wait", async () => {
		service(() =>
			refusal(
				{ code: "leaked", message: "in a list", user_message: "Choose another.", fields: [{ path: "password" }, {}, 7] },
				{ status: 429, headers: { "retry-after": "30" } },
			),
		);
		expect(await calls.register({ email: "a@example.com", password: "x" }, null)).toEqual({
			ok: false,
			error: {
				kind: "refused",
				status: 429,
				code: "leaked",
				message: "in a list",
				userMessage: "Choose another.",
				fields: [{ path: "password", message: "" }],
				retryAfter: 30,
			},
		});
	});

	it.each<[string, () => Response]>([
		["HTML", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
		["nothing", () => new Response(null, { status: 204 })],
		["success without data", () => Response.json({ success: true })],
		["a token that is none", () => success({ access_token: 7 })],
		["a list", () => Response.json([])],
		["null", () => Response.json(null)],
		["success with a failing status", () => success(token, 500)],
	])("%s counts as no answer", async (_, answer) => {
		service(answer);
		expect(await calls.token("u1")).toMatchObject({ ok: false, error: { kind: "failed" } });
	});

	it("verified without a token is no sign-in", async () => {
		service(() => success({ user_id: "u1", email_verified: true }));
		expect((await calls.signIn("a@example.com", "x")).ok).toBe(false);
	});

	it("no network: a failure, never a throw, and one try only", async () => {
		const requested = service(() => Promise.reject(new TypeError("Failed to fetch")));
		expect(await calls.signIn("a@example.com", "x")).toEqual({
			ok: false,
			error: { kind: "failed", status: 0, message: "Failed to fetch" },
		});
		expect(requested).toHaveLength(1);
	});

	it("throws for no answer whatsoever", async () => {
		await fc.assert(
			fc.asyncProperty(fc.json(), fc.integer({ min: 200, max: 599 }), async (body, status) => {
				service(() => new Response([204, 205, 304].includes(status) ? null : body, { status }));
				expect((await calls.verifyCode("a@example.com", "123456")).ok).toBe(false);
			}),
		);
	});
});

describe("an account whose tries are used up (security row 7)", () => {
	const wanted = () =>
		refusal({ code: "person_wanted", user_message: "Too many tries" }, { status: 429, headers: { "retry-after": "60" } });

	it("is sent once more, with a proof of a person", async () => {
		let answers = [wanted(), success({ ...token, user_id: "u1" })];
		const requested = service(() => answers.shift() ?? wanted());
		const actions: string[] = [];
		const careful = accountCalls("/auth", async (action) => {
			actions.push(action);
			return "proof";
		});
		expect((await careful.verifyCode("a@example.com", "123456")).ok).toBe(true);
		expect(requested.map(({ body }) => body.bot_token)).toEqual([undefined, "proof"]);
		expect(actions).toEqual(["try_again"]);
		answers = [];
		expect(await careful.verifyCode("a@example.com", "123456")).toMatchObject({ ok: false, error: { status: 429 } });
		expect(requested).toHaveLength(4);
	});

	it.each<[string, () => Promise<string | null>]>([
		["where there is no check", async () => null],
		["where the check gives nothing", () => Promise.reject(new Error("blocked"))],
	])("%s makes the reader wait", async (_, botToken) => {
		const requested = service(wanted);
		const answer = await accountCalls("/auth", botToken).signIn("a@example.com", "x");
		expect(answer).toMatchObject({ ok: false, error: { status: 429, retryAfter: 60, userMessage: "Too many tries" } });
		expect(requested).toHaveLength(1);
	});
});
