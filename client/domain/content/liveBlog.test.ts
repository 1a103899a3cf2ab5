import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	activatedItems,
	appendedItems,
	cardsFailure,
	compareItems,
	cursorFrom,
	cursorText,
	cutAtShowMore,
	hasEnded,
	orderedItems,
	withDefaultPresentation,
} from "./liveBlog.ts";
import { type LiveItem, newestFirst, pauseAfterAnswer, pauseAfterFailures, pollingInterval } from "./livePolls.ts";

const card = (id: number, at = id, version = "1"): LiveItem => ({ id: `ncrd${id}`, at, version });
const ids = (items: readonly LiveItem[]) => items.map(({ id }) => id);
const items = fc.uniqueArray(
	fc.record({
		id: fc.integer({ min: 1, max: 40 }).map((n) => `ncrd${n}`),
		at: fc.integer({ min: 1, max: 12 }),
		version: fc.constantFrom("1", "2"),
	}),
	{ selector: ({ id }) => id, maxLength: 25 },
);

describe("comparison (C4.3–C4.5)", () => {
	it("counts what is new, finds what was deleted and what was edited", () => {
		const active = [card(3), card(2), card(1)];
		const found = compareItems(active, { items: [card(5), card(4), card(3, 3, "2"), card(1)], whole: true });
		expect(ids(found.added)).toEqual(["ncrd5", "ncrd4"]);
		expect(ids(found.removed)).toEqual(["ncrd2"]);
		expect(ids(found.edited)).toEqual(["ncrd3"]);
	});

	it("a card that arrives late between two others is new too", () => {
		const found = compareItems([card(3), card(1)], { items: [card(3), card(2), card(1)], whole: true });
		expect(ids(found.added)).toEqual(["ncrd2"]);
	});

	it("older cards beyond the window are neither deleted nor new", () => {
		const active = [card(9), card(8), card(2), card(1)];
		const found = compareItems(active, { items: [card(10), card(9), card(8)], whole: false });
		expect(ids(found.added)).toEqual(["ncrd10"]);
		expect(found.removed).toEqual([]);
		expect(compareItems([card(9), card(8)], { items: [card(9), card(7)], whole: false })).toMatchObject({ added: [], removed: [card(8)] });
	});

	it("an empty answer that is not the whole says nothing", () => {
		expect(compareItems([card(1)], { items: [], whole: false }).removed).toEqual([]);
		expect(compareItems([card(1)], { items: [], whole: true }).removed).toEqual([card(1)]);
	});

	it("once active there is nothing new, deleted or edited; each id once and in order", () => {
		fc.assert(
			fc.property(items, items, fc.boolean(), (active, latest, whole) => {
				const window = { items: latest, whole };
				const after = activatedItems(active, window);
				const left = compareItems(after, window);
				expect(left.removed).toEqual([]);
				expect(left.edited).toEqual([]);
				// What is left is older than all shown: a removed or moved card brought it into reach.
				const oldest = orderedItems(active).at(-1);
				expect(left.added.filter((item) => oldest === undefined || newestFirst(item, oldest) < 0)).toEqual([]);
				expect(after).toEqual(orderedItems(after));
				expect(new Set(ids(after)).size).toBe(after.length);
			}),
		);
	});

	it("nothing changes where nothing changed", () => {
		fc.assert(
			fc.property(items, (same) => {
				expect(compareItems(same, { items: same, whole: true })).toEqual({ added: [], removed: [], edited: [] });
			}),
		);
	});
});

describe("order and load-more (C4.2)", () => {
	it("newest first, then by id; each id once", () => {
		expect(ids(orderedItems([card(1, 5), card(3, 5), card(2, 9), card(1, 5)]))).toEqual(["ncrd2", "ncrd3", "ncrd1"]);
		expect(newestFirst(card(1), card(1))).toBe(0);
	});

	it("appending keeps what is there, adds the rest once", () => {
		fc.assert(
			fc.property(items, items, (active, older) => {
				const all = appendedItems(active, older);
				expect(new Set(ids(all))).toEqual(new Set([...ids(active), ...ids(older)]));
				expect(all.length).toBe(new Set(ids(all)).size);
				for (const item of active) expect(all).toContainEqual(item);
			}),
		);
	});

	it("a cursor survives its text; what is none is null", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.integer({ min: 1, max: 99_999 }), (at, id) => {
				expect(cursorFrom(cursorText({ at, id: `ncrd${id}` }))).toEqual({ at, id: `ncrd${id}` });
			}),
		);
		for (const text of [null, "", "x", "-", "zzzzzzzzzzzz-ncrd1", "a-../b", "a-ncrd1 OR 1"]) expect(cursorFrom(text)).toBeNull();
	});
});

