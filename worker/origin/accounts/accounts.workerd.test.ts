import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { keyedHash, sha256 } from "../../platform/digest.ts";
import { issueClientToken } from "../../platform/tokens/clientToken.ts";
import { originFetch } from "../app.ts";
import { type CodeScope, drawCode, issueCode, redeemCode } from "./codes.ts";
import { giveBack, limits, take, takeAll } from "./limits.ts";
import { passwordRefusal } from "./passwordPolicy.ts";
import { checkPassword, hashPassword, scryptCost } from "./passwords.ts";
import { endOtherSessions, renewSession, sessionOf, sessionsOf, startSession } from "./sessions.ts";
import {
	createUser,
	deleteUser,
	linkIdentity,
	markVerified,
	replaceHash,
	setEmail,
	userByEmail,
	userById,
	userByIdentity,
} from "./users.ts";

const env = testEnv;
const minute = 60_000;
const day = 24 * 60 * minute;
const at = Date.UTC(2026, 10, 21, 12);
const location = { device: "Chrome on Windows", country: "US" };
const tables = ["users", "identities", "sessions", "one_time_codes", "tries", "newsletter_signups", "passkeys"] as const;

beforeEach(async () => {
	await env.PEOPLE_DB.batch(tables.map((table) => env.PEOPLE_DB.prepare(`DELETE FROM ${table}`)));
});
afterEach(() => vi.restoreAllMocks());
// Passwords take their time to hash.
vi.setConfig({ testTimeout: 30_000 });

const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;

async function call(path: string, body: object, headers: Record<string, string> = {}, method = "POST") {
	const answer = await originFetch(
		new Request(`https://origin.embedded/accounts/users/${path}`, {
			method,
			headers: {
				"content-type": "application/json",
				"x-client-address": "203.0.113.1",
				"x-vertical": "today",
				"x-language": "en",
				...headers,
			},
			body: JSON.stringify(body),
		}),
		env,
		context,
	);
	const { data, error } = (await answer.json()) as { data?: Record<string, string>; error?: Record<string, unknown> };
	return { status: answer.status, data: data ?? {}, error: error ?? {}, retryAfter: Number(answer.headers.get("retry-after")) };
}

const password = "correct horse 9 battery";
const newUser = (email: string, verified = true) => ({
	email,
	emailVerified: verified,
	passwordHash: null,
	registrationHash: null,
	vertical: "today",
	accountType: "bedrock",
});

async function userOf(email: string, verified = true): Promise<string> {
	const id = await createUser(env, newUser(email, verified), at);
	if (!id) throw new Error("no user");
	return id;
}

/** Everything that the store holds, as text. */
async function dump(): Promise<string> {
	const all = await env.PEOPLE_DB.batch(tables.map((table) => env.PEOPLE_DB.prepare(`SELECT * FROM ${table}`)));
	return JSON.stringify(all.map(({ results }) => results));
}

/** No list of leaks is set, as in production without one. */
const production = { ENVIRONMENT: "production", LOCAL_ENDS: undefined } as const;

/** A session that must begin. */
async function begun(userId: string, where: Parameters<typeof startSession>[2], nowMs: number) {
	const credentials = await startSession(env, userId, where, nowMs);
	if (!credentials) throw new Error("no session");
	return credentials;
}

