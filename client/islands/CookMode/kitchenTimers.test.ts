import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	clockText,
	isRunning,
	type KitchenTimer,
	msLeft,
	pauseTimer,
	resetTimer,
	resumeTimer,
	ringTimers,
	startTimer,
} from "./kitchenTimers.ts";

const start = 1_000_000;
const twenty = startTimer("4-0", 4, "20 minutes", 1200, start);

describe("kitchen timers", () => {
	it("count down, stand still, go on and begin anew", () => {
		expect(msLeft(twenty, start + 60_000)).toBe(1_140_000);
		const paused = pauseTimer(twenty, start + 60_000);
		expect(isRunning(paused)).toBe(false);
		expect(msLeft(paused, start + 900_000)).toBe(1_140_000);
		const resumed = resumeTimer(paused, start + 900_000);
		expect(msLeft(resumed, start + 960_000)).toBe(1_080_000);
		expect(resetTimer(resumed)).toMatchObject({ leftMs: 1_200_000, endsAt: null });
	});

	it("ring once, several at once", () => {
		const two = [twenty, startTimer("2-0", 2, "1 minute", 60, start), startTimer("3-0", 3, "2 minutes", 120, start)];
		const first = ringTimers(two, start + 120_000);
		expect(first.ringing.map((timer) => timer.id)).toEqual(["2-0", "3-0"]);
		expect(first.timers.map((timer) => timer.rung)).toEqual([false, true, true]);
		const second = ringTimers(first.timers, start + 121_000);
		expect(second.ringing).toEqual([]);
		expect(second.timers).toBe(first.timers);
		expect(isRunning(resumeTimer(first.timers[1] as KitchenTimer, start + 130_000))).toBe(true);
	});

	it.each([
		[0, "0:00"],
		[1, "0:01"],
		[65_000, "1:05"],
		[3_723_000, "1:02:03"],
	])("%i ms reads %s", (ms, text) => expect(clockText(ms)).toBe(text));

	it("any pausing and going on takes no time away and adds none", () => {
		fc.assert(
			fc.property(fc.array(fc.record({ run: fc.nat(100_000), rest: fc.nat(1_000_000) }), { maxLength: 8 }), (rounds) => {
				let timer = startTimer("1-0", 1, "", 1800, start);
				let now = start;
				let ran = 0;
				for (const { run, rest } of rounds) {
					now += run;
					ran += run;
					timer = pauseTimer(timer, now);
					now += rest;
					timer = resumeTimer(timer, now);
				}
				if (ran < 1_800_000) expect(msLeft(timer, now)).toBe(1_800_000 - ran);
			}),
		);
	});
});