describe("polling interval (C4.6, C9.2)", () => {
	const now = 1_800_000_000_000;
	it.each([
		["as configured", 10_000, now - 1000, false, 10_000],
		["a blog without cards is polled", 10_000, null, false, 10_000],
		["just under 12 hours", 10_000, now - 12 * 3_600_000 + 1, false, 10_000],
		["12 hours", 10_000, now - 12 * 3_600_000, false, 0],
		["the event ended", 10_000, now, true, 0],
		["zero", 0, now, false, 0],
		["negative", -5, now, false, 0],
		["no number", "10", now, false, 0],
		["not a number", Number.NaN, now, false, 0],
		["without end", Number.POSITIVE_INFINITY, now, false, 0],
		["missing", undefined, now, false, 0],
	])("%s", (_name, configured, newest, ended, expected) => {
		expect(pollingInterval(configured, newest, ended, now)).toBe(expected);
	});

	it("the next poll comes just after the edge will have looked again, never sooner than half an interval", () => {
		expect(pauseAfterAnswer(10_000, null, 0.5)).toBe(10_000);
		expect(pauseAfterAnswer(10_000, 12_000, 0.5)).toBe(10_000);
		expect(pauseAfterAnswer(10_000, Number.NaN, 0.5)).toBe(10_000);
		expect(pauseAfterAnswer(10_000, 3000, 0)).toBe(7000);
		expect(pauseAfterAnswer(10_000, 9000, 0)).toBe(5000);
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 30_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (age, random) => {
				const pause = pauseAfterAnswer(10_000, age, random);
				expect(pause).toBeGreaterThanOrEqual(5000);
				expect(pause).toBeLessThanOrEqual(12_000);
			}),
		);
	});

	it("failures lengthen the pause, never beyond two minutes", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
				const pause = pauseAfterFailures(10_000, failures, random);
				expect(pause).toBeGreaterThan(10_000);
				expect(pause).toBeLessThanOrEqual(120_000);
			}),
		);
	});
});

describe("what a card shows", () => {
	it("default presentation (C3.6)", () => {
		const medium = { size: "medium", style: "default" };
		expect(withDefaultPresentation({ type: "markup", element: "p" })).toEqual({ type: "markup", element: "p" });
		expect(withDefaultPresentation({ type: "markup", element: "h2" })).toEqual({ type: "markup", element: "h2", presentation: medium });
		expect(withDefaultPresentation({ type: "embeddedImage", presentation: { size: "large" } }).presentation).toEqual(medium);
		expect(withDefaultPresentation({ type: "markup", element: "p", presentation: {} }).presentation).toEqual(medium);
		expect(withDefaultPresentation({ type: "embeddedImage" })).toEqual({ type: "embeddedImage" });
	});

	it("the cut (C3.5, C4.8)", () => {
		const text = { type: "markup" };
		const marker = (displayShowMore: boolean) => ({
			type: "embeddedWidget",
			widget: { embed: { type: "SHOW_MORE_BUTTON", displayShowMore } },
		});
		expect(cutAtShowMore([text, marker(true), text])).toEqual({ visible: [text, marker(true)], hidden: [text] });
		expect(cutAtShowMore([text, marker(false), text]).hidden).toEqual([]);
		const block = (displayShowMore: boolean) => ({ type: "SHOW_MORE_BUTTON", displayShowMore });
		expect(cutAtShowMore([text, block(true), text])).toEqual({ visible: [text, block(true)], hidden: [text] });
		expect(cutAtShowMore([text, block(false), text]).hidden).toEqual([]);
		expect(cutAtShowMore([text]).visible).toEqual([text]);
	});

	it("the end (C4.56)", () => {
		expect(hasEnded("event ended")).toBe(true);
		expect(hasEnded(" Event Ended ")).toBe(true);
		expect(hasEnded("event")).toBe(false);
		expect(hasEnded(undefined)).toBe(false);
	});
});

it("a failure is shown in the words of C8.10, with what there is where no status came", () => {
	const url = "https://content.example/articlecards/search";
	const failed = cardsFailure({ kind: "status", status: 503, message: `Service Unavailable (503) @ ${url}`, url });
	expect(failed).toBe(`Error fetching live blog cards: 503 Service Unavailable ${url}`);
	const late = cardsFailure({ kind: "timeout", message: `No answer in 3000 ms @ ${url}`, url });
	expect(late).toBe(`Error fetching live blog cards: 0 timeout ${url}`);
});