describe("one-time codes (security rows 1 to 4)", () => {
	const scope: CodeScope = { email: "ana@example.com", brand: "today", purpose: "signin" };
	const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

	it("of fifty right ones at once, one is redeemed", async () => {
		const code = await issueCode(env, scope, at);
		const outcomes = await Promise.all(Array.from({ length: 50 }, () => redeemCode(env, scope, code, at + 1)));
		expect(outcomes.filter(Boolean)).toHaveLength(1);
		expect(await redeemCode(env, scope, code, at + 2)).toBe(false);
	});

	it("five wrong ones are judged, however many come at once: then the right one is refused as well", async () => {
		const code = await issueCode(env, scope, at);
		await Promise.all(Array.from({ length: 50 }, () => redeemCode(env, scope, wrong(code), at + 1)));
		const row = await env.PEOPLE_DB.prepare("SELECT tries FROM one_time_codes").first<{ tries: number }>();
		expect(row?.tries).toBe(5);
		expect(await redeemCode(env, scope, code, at + 2)).toBe(false);
	});

	it("after four wrong ones the right one is good", async () => {
		const code = await issueCode(env, scope, at);
		for (let n = 0; n < 4; n++) expect(await redeemCode(env, scope, wrong(code), at + 1)).toBe(false);
		expect(await redeemCode(env, scope, code, at + 2)).toBe(true);
	});

	it.each([
		["9:59", 10 * minute - 1000, true],
		["10:01", 10 * minute + 1000, false],
		["before it was made", -1000, false],
	])("at %s", async (_, later, good) => {
		const code = await issueCode(env, scope, at);
		expect(await redeemCode(env, scope, code, at + later)).toBe(good);
	});

	it.each<[string, CodeScope]>([
		["another address", { ...scope, email: "eve@example.com" }],
		["another brand", { ...scope, brand: "news" }],
		["another purpose", { ...scope, purpose: "reset" }],
	])("is refused for %s, even with that one's own code there", async (_, other) => {
		const code = await issueCode(env, scope, at);
		await issueCode(env, other, at);
		expect(await redeemCode(env, other, code, at + 1)).toBe(false);
		await env.PEOPLE_DB.prepare("DELETE FROM one_time_codes WHERE email = ? AND brand = ? AND purpose = ?")
			.bind(other.email, other.brand, other.purpose)
			.run();
		// Moved to another row, its hash is that of another code.
		await env.PEOPLE_DB.prepare("UPDATE one_time_codes SET email = ?, brand = ?, purpose = ?")
			.bind(other.email, other.brand, other.purpose)
			.run();
		expect(await redeemCode(env, other, code, at + 1)).toBe(false);
	});

	it("a newer one takes the place of the older", async () => {
		const older = await issueCode(env, scope, at);
		const newer = await issueCode(env, scope, at + 1);
		if (older !== newer) expect(await redeemCode(env, scope, older, at + 2)).toBe(false);
		expect(await redeemCode(env, scope, newer, at + 2)).toBe(true);
	});

	it("are spread evenly over the million", () => {
		const draws = 100_000;
		const buckets = new Array<number>(100).fill(0);
		for (let n = 0; n < draws; n++) {
			const code = drawCode();
			expect(code).toMatch(/^\d{6}$/);
			const bucket = Math.floor(Number(code) / 10_000);
			buckets[bucket] = (buckets[bucket] ?? 0) + 1;
		}
		const expected = draws / buckets.length;
		const chiSquare = buckets.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
		// 99 degrees of freedom: more than 180 happens once in a million times.
		expect(chiSquare).toBeLessThan(180);
	});

	it("are nowhere in the store in the clear", async () => {
		const code = await issueCode(env, scope, at);
		expect(await dump()).not.toContain(code);
	});
});

