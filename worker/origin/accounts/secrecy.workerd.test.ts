import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { codePoints } from "../../../tests/support/codePoints.ts";
import { AccountsBench, password, wrongPassword } from "../../../tests/support/workerd/accounts.ts";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { originFetch } from "../app.ts";

const bench = new AccountsBench();
beforeEach(() => bench.reset());
afterEach(() => vi.restoreAllMocks());

/** Collects everything logged from now on. */
function listen(): string[] {
	const lines: string[] = [];
	for (const level of ["log", "info", "warn", "error", "debug"] as const)
		vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void lines.push(words.map(String).join(" ")));
	return lines;
}

describe("what must be nowhere in the clear (security rows 4 and 27)", () => {
	it("no code, password, token or secret is in the store, in a log line or in anybody's answer but its own", async () => {
		const lines = listen();
		const email = bench.newEmail();
		const registered = await bench.register(email);
		const first = bench.codeFor(email);
		const reader = bench.readerOf(email, await bench.verify(email, first, { registration: registered.data.registration }));
		await bench.requestCode(email, "reset");
		const second = bench.codeFor(email);
		await bench.verify(email, bench.wrongCode(email));
		await bench.signIn(email, wrongPassword);
		const again = bench.readerOf(email, await bench.signIn(email));
		const renewed = await bench.renew(again);
		const nonce = crypto.randomUUID();
		const idToken = await bench.idToken("google", { email }, nonce);
		expect((await bench.call("social/signin", { id_token: idToken, brand: "today", platform: "google", nonce })).status).toBe(200);
		await bench.call("social/signin", { id_token: `${idToken}x`, brand: "today", platform: "google", nonce });
		await bench.own(reader, "/password", { current_password: wrongPassword, new_password: "another canary 5 word" });
		await bench.call(`${reader.userId}/signout`, { bedrock_session: reader.session });

		const secrets = [password, wrongPassword, "another canary 5 word", testEnv.ACCOUNTS_JWT_SECRET ?? "none", idToken, nonce];
		const halves = [reader, again].flatMap(({ token, session }) => [token, session.slice(session.indexOf(".") + 1)]);
		const sent = [...halves, String(registered.data.registration), String(renewed.data.bedrock_session), String(renewed.data.access_token)];
		const stored = await bench.dump();
		for (const secret of [...secrets, ...sent]) expect(stored).not.toContain(secret);
		const logged = lines.join("\n");
		for (const secret of [...secrets, ...sent, email]) expect(logged).not.toContain(secret);
		for (const secret of secrets) for (const answer of bench.responses) expect(answer).not.toContain(secret);
		// Six digits may be part of a number by chance: only a whole value counts.
		for (const code of [first, second]) {
			const alone = new RegExp(`(?<![0-9a-zA-Z])${code}(?![0-9a-zA-Z])`);
			expect(stored).not.toMatch(alone);
			expect(logged).not.toMatch(alone);
			for (const answer of bench.responses) expect(answer).not.toMatch(alone);
		}
		// Nor as a plain hash, which a million guesses would undo.
		for (const hash of [await plainHash(first), await plainHash(second), await plainHash(password)]) expect(stored).not.toContain(hash);
	});

	it("no key is derived by PBKDF2, whose rounds the platform limits (security A0.2)", async () => {
		const requested: unknown[] = [];
		for (const name of ["deriveBits", "deriveKey"] as const) {
			const derive = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => unknown;
			vi.spyOn(crypto.subtle, name).mockImplementation((...args: unknown[]) => {
				requested.push(args[0]);
				return derive(...args) as never;
			});
		}
		const email = bench.newEmail();
		await bench.register(email);
		await bench.verify(email, bench.codeFor(email));
		await bench.signIn(email);
		expect(JSON.stringify(requested)).not.toMatch(/pbkdf2/i);
	});
});

async function plainHash(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

describe("hostile bodies (faults C07, C23)", () => {
	const paths = [
		"search/profile",
		"signin",
		"otp/request",
		"otp/verify",
		"register",
		"social/signin",
		"password/reset",
		"passkeys/signin",
		"someone/auth/token",
		"someone/signout",
		"someone/profile",
		"someone/sessions",
		"someone/password",
		"someone/email",
	];
	const bodies = [
		"",
		"null",
		"[]",
		"{",
		'"text"',
		"7",
		'{"email":{}}',
		'{"email":["a@b.co"]}',
		'{"email":"a@b.co\\u0000","brand":"today"}',
		"\uFEFF{}",
	];

	it.each(paths)("%s is never an error of ours", async (path) => {
		listen();
		for (const body of bodies) expect((await bench.call(path, body)).status).toBeLessThan(500);
		await fc.assert(
			fc.asyncProperty(fc.dictionary(fc.constantFrom(...fieldNames), fc.jsonValue()), async (body) => {
				expect((await bench.call(path, body)).status).toBeLessThan(500);
			}),
			{ numRuns: 30 },
		);
	});

	it("quotes and NUL in an address or a password are text (security row 23)", async () => {
		await bench.newReader();
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom("'", '"', "';--", "\0", "%", "\\", "' OR 1=1 --"),
				fc.string({ unit: codePoints }),
				async (mark, rest) => {
					const answer = await bench.call("search/profile", { email: `${mark}${rest}@reader.example`, brand: "today" });
					expect(answer.data.found ?? false).toBe(false);
					expect(answer.status).toBeLessThan(500);
				},
			),
		);
		expect(await bench.count("users")).toBe(1);
	});
});

