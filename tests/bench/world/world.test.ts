import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { callsInStep, type Figures, runWorld } from "./model.ts";
import { type Modelled, ofDataCentre, systems, worldTables } from "./report.ts";

// What `npm run bench -- world --write` stored.
const modelled = JSON.parse(readFileSync("docs/world.json", "utf8")) as Modelled;

it("docs have the tables of the figures: npm run bench -- world --write", () => {
	expect(readFileSync("docs/scale.md", "utf8")).toContain(worldTables(modelled));
});

describe("worlds of 10 to 10,000 isolates", () => {
	const worldsOf = (system: string) => modelled.worlds.filter(({ content, isolates }) => content === system && isolates >= 10);

	it.each(systems)("have data centres that ask %s content as much, whatever the isolates and readers, but for stories (0355)", (system) => {
		const each = worldsOf(system).map((world) => ofDataCentre(modelled, world));
		expect(Math.max(...each)).toBeLessThan(Math.min(...each) * 1.3);
	});

	it("show what the embedded system published within two seconds", () => {
		for (const { ageP99 } of worldsOf("embedded")) expect(ageP99).toBeLessThanOrEqual(2);
	});
});

describe("ten isolates of a data centre", () => {
	let together: Figures;
	beforeAll(async () => {
		together = await runWorld({ isolates: 10, content: "embedded" });
	});

	it("read the log little more than once a second", () => {
		expect(together.calls.publications).toBeLessThan(1.6);
	});

	it("show what another content system says it published as soon, and read the log no oftener", async () => {
		const noticing = await runWorld({ isolates: 10, content: "noticing" });
		expect([noticing.ageMedian, noticing.ageP99]).toEqual([together.ageMedian, together.ageP99]);
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
