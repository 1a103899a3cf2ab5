import fc from "fast-check";
import { expect, it } from "vitest";
import { hostileAddress } from "../../../tests/support/hostileAddress.ts";
import type { Arrival } from "../arrival.ts";
import { redirect } from "./redirect.ts";

const arrival = {
	correlationId: "",
	reader: { setsCountryCookie: false, cookies: [] },
	origin: "https://news.example",
} as unknown as Arrival;
const location = (path: string) => redirect(arrival, 308, path).headers.get("location") ?? "";

it("a redirect stays on this host, whatever slashes its path begins with (contract §3)", () => {
	expect(location("/politics?a=1")).toBe("/politics?a=1");
	expect(location("/política/→")).toBe("/pol%C3%ADtica/%E2%86%92");
	for (const path of ["//other.example/", "/\\other.example/", "\\\\other.example", "///other.example"])
		expect(new URL(location(path), "https://news.example/a/b").host, path).toBe("news.example");
	const slashes = fc.string({ unit: fc.constantFrom("/", "\\"), minLength: 1, maxLength: 6 });
	fc.assert(
		fc.property(slashes, hostileAddress, (start, path) => {
			expect(new URL(location(`${start}other.example${path}`), "https://news.example/").host).toBe("news.example");
		}),
	);
	const parts = fc.constantFrom(
		"/",
		"\\",
		"\t",
		" ",
		".",
		":",
		"@",
		"?",
		"#",
		"https:",
		"javascript:",
		"data:",
		"other.example",
		"%2f",
		"%0d%0a",
		"\r\n",
		"í",
		"→",
		"\ud800",
	);
	fc.assert(
		fc.property(fc.constantFrom("/", "\\"), fc.array(parts, { maxLength: 6 }), (start, path) => {
			expect(new URL(location(start + path.join("")), "https://news.example/a/b").origin).toBe("https://news.example");
		}),
	);
});
