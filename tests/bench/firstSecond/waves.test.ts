import { describe, expect, it } from "vitest";
import { type Span, wavesOf } from "./waves.ts";

const spans = (...pairs: [number, number | null][]): Span[] => pairs.map(([startMs, endMs]) => ({ startMs, endMs }));

describe("waves of requests", () => {
	it.each([
		["none", spans(), 0],
		["one", spans([0, 100]), 1],
		["two side by side", spans([0, 100], [50, 150]), 1],
		["one that begins when another has ended", spans([0, 100], [100, 200]), 2],
		["what the first of two files asks for while the second is on its way", spans([0, 100], [10, 300], [120, 250]), 2],
		["three behind one another, in any order", spans([220, 300], [0, 100], [110, 210]), 3],
		["one that never ends", spans([0, null], [500, 600]), 1],
	])("of %s", (_, requests, waves) => {
		expect(wavesOf(requests)).toBe(waves);
	});
});