describe("passwords (security rows 5 and 6)", () => {
	it("are stored with version, cost, salt and hash, never twice the same", async () => {
		const [one, two] = [await hashPassword(env, password), await hashPassword(env, password)];
		const [version, N, r, p, salt, hash] = one.split("$");
		expect([version, Number(N), Number(r), Number(p)]).toEqual(["s1", 2 ** 14, 8, 5]);
		expect(atob(salt ?? "")).toHaveLength(16);
		expect(atob(hash ?? "")).toHaveLength(32);
		expect(one).not.toBe(two);
		expect(await checkPassword(env, password, one)).toEqual({ right: true, outdated: false });
		expect(await checkPassword(env, `${password} `, one)).toEqual({ right: false, outdated: false });
	});

	it("need the pepper, which the store does not have", async () => {
		const hash = await hashPassword(env, password);
		expect((await checkPassword({ ...env, ACCOUNTS_PEPPER: "another" }, password, hash)).right).toBe(false);
	});

	it("of another cost are judged by that cost", async () => {
		const hash = await hashPassword(env, password);
		expect(scryptCost).toEqual({ N: 2 ** 14, r: 8, p: 5 });
		expect(await checkPassword(env, password, hash.replace("$8$5$", "$8$4$"))).toEqual({ right: false, outdated: true });
		expect(await checkPassword(env, password, "md5$abc")).toEqual({ right: false, outdated: false });
	});

	it.each([
		["short1", "auth.error.password"],
		["twelve letters no digit", "auth.error.password"],
		["123456789012345", "auth.error.password"],
		["my password is 9", "auth.error.password"],
		["ana1@example.com", "auth.error.password"],
		// Longer than any field of ours, in bytes.
		[`${"é1".repeat(1400)}x`, "auth.error.password"],
		["qwertyuiop12", "auth.error.leaked"],
		["Iloveyou2024!", "auth.error.leaked"],
		["1q2w3e4r5t6y", "auth.error.leaked"],
		["a12345678901", "auth.error.leaked"],
		["abc1abc1abc1", "auth.error.leaked"],
		["Contraseña123", "auth.error.leaked"],
		["Password1234!", "auth.error.leaked"],
		["PASSWORD1234", "auth.error.leaked"],
		["PaSsWord12345", "auth.error.leaked"],
		["123456789abc", "auth.error.leaked"],
		["abcdefghijk1", "auth.error.leaked"],
		["trustnoone2024", "auth.error.leaked"],
		["MonkeyDragon12", "auth.error.leaked"],
		// The address with something around it.
		["xana1@example.com1", "auth.error.password"],
		["mother river 7 lamp", null],
		["Wq7-sunlit-varnish", null],
		["éèêëàâäôöûü1", null],
		[`${"x".repeat(63)}1`, "auth.error.leaked"],
	])("%s → %s", async (tried, refusal) => {
		expect(await passwordRefusal(production, tried, "ana1@example.com")).toBe(refusal);
	});

	it("meet every criterion when they are kept, whatever they are (A5.3)", async () => {
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: "binary", maxLength: 160 }), fc.emailAddress(), async (tried, email) => {
				if ((await passwordRefusal(production, tried, email)) !== null) return;
				expect([...tried].length).toBeGreaterThanOrEqual(12);
				expect(tried).toMatch(/\d/);
				expect(tried).toMatch(/\p{L}/u);
				expect(tried.toLowerCase()).not.toBe(email.toLowerCase());
				expect(tried).not.toContain("password");
			}),
		);
	});

	it("asks a list of leaks by five characters of a hash, and takes its silence for no", async () => {
		const asked: string[] = [];
		let answer = async () => new Response(`${(await sha1(password)).slice(5)}:7\r\n0000:0`);
		const send = (request: Request) => {
			asked.push(request.url);
			return answer();
		};
		const listed = { LEAKED_PASSWORDS_URL: "https://leaks.example", ENVIRONMENT: "production", LOCAL_ENDS: undefined };
		expect(await passwordRefusal(listed, password, "a@example.com", send)).toBe("auth.error.leaked");
		expect(asked[0]).toMatch(/^https:\/\/leaks\.example\/range\/[0-9A-F]{5}$/);
		const reported = vi.spyOn(console, "warn").mockReturnValue(undefined);
		for (const silence of [
			() => Promise.reject(new Error("down")),
			async () => new Response("", { status: 503 }),
			async () => new Response("", { status: 302, headers: { location: "https://elsewhere.example" } }),
		]) {
			answer = silence;
			expect(await passwordRefusal(listed, password, "a@example.com", send)).toBeNull();
		}
		expect(reported).toHaveBeenCalledTimes(3);
		answer = async () => new Response(`${(await sha1(password)).slice(5)}:0`);
		expect(await passwordRefusal(listed, password, "a@example.com", send)).toBeNull();
	});
});

async function sha1(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
	return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"))
		.join("")
		.toUpperCase();
}

describe("limits (security rows 2, 7)", () => {
	const limit = { kind: "test", most: 3, windowMs: minute };

	it("count exactly, however many come at once", async () => {
		const waits = await Promise.all(Array.from({ length: 40 }, () => take(env, limit, "x", at)));
		expect(waits.filter((wait) => wait === null)).toHaveLength(3);
		expect(waits.filter((wait) => wait === 60)).toHaveLength(37);
	});

	it("begin anew when their time is over, and are each for themselves", async () => {
		for (let n = 0; n < 4; n++) await take(env, limit, "x", at);
		expect(await take(env, limit, "y", at)).toBeNull();
		expect(await take(env, limit, "x", at + minute - 1)).toBe(1);
		expect(await take(env, limit, "x", at + minute)).toBeNull();
	});

	it("give back what was no try", async () => {
		for (let n = 0; n < 3; n++) await take(env, limit, "x", at);
		await giveBack(env, limit, "x");
		expect(await take(env, limit, "x", at)).toBeNull();
		expect(await take(env, limit, "x", at)).not.toBeNull();
	});

	it("make the wait grow from window to window", async () => {
		const waits: number[] = [];
		for (let hour = 0; hour < 24; hour++)
			for (let n = 0; n < 6; n++)
				waits.push(
					(await takeAll(
						env,
						limits.password.map((one) => [one, "ana|203.0.113.1"] as const),
						at + hour * 16 * minute,
					)) ?? 0,
				);
		expect(Math.max(...waits.slice(0, 6))).toBeLessThanOrEqual(900);
		expect(Math.max(...waits)).toBeGreaterThan(3600);
	});

	it("keep no address in the clear", async () => {
		await take(env, limit, "ana@example.com", at);
		expect(await dump()).not.toContain("ana@");
	});
});

