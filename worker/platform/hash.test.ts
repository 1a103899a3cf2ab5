import fc from "fast-check";
import { expect, it } from "vitest";
import { hashOf, hashOfBytes } from "./hash.ts";

it("names equal things alike, and others otherwise, in fourteen characters", () => {
	fc.assert(
		fc.property(fc.string(), fc.string(), (a, b) => {
			expect(hashOf(a)).toMatch(/^[0-9a-z]{14}$/);
			expect(hashOf(a) === hashOf(b)).toBe(a === b);
		}),
	);
});

it("reads bytes and plain text alike", () => {
	expect(hashOfBytes(new TextEncoder().encode("masthead"))).toBe(hashOf("masthead"));
});
