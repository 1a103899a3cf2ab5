import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { CardsAnswer } from "../../schemas/lists/liveCards.ts";
import { loadOlder } from "./liveBlogs.ts";
import { stateOf } from "./liveItems.ts";

const readThrough = vi.hoisted(() => vi.fn());
vi.mock("../upstream/dataCache.ts", () => ({ readThrough }));

const startAt = Date.parse("2026-11-20T12:00:00Z");
const cardOf = (n: number, more: object = {}) => ({
	id: `ncrd${n}`,
	type: "card",
	date: { publishedAt: new Date(startAt - n * 1000).toISOString() },
	content: { headline: `Post ${n}` },
	...more,
});
const cardsOf = (length: number, more: object = {}) => Array.from({ length }, (_, n) => cardOf(n + 1, more));
const answerOf = (items: readonly unknown[], totalItems?: number) => ({
	data: { article: { cards: { items } }, search: totalItems === undefined ? {} : { pagination: { totalItems } } },
});
const pageOf = (items: readonly unknown[], totalItems?: number) => v.parse(CardsAnswer, answerOf(items, totalItems));

describe("the first page of a live blog (C7.4, C9.1)", () => {
	it.each([
		["all came", 100, 100, 150, true],
		["fewer came than there are", 100, 140, 150, false],
		["more came than were requested", 100, 100, 15, false],
		["fewer came than were requested, without a total", 100, undefined, 150, true],
		["as many came as were requested, without a total", 150, undefined, 150, false],
	])("ends the blog where nothing is left: %s", (_, received, total, size, whole) => {
		expect(stateOf(pageOf(cardsOf(received), total), size).whole).toBe(whole);
	});

	it("counts what can't be read and what is hidden among what came, and has neither", () => {
		const sent = [cardOf(1), null, cardOf(2, { hidden: true }), cardOf(3, { content: { replies: [cardOf(4, { hidden: true })] } })];
		const state = stateOf(pageOf(sent, 4), 150);
		expect(state.whole).toBe(true);
		expect(state.cards.map(({ id }) => id)).toEqual(["ncrd1", "ncrd3"]);
		expect(state.cards[1]?.card.content?.replies).toEqual([]);
	});
});

describe("older cards (C7.37, C9.1)", () => {
	let all: readonly ReturnType<typeof cardOf>[] = [];
	let most = 150;
	let saysTotal = true;
	let calls = 0;
	/** Answers as C7.4 says: a page of what was published up to a moment, and their number. */
	readThrough.mockImplementation(async (_, { call }: { call: { query: Record<string, string | number> } }) => {
		calls++;
		const { size, page, datePublished, filters } = call.query;
		const until = Date.parse(`${datePublished}Z`);
		const older = all.filter(({ id, date }) => Date.parse(date.publishedAt) <= until && !String(filters).includes(`id:${id} `));
		const length = Math.min(Number(size), most);
		const items = older.slice((Number(page) - 1) * length, Number(page) * length);
		return { ok: true, value: pageOf(items, saysTotal ? older.length : undefined) };
	});
	beforeEach(() => {
		most = 150;
		saysTotal = true;
		calls = 0;
	});

	/** Presses until there is no more. */
	async function pressAll(): Promise<string[]> {
		const arrival = { brand: brandById("news") } as never;
		const ids: string[] = [];
		let after = { id: "ncrd0", at: startAt };
		for (let presses = 0; presses < 100; presses++) {
			const older = await loadOlder(arrival, "rcna1", after, 10);
			if (!older.ok) break;
			ids.push(...older.value.cards.map(({ id }) => id));
			const last = older.value.cards.at(-1);
			if (!older.value.more || !last) return ids;
			after = { id: last.id, at: Date.parse(last.date?.publishedAt ?? "") };
		}
		throw new Error("There is always more.");
	}

	it.each([
		[150, true],
		[150, false],
		[10, true],
		[3, true],
	])("are all reached where a page has %i at most (total: %s)", async (limit, isTotal) => {
		[most, saysTotal] = [limit, isTotal];
		all = cardsOf(60);
		expect(await pressAll()).toEqual(all.map(({ id }) => id));
	});

	it("of one moment too, behind ones that can't be read", async () => {
		most = 10;
		const at = { date: { publishedAt: new Date(startAt - 5000).toISOString() } };
		all = [...cardsOf(4), ...Array.from({ length: 12 }, (_, n) => cardOf(60 - n, { ...at, hidden: n < 11 })), cardOf(70)];
		expect(await pressAll()).toEqual(["ncrd1", "ncrd2", "ncrd3", "ncrd4", "ncrd49", "ncrd70"]);
	});

	it("that never come end, whatever their number says", async () => {
		all = [];
		readThrough.mockResolvedValueOnce({ ok: true, value: pageOf([], 60) });
		expect(await pressAll()).toEqual([]);
		expect(calls).toBe(0);
	});
});
