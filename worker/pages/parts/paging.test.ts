import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pagingModel } from "./paging.ts";

const numbersOf = (page: number, total: number) => pagingModel(page, total, (n) => `?${n}`)?.numbers.map((entry) => entry?.n ?? "…");

describe("the pages of a listing", () => {
	it("one page has none", () => {
		expect(pagingModel(1, 1, String)).toBeNull();
		expect(pagingModel(1, 0, String)).toBeNull();
	});

	it.each([
		[1, 2, [1, 2]],
		[1, 9, [1, 2, "…", 9]],
		[3, 9, [1, 2, 3, 4, "…", 9]],
		[5, 9, [1, "…", 4, 5, 6, "…", 9]],
		[8, 9, [1, "…", 7, 8, 9]],
		[4, 5, [1, 2, 3, 4, 5]],
	])("%i of %i", (page, total, shown) => {
		expect(numbersOf(page, total)).toEqual(shown);
	});

	it("never hides one page alone behind a gap, and always reaches the first, the last and the neighbours", () => {
		fc.assert(
			fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(), (total, seed) => {
				const page = (seed % total) + 1;
				const model = pagingModel(page, total, (n) => `?${n}`);
				const shown = model?.numbers ?? [];
				expect(shown[0]?.n).toBe(1);
				expect(shown.at(-1)?.n).toBe(total);
				shown.forEach((entry, index) => {
					if (entry === null) expect((shown[index + 1]?.n ?? 0) - (shown[index - 1]?.n ?? 0)).toBeGreaterThan(2);
				});
				expect(model?.previous === null).toBe(page === 1);
				expect(model?.next === null).toBe(page === total);
			}),
		);
	});
});
