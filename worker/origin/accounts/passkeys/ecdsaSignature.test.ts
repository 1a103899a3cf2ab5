import { describe, expect, it } from "vitest";
import { evenSignature } from "./ecdsaSignature.ts";

const encode = (bytes: readonly number[]): string => Buffer.from(bytes).toString("base64url");
const decode = (text: string | null): number[] => [...Buffer.from(text ?? "", "base64url")];
const ones = (count: number, first = 1): number[] => [first, ...Array<number>(count - 1).fill(1)];
const signature = (r: readonly number[], s: readonly number[]): string =>
	encode([0x30, r.length + s.length + 4, 2, r.length, ...r, 2, s.length, ...s]);
const padded = (digits: readonly number[]): number[] => [...Array<number>(33 - digits.length).fill(0), ...digits];

describe("an ES256 signature at full length", () => {
	it.each([
		["both whole", ones(32), ones(32)],
		["both with the zero that keeps them positive", [0, ...ones(32, 200)], [0, ...ones(32, 200)]],
		["a short first one", ones(31), ones(32)],
		["a short second one", ones(32), ones(30)],
		["short with a zero", [0, ...ones(30, 130)], ones(1)],
	])("%s", (_what, r, s) => {
		const even = decode(evenSignature(signature(r, s)));
		expect(even).toHaveLength(72);
		expect(even.slice(0, 4)).toEqual([0x30, 70, 2, 33]);
		const bare = (digits: readonly number[]) => (digits[0] === 0 ? digits.slice(1) : digits);
		expect(even.slice(4, 37)).toEqual(padded(bare(r)));
		expect(even.slice(39)).toEqual(padded(bare(s)));
	});

	it.each([
		["nothing", ""],
		["no base64", "!!"],
		["no sequence", encode([0x31, 6, 2, 1, 1, 2, 1, 1])],
		["a wrong length", encode([0x30, 7, 2, 1, 1, 2, 1, 1])],
		["more behind it", encode([0x30, 7, 2, 1, 1, 2, 1, 1, 9])],
		["a number that is none", encode([0x30, 6, 3, 1, 1, 2, 1, 1])],
		["a number without digits", encode([0x30, 5, 2, 0, 2, 1, 1])],
		["a number that ends outside", encode([0x30, 6, 2, 1, 1, 2, 9, 1])],
		["a number of more than 32 bytes", signature(ones(33), ones(32))],
		["one number", encode([0x30, 3, 2, 1, 1])],
	])("is none of %s", (_what, text) => {
		expect(evenSignature(text)).toBeNull();
	});
});
