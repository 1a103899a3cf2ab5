import { describe, expect, it } from "vitest";
import { afterAdopting, afterAsking, atTime, isDue, isFresh, noWatch } from "./tokenWatch.ts";

const minute = 60_000;
const start = 1_700_000_000_000;
const lasting = (seconds: number): string => {
	const iat = start / 1000;
	return `e30.${Buffer.from(JSON.stringify({ sub: "u1", iat, exp: iat + seconds })).toString("base64url")}.x`;
};

describe("a token that was taken up (A4.5, A9.6)", () => {
	it.each([
		["one of 15 minutes", lasting(900), 13.5 * minute],
		["one of two minutes", lasting(120), minute],
		["one of ten seconds", lasting(10), 0.5 * minute],
		["one that does not say how long it lives", "e30.e30.x", 13.5 * minute],
	])("is renewed before its end: %s", (_, token, inMs) => {
		const watch = afterAdopting(noWatch, token, start, false);
		expect([isDue(watch, start + inMs - 1), isDue(watch, start + inMs)]).toEqual([false, true]);
	});

	it("lives for its whole life where it was made just now, whatever the clock says", () => {
		const late = start + 14 * minute;
		expect(afterAdopting(noWatch, lasting(900), late, true).renewInMs).toBe(13.5 * minute);
		expect(afterAdopting(noWatch, lasting(900), late, false).renewInMs).toBe(0.5 * minute);
	});

	it("is not delayed by a clock that was put back", () => {
		const watch = afterAdopting(noWatch, lasting(900), start, false);
		const back = start - 60 * minute;
		expect(isDue(atTime(watch, back), back + 14 * minute)).toBe(true);
		expect(isDue(watch, back + 14 * minute)).toBe(false);
		expect(atTime(watch, start + 1)).toBe(watch);
	});
});

describe("a requested refresh", () => {
	it("is requested again after a minute, and where a page begins not at all", () => {
		expect(isDue(afterAsking(noWatch, start, false), start + minute)).toBe(true);
		expect(isDue(afterAsking(noWatch, start, false), start + minute - 1)).toBe(false);
		expect(isDue(afterAsking(noWatch, start, true), start + 1000 * minute)).toBe(false);
	});
});

describe("a token of another tab", () => {
	it.each([
		[10_000, true],
		[-10_000, true],
		[10_001, false],
	])("%i ms after the last look is new: %s", (ms, isNew) => expect(isFresh({ ...noWatch, lookedAt: start }, start + ms)).toBe(isNew));

	it("is not taken for new where nobody has looked", () => expect(isFresh(noWatch, start)).toBe(false));
});
