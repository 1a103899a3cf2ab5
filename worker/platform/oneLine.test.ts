import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoints } from "../../tests/support/codePoints.ts";
import { oneLine } from "./oneLine.ts";

describe("a name as it is stored and shown (security row 27)", () => {
	it.each([
		[" Ana\r\nMaría\u0000 ", "Ana María"],
		["A\u200bn\u00ada\u2060\ufeff", "Ana"],
		["\u202egnp.exe\u202c", "gnp.exe"],
		["\u2066Ana\u2069\u200e\u200f", "Ana"],
		["\u{e0041}Ana", "Ana"],
		["x\ud800y", "x\ufffdy"],
		["می\u200cخواهم", "می\u200cخواهم"],
		["👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"],
		["O’Neil-Núñez Jr.", "O’Neil-Núñez Jr."],
	])("%j is %j", (text, line) => expect(oneLine(text)).toBe(line));

	it.each(["", " \n ", "\u200b", "\u200d\u200c", "\ufe0f", "\u3164", "\u115f\u1160", "\u2800 \u2800", "\u00a0\u3000", "\u202e"])(
		"%j is nobody's name",
		(text) => expect(oneLine(text)).toBe(""),
	);

	it("ends no line, turns nothing around, and is itself when read again", () => {
		fc.assert(
			fc.property(fc.string({ unit: codePoints }), (text) => {
				const line = oneLine(text);
				expect(line).not.toMatch(/[\r\n\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
				expect(oneLine(line)).toBe(line);
			}),
		);
	});
});
