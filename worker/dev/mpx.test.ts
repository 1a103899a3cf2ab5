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
		const changesOfTheClock = ["2026-03-08T12:00:00Z", "2026-11-01T12:00:00Z", "2027-03-14T12:00:00Z", "2027-11-07T12:00:00Z"];
		fc.assert(
			fc.property(instants, (now) => {
				// A week's listings are the same at any moment of it.
				const { from, to } = weekAt(now);
				const all = rolled(listings, now).map(({ startTime, endTime = 0 }) => ({ startTime, endTime }));
				const silent = [];
				// In a repeated hour the same programme runs on.
				for (let at = from; at < to; at += hour / 2) if (!all.some((airing) => isOnAt(airing, at))) silent.push(new Date(at));
				expect(silent).toEqual([]);
			}),
			{ numRuns: 10, examples: changesOfTheClock.map((at) => [Date.parse(at)]) },
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
