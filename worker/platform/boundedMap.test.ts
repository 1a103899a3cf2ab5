import fc from "fast-check";
import { expect, it } from "vitest";
import { BoundedMap } from "./memory.ts";

it("never holds more than its bound, and the most recent entry that fits is always there", () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), fc.integer({ min: 1, max: 60 }))), (writes) => {
			const map = new BoundedMap<number>(100);
			for (const [key, size] of writes) {
				map.set(key, size, size);
				expect(map.size).toBeLessThanOrEqual(100);
				expect(map.get(key)).toBe(size);
			}
			expect(map.size).toBe([...map.keys()].reduce((sum, key) => sum + (map.get(key) ?? 0), 0));
		}),
	);
});

it("puts out what was used least lately", () => {
	const evicted: string[] = [];
	const map = new BoundedMap<number>(2, (key) => evicted.push(key));
	map.set("a", 1, 1);
	map.set("b", 2, 1);
	map.touch("a");
	map.set("c", 3, 1);
	expect(evicted).toEqual(["b"]);
	map.clear();
	expect([evicted, map.size, [...map.keys()]]).toEqual([["b", "a", "c"], 0, []]);
});
