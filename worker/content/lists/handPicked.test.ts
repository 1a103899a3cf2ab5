import { expect, it } from "vitest";
import { filtersFor, term } from "../upstream/filters.ts";
import { partsOf } from "./handPicked.ts";

const named = (count: number, length = 8) => Array.from({ length: count }, (_, n) => String(n).padStart(length, "p"));

it.each([
	[61, 8],
	[63, 8],
	[500, 8],
	[5000, 8],
	[300, 128],
])("%i ids of %i characters are requested in order, each once, in filters that a content system takes", (count, length) => {
	const ids = named(count, length);
	const parts = partsOf([...ids, ...ids.slice(0, 5)]);
	expect(parts.flat()).toEqual(ids);
	for (const part of parts) {
		const any = part.map((id) => term("id", id)).join(" OR ");
		expect(any.length).toBeLessThanOrEqual(1700);
		const filters = filtersFor({ publisher: "msnbc" }, [term("type", "product"), `(${any})`]);
		expect(filters.length).toBeLessThanOrEqual(2048);
		expect(filters.split(/ AND | OR /).length).toBeLessThanOrEqual(64);
	}
});

it("needs no more calls than sixty ids each ask for", () => {
	expect(partsOf(named(60))).toHaveLength(1);
	expect(partsOf(named(61))).toHaveLength(2);
	expect(partsOf(named(5000))).toHaveLength(84);
	expect(partsOf([])).toEqual([]);
});
