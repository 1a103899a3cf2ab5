import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { deepestReply, LiveCards } from "./liveCards.ts";

const card = (id: string, content: unknown = {}) => ({ id, type: "card", content });
const read = (value: unknown) => v.parse(LiveCards, value);

describe("cards of an upstream (C4.9)", () => {
	it.each([[null], [undefined], ["cards"], [{ length: 3 }], [42]])("%o is an empty list", (value) => {
		expect(read(value)).toEqual([]);
	});

	it("what is no card is left out, the others stay", () => {
		expect(read([null, 1, [], { id: "../x", type: "card" }, { id: 5 }, card("ncrd1")]).map(({ id }) => id)).toEqual(["ncrd1"]);
	});

	it("of eight thousand, as many are read as a list has", () => {
		expect(read(Array.from({ length: 8000 }, (_, n) => card(`ncrd${n}`)))).toHaveLength(1000);
	});

	it("an ill-shaped block is left out, its card stays", () => {
		const [only] = read([
			card("ncrd1", { markupAndEmbeds: [{ type: "markup" }, 7, { type: "markup", element: "p", html: "Kept" }], replies: "none" }),
		]);
		expect(only?.content?.markupAndEmbeds).toHaveLength(1);
		expect(only?.content?.replies).toEqual([]);
	});

	it("a field is read in its plain sense, or left out: the post stays (C3.4)", () => {
		const [only] = read([
			{
				...card("ncrd1", { headline: "Kept", text: 7, markupAndEmbeds: [{ type: "markup", element: "p", html: "Kept too" }] }),
				date: { publishedAt: "2026-11-03T23:00:00Z", modifiedAt: "tonight" },
				authors: [{ id: 7 }],
				keyEvent: "perhaps",
			},
		]);
		expect(only).toMatchObject({ id: "ncrd1", date: { publishedAt: "2026-11-03T23:00:00Z" }, content: { headline: "Kept" }, authors: [] });
		expect(only?.content?.markupAndEmbeds).toHaveLength(1);
		expect([only?.date?.modifiedAt, only?.keyEvent]).toEqual([undefined, undefined]);
	});

	it("ids that are numbers, headlines that are objects and blocks without an element are read (C3.2, C3.4, C3.6)", () => {
		const [only] = read([
			{
				id: 88,
				date: { publishedAt: Date.parse("2026-11-03T23:00:00Z") },
				content: { headline: { primary: "Read" }, markupAndEmbeds: [{ type: "markup", html: "Words" }] },
			},
		]);
		expect(only).toMatchObject({
			id: "88",
			date: { publishedAt: "2026-11-03T23:00:00.000Z" },
			content: { headline: "Read", markupAndEmbeds: [{ element: "p", html: "Words" }] },
		});
	});

	it("replies end at a depth, however deep they were sent", () => {
		let reply = card("ncrd0");
		for (let n = 1; n < 20_000; n++) reply = card(`ncrd${n}`, { replies: [reply] });
		let depth = 0;
		for (let [next] = read([reply]); next; [next] = next.content?.replies ?? []) depth++;
		expect(depth).toBe(deepestReply + 1);
	});

	it("a card that appears below itself ends there", () => {
		const cyclic = card("ncrd1", { replies: [] as unknown[] });
		(cyclic.content as { replies: unknown[] }).replies.push(cyclic, card("ncrd2", { replies: [cyclic] }));
		const [top] = read([cyclic]);
		expect(top?.content?.replies.map(({ id }) => id)).toEqual(["ncrd2"]);
		expect(top?.content?.replies[0]?.content?.replies).toEqual([]);
	});
});
