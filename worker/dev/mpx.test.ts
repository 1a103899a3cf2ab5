import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOnAt } from "../../client/domain/liveTv/airTimes.ts";
import { weekAt } from "../schemas/documents/schedule.ts";
import { rolled } from "./mpx.ts";

const hour = 3_600_000;
const week = weekAt(Date.parse("2026-11-18T12:00:00Z"));
/** A week without a gap. */
const listings = Array.from({ length: 168 }, (_, index) => ({
	guid: `g${index}`,
	startTime: week.from + index * hour,
	endTime: week.from + (index + 1) * hour,
	updated: 1,
	program: { title: `Hour ${index}` },
}));

describe("the stand-in's rolling week", () => {
	it("has something on air at any moment of two years, whenever its seeds were loaded", () => {
		const instants = fc.integer({ min: Date.parse("2026-01-01T00:00:00Z"), max: Date.parse("2027-12-31T00:00:00Z") });
		fc.assert(
			fc.property(instants, (now) => {
				// In the hour that a clock has twice the same programme runs on.
				const on = rolled(listings, now).filter(({ startTime, endTime = 0 }) => isOnAt({ startTime, endTime }, now));
				expect(on.length).toBeGreaterThan(0);
			}),
			{ numRuns: 60 },
		);
	});

	it("repeats the same programme at the same time of New York's clock, under a guid of its own", () => {
		const later = week.from + 4 * 7 * 24 * hour;
		const all = rolled(listings, later);
		expect(all.find(({ startTime }) => startTime === later)).toMatchObject({ guid: "g0+28", program: { title: "Hour 0" } });
		expect(new Set(all.map(({ guid }) => guid)).size).toBe(all.length);
		expect(rolled([], later)).toEqual([]);
	});
});
