import { describe, expect, it } from "vitest";
import { mvpdsOf } from "./mvpd.ts";
import { firstPlace, placeAfter } from "./pickerPlace.ts";

const list = mvpdsOf(Array.from("abcdefghijklmno", (id) => ({ id, displayName: `${id}${id} ${id === "b" ? "one" : "two"}` })));
const active = (keys: readonly [key: string, at: number][]) =>
	keys.reduce((place, [key, at]) => placeAfter(list, place, key, at) ?? place, firstPlace).active;

describe("a place in the list of providers (C4.45)", () => {
	it.each<[string[], number]>([
		[["ArrowDown"], 1],
		[["ArrowUp"], 0],
		[["End"], 14],
		[["End", "ArrowDown"], 14],
		[["PageDown"], 10],
		[["PageDown", "PageDown"], 14],
		[["End", "PageUp"], 4],
		[["PageDown", "Home"], 0],
	])("%j leads to row %i", (keys, row) => expect(active(keys.map((key) => [key, 0]))).toBe(row));

	it("letters that follow each other are one word, after a pause another", () => {
		const [c, ce] = [
			active([["c", 1000]]),
			active([
				["c", 1000],
				["e", 1500],
			]),
		];
		expect([c, ce]).toEqual([2, 2]);
		expect(
			active([
				["c", 1000],
				["e", 1700],
			]),
		).toBe(4);
	});

	it("stays where it is when nothing begins so; other keys are the browser's", () => {
		expect(active([["z", 0]])).toBe(0);
		expect(placeAfter(list, firstPlace, "Tab", 0)).toBeNull();
	});
});
