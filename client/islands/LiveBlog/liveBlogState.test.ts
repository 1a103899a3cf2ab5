import { describe, expect, it } from "vitest";
import { afterLiveBlogEvent, type LiveBlogEvent, type LiveBlogState, noLiveBlog } from "./liveBlogState.ts";

const card = (id: number, version = "1") => ({ id: `ncrd${id}`, at: id, version });
const stateAfter = (...events: LiveBlogEvent[]): LiveBlogState => events.reduce(afterLiveBlogEvent, noLiveBlog);
const opened: LiveBlogEvent = {
	kind: "opened",
	items: [card(3), card(2), card(1)],
	card: null,
	newestAt: 3,
	size: 150,
	whole: true,
	total: 3,
};
const latest = (...items: ReturnType<typeof card>[]): LiveBlogEvent => ({
	kind: "latest",
	window: { items, whole: true },
	total: items.length,
});

describe("live blog state (C2.18, C3.7, C4.2–C4.5)", () => {
	it("new items are counted and wait; the reader makes them active and the count is reset", () => {
		const reported = stateAfter(opened, latest(card(5), card(4), card(3), card(2), card(1)));
		expect(reported.numberOfNewItems).toBe(2);
		expect(reported.activeItems).toHaveLength(3);
		expect(reported.latestDate).toBe(5);
		expect(reported.latestItems.map(({ id }) => id)).toEqual(["ncrd5", "ncrd4", "ncrd3", "ncrd2", "ncrd1"]);
		expect(reported).toMatchObject({ card: null, error: null });
		expect(reported.pagination, "still one page").toEqual({ page: 1, size: 150, totalPages: 1, totalItems: 5 });
		const short = stateAfter({ ...opened, size: 3 }, latest(card(5), card(4), card(3), card(2), card(1)));
		expect(short.pagination, "of a page as long as the blog was").toEqual({ page: 1, size: 5, totalPages: 1, totalItems: 5 });
		const pressed = afterLiveBlogEvent(reported, { kind: "activated" });
		expect(pressed.numberOfNewItems).toBe(0);
		expect(pressed.activeItems.map(({ id }) => id)).toEqual(["ncrd5", "ncrd4", "ncrd3", "ncrd2", "ncrd1"]);
	});

	it("a deletion makes the latest items active by itself", () => {
		const state = stateAfter(opened, latest(card(4), card(3), card(1)));
		expect(state.numberOfNewItems).toBe(0);
		expect(state.activeItems.map(({ id }) => id)).toEqual(["ncrd4", "ncrd3", "ncrd1"]);
	});

	it("an edit replaces in place and is nothing new", () => {
		const state = stateAfter(opened, latest(card(3), card(2, "2"), card(1)));
		expect(state.numberOfNewItems).toBe(0);
		expect(state.activeItems).toEqual([card(3), card(2, "2"), card(1)]);
	});

	it("load-more appends; each call goes pending, complete or failed", () => {
		const first: LiveBlogEvent = { kind: "opened", items: [card(9), card(8)], card: null, newestAt: 9, size: 2, whole: false, total: null };
		const requested = stateAfter(first, { kind: "requested", call: "more" });
		expect(requested.calls.more).toBe("pending");
		const failed = afterLiveBlogEvent(requested, { kind: "failed", call: "more", error: "Error fetching live blog cards: 500" });
		expect(failed).toMatchObject({ error: "Error fetching live blog cards: 500", calls: { more: "failed" } });
		const appended = afterLiveBlogEvent(failed, { kind: "appended", items: [card(8), card(7)], more: false });
		expect(appended.activeItems.map(({ id }) => id)).toEqual(["ncrd9", "ncrd8", "ncrd7"]);
		expect(appended).toMatchObject({ error: null, calls: { more: "complete" }, pagination: { page: 2, totalPages: 2, totalItems: 3 } });
	});

	it("a card that the address names came with the page (C2.5, C4.2)", () => {
		expect(stateAfter(opened).calls.card).toBe("idle");
		expect(stateAfter({ ...opened, card: "ncrd2" })).toMatchObject({ card: "ncrd2", calls: { card: "complete" } });
	});

	it("has the totals that the answers say, and without them those of what is whole", () => {
		const first: LiveBlogEvent = { kind: "opened", items: [card(9), card(8)], card: null, newestAt: 9, size: 2, whole: false, total: 5 };
		const state = stateAfter(first);
		expect(state.pagination).toEqual({ page: 1, size: 2, totalPages: 3, totalItems: 5 });
		const more = afterLiveBlogEvent(state, { kind: "appended", items: [card(7), card(6)], more: true });
		expect(more.pagination).toEqual({ page: 2, size: 2, totalPages: 3, totalItems: 5 });
		const window = { items: [card(10), card(9)], whole: false };
		expect(afterLiveBlogEvent(more, { kind: "latest", window, total: 7 }).pagination).toEqual({
			page: 2,
			size: 2,
			totalPages: 4,
			totalItems: 7,
		});
		expect(afterLiveBlogEvent(more, { kind: "latest", window, total: null }).pagination).toEqual(more.pagination);
		const last = afterLiveBlogEvent(more, { kind: "appended", items: [card(5)], more: false });
		expect(last.pagination).toEqual({ page: 3, size: 2, totalPages: 3, totalItems: 5 });
		expect(stateAfter({ ...first, total: null }).pagination).toMatchObject({ totalPages: null, totalItems: null });
		expect(stateAfter({ ...first, items: [], size: 0, whole: true, total: null }).pagination).toMatchObject({
			totalPages: 1,
			totalItems: 0,
		});
	});
});
