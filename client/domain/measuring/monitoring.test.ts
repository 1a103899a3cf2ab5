import { describe, expect, it } from "vitest";
import { isSampled, layoutShiftScore, monitoring } from "./monitoring.ts";

describe("what the monitoring hears (C9.19)", () => {
	it("one session in ten; segments of 5 s and 60,000 bytes", () => {
		expect(monitoring).toEqual({ sessionSampleRate: 10, segmentDurationMs: 5000, segmentBytes: 60_000 });
		expect(Array.from({ length: 1000 }, (_, n) => n / 1000).filter((draw) => isSampled(draw))).toHaveLength(100);
		expect(isSampled(0, 0)).toBe(false);
		expect(isSampled(0.999, 100)).toBe(true);
	});
});

describe("layout shift as the metric has it", () => {
	it("is the worst group, not the sum", () => {
		expect(layoutShiftScore([])).toBe(0);
		expect(
			layoutShiftScore([
				{ startTime: 0, value: 0.1 },
				{ startTime: 900, value: 0.1 },
			]),
		).toBeCloseTo(0.2);
		expect(
			layoutShiftScore([
				{ startTime: 0, value: 0.1 },
				{ startTime: 1100, value: 0.15 },
			]),
		).toBeCloseTo(0.15);
		const steady = Array.from({ length: 12 }, (_, n) => ({ startTime: n * 900, value: 0.1 }));
		expect(layoutShiftScore(steady), "a group ends after five seconds").toBeCloseTo(0.6);
	});
});
