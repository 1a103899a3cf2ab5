import { describe, expect, it } from "vitest";
import { opensPreview, previewKey } from "./previewKey.ts";

const secret = "a-secret-of-the-test-0123456789";
const now = Date.parse("2026-11-20T12:00:00Z");
const day = 86_400_000;

describe("the key of a link to a draft", () => {
	it("opens that draft until it expires, and not a moment longer", async () => {
		const key = await previewKey("draft-7", now + day, secret);
		expect(await opensPreview(key, "draft-7", secret, now)).toBe(true);
		expect(await opensPreview(key, "draft-7", secret, now + day - 1000)).toBe(true);
		expect(await opensPreview(key, "draft-7", secret, now + day)).toBe(false);
	});

	it("opens no other draft, and nothing under another secret or without one", async () => {
		const key = await previewKey("draft-7", now + day, secret);
		expect(await opensPreview(key, "draft-8", secret, now)).toBe(false);
		expect(await opensPreview(key, "draft-7", `${secret}x`, now)).toBe(false);
		expect(await opensPreview(key, "draft-7", undefined, now)).toBe(false);
		expect(await opensPreview(key, "draft-7", "", now)).toBe(false);
	});

	it("can't be made to last: neither by its date nor by a date of years", async () => {
		const [head, , signature] = (await previewKey("draft-7", now + day, secret)).split(".");
		const [, later] = (await previewKey("draft-7", now + 2 * day, "another secret")).split(".");
		expect(await opensPreview(`${head}.${later}.${signature}`, "draft-7", secret, now)).toBe(false);
		expect(await opensPreview(await previewKey("draft-7", now + 400 * day, secret), "draft-7", secret, now)).toBe(false);
	});

	it.each([
		null,
		"",
		".",
		"1795262400",
		"1795262400.",
		"abc.def",
		`1795262400.${"A".repeat(43)}`,
		`${"9".repeat(30)}.${"A".repeat(43)}`,
		"é.ñ",
	])("%s opens nothing, and breaks nothing", async (key) => expect(await opensPreview(key, "draft-7", secret, now)).toBe(false));

	it("has one spelling: a changed last letter is another key", async () => {
		const key = await previewKey("draft-7", now + day, secret);
		const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
		const others = [...letters].filter((letter) => letter !== key.at(-1)).map((letter) => key.slice(0, -1) + letter);
		expect(await Promise.all(others.map((other) => opensPreview(other, "draft-7", secret, now)))).toEqual(others.map(() => false));
	});
});
