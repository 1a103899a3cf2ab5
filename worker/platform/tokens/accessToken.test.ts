import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoints } from "../../../tests/support/codePoints.ts";
import { accessClaims, genuineClaims, issueAccessToken } from "./accessToken.ts";
import { isClientToken, issueClientToken } from "./clientToken.ts";

const env = { ACCOUNTS_JWT_SECRET: "a secret of this test with the word PUBLIC in it" };
const now = Date.UTC(2026, 10, 21, 12);
const second = now / 1000;
const who = { userId: "user-1", sessionId: "session-1" };

const encode = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const signature = (signed: string, secret = env.ACCOUNTS_JWT_SECRET, hash = "sha256") =>
	createHmac(hash, secret).update(signed).digest("base64url");

const goodHeader = { alg: "HS256", typ: "at+jwt" };
const goodClaims = {
	iss: "masthead-accounts",
	aud: "masthead",
	sub: "user-1",
	sid: "session-1",
	jti: "token-1",
	iat: second,
	exp: second + 900,
};
/** A token signed by us with a case's claims. */
function token(claims: object = {}, header: object = {}): string {
	const signed = `${encode({ ...goodHeader, ...header })}.${encode({ ...goodClaims, ...claims })}`;
	return `${signed}.${signature(signed)}`;
}
const without = (name: keyof typeof goodClaims) => token({ [name]: undefined });
/** The same signature with another last character for the same bits. */
function respelt(good: string): string {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	return good.slice(0, -1) + alphabet[alphabet.indexOf(good.at(-1) ?? "") + 1];
}

const bad: Record<string, string> = {
	"not good before an hour": token({ nbf: second + 3600 }),
	"nothing at all": "",
	"a word": "abc",
	"three letters": "a.b.c",
	"two dots": "..",
	"two parts": token().split(".").slice(0, 2).join("."),
	"no signature": `${token().split(".").slice(0, 2).join(".")}.`,
	"a fourth part": `${token()}.x`,
	"a space before it": ` ${token()}`,
	"a line break after it": `${token()}\n`,
	"a NUL in it": token().replace(".", "\0."),
	"5 KB of it": `${"a".repeat(5000)}.${token()}`,
	"a signature spelt otherwise": respelt(token()),
	padding: `${token()}=`,
	"a header that is no JSON": (() => {
		const signed = `${encode("{alg")}.${encode(goodClaims)}`;
		return `${signed}.${signature(signed)}`;
	})(),
	"claims that are no JSON": (() => {
		const signed = `${encode(goodHeader)}.${encode("{sub")}`;
		return `${signed}.${signature(signed)}`;
	})(),
	"claims that are null": (() => {
		const signed = `${encode(goodHeader)}.${encode("null")}`;
		return `${signed}.${signature(signed)}`;
	})(),
	"claims that are a list": (() => {
		const signed = `${encode(goodHeader)}.${encode([goodClaims])}`;
		return `${signed}.${signature(signed)}`;
	})(),
	"a header that is null": (() => {
		const signed = `${encode("null")}.${encode(goodClaims)}`;
		return `${signed}.${signature(signed)}`;
	})(),
	"alg none": token({}, { alg: "none" }),
	"alg none and no signature": `${encode({ ...goodHeader, alg: "none" })}.${encode(goodClaims)}.`,
	"alg NONE": token({}, { alg: "NONE" }),
	"no alg": token({}, { alg: undefined }),
	"alg HS384, signed so": (() => {
		const signed = `${encode({ ...goodHeader, alg: "HS384" })}.${encode(goodClaims)}`;
		return `${signed}.${signature(signed, env.ACCOUNTS_JWT_SECRET, "sha384")}`;
	})(),
	"alg HS512": token({}, { alg: "HS512" }),
	"alg RS256": token({}, { alg: "RS256" }),
	"another's secret": (() => {
		const signed = `${encode(goodHeader)}.${encode(goodClaims)}`;
		return `${signed}.${signature(signed, "another secret")}`;
	})(),
	"an empty secret": (() => {
		const signed = `${encode(goodHeader)}.${encode(goodClaims)}`;
		return `${signed}.${createHmac("sha256", "").update(signed).digest("base64url")}`;
	})(),
	"a key of its own in the header": (() => {
		const signed = `${encode({ ...goodHeader, jwk: { kty: "oct", k: encode("own") } })}.${encode(goodClaims)}`;
		return `${signed}.${signature(signed, "own")}`;
	})(),
	"claims changed after signing": (() => {
		const [header, , signed] = token().split(".");
		return `${header}.${encode({ ...goodClaims, sub: "user-2" })}.${signed}`;
	})(),
	"typ JWT": token({}, { typ: "JWT" }),
	"typ of a client token": token({}, { typ: "ct+jwt" }),
	"no typ": token({}, { typ: undefined }),
	"a critical extension": token({}, { crit: ["exp"] }),
	"no issuer": without("iss"),
	"another issuer": token({ iss: "masthead" }),
	"a list of issuers": token({ iss: ["masthead-accounts"] }),
	"no audience": without("aud"),
	"another audience": token({ aud: "masthead-accounts" }),
	"several audiences": token({ aud: ["masthead", "other"] }),
	"no subject": without("sub"),
	"an empty subject": token({ sub: "" }),
	"a subject that is a number": token({ sub: 1 }),
	"a subject of 129 characters": token({ sub: "u".repeat(129) }),
	"no session": without("sid"),
	"no id": without("jti"),
	"no expiry": without("exp"),
	"an expiry that is null": token({ exp: null }),
	"expiry 0": token({ exp: 0 }),
	"an expiry below 0": token({ exp: -1 }),
	"an expiry in words": token({ exp: "tomorrow" }),
	"an expiry as text": token({ exp: String(second + 900) }),
	"an expiry in milliseconds": token({ exp: now + 900_000 }),
	"an expiry that is no whole number": token({ exp: second + 900.5 }),
	"a year to go": token({ exp: second + 31_536_000 }),
	"its time over": token({ iat: second - 961, exp: second - 61 }),
	"its time over by the skew": token({ iat: second - 960, exp: second - 60 }),
	"no time of issue": without("iat"),
	"an issue in the future": token({ iat: second + 61, exp: second + 900 }),
	"an expiry before its issue": token({ iat: second, exp: second - 1 }),
};

