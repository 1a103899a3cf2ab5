import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { bylineTime, clockTime, yearsBetween } from "./dates.ts";

const zone = { locale: "en-US", timeZone: "America/New_York" } as const;
const moments = fc
	.integer({ min: 0, max: Date.UTC(2100, 0, 1) })
	.chain((ms) => fc.constantFrom(ms, ms - (ms % 1000), ms - (ms % 60_000), ms - (ms % 100)))
	.map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));

it("writes moments for machines as Temporal reads them, without seconds where there are none", () => {
	fc.assert(
		fc.property(moments, (instant) => {
			const { iso } = bylineTime(zone, instant);
			expect(Temporal.Instant.from(iso).equals(instant), iso).toBe(true);
			expect(iso).not.toMatch(/:\d\d:00Z/);
			expect(clockTime(zone, instant).iso).toBe(instant.toString({ smallestUnit: "minute" }));
		}),
	);
});

it("counts whole years by the zone's calendar, from the first day on which there is one", () => {
	const at = (text: string) => Temporal.Instant.from(text);
	expect(yearsBetween(zone, at("2025-11-22T15:00:00Z"), at("2026-11-22T14:59:59Z"))).toBe(0);
	expect(yearsBetween(zone, at("2025-11-22T15:00:00Z"), at("2026-11-22T15:00:00Z"))).toBe(1);
	expect(yearsBetween(zone, at("2026-11-21T15:00:00Z"), at("2026-11-22T15:00:00Z"))).toBe(0);
	fc.assert(
		fc.property(moments, moments, (one, other) => {
			const counted = one.toZonedDateTimeISO(zone.timeZone).until(other.toZonedDateTimeISO(zone.timeZone), { largestUnit: "year" });
			// Never "minus no years".
			expect(yearsBetween(zone, one, other)).toBe(counted.years + 0);
		}),
	);
});
