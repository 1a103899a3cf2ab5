import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hourlyWeather } from "./hourlyWeather.ts";

const miami = { zip: "33130", latitude: 25.77, timeZone: "America/New_York" };
const minneapolis = { zip: "55401", latitude: 44.98, timeZone: "America/Chicago" };
/** From the hottest to the coldest place, southern hemisphere included. */
const location = fc.oneof(
	fc.constantFrom(miami, minneapolis, { zip: "96799", latitude: -14.27, timeZone: "Pacific/Pago_Pago" }),
	fc.record({
		zip: fc.integer({ min: 501, max: 99950 }).map((n) => String(n).padStart(5, "0")),
		latitude: fc.double({ min: -15, max: 71.3, noNaN: true }),
		timeZone: fc.constantFrom("America/New_York", "America/Phoenix", "America/Anchorage", "Pacific/Honolulu"),
	}),
);
const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });

describe("hourly weather of the embedded origin", () => {
	it("is 24 hours, one after the other, within what weather can be", () => {
		fc.assert(
			fc.property(location, moment, (zip, now) => {
				const hours = hourlyWeather(zip, now);
				expect(hours).toHaveLength(24);
				const starts = hours.map(({ time }) => Date.parse(time));
				expect(starts[0]).toBeLessThanOrEqual(now);
				for (const [index, start] of starts.slice(1).entries()) expect(start - (starts[index] ?? 0)).toBe(3_600_000);
				for (const { temp, precip, wind } of hours) {
					expect(temp).toBeGreaterThan(-60);
					expect(temp).toBeLessThan(120);
					expect(precip).toBeGreaterThanOrEqual(0);
					expect(precip).toBeLessThanOrEqual(95);
					expect(wind).toBeGreaterThan(0);
				}
			}),
			{ numRuns: 60 },
		);
	});

	it("is the same whoever asks within the hour", () => {
		const now = Date.UTC(2026, 6, 1, 12, 5);
		expect(hourlyWeather(miami, now)).toEqual(hourlyWeather(miami, now + 40 * 60_000));
	});

	it("is colder in Minneapolis in January than in July, and warmer at three than at three in the night", () => {
		const warmest = (now: number) => Math.max(...hourlyWeather(minneapolis, now).map(({ temp }) => temp));
		expect(warmest(Date.UTC(2026, 0, 15))).toBeLessThan(warmest(Date.UTC(2026, 6, 15)) - 30);
		const day = hourlyWeather(minneapolis, Date.UTC(2026, 6, 15, 5));
		const at = (hour: string) => day.find(({ time }) => time.includes(`T${hour}:`))?.temp ?? Number.NaN;
		expect(at("15")).toBeGreaterThan(at("03"));
	});
});
