import { beforeEach, describe, expect, it } from "vitest";
import { testEnv } from "../../../tests/support/workerd/origin.ts";
import { callOrigin as call, emptyPeople, password, userOf } from "../../../tests/support/workerd/people.ts";
import { keyedHash, sha256 } from "../../platform/digest.ts";
import { issueClientToken } from "../../platform/tokens/clientToken.ts";
import { userByEmail } from "./users.ts";

const env = testEnv;

beforeEach(emptyPeople);

describe("what the answers tell (security row 9, A8)", () => {
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

	it.each([256, 1000])("a password of %i characters is taken and signs in (A5.3)", async (length) => {
		const long = "a canary of many words 7 ".repeat(40).slice(0, length).replace(/ $/, "x");
		const email = `long${length}@example.com`;
		expect((await call("register", { email, password: long, brand: "today", source: "default" })).status).toBeLessThan(300);
		const signIn = (sent: string) => call("signin", { email, password: sent, brand: "today", remember_me: false });
		expect((await signIn(long.slice(0, -1))).status).toBe(400);
		expect((await signIn(long)).status).toBe(200);
	});

	it("an ill-shaped body is refused field by field", async () => {
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
