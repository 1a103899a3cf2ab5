import { scryptSync } from "node:crypto";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { base64, bytesOfBase64 } from "../../../../client/domain/bytes.ts";
import { codePoints } from "../../../../tests/support/codePoints.ts";
import { testEnv } from "../../../../tests/support/workerd/origin.ts";
import { password } from "../../../../tests/support/workerd/people.ts";
import { keyedHash } from "../../../platform/digest.ts";
import { passwordRefusal } from "./passwordPolicy.ts";

// The shipped cost, which other test files lower.
vi.resetModules();
const { checkPassword, hashPassword, scryptCost } = await import("./passwords.ts");

const env = testEnv;

afterEach(() => vi.restoreAllMocks());

/** No list of leaks, as in production without one. */
const production = { ASSETS: env.ASSETS, ENVIRONMENT: "production", LOCAL_ENDS: undefined } as const;

describe("passwords (security rows 5 and 6)", () => {
	it("are stored with version, cost, salt and hash, never twice the same", async () => {
		const [one, two] = [await hashPassword(env, password, "known"), await hashPassword(env, password, "known")];
		const [version, N, r, p, salt, hash] = one.split("$");
		expect([version, Number(N), Number(r), Number(p)]).toEqual(["s2", 2 ** 14, 8, 5]);
		expect(atob(salt ?? "")).toHaveLength(16);
		expect(atob(hash ?? "")).toHaveLength(32);
		expect(one).not.toBe(two);
		expect(await checkPassword(env, password, one, "known")).toEqual({ right: true, outdated: false });
		expect(await checkPassword(env, `${password} `, one, "known")).toEqual({ right: false, outdated: false });
	});

	it("need the pepper, which the store does not have", async () => {
		const hash = await hashPassword(env, password, "known");
		expect((await checkPassword({ ...env, ACCOUNTS_PEPPER: "another" }, password, hash, "known")).right).toBe(false);
	});

	it("of another cost are judged by that cost", async () => {
		const hash = await hashPassword(env, password, "known");
		expect(scryptCost).toEqual({ N: 2 ** 14, r: 8, p: 5 });
		expect(await checkPassword(env, password, hash.replace("$8$5$", "$8$4$"), "known")).toEqual({ right: false, outdated: true });
		expect(await checkPassword(env, password, "md5$abc", "known")).toEqual({ right: false, outdated: false });
	});

	it("cost every lane: each is scrypt with the key of the one before", async () => {
		const [, , , , salt = "", hash = ""] = (await hashPassword(env, password, "known")).split("$");
		let key: Uint8Array = new TextEncoder().encode(await keyedHash(env, "password", password));
		for (let lane = 0; lane < 5; lane++)
			key = scryptSync(key, bytesOfBase64(salt) ?? key, 32, { N: 2 ** 14, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
		expect(base64(key)).toBe(hash);
	});

	it.each([
		["short1", "auth.error.password"],
		["twelve letters no digit", "auth.error.password"],
		["123456789012345", "auth.error.password"],
		["my password is 9", "auth.error.password"],
		["ana1@example.com", "auth.error.password"],
		[`${"é1".repeat(1400)}x`, "auth.error.password"],
		["qwertyuiop12", "auth.error.guessable"],
		["Iloveyou2024!", "auth.error.guessable"],
		["1q2w3e4r5t6y", "auth.error.guessable"],
		["a12345678901", "auth.error.guessable"],
		["abc1abc1abc1", "auth.error.guessable"],
		["Contraseña123", "auth.error.guessable"],
		["Password1234!", "auth.error.guessable"],
		["PASSWORD1234", "auth.error.guessable"],
		["PaSsWord12345", "auth.error.guessable"],
		["123456789abc", "auth.error.guessable"],
		["abcdefghijk1", "auth.error.guessable"],
		["trustnoone2024", "auth.error.guessable"],
		["MonkeyDragon12", "auth.error.guessable"],
		["xana1@example.com1", "auth.error.password"],
		["mother river 7 lamp", null],
		["Wq7-sunlit-varnish", null],
		["éèêëàâäôöûü1", null],
		[`${"x".repeat(63)}1`, "auth.error.guessable"],
	])("%s → %s", async (tried, refusal) => {
		expect(await passwordRefusal(production, tried, "ana1@example.com")).toBe(refusal);
	});

	it("meet every criterion when they are stored, whatever they are (A5.3)", async () => {
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: codePoints, maxLength: 160 }), fc.emailAddress(), async (tried, email) => {
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
		const requested: string[] = [];
		let answer = async () => new Response(`${(await sha1(password)).slice(5)}:7\r\n0000:0`);
		const send = (request: Request) => {
			requested.push(request.url);
			return answer();
		};
		const listed = { ASSETS: env.ASSETS, LEAKED_PASSWORDS_URL: "https://leaks.example", ENVIRONMENT: "production", LOCAL_ENDS: undefined };
		expect(await passwordRefusal(listed, password, "a@example.com", send)).toBe("auth.error.leaked");
		expect(requested[0]).toMatch(/^https:\/\/leaks\.example\/range\/[0-9A-F]{5}$/);
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
