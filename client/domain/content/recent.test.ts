import { describe, expect, it } from "vitest";
import { ageInWords, recentAge } from "./recent.ts";

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 24);

describe("recent content (C4.55, C9.3: 828e5 ms)", () => {
	it.each([
		[0, { value: 1, unit: "minute" }],
		[59_999, { value: 1, unit: "minute" }],
		[hour - 1, { value: 59, unit: "minute" }],
		[hour, { value: 1, unit: "hour" }],
		[3.9 * hour, { value: 3, unit: "hour" }],
		[828e5 - 1, { value: 22, unit: "hour" }],
		[828e5, null],
		[-1, null],
		[Number.NaN, null],
	])("%i ms old is said as %j", (age, said) => expect(recentAge(now - age, now)).toEqual(said));
});

describe.each(["en", "es"])("ages in words, %s", (language) => {
	it.each(["minute", "hour"] as const)("are the platform's, each %s", (unit) => {
		const platform = new Intl.RelativeTimeFormat(language, { style: unit === "minute" ? "short" : "long" });
		for (let value = 1; value < 60; value++) expect(ageInWords(language, { value, unit })).toBe(platform.format(-value, unit));
	});
});
