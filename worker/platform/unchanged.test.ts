import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reuseUnchanged } from "./unchanged.ts";

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe("reuseUnchanged", () => {
	it("says nothing but the new value, whatever was known, and is the known value exactly where it equals it", () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.jsonValue(), fc.boolean(), (known, other, again) => {
				const next = copy(again ? known : other);
				const before = JSON.stringify(next);
				const stored = reuseUnchanged(known, next);
				expect(JSON.stringify(stored)).toBe(before);
				if (again) expect(stored).toBe(known);
			}),
		);
	});

	it("leaves every package of a front its identity but the one whose item was published anew", () => {
		const known = { layouts: [{ packages: [1, 2, 3].map((n) => ({ id: `p${n}`, items: [{ item: { id: `a${n}`, headline: "Old" } }] })) }] };
		const next = copy(known);
		const changed = next.layouts[0]?.packages[1]?.items[0];
		if (changed) changed.item.headline = "New";
		const stored = reuseUnchanged(known, next);
		const [before, after] = [known.layouts[0]?.packages ?? [], stored.layouts[0]?.packages ?? []];
		expect(stored).not.toBe(known);
		expect(after.map((pack, at) => pack === before[at])).toEqual([true, false, true]);
	});

	it("finds a list's things by their id, wherever they stand now", () => {
		const known = { items: [{ id: "a" }, { id: "b", tags: ["x"] }] };
		const stored = reuseUnchanged(known, { items: [{ id: "c" }, { id: "b", tags: ["x"] }, { id: "a" }] });
		expect([stored.items[1] === known.items[1], stored.items[2] === known.items[0], stored.items.length]).toEqual([true, true, 3]);
	});
});