describe("sessions (security row 10)", () => {
	it("renew with a fresh secret each time; the old one gives a token for a minute, then ends the session", async () => {
		const user = await userOf("ana@example.com");
		const first = await begun(user, location, at);
		const second = await renewSession(env, user, first.bedrock_session, at + minute);
		expect(second?.bedrock_session).toBeDefined();
		expect(second?.bedrock_session).not.toBe(first.bedrock_session);
		const late = await renewSession(env, user, first.bedrock_session, at + minute + 30_000);
		expect(late?.access_token).toBeDefined();
		expect(late?.bedrock_session).toBeUndefined();
		expect(await renewSession(env, user, first.bedrock_session, at + 3 * minute)).toBeNull();
		expect(await renewSession(env, user, second?.bedrock_session ?? "", at + 3 * minute)).toBeNull();
	});

	it("of fifty renewals at once one rotates, and each gets a token", async () => {
		const user = await userOf("ana@example.com");
		const { bedrock_session } = await begun(user, location, at);
		const all = await Promise.all(Array.from({ length: 50 }, () => renewSession(env, user, bedrock_session, at + 1000)));
		expect(all.filter((one) => one?.bedrock_session)).toHaveLength(1);
		expect(all.filter((one) => one?.access_token)).toHaveLength(50);
	});

	it.each([
		["a week without use", 7 * day + minute],
		["a month", 30 * day + minute],
	])("end after %s", async (_, later) => {
		const user = await userOf("ana@example.com");
		let { bedrock_session } = await begun(user, location, at);
		for (let now = at; later > 8 * day && now < at + 29 * day; now += 6 * day) {
			const renewed = await renewSession(env, user, bedrock_session, now);
			bedrock_session = renewed?.bedrock_session ?? bedrock_session;
		}
		expect(await renewSession(env, user, bedrock_session, at + later)).toBeNull();
	});

	it("a token of an ended session is nobody's, though its time is not over", async () => {
		const user = await userOf("ana@example.com");
		const here = await begun(user, location, at);
		const there = await begun(user, location, at);
		const me = await sessionOf(env, here.access_token, at);
		await endOtherSessions(env, user, me?.sessionId ?? null, at + 1);
		expect(await sessionOf(env, here.access_token, at + 2)).not.toBeNull();
		expect(await sessionOf(env, there.access_token, at + 2)).toBeNull();
		expect(await sessionsOf(env, user, me?.sessionId ?? "", at + 2)).toEqual([
			{ id: me?.sessionId, current: true, created_at: at, last_used_at: at, proven_at: at, ...location },
		]);
	});

	it("are not begun for a password that changed while it was checked, nor for an account that is gone", async () => {
		const made = { ...newUser("ana@example.com"), passwordHash: "s1$new" };
		const user = (await createUser(env, made, at)) ?? "";
		expect(await startSession(env, user, location, at, "s1$old")).toBeNull();
		expect(await startSession(env, user, location, at, "s1$new")).not.toBeNull();
		await deleteUser(env, { user_id: user, email: made.email });
		expect(await startSession(env, user, location, at)).toBeNull();
		expect(await dump()).not.toContain(user);
	});

	it("a hash made anew takes the place of its own old one alone: a password that died stays dead", async () => {
		const user = (await createUser(env, { ...newUser("ana@example.com", false), passwordHash: "s1$old" }, at)) ?? "";
		await markVerified(env, user, false, at);
		await replaceHash(env, user, "s1$old", "s1$new");
		expect((await userById(env, user))?.password_hash).toBeNull();
	});

	it("keep no secret in the clear", async () => {
		const { access_token, bedrock_session } = await begun(await userOf("ana@example.com"), location, at);
		const stored = await dump();
		expect(stored).not.toContain(bedrock_session.split(".")[1]);
		expect(stored).not.toContain(access_token);
	});
});

