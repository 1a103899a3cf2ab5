import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { teaseContext } from "../../../tests/support/contexts.ts";
import type { Airing } from "../../content/television/schedule.ts";
import { noFlags } from "../../edge/flags.ts";
import { daysOf, momentOn, type ScheduleWeek, scheduleZone, weekAt, weekFollowing } from "../../schemas/documents/schedule.ts";
import { plainFacts } from "../kernel/facts.ts";
import { scheduleModel } from "./schedule.model.ts";

const brand = brandById("news");
const newYork = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(scheduleZone).epochMilliseconds;

/** Programmes of an hour: at nine in the evening and at half past midnight, on each day of a week. */
const listings = (week: ScheduleWeek): Airing[] =>
	daysOf(week).flatMap((day) =>
		[21, 24].map((hour) => {
			const startTime = momentOn(day, hour, hour === 24 ? 30 : 0);
			const guid = `${day}-${hour}`;
			const program = { title: guid, guid: undefined, description: undefined, runtime: undefined };
			const unspecified = { title: undefined, genre: undefined, seriesId: undefined };
			return { ...unspecified, guid, startTime, endTime: startTime + 3_600_000, updated: 0, program, thumbnails: [] };
		}),
	);

function listAt(at: string, described = true) {
	const now = newYork(at);
	const week = weekAt(now);
	const next = weekFollowing(week, now);
	return scheduleModel(
		{
			...teaseContext(brand),
			now: Temporal.Instant.fromEpochMilliseconds(now),
			facts: plainFacts(brand, noFlags, "/schedule", "schedule"),
		},
		{
			address: { day: null, view: "list" },
			week,
			thisWeek: week,
			airings: listings(week),
			following: next && { week: next, airings: described ? listings(next) : [] },
			assets: [],
			words: { title: "Schedule", weekOf: (date) => date },
		},
	);
}

describe("the end of a week (C2.28, C4.59)", () => {
	it("a week in the middle is seven days, and nothing after them", () => {
		const { following, formattedItems } = listAt("2026-11-19T23:50");
		expect([formattedItems.length, following]).toEqual([7, null]);
	});

	it("late on its last day the list goes on with tomorrow, whose calendar files are asked of tomorrow's week", () => {
		const { following, formattedItems } = listAt("2026-11-23T01:50");
		expect(formattedItems.map(({ items }) => items.length)).toEqual([2, 2, 2, 2, 2, 2, 2]);
		expect(formattedItems.at(-1)?.isToday).toBe(true);
		expect(following?.items.map(({ calendarUrl }) => calendarUrl)).toEqual([
			"/schedule/2026-11-23/2026-11-23-21.ics",
			"/schedule/2026-11-23/2026-11-23-24.ics",
		]);
		expect([following?.isToday, following?.isFolded]).toEqual([false, false]);
	});

	it("goes on with nothing where nothing is told of the next week", () => {
		expect(listAt("2026-11-22T20:00", false).following).toBeNull();
	});
});
