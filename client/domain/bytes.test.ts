import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { base64url, bytesOfBase64url, hex } from "./bytes.ts";

describe("bytes as text", () => {
	it.each([
		[[], "", ""],
		[[0], "AA", "00"],
		[[0xfb, 0xff], "-_8", "fbff"],
		[[1, 2, 3], "AQID", "010203"],
	])("%j are %j and %j", (numbers, url, digits) => {
		expect(base64url(Uint8Array.from(numbers))).toBe(url);
		expect(hex(Uint8Array.from(numbers))).toBe(digits);
	});

	it("base64url gives back what it was made of, padded or not", () => {
		fc.assert(
			fc.property(fc.uint8Array(), (numbers) => {
				const text = base64url(numbers);
				expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
				for (const spelled of [text, text.padEnd(Math.ceil(text.length / 4) * 4, "=")])
					expect([...(bytesOfBase64url(spelled) ?? [])]).toEqual([...numbers]);
			}),
		);
	});

	it.each(["+/8=", "A", "é", "a.b"])("%j is no base64url", (text) => expect(bytesOfBase64url(text)).toBeNull());
});
