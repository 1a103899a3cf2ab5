import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { scheduleZone } from "../../../client/domain/liveTv/airTimes.ts";
import {
	beginningOf,
	broadcastDay,
	dateIn,
	daysOf,
	FeedPage,
	momentOn,
	ServicesSchedule,
	weekAt,
	weekFollowing,
	weekOf,
} from "./schedule.ts";

const hour = 3_600_000;
const newYork = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(scheduleZone).epochMilliseconds;
/** Two years, with both clock changes of either hemisphere. */
const instants = fc.integer({ min: Date.parse("2026-01-01T00:00:00Z"), max: Date.parse("2027-12-31T23:59:59Z") });
/** Zones north and south, with and without summer time, half and quarter hours off. */
const zones = fc.constantFrom(
	"America/New_York",
	"America/Los_Angeles",
	"America/Santiago",
	"America/Asuncion",
	"America/St_Johns",
	"Australia/Sydney",
	"Australia/Lord_Howe",
	"Pacific/Auckland",
	"Pacific/Chatham",
	"Asia/Kolkata",
	"Africa/Cairo",
	"Europe/Madrid",
	"UTC",
);

describe("a schedule's entries (C3.48)", () => {
	const plain = { guid: "g1", startTime: 1_795_856_539_236, program: { title: "Tonight", runtime: 1800 } };
	const read = (sent: object) => v.parse(FeedPage, { entries: [sent] }).entries;

	it.each([
		["a start in words", { startTime: "2026-11-28T09:02:19.236Z" }, {}],
		["a start in figures of a text", { startTime: "1795856539236" }, {}],
		["a length in words", { program: { title: "Tonight", runtime: "1800" } }, {}],
		["genres in a list", { genre: ["News", "Talk"] }, {}],
		["an id that is a number", { guid: 7 }, { guid: "7" }],
		["a title alone", { title: "Tonight", program: null }, { program: { title: "Tonight" } }],
	])("are read with %s", (_name, odd, expected) => {
		expect(read({ ...plain, ...odd })).toMatchObject([
			{ guid: "g1", startTime: plain.startTime, program: { title: "Tonight" }, ...expected },
		]);
	});

	it("without a start that can be read are left out", () => {
		expect(read({ ...plain, startTime: "tonight" })).toEqual([]);
	});
});

describe("the services' schedule (C7.27)", () => {
	const answer = { schedule: { entries: [{ guid: "g1", startTime: 1_795_856_539_236, program: { title: "Tonight" } }] } };

	it.each([{ data: answer }, answer, { data: null, ...answer }])("is read under data or at the top: %j", (sent) => {
		expect(v.parse(ServicesSchedule, sent)).toMatchObject({ received: 1, entries: [{ guid: "g1" }] });
	});
});

describe("broadcast days (C4.59, C9.10)", () => {
	it.each([
		["2026-11-16T05:00", "2026-11-16"],
		["2026-11-16T04:59", "2026-11-15"],
		["2026-11-16T00:30", "2026-11-15"],
		["2026-11-16T23:59", "2026-11-16"],
		["2026-03-08T04:59", "2026-03-07"],
		["2026-03-08T05:00", "2026-03-08"],
		["2026-11-01T04:59", "2026-10-31"],
		["2026-11-01T05:00", "2026-11-01"],
	])("%s in New York belongs to %s", (at, day) => {
		expect(broadcastDay(newYork(at)).toString()).toBe(day);
	});

	it("any instant of two years lies within its day, and its day within its week, whatever zone it was written down in", () => {
		fc.assert(
			fc.property(instants, zones, (instant, zone) => {
				const written = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toString();
				const ms = Temporal.ZonedDateTime.from(written).epochMilliseconds;
				const day = broadcastDay(ms);
				expect(beginningOf(day)).toBeLessThanOrEqual(ms);
				expect(beginningOf(day.add({ days: 1 }))).toBeGreaterThan(ms);
				const week = weekAt(ms);
				expect(week.monday.dayOfWeek).toBe(1);
				expect(week.from <= ms && ms < week.to).toBe(true);
				expect(daysOf(week).filter((one) => one.equals(day))).toHaveLength(1);
			}),
			{ numRuns: 500 },
		);
	});

	it("days follow each other without a gap; each is as long as New York's clock makes it", () => {
		let lengths = "";
		for (let day = Temporal.PlainDate.from("2026-01-01"); day.year < 2028; day = day.add({ days: 1 })) {
			const length = (beginningOf(day.add({ days: 1 })) - beginningOf(day)) / hour;
			if (length !== 24) lengths += `${day} ${length}\n`;
		}
		expect(lengths).toBe("2026-03-07 23\n2026-10-31 25\n2027-03-13 23\n2027-11-06 25\n");
	});

	it.each([
		["2026-11-22T04:59", null],
		["2026-11-22T05:00", "2026-11-23"],
		["2026-11-23T00:30", "2026-11-23"],
		["2026-11-23T04:59", "2026-11-23"],
		["2026-11-23T05:00", null],
	])("at %s the week that runs is on its last day, or not: tomorrow is the next week's", (at, monday) => {
		const now = newYork(at);
		expect(weekFollowing(weekAt(now), now)?.name ?? null).toBe(monday);
	});

	it("whenever it is, a programme of the coming day is in the running week or in the one that follows", () => {
		fc.assert(
			fc.property(instants, fc.integer({ min: 0, max: 23 }), (now, hours) => {
				const week = weekAt(now);
				const tomorrow = broadcastDay(now + hours * hour);
				const known = [...daysOf(week), ...daysOf(weekFollowing(week, now) ?? week)];
				expect(known.some((day) => day.equals(tomorrow))).toBe(true);
				const other = weekOf(week.monday.add({ weeks: 1 }));
				expect(weekFollowing(other, now)).toBeNull();
			}),
			{ numRuns: 300 },
		);
	});

	it.each([
		["2026-03-02", 167],
		["2026-10-26", 169],
		["2026-11-16", 168],
	])("the week of %s has %i hours, Monday at five to Monday at five", (name, hours) => {
		const monday = Temporal.PlainDate.from(name);
		const { from, to } = weekOf(monday);
		expect((to - from) / hour).toBe(hours);
		for (const edge of [from, to]) {
			const there = Temporal.Instant.fromEpochMilliseconds(edge).toZonedDateTimeISO(scheduleZone);
			expect([there.dayOfWeek, there.hour, there.minute]).toEqual([1, 5, 0]);
		}
	});
});

describe("times on a day's clock", () => {
	it("run past midnight, and stay within their day", () => {
		fc.assert(
			fc.property(instants, fc.integer({ min: 5, max: 28 }), fc.integer({ min: 0, max: 59 }), (instant, at, minute) => {
				const day = broadcastDay(instant);
				expect(broadcastDay(momentOn(day, at, minute)).equals(day)).toBe(true);
			}),
		);
	});

	it("reads a date, and nothing that is none", () => {
		expect(dateIn("2026-11-16")?.toString()).toBe("2026-11-16");
		for (const text of ["2026-02-30", "2026-11", "16.11.2026", "", "2026-13-01", "+002026-11-16", "2026-11-16T00:00"])
			expect(dateIn(text)).toBeNull();
	});
});