describe("whose account it is (security rows 14 and 33)", () => {
	it("of fifty registrations of one address at once, one makes an account", async () => {
		const made = await Promise.all(Array.from({ length: 50 }, () => createUser(env, newUser("ana@example.com"), at)));
		expect(made.filter(Boolean)).toHaveLength(1);
	});

	it("who proves the address first owns it: password, name, sessions and links of an earlier registration die", async () => {
		const id = await createUser(
			env,
			{ ...newUser("ana@example.com", false), passwordHash: await hashPassword(env, password), firstName: "Eve" },
			at,
		);
		const user = id ?? "";
		const { access_token } = await begun(user, location, at);
		await linkIdentity(env, "https://issuer.example", "eve", user, at);
		await markVerified(env, user, false, at + 1);
		expect(await userById(env, user)).toMatchObject({ email_verified: 1, password_hash: null, first_name: null });
		expect(await sessionOf(env, access_token, at + 2)).toBeNull();
		expect(await userByIdentity(env, "https://issuer.example", "eve")).toBeNull();
	});

	it("the registration's own proof keeps its password; a verified account keeps everything", async () => {
		const hash = await hashPassword(env, password);
		const user = (await createUser(env, { ...newUser("ana@example.com", false), passwordHash: hash }, at)) ?? "";
		await markVerified(env, user, true, at);
		await markVerified(env, user, false, at);
		expect((await userById(env, user))?.password_hash).toBe(hash);
	});

	it("through the calls: a stranger's registration opens nothing once the owner came in by a code of their own", async () => {
		const email = "victim@example.com";
		const attacked = await call("register", { email, password, brand: "today", source: "default" });
		expect(attacked.status).toBe(201);
		expect((await call("signin", { email, password, brand: "today", remember_me: false })).data).toEqual({
			user_id: attacked.data.user_id,
			email_verified: false,
			registration: expect.any(String),
		});
		// The owner's own code, in the owner's own browser: no proof of the registration goes along.
		const code = await issueCode(env, { email, brand: "today", purpose: "signin" }, Date.now());
		expect((await call("otp/verify", { email, brand: "today", one_time_code: code })).status).toBe(200);
		expect((await call("signin", { email, password, brand: "today", remember_me: false })).status).toBe(400);
	});

	it("through the calls: with the proof of registration the password stays", async () => {
		const email = "owner@example.com";
		const { data } = await call("register", { email, password, brand: "today", source: "default" });
		const code = await issueCode(env, { email, brand: "today", purpose: "signin" }, Date.now());
		await call("otp/verify", { email, brand: "today", one_time_code: code, registration: data.registration });
		expect((await call("signin", { email, password, brand: "today", remember_me: false })).data.access_token).toBeDefined();
	});

	it("an address that has an account can't be taken over", async () => {
		const ana = await userOf("ana@example.com");
		await userOf("eve@example.com");
		expect(await setEmail(env, ana, "eve@example.com")).toBe(false);
		expect((await userById(env, ana))?.email).toBe("ana@example.com");
	});

	it("leaves nothing behind, and the address is free again", async () => {
		const user = await userOf("ana@example.com");
		await startSession(env, user, location, at);
		await issueCode(env, { email: "ana@example.com", brand: "today", purpose: "signin" }, at);
		await linkIdentity(env, "https://issuer.example", "ana", user, at);
		await deleteUser(env, { user_id: user, email: "ana@example.com" });
		const stored = await dump();
		expect(stored).not.toContain("ana");
		expect(stored).not.toContain(user);
		expect(await userOf("ana@example.com")).not.toBe(user);
	});
});