const fieldNames = [
	"email",
	"password",
	"brand",
	"purpose",
	"one_time_code",
	"registration",
	"id_token",
	"platform",
	"terms",
	"bedrock_session",
	"access_token",
	"scope",
	"profile",
	"__proto__",
];

describe("while something is unwell (faults C18 to C24)", () => {
	it("nothing is guessed for free: no code or password is judged without its counters, and the caller may try again", async () => {
		const lines = listen();
		bench.now = Date.now();
		const { email } = await bench.newReader();
		await bench.requestCode(email);
		const code = bench.codeFor(email);
		const withoutCounters = (sql: string) => {
			if (/(?:INTO|UPDATE|FROM) tries\b/.test(sql)) throw new Error("D1_ERROR: Network connection lost");
			return testEnv.PEOPLE_DB.prepare(sql);
		};
		const store = new Proxy(testEnv.PEOPLE_DB, {
			get: (db, name) => {
				const part: unknown = Reflect.get(db, name);
				if (name === "prepare") return withoutCounters;
				return typeof part === "function" ? part.bind(db) : part;
			},
		});
		const ask = (path: string, body: object) =>
			originFetch(
				new Request(`https://origin.embedded/accounts/users/${path}`, { method: "POST", body: JSON.stringify(body) }),
				{ ...testEnv, PEOPLE_DB: store },
				{ waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext,
			);
		for (const answer of [
			await ask("otp/verify", { email, brand: "today", one_time_code: code }),
			await ask("signin", { email, password, brand: "today" }),
		]) {
			expect(answer.status).toBe(503);
			expect(answer.headers.get("retry-after")).not.toBeNull();
		}
		expect(lines).toHaveLength(2);
		expect(lines.join("\n")).not.toContain(email);
		expect((await bench.verify(email, code)).status).toBe(200);
	});

	it("a mail that can't go tells nobody who has an account, and the next request mails again (fault C24, row 9)", async () => {
		const lines = listen();
		const { email } = await bench.newReader();
		const env = { ENVIRONMENT: "production", LOCAL_ENDS: undefined };
		const known = await bench.requestCode(email, "signin", { env });
		const unknown = await bench.requestCode(bench.newEmail(), "signin", { env });
		expect([known.status, known.text]).toEqual([200, unknown.text]);
		expect(unknown.status).toBe(200);
		expect(lines.join("\n")).toMatch(/"event":"mail"/);
		expect(lines.join("\n")).not.toContain(email);
		await bench.requestCode(email);
		expect((await bench.verify(email, bench.codeFor(email))).status).toBe(200);
	});

	it("a slow vendor of mail keeps no answer back (row 9)", async () => {
		const { email } = await bench.newReader();
		let before = bench.responses.length;
		// Goes on only after the call's answer: an answer that waited for it would never come.
		const send = async () => {
			while (bench.responses.length === before) await new Promise((resolve) => setTimeout(resolve, 1));
		};
		const env = { EMAIL: { send } as unknown as SendEmail, MAIL_FROM: "codes@masthead.example" };
		expect((await bench.requestCode(email, "signin", { env })).status).toBe(200);
		before = bench.responses.length;
		expect((await bench.register(bench.newEmail(), password, { env })).status).toBe(201);
	});

	it("an account is made though its mail can't go: the screen that follows sends another", async () => {
		listen();
		const email = bench.newEmail();
		expect((await bench.register(email, password, { env: { ENVIRONMENT: "production", LOCAL_ENDS: undefined } })).status).toBe(201);
		await bench.requestCode(email);
		expect((await bench.verify(email, bench.codeFor(email))).status).toBe(200);
	});

	it("without a secret nothing is signed and nobody comes in", async () => {
		const reader = await bench.newReader();
		const env = { ACCOUNTS_JWT_SECRET: "" };
		expect((await bench.own(reader, "/profile", {}, { env })).status).toBe(401);
		expect((await bench.call("otp/request", { email: reader.email, brand: "today" }, { env })).status).toBe(401);
	});
});
