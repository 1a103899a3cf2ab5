import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteRangeOf } from "./byteRange.ts";

describe("byte ranges (RFC 9110 §14)", () => {
	it.each([
		[null, "whole"],
		["bytes=0-", { from: 0, to: 99 }],
		["bytes=0-0", { from: 0, to: 0 }],
		["bytes=10-19", { from: 10, to: 19 }],
		["bytes=90-500", { from: 90, to: 99 }],
		["bytes=-10", { from: 90, to: 99 }],
		["bytes=-500", { from: 0, to: 99 }],
		["bytes=100-", "unsatisfiable"],
		["bytes=-0", "unsatisfiable"],
		["bytes=20-10", "whole"],
		["bytes=-", "whole"],
		["bytes=0-1,5-6", "whole"],
		["items=0-1", "whole"],
	])("%s of 100 bytes", (header, range) => expect(byteRangeOf(header, 100)).toEqual(range));

	it("never leaves the body", () => {
		fc.assert(
			fc.property(fc.nat(1_000), fc.nat(2_000), fc.nat(2_000), (size, from, to) => {
				const range = byteRangeOf(`bytes=${from}-${to}`, size);
				if (typeof range === "string") return;
				expect(range.from).toBeLessThanOrEqual(range.to);
				expect(range.to).toBeLessThan(size);
			}),
		);
	});
});
