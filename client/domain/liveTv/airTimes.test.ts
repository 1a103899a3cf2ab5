import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOnAt, msToNext } from "./airTimes.ts";

const day = [
	{ startTime: 0, endTime: 30 },
	{ startTime: 30, endTime: 60 },
	{ startTime: 90, endTime: 120 },
];

describe("what is on at a moment (C2.28)", () => {
	it("begins with its beginning and is over with its end", () => {
		expect([0, 29, 30, 60, 89, 90, 120].map((now) => day.findIndex((airing) => isOnAt(airing, now)))).toEqual([0, 0, 1, -1, -1, 2, -1]);
	});

	it("changes at the next beginning or end, and not before, whichever way the clock went", () => {
		fc.assert(
			fc.property(fc.integer({ min: -50, max: 200 }), (now) => {
				const ms = msToNext(day, now);
				const on = (at: number) => day.findIndex((airing) => isOnAt(airing, at));
				expect(ms === Number.POSITIVE_INFINITY).toBe(now >= 120);
				if (ms === Number.POSITIVE_INFINITY) return;
				expect(ms).toBeGreaterThan(0);
				for (let at = now; at < now + ms; at++) expect(on(at)).toBe(on(now));
				expect(on(now + ms)).not.toBe(on(now));
			}),
		);
	});
});
