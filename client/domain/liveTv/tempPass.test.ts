import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastReset, leftOfPass, nextReset, tempPassRules } from "./tempPass.ts";

const minute = 60_000;
const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) });

describe("a temp pass (C9.12)", () => {
	it("is looked at every 60 seconds, trusted for 1,200,000 ms, and over after 600,000 ms; all are new at 05:00 UTC", () => {
		expect(tempPassRules).toEqual({ checkIntervalSeconds: 60, checkTtlMs: 1_200_000, expirationTtlMs: 600_000, resetHourUtc: 5 });
	});

	it("lasts ten minutes from its beginning, by the clock on the wall", () => {
		const start = Date.UTC(2026, 10, 22, 12);
		expect(leftOfPass(null, start)).toBe(10 * minute);
		expect(leftOfPass(start, start + 4 * minute)).toBe(6 * minute);
		expect(leftOfPass(start, start + 10 * minute)).toBe(0);
		expect(leftOfPass(start, start + 60 * minute)).toBe(0);
	});

	it.each([
		["in winter", Date.UTC(2026, 0, 15, 4, 59), Date.UTC(2026, 0, 15, 5)],
		["in summer", Date.UTC(2026, 6, 15, 4, 59), Date.UTC(2026, 6, 15, 5)],
		["in the night when clocks go forward", Date.UTC(2026, 2, 8, 4, 59), Date.UTC(2026, 2, 8, 5)],
		["in the night when clocks go back", Date.UTC(2026, 10, 1, 4, 59), Date.UTC(2026, 10, 1, 5)],
	])("is a new one at 05:00 UTC, %s", (_, before, reset) => {
		expect(leftOfPass(before - 30 * minute, before)).toBe(0);
		expect(leftOfPass(before - 30 * minute, reset)).toBe(10 * minute);
		expect(nextReset(before)).toBe(reset);
	});

	it("is reset once in a day, at five, whatever the moment", () => {
		fc.assert(
			fc.property(moment, (now) => {
				expect(new Date(lastReset(now)).toISOString().slice(11, 19)).toBe("05:00:00");
				expect(lastReset(now)).toBeLessThanOrEqual(now);
				expect(nextReset(now)).toBeGreaterThan(now);
				expect(nextReset(now) - lastReset(now)).toBe(86_400_000);
			}),
		);
	});

	it("never gives more than a whole pass, and less only after it began", () => {
		fc.assert(
			fc.property(moment, fc.integer({ min: 0, max: 2 * 86_400_000 }), (start, later) => {
				const left = leftOfPass(start, start + later);
				expect(left).toBeGreaterThanOrEqual(0);
				expect(left).toBeLessThanOrEqual(10 * minute);
			}),
		);
	});
});
