import { describe, expect, it } from "vitest";
import { afterUpdate, arrivalsOf, byId, queryForMissing, takeActive } from "./arrivals.ts";
import type { Fragment, Update } from "./responses.ts";

const card = (id: string, version = "1"): Fragment => ({ id, at: 1, version, html: `<p>${id} ${version}</p>` });
const update = (items: Fragment[], rest: Partial<Update> = {}): Update => ({
	token: "t2",
	ended: false,
	whole: false,
	total: null,
	items,
	cards: [],
	keys: "<ol></ol>",
	pinned: undefined,
	...rest,
});

describe("cards that an update needs (C4.2, C4.3)", () => {
	it("are requested by name where they are missing, or are there in another version", () => {
		const atHand = byId([card("a"), card("b", "old")]);
		expect(queryForMissing({ added: [card("a"), card("c")], edited: [card("b")] }, atHand)).toEqual({ only: "c,b" });
	});

	it("are not requested where all are there", () => {
		expect(queryForMissing({ added: [card("a")], edited: [] }, byId([card("a")]))).toBeNull();
	});

	it("are the whole first page where they are more than thirty", () => {
		const many = Array.from({ length: 31 }, (_, index) => card(`c${index}`));
		expect(queryForMissing({ added: many, edited: [] }, new Map())).toEqual({ since: "0.0" });
		expect(queryForMissing({ added: many.slice(1), edited: [] }, new Map())).toHaveProperty("only");
	});

	it("are the later ones of two with one id", () => {
		expect(byId([card("a", "1")], [card("a", "2")]).get("a")?.version).toBe("2");
	});
});

describe("arrivals after an update", () => {
	it("hold its new cards until the reader wants them, and the token that the next poll asks from (C4.4)", () => {
		const a = card("a");
		const after = afterUpdate(arrivalsOf("t1"), update([a]), [a], byId([a]));
		expect([...after.waiting.keys()]).toEqual(["a"]);
		expect(after).toMatchObject({ token: "t2", ended: false, keys: "<ol></ol>" });
	});

	it("hold no card that was deleted before the reader wanted it (C4.5)", () => {
		const [a, b] = [card("a"), card("b")];
		const before = afterUpdate(arrivalsOf("t1"), update([a, b]), [a, b], byId([a, b]));
		expect([...afterUpdate(before, update([b]), [b], byId([b])).waiting.keys()]).toEqual(["b"]);
	});

	it("hold a waiting card in its edited version", () => {
		const before = afterUpdate(arrivalsOf("t1"), update([card("a")]), [card("a")], byId([card("a")]));
		const edited = card("a", "2");
		expect(afterUpdate(before, update([edited]), [edited], byId([edited])).waiting.get("a")?.version).toBe("2");
	});

	it("say when the event is over (C4.6)", () => {
		expect(afterUpdate(arrivalsOf("t1"), update([], { ended: true }), [], new Map()).ended).toBe(true);
	});
});

describe("cards that are active", () => {
	it("are taken once, and the others wait on", () => {
		const [a, b] = [card("a"), card("b")];
		const before = afterUpdate(arrivalsOf("t1"), update([a, b]), [a, b], byId([a, b]));
		const [ready, rest] = takeActive(before, [a, card("shown")]);
		expect([ready, [...rest.waiting.keys()]]).toEqual([[a], ["b"]]);
		expect(takeActive(rest, [a])[0]).toEqual([]);
		expect([...before.waiting.keys()]).toEqual(["a", "b"]);
	});
});
