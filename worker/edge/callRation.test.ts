import { describe, expect, it } from "vitest";
import { callWait, countWithinMinute } from "./callRation.ts";

const env = {} as Parameters<typeof callWait>[0]["env"];
const from = (address: string, now: number) => ({
	request: new Request("https://news.example/", { headers: { "cf-connecting-ip": address } }),
	env,
	now,
});

describe("calls of one network address within a minute", () => {
	it("wait when there were too many, until the minute is over", () => {
		const start = 1_000_000;
		for (let n = 0; n < 30; n++) expect(callWait(from("203.0.113.1", start), "push")).toBe(0);
		expect(callWait(from("203.0.113.1", start + 10_000), "push")).toBe(50);
		expect(callWait(from("203.0.113.1", start + 10_000), "ads")).toBe(0);
		expect(callWait(from("203.0.113.2", start + 10_000), "push")).toBe(0);
		expect(callWait(from("203.0.113.1", start + 60_000), "push")).toBe(0);
	});

	it("are not forgotten, however many other addresses come in between", () => {
		const start = 10_000_000;
		for (let n = 0; n < 31; n++) callWait(from("203.0.113.1", start), "push");
		for (let n = 0; n < 50_000; n++) countWithinMinute(`push|rotating-${n}`, start);
		expect(callWait(from("203.0.113.1", start), "push")).toBeGreaterThan(0);
	});

	it("are never counted too few, and too many by five for one address of fifty at most, at a thousand calls a second", () => {
		const start = 20_000_000;
		for (let n = 0; n < 60_000; n++) countWithinMinute(`events|busy-${n % 12_000}`, start);
		const over = Array.from({ length: 2000 }, (_, n) => countWithinMinute(`events|quiet-${n}`, start) - 1);
		expect(Math.min(...over)).toBeGreaterThanOrEqual(0);
		expect(over.filter((more) => more > 5).length).toBeLessThanOrEqual(40);
		for (let n = 0; n < 100; n++) expect(countWithinMinute(`events|busy-${n}`, start)).toBeGreaterThanOrEqual(6);
	});
});
