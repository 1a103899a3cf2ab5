import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AdEffect, type AdEvent, type AdState, adStart, adStep, type LifeOf, statuses, viewableShare } from "./lifecycle.ts";

const unit: LifeOf = { renderOnView: true, activeTab: true, refreshInterval: 0, recycleOnBreakpoint: true };

/** Applies events in turn; returns statuses and effects. */
function live(of: Partial<LifeOf>, ...events: AdEvent[]): { state: AdState; effects: AdEffect[]; on: string[] } {
	const all = { ...unit, ...of };
	let state = adStart;
	const effects: AdEffect[] = [];
	for (const event of events) {
		const step = adStep(all, state, event);
		state = step.state;
		effects.push(...step.effects);
	}
	return { state, effects, on: statuses.filter((status) => state.is[status]) };
}

const placed: AdEvent[] = [{ type: "placed" }, { type: "created" }];
const near: AdEvent = { type: "near", near: true };
const seen: AdEvent = { type: "visible", visible: true };
const unseen: AdEvent = { type: "visible", visible: false };
const away: AdEvent = { type: "focus", focused: false };
const back: AdEvent = { type: "focus", focused: true };
const filled: AdEvent[] = [...placed, near, { type: "requested" }, { type: "answered" }, { type: "rendered" }];
const seconds = (n: number): AdEvent[] => Array.from({ length: n }, () => ({ type: "tick" }));

describe("an ad's statuses (C4.38)", () => {
	it("come one after the other", () => {
		expect(live({}, { type: "placed" }).on).toEqual(["creating"]);
		expect(live({}, ...placed).on).toEqual(["created"]);
		expect(live({}, ...placed, near).on).toEqual(["created", "requesting"]);
		expect(live({}, ...placed, near, { type: "requested" }).on).toEqual(["created", "requested"]);
		expect(live({}, ...placed, near, { type: "requested" }, { type: "answered" }).on).toEqual(["created", "requested", "rendering"]);
		expect(live({}, ...filled).on).toEqual(["created", "requested", "rendered"]);
	});
});

describe("when an ad is filled (C4.39)", () => {
	it("in view, and not before", () => {
		expect(live({}, ...placed).effects).toEqual(["create"]);
		expect(live({}, ...placed, near).effects).toEqual(["create", "request"]);
		expect(live({ renderOnView: false }, ...placed).effects).toEqual(["create", "request"]);
	});
	it("only while the tab has the focus; else it waits for it", () => {
		expect(live({}, away, ...placed, near).effects).toEqual(["create"]);
		expect(live({}, away, ...placed, near, back).effects).toEqual(["create", "request"]);
		expect(live({ activeTab: false }, away, ...placed, near).effects).toEqual(["create", "request"]);
	});
	it("once: what is under way or requested is skipped", () => {
		expect(live({}, ...placed, near, near, away, back).effects).toEqual(["create", "request"]);
		expect(live({}, ...filled, near, away, back).effects).toEqual(["create", "request"]);
		expect(live({}, { type: "placed" }, { type: "placed" }).effects).toEqual(["create"]);
	});
});

describe("when it is filled anew (C4.40)", () => {
	const refresh = { refreshInterval: 30 };
	it("after so many seconds that were visible and focused", () => {
		expect(live(refresh, ...filled, seen, ...seconds(29)).effects).toEqual(["create", "request"]);
		const anew = live(refresh, ...filled, seen, ...seconds(30));
		expect(anew.effects).toEqual(["create", "request", "destroy", "create"]);
		expect(anew.on).toEqual(["creating", "recycling"]);
		expect(live(refresh, ...filled, seen, ...seconds(30), { type: "created" }).on).toEqual(["created", "requesting", "recycled"]);
	});
	it("seconds out of sight, in another tab or before it was filled count for nothing", () => {
		expect(live(refresh, ...filled, ...seconds(100)).effects).toEqual(["create", "request"]);
		expect(live(refresh, ...filled, seen, away, ...seconds(100)).effects).toEqual(["create", "request"]);
		expect(live(refresh, ...placed, near, seen, ...seconds(100)).effects).toEqual(["create", "request"]);
		const stopped = [...filled, seen, ...seconds(20), unseen, ...seconds(50), seen, ...seconds(9)];
		expect(live(refresh, ...stopped).state.elapsed).toBe(29);
	});
	it("never, with an interval of 0 (C9.13)", () => {
		expect(live({}, ...filled, seen, ...seconds(10_000)).effects).toEqual(["create", "request"]);
	});
	it("never without sight, whatever happens", () => {
		const happens = fc.constantFrom<AdEvent>(near, back, away, unseen, { type: "tick" }, { type: "requested" }, { type: "rendered" });
		fc.assert(
			fc.property(fc.array(happens, { maxLength: 200 }), (events) => {
				expect(live(refresh, ...filled, ...events).effects).not.toContain("destroy");
			}),
		);
	});
});

describe("a window that crosses a breakpoint (C4.41)", () => {
	it("recycles what was filled, once", () => {
		expect(live({}, ...filled, { type: "breakpoint" }, { type: "breakpoint" }).effects).toEqual(["create", "request", "destroy", "create"]);
		expect(live({ recycleOnBreakpoint: false }, ...filled, { type: "breakpoint" }).effects).toEqual(["create", "request"]);
		expect(live({}, ...placed, { type: "breakpoint" }).effects).toEqual(["create"]);
	});
});

describe("an ad that is taken away (C4.42)", () => {
	it("has no status any more, and can be placed again", () => {
		const gone: AdEvent[] = [...filled, { type: "removed" }, { type: "gone" }];
		expect(live({}, ...filled, { type: "removed" }).on).toContain("destroying");
		expect(live({}, ...gone).on).toEqual([]);
		expect(live({}, ...gone, near, seen, ...seconds(5)).effects).toEqual(["create", "request", "destroy"]);
		expect(live({}, ...gone, { type: "placed" }).on).toEqual(["creating"]);
	});
});

it("half of an ad is a sight of it, three tenths of a large one (MRC)", () => {
	expect([viewableShare([300, 250]), viewableShare([970, 250])]).toEqual([0.5, 0.3]);
});
