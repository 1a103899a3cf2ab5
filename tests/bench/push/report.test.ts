import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { beyondLimits, millionOf, perRecord, pushTables, storedPushes } from "./report.ts";

// What `npm run bench -- push --write` stored.
const pushed = storedPushes();

it("docs/scale.md has the tables of the measured figures: npm run bench -- push --write", () => {
	expect(readFileSync("docs/scale.md", "utf8")).toContain(pushTables(pushed));
});

it("50,000 browsers, killed half-way: nobody is forgotten, and nobody shown a message twice (decision 0273)", () => {
	const { browsers, consumers, after, forgotten, sentTwice, shownTwice } = pushed.killed;
	expect([browsers, forgotten, shownTwice]).toEqual([50_000, 0, 0]);
	expect(Math.abs(after / browsers - 0.5)).toBeLessThan(0.05);
	expect(sentTwice).toBeLessThanOrEqual(consumers * perRecord);
});

it("a million browsers hear within ten minutes, within the platform's limits", () => {
	expect(beyondLimits(pushed)).toEqual([]);
	expect(millionOf(pushed.queue).allConsumers).toBeLessThan(600);
	expect(beyondLimits({ ...pushed, queue: { ...pushed.queue, statements: 10_000, cpuMs: 60_000 } })).toEqual([
		"time of a job",
		"consumers",
		"calls of D1",
		"processor",
	]);
});
