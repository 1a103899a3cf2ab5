import { beforeEach, describe, expect, it } from "vitest";
import { forgetModels, oncePerDay, oncePerMinute } from "./memo.ts";

const zone = { timeZone: "America/New_York", locale: "en-US" } as const;
const noon = Date.parse("2026-11-20T17:00:00Z");
const hour = 3_600_000;

beforeEach(forgetModels);

describe("models made once", () => {
	it("per data, scope and day of the brand's zone", () => {
		const data = {};
		const make = () => ({});
		const model = oncePerDay(data, "a", zone, noon, make);
		expect(oncePerDay(data, "a", zone, noon + 5 * hour, make)).toBe(model);
		expect(oncePerDay(data, "b", zone, noon, make)).not.toBe(model);
		expect(oncePerDay({}, "a", zone, noon, make)).not.toBe(model);
		expect(oncePerDay(data, "a", zone, noon + 13 * hour, make)).not.toBe(model);
	});

	it("per minute where the minute counts", () => {
		const data = {};
		const make = () => ({});
		const model = oncePerMinute(data, "a", noon, make);
		expect(oncePerMinute(data, "a", noon + 59_999, make)).toBe(model);
		expect(oncePerMinute(data, "a", noon + 60_000, make)).not.toBe(model);
	});

	it("for the latest scopes that fit into the memory of models: what an address chooses can't grow it", () => {
		const data = {};
		const scopes = 100_000;
		let made = 0;
		const ask = (scope: number) => oncePerMinute(data, `cursor ${scope}`, noon, () => ({ made: ++made }));
		for (let scope = 0; scope < scopes; scope++) ask(scope);
		expect(made).toBe(scopes);
		for (let scope = scopes - 64; scope < scopes; scope++) ask(scope);
		expect(made).toBe(scopes);
		ask(0);
		expect(made).toBe(scopes + 1);
	});
});