describe("what the answers tell (security row 9, A8)", () => {
	const shapeOf = ({ status, error }: Awaited<ReturnType<typeof call>>) => ({ status, error });

	it("an unknown address, an account without a password and a wrong password are one answer", async () => {
		await userOf("nopassword@example.com");
		const known = (await createUser(env, { ...newUser("known@example.com"), passwordHash: await hashPassword(env, password) }, at)) ?? "";
		expect(known).not.toBe("");
		const attempts = ["known@example.com", "nopassword@example.com", "unknown@example.com"].map((email) =>
			call("signin", { email, password: "wrong horse 9 battery", brand: "today", remember_me: false }),
		);
		const [first, ...others] = (await Promise.all(attempts)).map(shapeOf);
		expect(first).toMatchObject({
			status: 400,
			error: { code: "check_input", user_message: "Please check your user input and try again." },
		});
		for (const other of others) expect(other).toEqual(first);
	});

	it("a code is asked for alike, and one of an unknown address is refused like a wrong one", async () => {
		await userOf("known@example.com");
		const authorization = `Bearer ${await issueClientToken(env, Date.now())}`;
		const ask = (email: string) => call("otp/request", { email, brand: "today" }, { authorization });
		expect(shapeOf(await ask("known@example.com"))).toEqual(shapeOf(await ask("unknown@example.com")));
		const verify = (email: string) => call("otp/verify", { email, brand: "today", one_time_code: "000000" });
		expect(shapeOf(await verify("known@example.com"))).toEqual(shapeOf(await verify("unknown@example.com")));
	});

	it.each([
		["none", ""],
		["a word", "Bearer abc"],
		["an access token's kind", "Bearer a.b.c"],
	])("a code request with %s for a client token is refused (A7.5)", async (_, authorization) => {
		expect((await call("otp/request", { email: "a@example.com", brand: "today" }, { authorization })).status).toBe(401);
	});

	it("a code to a new address is for who is signed in", async () => {
		const authorization = `Bearer ${await issueClientToken(env, Date.now())}`;
		expect((await call("otp/request", { email: "new@example.com", brand: "today", purpose: "email" }, { authorization })).status).toBe(401);
	});

	it("a taken address gets the flow's words and not the reason, in the reader's language", async () => {
		await userOf("ana@example.com");
		const taken = (language: string) =>
			call("register", { email: "ana@example.com", password, brand: "today", source: "default" }, { "x-language": language });
		expect((await taken("en")).error).toMatchObject({ user_message: "There was an error registering" });
		expect((await taken("es")).error.user_message).not.toBe("There was an error registering");
	});

	it("the sixth wrong password waits; from another address the right one still opens", async () => {
		await createUser(env, { ...newUser("ana@example.com"), passwordHash: await hashPassword(env, password) }, at);
		const tried = (given: string, address: string) =>
			call("signin", { email: "ana@example.com", password: given, brand: "today", remember_me: false }, { "x-client-address": address });
		for (let n = 0; n < 5; n++) expect((await tried("wrong horse 9 battery", "203.0.113.9")).status).toBe(400);
		const sixth = await tried(password, "203.0.113.9");
		expect(sixth.status).toBe(429);
		expect(sixth.retryAfter).toBeGreaterThan(0);
		expect((await tried(password, "203.0.113.10")).status).toBe(200);
	});

	it("an ill-shaped body is told field by field", async () => {
		const { status, error } = await call("otp/verify", { email: "nobody", brand: "today", one_time_code: "12" });
		expect(status).toBe(400);
		expect(error.fields).toEqual([
			{ path: "email", message: "Please enter a valid email" },
			{ path: "one_time_code", message: "One time passcode must be a 6-digit number" },
		]);
	});

	it("says of a look-up whether there is an account, and no more (A7.1)", async () => {
		await userOf("ana@example.com");
		expect((await call("search/profile", { email: "ANA@example.com", brand: "today" })).data).toEqual({ found: true });
		expect((await call("search/profile", { email: "bea@example.com", brand: "today" })).data).toEqual({ found: false });
	});

	it("a registration with a field that it may not have is refused, and the field is named (A3.4, A5.7)", async () => {
		const allowed = {
			email: "ana@example.com",
			password,
			brand: "today",
			source: "default",
			profile: {},
			first_name: "Ana",
			last_name: "P",
		};
		for (const field of ["user_id", "email_verified", "password_hash", "registration_hash", "constructor"]) {
			const refused = await call("register", { ...allowed, [field]: true });
			expect(refused.status).toBe(400);
			expect(refused.error.fields).toEqual([{ path: field, message: expect.any(String) }]);
		}
		expect(await userByEmail(env, "ana@example.com")).toBeNull();
		expect((await call("register", allowed)).status).toBe(201);
		expect(await userByEmail(env, "ana@example.com")).toMatchObject({ email_verified: 0, first_name: "Ana", last_name: "P" });
	});

	it("hashes are keyed: the same text for another purpose is another hash", async () => {
		expect(await keyedHash(env, "a", "x")).not.toBe(await keyedHash(env, "b", "x"));
		expect(await sha256("x")).toHaveLength(64);
	});
});
