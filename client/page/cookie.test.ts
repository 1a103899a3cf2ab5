import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type CookieOptions, cookieText, readCookie, writeCookie } from "./cookie.ts";

const now = Date.UTC(2026, 10, 22, 12);

describe("a cookie that a script sets (A9.6, C5.7)", () => {
	it("has its options in it, its expiry counted in days", () => {
		const options: CookieOptions = { domain: ".masthead.example", path: "/news", expires: 30, sameSite: "lax" };
		expect(cookieText("theme", "a b;c", options, now)).toBe(
			"theme=a%20b%3Bc; Domain=.masthead.example; Path=/news; Expires=Tue, 22 Dec 2026 12:00:00 GMT; SameSite=Lax",
		);
		expect(cookieText("theme", "", { maxAge: 0 }, now)).toBe("theme=; Max-Age=0");
		expect(cookieText("a", "b")).toBe("a=b");
		expect(cookieText("a", "b", { expires: -1 }, now)).toContain("Expires=Sat, 21 Nov 2026 12:00:00 GMT");
	});

	it("that goes to other sites goes over secure connections", () => {
		expect(cookieText("a", "b", { sameSite: "none" })).toBe("a=b; SameSite=None; Secure");
	});

	it.each<[string, object]>([
		["domain", { domain: "evil.example; Path=/" }],
		["domain", { domain: "" }],
		["path", { path: "news" }],
		["path", { path: "/;Domain=evil.example" }],
		["path", { path: "/\n" }],
		["expires", { expires: Number.NaN }],
		["expires", { expires: Number.POSITIVE_INFINITY }],
		["expires", { expires: "30" }],
		["maxAge", { maxAge: 1.5 }],
		["maxAge", { maxAge: null }],
		["sameSite", { sameSite: "Lax" }],
		["sameSite", { sameSite: "toString" }],
		["httpOnly", { httpOnly: true }],
		["toString", { toString: "x" }],
	])("is refused where its %s is not valid: %j", (option, options) => {
		expect(() => cookieText("a", "b", options as CookieOptions)).toThrow(new RegExp(`as a cookie's ${option}$`));
	});

	it("is one cookie with one value, whatever its words", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (name, value) => {
				let text: string;
				try {
					text = cookieText(name, value.toWellFormed(), { path: "/" });
				} catch (thrown) {
					expect(String(thrown)).toContain("no name of a cookie");
					return;
				}
				const [pair = "", ...attributes] = text.split(";");
				expect(attributes).toEqual([" Path=/"]);
				expect(pair.slice(0, name.length + 1)).toBe(`${name}=`);
				expect(decodeURIComponent(pair.slice(name.length + 1))).toBe(value.toWellFormed());
			}),
		);
	});

	it("is written to the page", () => {
		const page = { cookie: "" };
		vi.stubGlobal("document", page);
		writeCookie("a", "b", { path: "/" });
		expect(page.cookie).toBe("a=b; Path=/");
	});
});

describe("a cookie that a script reads", () => {
	const read = (cookie: string, name = "a") => {
		vi.stubGlobal("document", { cookie });
		return readCookie(name);
	};

	it("is the one of that name, whole and decoded", () => {
		expect(read("aa=no; a=b%20c=d; b=no")).toBe("b c=d");
		expect(read("theme=dark", "theme")).toBe("dark");
	});

	it("is null where it is absent, empty, broken, or cookies can't be read", () => {
		for (const cookie of ["", "aa=b", "a=", "a=%"]) expect(read(cookie), cookie).toBeNull();
		vi.stubGlobal("document", {
			get cookie(): string {
				throw new DOMException("sandboxed", "SecurityError");
			},
		});
		expect(readCookie("a")).toBeNull();
	});
});
