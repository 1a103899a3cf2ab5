import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoints } from "../../../tests/support/codePoints.ts";
import { cleanQuery, maxQueryLength, nameMatches } from "./searchQuery.ts";

describe("what a reader searches for", () => {
	it.each([
		["  water   bill ", "water bill"],
		["a\u0000b\u202ec\nd\te", "a b c d e"],
		["<script>alert(1)</script>", "<script>alert(1)</script>"],
		["\ud83d", ""],
		["   ", ""],
	])("%j is %j", (raw, clean) => {
		expect(cleanQuery(raw)).toBe(clean);
	});

	it("is nothing without input", () => {
		expect(cleanQuery(null)).toBe("");
	});

	it("has at most 100 characters, none of them a control character, and cleaning it again changes nothing", () => {
		fc.assert(
			fc.property(fc.string({ unit: codePoints, maxLength: 400 }), (raw) => {
				const clean = cleanQuery(raw);
				expect(Array.from(clean).length).toBeLessThanOrEqual(maxQueryLength);
				expect(clean).not.toMatch(/\p{C}/u);
				expect(clean).toBe(clean.trim());
				expect(cleanQuery(clean)).toBe(clean);
			}),
		);
	});

	it("depends on what a page's key holds of it, and on nothing after that", () => {
		fc.assert(
			fc.property(
				fc.string(),
				fc.string(),
				(start, rest) => cleanQuery(start.padEnd(200, " ") + rest) === cleanQuery(start.padEnd(200, " ")),
			),
		);
	});
});

describe("whose name is meant", () => {
	it.each([
		["María Peña", "maria", true],
		["María Peña", "pena mar", true],
		["Maria Solis", "MARÍA", true],
		["Maria Solis", "solis water", false],
		["Maria Solis", "aria", false],
		["Maria Solis", "?!", false],
	])("%s by %j: %s", (name, query, meant) => {
		expect(nameMatches(name, query)).toBe(meant);
	});
});
