import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenExpired, tokenLeftMs, tokenSubject } from "./token.ts";

const now = 1_700_000_000_000;
const base64 = (text: string) => Buffer.from(text).toString("base64url");
const tokenOf = (claims: unknown) => `${base64('{"alg":"HS256"}')}.${base64(JSON.stringify(claims))}.c2lnbmF0dXJl`;
const inSeconds = (seconds: number) => tokenOf({ sub: "u1", exp: now / 1000 + seconds });

describe("token validity (A5.8)", () => {
	it("compares seconds times 1000 with now", () => {
		expect(tokenExpired(inSeconds(1), now)).toBe(false);
		expect(tokenExpired(inSeconds(0), now)).toBe(true);
		expect(tokenExpired(inSeconds(-1), now)).toBe(true);
	});

	it.each([
		"",
		"abc",
		"a.b.c",
		"a.b.c.d",
		".e30.",
		tokenOf(null),
		tokenOf([]),
		tokenOf("exp"),
		tokenOf({}),
		tokenOf({ exp: "9999999999" }),
		tokenOf({ exp: null }),
		`${inSeconds(900)}.x`,
		null,
		undefined,
		12,
		{},
	])("what can't be decoded has expired: %j", (token) => {
		expect(tokenExpired(token, now)).toBe(true);
	});

	it("throws for nothing", () => {
		fc.assert(
			fc.property(fc.oneof(fc.anything(), fc.string(), fc.json().map(tokenFrom)), (token) => {
				expect(typeof tokenExpired(token, now)).toBe("boolean");
				const subject = tokenSubject(token);
				expect(subject === null || subject.length > 0).toBe(true);
				expect(tokenLeftMs(token, now) ?? 1).toBeGreaterThan(0);
			}),
		);
	});
});

const tokenFrom = (json: string) => `e30.${base64(json)}.x`;

describe("token subject (A4.4)", () => {
	it("is whom it is for, in any script", () => {
		expect(tokenSubject(inSeconds(9))).toBe("u1");
		expect(tokenSubject(tokenOf({ sub: "ñandú 🐙" }))).toBe("ñandú 🐙");
	});
	it.each([{}, { sub: "" }, { sub: 7 }, { sub: null }])("%j has none", (claims) => expect(tokenSubject(tokenOf(claims))).toBeNull());
});

describe("token life (C23)", () => {
	const made = now / 1000 - 300;
	const fifteenMinutes = tokenOf({ iat: made, exp: made + 900 });
	it("is what is left of it", () => expect(tokenLeftMs(fifteenMinutes, now)).toBe(600_000));
	it("is the whole of it for one that arrives", () => expect(tokenLeftMs(fifteenMinutes, "arriving")).toBe(900_000));
	it.each([-86_400_000, -600_001, 600_000, 86_400_000])("is the whole of it by a clock that is %d ms off", (off) =>
		expect(tokenLeftMs(fifteenMinutes, now + off)).toBe(900_000),
	);
	it.each([{ exp: 5 }, { iat: 5 }, { iat: 5, exp: 5 }, { iat: "1", exp: 5 }])("%j does not say", (claims) =>
		expect(tokenLeftMs(tokenOf(claims), now)).toBeNull(),
	);
});
