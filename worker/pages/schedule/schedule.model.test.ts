import { Temporal } from "temporal-polyfill";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { scheduleZone } from "../../../client/domain/liveTv/airTimes.ts";
import { teaseContext } from "../../../tests/support/contexts.ts";
import type { Airing } from "../../content/television/schedule.ts";
import { noFlags } from "../../edge/flags.ts";
import { daysOf, momentOn, type ScheduleWeek, weekAt, weekFollowing } from "../../schemas/documents/schedule.ts";
import { Image } from "../../schemas/lists/content.ts";
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

/** Pictures of a listing, narrowest first. */
const thumbnails = [120, 320, 1280].map((width) =>
	v.parse(Image, { url: { primary: `/pictures/news/show-${width}` }, width, height: width / 2 }),
);

function listAt(at: string, described = true, readIn = brand, more: Partial<Airing> = {}) {
	const now = newYork(at);
	const week = weekAt(now);
	const next = weekFollowing(week, now);
	return scheduleModel(
		{
			...teaseContext(readIn),
			now: Temporal.Instant.fromEpochMilliseconds(now),
			facts: plainFacts(brand, noFlags, "/schedule", "schedule"),
		},
		{
			address: { day: null, view: "list" },
			week,
			thisWeek: week,
			airings: listings(week).map((airing) => ({ ...airing, ...more })),
			following: next && { week: next, airings: described ? listings(next) : [] },
			assets: [],
			words: { title: "Schedule", weekOf: (date) => date },
		},
	);
}

describe("the end of a day (C2.28)", () => {
	it.each([
		["2026-11-19T20:50", ["2026-11-19"]],
		["2026-11-20T00:10", ["2026-11-19"]],
		["2026-11-20T00:40", ["2026-11-19", "2026-11-20"]],
		["2026-11-20T04:50", ["2026-11-19", "2026-11-20"]],
		["2026-11-20T05:10", ["2026-11-20"]],
		["2026-11-23T00:40", ["2026-11-22"]],
	])("at %s the open days are %j: tomorrow too once nothing more begins today", (at, days) => {
		expect(listAt(at).formattedItems.flatMap(({ name, isFolded }) => (isFolded ? [] : [name]))).toEqual(days);
	});
});

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
		expect(following?.isToday).toBe(false);
	});

	it("goes on with nothing where nothing is told of the next week", () => {
		expect(listAt("2026-11-22T20:00", false).following).toBeNull();
	});
});

describe("an entry of the schedule (C3.48)", () => {
	const entryIn = (readIn: typeof brand, more: Partial<Airing> = {}) =>
		listAt("2026-11-19T12:00", true, readIn, more).formattedItems[3]?.items[0];

	it("begins by the clock of the Eastern zone, whatever the brand's own zone and language", () => {
		expect(entryIn(brand)).toMatchObject({ start: { iso: "2026-11-20T02:00Z" }, startTimeFormatted: "9:00 PM" });
		expect(entryIn({ ...brand, timeZone: "America/Los_Angeles" })).toMatchObject({ startTimeFormatted: "9:00 PM" });
		expect(entryIn(brandById("telemundo"))?.startTimeFormatted).toMatch(/^9:00/);
	});

	it("has a small, a larger and the largest of its pictures, or none", () => {
		const src = (width: number) => ({ src: `/pictures/news/show-${width}` });
		expect(entryIn(brand, { thumbnails })).toMatchObject({ thumbSm: src(320), thumbMd: src(1280), thumbnail: src(1280) });
		const narrow = thumbnails.slice(0, 1);
		expect(entryIn(brand, { thumbnails: narrow })).toMatchObject({ thumbSm: src(120), thumbMd: src(120), thumbnail: src(120) });
		expect(entryIn(brand)).toMatchObject({ thumbSm: null, thumbMd: null, thumbnail: null });
	});

	it("says title, description, genre and series as the feed has them", () => {
		const program = { title: "The Evening", guid: "p1", description: "What happened.", runtime: 3600 };
		expect(entryIn(brand, { program, genre: "News", seriesId: "7110", title: "Part two" })).toMatchObject({
			title: "The Evening",
			episode: "Part two",
			description: "What happened.",
			genre: "News",
			series: { id: "7110" },
		});
	});
});
