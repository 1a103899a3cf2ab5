import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { none } from "./countedBindings.ts";
import { accountsHeld, type Costs, electionNightOf, largestBy, needOf, prices, scaleTables, storedScale } from "./scale.ts";
import { measureStorage } from "./storage.ts";

// What `npm run bench -- costs --write` stored.
const measured = storedScale();
const { actions: costs } = measured;

it("docs/scale.md has the tables of the measured figures: npm run bench -- costs --write", () => {
	expect(readFileSync("docs/scale.md", "utf8")).toContain(scaleTables(measured));
});

it("a month's price is the plan's, and what goes beyond the included amounts", () => {
	const nothing = { ...none, cpuMs: 0, bytes: 0 };
	const free = Object.fromEntries(Object.keys(costs).map((action) => [action, nothing])) as Costs;
	const few = needOf({ pageViewsPerDay: 1000 }, free);
	expect(few.dollars).toBe(prices.plan);
	const many = needOf({ pageViewsPerDay: 1e9 }, free);
	expect(many.dollars).toBeCloseTo(prices.plan + ((many.month.requests - 10e6) / 1e6) * 0.3);
});

it("cached pages and live polls cost the content database as much as data centres, not as readers", () => {
	const busy = { ...costs };
	for (const name of ["hit", "signedPage", "livePoll", "signedPoll"] as const) busy[name] = { ...costs[name], contentStatements: 1 };
	expect(needOf({ pageViewsPerDay: 1e9 }, busy).contentPerSecond).toBe(needOf({ pageViewsPerDay: 1e9 }, costs).contentPerSecond);
	expect(electionNightOf(busy).contentStatements).toBe(electionNightOf(costs).contentStatements);
});

it("a page view in the figures takes no statement of people, and of no database where a dataset is bound", () => {
	expect([costs.pageView.peopleStatements, costs.pageView.figuresStatements]).toEqual([0, 1]);
	const { peopleStatements, figuresStatements, rowsWritten, dataPoints } = costs.pageViewPoint;
	expect([peopleStatements, figuresStatements, rowsWritten, dataPoints]).toEqual([0, 0, 0, 1]);
	const [rows, points] = (["database", "engine"] as const).map((by) => electionNightOf(costs, by));
	expect(points).toMatchObject({ figuresStatements: 0, peopleStatements: rows?.peopleStatements, dataPoints: rows?.figuresStatements });
	expect(largestBy("figuresPerSecond", costs, "engine")).toBe(Number.POSITIVE_INFINITY);
});

it("notifications take no statement of people, and nothing else takes one of theirs", () => {
	expect(costs.subscribe.pushStatements).toBeGreaterThan(0);
	expect(costs.subscribe.peopleStatements).toBeLessThan(1);
	const others = Object.entries(costs).filter(([action]) => action !== "subscribe");
	expect(others.filter(([, { pushStatements }]) => pushStatements > 0)).toEqual([]);
});

it("what the primary of the content database runs with replicas does not grow with readers", () => {
	const [large, larger] = [1e9, 1e10].map((pageViewsPerDay) => needOf({ pageViewsPerDay }, costs));
	expect(larger?.primaryPerSecond).toBe(large?.primaryPerSecond);
	expect(larger?.contentPerSecond).toBeGreaterThan(large?.contentPerSecond ?? Number.NaN);
});

it("docs/scale.json has what accounts take in the database by today's schema, within a tenth", () => {
	const today = measureStorage();
	for (const name of ["account", "historyEntry"] as const)
		expect(Math.abs(today[name] / measured.stored[name] - 1), `${name}: npm run bench -- costs --write`).toBeLessThan(0.1);
	expect(accountsHeld({ account: 1e6, historyEntry: 90 }, 100_000)).toBe(1000);
});
