import { describe, expect, it } from "vitest";
import { readUpdate } from "./responses.ts";

const card = { id: "ncrd1", at: 1, version: "1", html: "<article></article>" };
const update = { token: "1.1", ended: false, whole: true, total: 1, items: [["ncrd1", 1, "1"]], cards: [card], keys: "" };

describe("a live blog's update as the browser reads it (C4.5, C4.9)", () => {
	it("has its items and its cards", () => {
		expect(readUpdate(update)).toMatchObject({ items: [{ id: "ncrd1", at: 1, version: "1" }], cards: [card] });
	});

	it("is none when its items are no list or can't all be read: nothing is taken for deleted", () => {
		for (const items of [undefined, null, {}, "ncrd1", 7, [["ncrd1", 1, "1"], ["ncrd2"]], [null]])
			expect(readUpdate({ ...update, items }), JSON.stringify(items)).toBeNull();
	});

	it("an empty list is an update: every card is gone", () => {
		expect(readUpdate({ ...update, items: [] })?.items).toEqual([]);
	});

	it("has no cards where they are no list", () => {
		expect(readUpdate({ ...update, cards: { ncrd1: card } })?.cards).toEqual([]);
	});
});
