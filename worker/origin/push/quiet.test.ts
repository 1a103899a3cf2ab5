import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { quietUntil } from "./quiet.ts";

const at = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds;
const night = { from: "22:00", to: "07:00" };
const newYork = "America/New_York";

describe("quiet hours by the reader's own clock (A4.21)", () => {
	it.each([
		["2026-11-20T21:59:59", null],
		["2026-11-20T22:00:00", "2026-11-21T07:00:00"],
		["2026-11-21T06:59:59", "2026-11-21T07:00:00"],
		["2026-11-21T07:00:00", null],
	])("%s in New York", (now, until) => {
		expect(quietUntil(at(`${now}[${newYork}]`), newYork, night)).toBe(until && at(`${until}[${newYork}]`));
	});

	it("are the reader's, not ours: the same moment is night in Madrid and evening in New York", () => {
		const now = Date.UTC(2026, 10, 20, 23);
		expect(quietUntil(now, "Europe/Madrid", night)).toBe(at("2026-11-21T07:00:00[Europe/Madrid]"));
		expect(quietUntil(now, newYork, night)).toBeNull();
	});

	it("within one day, and none where begin and end are the same", () => {
		const noon = at(`2026-11-20T12:30:00[${newYork}]`);
		expect(quietUntil(noon, newYork, { from: "12:00", to: "13:00" })).toBe(at(`2026-11-20T13:00:00[${newYork}]`));
		expect(quietUntil(noon, newYork, { from: "13:00", to: "14:00" })).toBeNull();
		expect(quietUntil(noon, newYork, { from: "12:30", to: "12:30" })).toBeNull();
	});

	it("the night that loses an hour ends an hour sooner, the one that gains one an hour later", () => {
		const length = (evening: string) => {
			const now = at(`${evening}T22:00:00[${newYork}]`);
			return ((quietUntil(now, newYork, night) ?? 0) - now) / 3_600_000;
		};
		expect([length("2026-03-06"), length("2026-03-07"), length("2026-10-31")]).toEqual([9, 8, 10]);
	});

	it("an end that its day leaves out comes when the clock has gone past it", () => {
		const now = at(`2026-03-08T01:30:00[${newYork}]`);
		expect(quietUntil(now, newYork, { from: "23:00", to: "02:30" })).toBe(at(`2026-03-08T03:30:00[${newYork}]`));
	});

	it("whatever the zone and the hours: an end is to come, within a day and an hour, and is no quiet time itself", () => {
		const time = fc
			.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
			.map(({ hour, minute }) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
		const zone = fc.constantFrom(
			newYork,
			"Europe/Madrid",
			"Australia/Lord_Howe",
			"America/Santiago",
			"Asia/Kathmandu",
			"Pacific/Apia",
			"UTC",
		);
		const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) });
		fc.assert(
			fc.property(moment, zone, time, time, (now, where, from, to) => {
				const until = quietUntil(now, where, { from, to });
				if (until === null) return;
				expect(until).toBeGreaterThan(now);
				expect(until - now).toBeLessThanOrEqual(25 * 3_600_000);
				const clock = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO(where).toPlainTime();
				expect(Temporal.PlainTime.compare(clock, to)).toBeGreaterThanOrEqual(0);
			}),
			{ numRuns: 400 },
		);
	});
});
