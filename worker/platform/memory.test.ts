import { expect, it, onTestFinished, vi } from "vitest";
import { bytesOf, identityOf, isolateBudget, noteCounted, shares, textBytes } from "./memory.ts";

it("counts one byte for each character, two where one of them is beyond Latin-1", () => {
	expect(textBytes("a".repeat(1000)) - textBytes("")).toBe(1000);
	expect(textBytes("é".repeat(1000)) - textBytes("")).toBe(1000);
	expect(textBytes(`${"a".repeat(999)}’`) - textBytes("")).toBe(2000);
});

it("counts a value with all that stands in it, but not what another memory counts", () => {
	const shared = { text: "x".repeat(1000) };
	expect(bytesOf([shared])).toBeGreaterThanOrEqual(1000);
	noteCounted(shared);
	expect(bytesOf([shared])).toBeLessThan(100);
	expect(bytesOf({ bytes: new Uint8Array(5000) })).toBeGreaterThanOrEqual(5000);
	expect(bytesOf(new Map([["k", "v".repeat(500)]]))).toBeGreaterThanOrEqual(500);
});

it("hands a share out once, and no more than the share", async () => {
	// Test files of a process share modules.
	vi.resetModules();
	onTestFinished(() => {
		vi.resetModules();
	});
	const { memory } = await import("./memory.ts");
	const cards = memory<string>("cards");
	expect(() => memory("cards")).toThrow("taken");
	for (let n = 0; n < 100; n++) cards.set(String(n), "", shares.cards / 10);
	expect(cards.size).toBeLessThanOrEqual(shares.cards);
	expect(cards.get("99")).toBe("");
	expect(cards.get("0")).toBeUndefined();
});

it("names an object always alike and never like another", () => {
	const [a, b] = [{}, {}];
	expect(identityOf(a)).toBe(identityOf(a));
	expect(identityOf(a)).not.toBe(identityOf(b));
});

it("divides the isolate so that all shares and the code together stay within what may be used: 64 MiB", () => {
	const sum = Object.values<number>(shares).reduce((a, b) => a + b, 0);
	expect(sum + isolateBudget.code).toBeLessThanOrEqual(isolateBudget.used);
	expect(isolateBudget.used).toBeLessThanOrEqual(64 * 1024 * 1024);
});
