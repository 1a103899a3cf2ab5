import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FeedEntry } from "../../schemas/documents/schedule.ts";
import { onAirAt, tidyAirings } from "./schedule.ts";

const minute = 60_000;
const start = Date.parse("2026-11-16T10:00:00Z");
const at = (minutes: number) => start + minutes * minute;

function listing(guid: string, from: number, to: number | null, more: Partial<FeedEntry> = {}): FeedEntry {
	return {
		guid,
		startTime: at(from),
		endTime: to === null ? undefined : at(to),
		updated: 0,
		title: undefined,
		genre: undefined,
		seriesId: undefined,
		program: { title: guid, guid: undefined, description: undefined, runtime: undefined },
		thumbnails: [],
		...more,
	};
}
const shown = (entries: readonly FeedEntry[]) =>
	tidyAirings(entries).map(({ guid, startTime, endTime }) => `${guid} ${(startTime - start) / minute}-${(endTime - start) / minute}`);

describe("a feed's listings as they can be shown", () => {
	it("stand in the order of their beginnings; a gap stays a gap", () => {
		expect(shown([listing("b", 60, 90), listing("a", 0, 30)])).toEqual(["a 0-30", "b 60-90"]);
	});

	it("of two that overlap the earlier ends where the later begins", () => {
		expect(shown([listing("a", 0, 60), listing("b", 30, 60)])).toEqual(["a 0-30", "b 30-60"]);
	});

	it("what was said later stands, whichever begins first", () => {
		expect(shown([listing("old", 30, 90), listing("new", 0, 60, { updated: 2 })])).toEqual(["new 0-60"]);
		expect(shown([listing("old", 0, 60), listing("new", 15, 45, { updated: 2 })])).toEqual(["old 0-15", "new 15-45"]);
	});

	it("a listing that came twice is there once, as it was said last", () => {
		expect(shown([listing("a", 0, 30, { updated: 1 }), listing("a", 10, 40, { updated: 2 })])).toEqual(["a 10-40"]);
		expect(shown([listing("a", 0, 30), listing("twin", 0, 30)])).toEqual(["twin 0-30"]);
	});

	it("an end that is missing is the runtime's, in seconds, or the next beginning; one before the beginning counts as missing", () => {
		const program = { title: "a", guid: undefined, description: undefined, runtime: 2700 };
		expect(shown([listing("a", 0, null, { program })])).toEqual(["a 0-45"]);
		expect(shown([listing("a", 0, null), listing("b", 20, 40)])).toEqual(["a 0-20", "b 20-40"]);
		expect(shown([listing("a", 0, null)])).toEqual(["a 0-30"]);
		expect(shown([listing("a", 0, -60)])).toEqual(["a 0-30"]);
	});

	it("a week of five thousand without ends looks at each some sixty times, not five thousand", () => {
		let looks = 0;
		const week = Array.from({ length: 5000 }, (_, n) => {
			const startTime = at(2 * n);
			const counted = {
				get: () => {
					looks++;
					return startTime;
				},
				enumerable: true,
			};
			return Object.defineProperty(listing(`a${n}`, 0, null), "startTime", counted);
		});
		expect(tidyAirings(week)).toHaveLength(5000);
		expect(looks / week.length).toBeLessThan(80);
	});

	it("whatever came: none within another, none without length, none invented, and tidied again they are the same", () => {
		const entries = fc.array(
			fc.record({
				guid: fc.string({ minLength: 1, maxLength: 2 }),
				from: fc.integer({ min: 0, max: 600 }),
				to: fc.option(fc.integer({ min: -100, max: 4000 })),
				updated: fc.integer({ min: 0, max: 3 }),
			}),
			{ maxLength: 60 },
		);
		fc.assert(
			fc.property(entries, (made) => {
				const sent = made.map(({ guid, from, to, updated }) => listing(guid, from, to, { updated }));
				const airings = tidyAirings(sent);
				airings.forEach((airing, index) => {
					expect(airing.endTime - airing.startTime).toBeGreaterThanOrEqual(minute);
					expect(airing.endTime).toBeLessThanOrEqual(airings[index + 1]?.startTime ?? Number.POSITIVE_INFINITY);
					expect(sent.some(({ guid, startTime }) => guid === airing.guid && startTime === airing.startTime)).toBe(true);
				});
				expect(new Set(airings.map(({ guid }) => guid)).size).toBe(airings.length);
				expect(tidyAirings(airings)).toEqual(airings);
			}),
		);
	});
});

describe("what is on (C4.46)", () => {
	const day = Array.from({ length: 20 }, (_, index) => ({ startTime: at(index * 30), endTime: at(index * 30 + 30) }));

	it("the current one is the first that is not over, those to come begin now or later, twelve at most (C9.10)", () => {
		const { current, upcoming } = onAirAt(day, at(45));
		expect(current).toBe(day[1]);
		expect(upcoming).toEqual(day.slice(2, 14));
		expect(onAirAt(day, at(60)).current).toBe(day[2]);
		expect(onAirAt(day, at(9999))).toEqual({ current: null, upcoming: [] });
	});

	it("holds for a clock that jumps: each look depends on its moment alone", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: -100, max: 700 })), (minutes) => {
				for (const now of minutes.map(at)) {
					expect(onAirAt(day, now).current).toBe(day.find(({ endTime }) => endTime > now) ?? null);
				}
			}),
		);
	});
});
