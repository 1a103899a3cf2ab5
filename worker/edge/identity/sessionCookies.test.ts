import { describe, expect, it } from "vitest";
import { cookieOf } from "../http/cookies.ts";
import { clearedCookies, cookiesFor } from "./sessionCookies.ts";

describe("cookies of a session (A3.7, security rows 10 and 26)", () => {
	it("the token is for scripts, the session is not; both end with the browser", () =>
		expect(cookiesFor({ access_token: "a.b.c", bedrock_session: "s.x", first_name: "Ana" }, true)).toEqual([
			"access_token=a.b.c; Path=/; SameSite=Lax; Secure",
			"bedrock_session=s.x; Path=/; HttpOnly; SameSite=Lax; Secure",
			"registration=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
			"user_name=Ana; Path=/; SameSite=Lax; Secure",
		]));

	it("a renewal without a new session leaves session and name alone", () =>
		expect(cookiesFor({ access_token: "a.b.c" }, false)).toEqual(["access_token=a.b.c; Path=/; SameSite=Lax"]));

	it("the proof of a registration waits half an hour, out of scripts' reach", () =>
		expect(cookiesFor({ registration: "proof" }, false)).toEqual(["registration=proof; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax"]));

	it("a name can't break out of its cookie", () => {
		const [line = ""] = cookiesFor({ first_name: "José; Domain=evil.example\r\nSet-Cookie: a=b" }, false);
		expect(line).toMatch(/^user_name=Jos%C3%A9%3B[^;\s]*; Path=\/; SameSite=Lax$/);
		expect(cookiesFor({ first_name: "\ud800" }, false)[0]).toContain("user_name=%EF%BF%BD;");
		expect(cookiesFor({ first_name: "x".repeat(500) }, false)[0]?.length).toBeLessThan(120);
	});

	it("a reader without a name takes the last reader's away", () =>
		expect(cookiesFor({ first_name: undefined }, false)).toEqual(["user_name=; Path=/; Max-Age=0; SameSite=Lax"]));

	it("signing out clears the four keys", () => {
		const lines = clearedCookies(true);
		expect(lines.map((line) => line.split("=", 1)[0])).toEqual(["access_token", "user_name", "SESSION", "bedrock_session"]);
		for (const line of lines) expect(line).toContain("Max-Age=0");
	});
});

describe("reading a cookie", () => {
	it.each([
		["a=1; bedrock_session=x.y", "x.y"],
		["bedrock_session=x; bedrock_session=y", null],
		["bedrock_session=", null],
		["xbedrock_session=x", null],
	])("%s → %s", (header, value) =>
		expect(cookieOf(new Request("http://a.example", { headers: { cookie: header } }), "bedrock_session")).toBe(value),
	);
});
