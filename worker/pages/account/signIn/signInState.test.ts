import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileAddress } from "../../../../tests/support/hostileAddress.ts";
import { returnPath } from "../../../edge/http/returnPath.ts";

describe("the way back after signing in", () => {
	it.each([
		["/", "/"],
		["/politics/story-rcna1001?page=2#end", "/politics/story-rcna1001?page=2#end"],
		["/a/../b", "/b"],
		["/recetas/sopa-ñ", "/recetas/sopa-%C3%B1"],
	])("%s leads to %s", (text, path) => expect(returnPath(text)).toBe(path));

	it.each([
		"",
		"politics",
		"//evil.example",
		"/\\evil.example",
		"/..//evil.example",
		"/.//evil.example",
		"https://evil.example/",
		"javascript:alert(1)",
		"/ evil",
		"/\tevil",
		"/\u0000",
		"/sign-in",
		"/sign-in?return=/",
		"/sign-out",
		"/auth/users/x/signout",
		`/${"x".repeat(600)}`,
	])("%j leads nowhere", (text) => expect(returnPath(text)).toBeNull());

	it("whatever is asked, it stays on this site", () => {
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					hostileAddress.map((text) => `/${text}`),
					hostileAddress.map((text) => `https:/${text}`),
					fc.string().map((text) => `/${text}`),
				),
				(text) => {
					const path = returnPath(text);
					if (path !== null) expect(new URL(path, "https://a.example/b/").origin).toBe("https://a.example");
				},
			),
		);
	});
});
