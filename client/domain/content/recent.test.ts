import { describe, expect, it } from "vitest";
import { recentAge } from "./recent.ts";

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
