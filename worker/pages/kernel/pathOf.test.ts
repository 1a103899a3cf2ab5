import fc from "fast-check";
import { expect, it } from "vitest";
import { pathOf } from "./facts.ts";

const piece = fc.constantFrom(
	"/",
	"//",
	"\\",
	".",
	"..",
	"%2e",
	"a",
	"B-1",
	"_",
	"é",
	" ",
	"\t",
	"?",
	"#",
	":",
	"@",
	"https://other.example",
);

it("reads the path of any address as a browser does, but for slashes at its end, and never one that leads to another host (contract §3)", () => {
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
			const address = pieces.join("");
			const base = "https://site.invalid";
			const read = /^https?:/.test(URL.parse(address, base)?.protocol ?? "") ? URL.parse(address, base)?.pathname : "/";
			const path = pathOf(address);
			expect(path).toBe(read?.replace(/^\/{2,}/, "/").replace(/(?<=[^/])\/+$/, ""));
			expect(new URL(path, base).host).toBe("site.invalid");
		}),
		{
			examples: [
				["B-1:", " ", "//"],
				["a:/", "\\", "other.example"],
				["javascript:", "a"],
			].map((pieces): [string[]] => [pieces]),
		},
	);
});
