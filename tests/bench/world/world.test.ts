import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { callsInStep, type Figures, runWorld } from "./model.ts";
import { type Worlds, worldPlot, worldTables } from "./report.ts";

// What `npm run bench -- world --model --write` stored.
const worlds = JSON.parse(readFileSync("docs/world.json", "utf8")) as Worlds;

it("docs have the tables and the plot of the figures: npm run bench -- world --model --write", () => {
	expect(readFileSync("docs/scale.md", "utf8")).toContain(worldTables(worlds));
	expect(readFileSync("docs/world.svg", "utf8")).toBe(worldPlot(worlds));
});

describe("ten isolates of a data centre", () => {
	let together: Figures;
	let alone: Figures;
	beforeAll(async () => {
		together = await runWorld({ isolates: 10, content: "embedded", isShared: true });
		alone = await runWorld({ isolates: 10, content: "embedded", isShared: false });
	});

	it("read the log little more than once a second, and each by itself without the Cache API", () => {
		expect(together.calls.publications).toBeLessThan(1.6);
		expect(alone.calls.publications).toBeGreaterThan(5);
	});

	it("show what another content system says it published as soon, and read the log no oftener", async () => {
		const noticing = await runWorld({ isolates: 10, content: "noticing", isShared: true });
		expect(noticing.ageP99).toBeLessThanOrEqual(2);
		expect(noticing.calls.publications).toBeLessThan(1.6);
	});

	it("poll live blogs as one", () => {
		expect(together.calls.card).toBeLessThan(0.5);
	});

	it("show a publish within two seconds", () => {
		expect(together.ageMedian).toBe(0);
		expect(together.ageP99).toBeLessThanOrEqual(2);
	});

	it("renew as one what grew old in all of them in the same moment", async () => {
		// A story is fresh for half a minute: each by itself would call twenty times.
		expect(await callsInStep(10, 120_000)).toBeLessThan(10);
	});
});
