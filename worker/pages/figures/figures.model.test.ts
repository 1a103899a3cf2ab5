import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { adsOf, barsOf, consentOf } from "./figures.model.ts";

const hour = 3_600_000;
const at = (iso: string) => Temporal.Instant.from(iso);
const bars = (hours: { at: number; views: number }[], days: number, now: string) =>
	barsOf(hours, { days, now: at(now), zone: "America/New_York", locale: "en-US" });

describe("page views by days", () => {
	it("are days of the brand's own zone: a view at one at night in UTC is of the day before in New York", () => {
		const views = [{ at: at("2026-11-20T01:00:00Z").epochMilliseconds, views: 3 }];
		expect(bars(views, 7, "2026-11-22T12:00:00Z").filter((bar) => bar.views > 0)).toMatchObject([{ label: "Nov 19", views: 3 }]);
	});

	it("have a bar for each day, that of the clock's change included, and for each hour where one day is shown", () => {
		expect(bars([], 7, "2026-11-03T12:00:00Z").map(({ label }) => label)).toEqual([
			"Oct 28",
			"Oct 29",
			"Oct 30",
			"Oct 31",
			"Nov 1",
			"Nov 2",
			"Nov 3",
		]);
		expect(new Set(bars([], 1, "2026-11-01T12:00:00Z").map((bar) => bar.at)).size).toBe(24);
	});

	it("lose none that lies within the days", () => {
		const now = at("2026-11-22T12:00:00Z");
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 24 * 6 }), fc.integer({ min: 1, max: 99 }))), (list) => {
				const hours = list.map(([back, views]) => ({ at: now.epochMilliseconds - back * hour, views }));
				const sum = (of: readonly { views: number }[]) => of.reduce((all, { views }) => all + views, 0);
				expect(sum(bars(hours, 7, now.toString()))).toBe(sum(hours));
			}),
		);
	});
});

it("fill is of what was answered, viewability of what was rendered; of nothing there is no share", () => {
	const row = (action: string, count: number) => ({ source: "house", action, count });
	expect(adsOf([row("requested", 12), row("rendered", 8), row("empty", 2), row("viewed", 6), row("clicked", 1)])).toEqual([
		{ source: "house", requested: 12, rendered: 8, fill: 0.8, viewability: 0.75, clicks: 1 },
	]);
	expect(adsOf([row("requested", 1)])).toMatchObject([{ fill: null, viewability: null }]);
});

it("consent is told by law, each purpose by itself", () => {
	const rows = [
		{ regime: "optIn", granted: "measurement advertising", count: 1 },
		{ regime: "optIn", granted: "", count: 3 },
		{ regime: "optOut", granted: "measurement", count: 5 },
	];
	expect(consentOf(rows)).toMatchObject([
		{ regime: "optIn", count: 4, shares: { measurement: 0.25, advertising: 0.25 } },
		{ regime: "optOut", count: 5, shares: { measurement: 1, advertising: 0 } },
	]);
});