describe("an access token (security row 11)", () => {
	it("that we issued says who, which session, and nothing of the person", async () => {
		const claims = await accessClaims(await issueAccessToken(who, env, now), env, now);
		expect(claims).toEqual({ ...goodClaims, jti: expect.stringMatching(/^[0-9a-f-]{36}$/) });
	});

	it("is good for a quarter of an hour and the skew of clocks, no longer", async () => {
		const issued = await issueAccessToken(who, env, now);
		expect(await accessClaims(issued, env, now + 959_000)).not.toBeNull();
		expect(await accessClaims(issued, env, now + 960_000)).toBeNull();
		expect(await accessClaims(issued, env, now - 60_000)).not.toBeNull();
		expect(await accessClaims(issued, env, now - 61_000)).toBeNull();
		expect((await genuineClaims(issued, env, now + 86_400_000))?.sid).toBe("session-1");
	});

	it("may name keys in its header: they are never read", async () => {
		const named = token(
			{},
			{ jku: "https://evil.example/keys", jwk: { kty: "oct" }, x5u: "https://evil.example", x5c: ["AAAA"], kid: "k" },
		);
		expect(await accessClaims(named, env, now)).not.toBeNull();
	});

	it.each(Object.entries(bad))("with %s is none, and nothing is thrown", async (_what, text) => {
		expect(await accessClaims(token(), env, now)).not.toBeNull();
		expect(await accessClaims(text, env, now)).toBeNull();
	});

	it("is none without a secret", async () => {
		expect(await accessClaims(token(), {}, now)).toBeNull();
		expect(await accessClaims(token(), { ACCOUNTS_JWT_SECRET: "" }, now)).toBeNull();
		await expect(issueAccessToken(who, {}, now)).rejects.toThrow("ACCOUNTS_JWT_SECRET");
	});

	it("is none when it is any other text (fast-check)", async () => {
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: codePoints }), fc.string(), fc.string(), async (a, b, c) => {
				for (const text of [a, `${a}.${b}.${c}`, `${encode(a)}.${encode(b)}.${encode(c)}`])
					expect(await accessClaims(text, env, now)).toBeNull();
			}),
		);
	});
});

describe("a client token (A7.5)", () => {
	it("is the edge's, for a minute and the skew of clocks", async () => {
		const issued = (await issueClientToken(env, now)) ?? "";
		for (const [later, good] of [
			[0, true],
			[119_000, true],
			[120_000, false],
			[-61_000, false],
		] as const)
			expect(await isClientToken(issued, env, now + later)).toBe(good);
	});

	it.each(Object.entries(bad))("with %s is none, and nothing is thrown", async (_what, text) => {
		expect(await isClientToken(text, env, now)).toBe(false);
	});

	it("is no access token, nor the other way round", async () => {
		expect(await accessClaims((await issueClientToken(env, now)) ?? "", env, now)).toBeNull();
		expect(await isClientToken(await issueAccessToken(who, env, now), env, now)).toBe(false);
		expect(await issueClientToken({}, now)).toBeNull();
	});

	it.each<[string, object]>([
		["another scope", { scope: "users:read_write" }],
		["no scope", { scope: undefined }],
		["an hour to live", { exp: second + 3600 }],
		["another issuer", { iss: "masthead-accounts" }],
		["another audience", { aud: "masthead" }],
	])("with %s is none", async (_what, claims) => {
		const own = { iss: "masthead-edge", aud: "masthead-accounts", scope: "otp:request", jti: "c", iat: second, exp: second + 60 };
		const signed = (said: object) => {
			const text = `${encode({ alg: "HS256", typ: "ct+jwt" })}.${encode(said)}`;
			return `${text}.${signature(text)}`;
		};
		expect(await isClientToken(signed(own), env, now)).toBe(true);
		expect(await isClientToken(signed({ ...own, ...claims }), env, now)).toBe(false);
	});
});
