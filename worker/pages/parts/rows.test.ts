import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsOf, fullRowsClass, rowsClass, wallSpans } from "./rows.ts";

const lengths = fc.integer({ min: 1, max: 200 });
const mosts = fc.integer({ min: 2, max: 6 });

/** Rows of a grid that is filled from the start, each with the columns it has filled. */
function rowsOf(spans: readonly number[], columns: number): number[] {
	const rows: number[] = [];
	for (const span of spans) {
		const last = rows.at(-1);
		if (last === undefined || last + span > columns) rows.push(span);
		else rows[rows.length - 1] = last + span;
	}
	return rows;
}

describe("rows of a front's packages", () => {
	it("no last row is under half full, whatever the length", () => {
		fc.assert(
			fc.property(lengths, mosts, (count, most) => {
				const columns = columnsOf(count, most);
				expect(columns).toBeGreaterThanOrEqual(1);
				expect(columns).toBeLessThanOrEqual(most);
				const rows = rowsOf(
					Array.from({ length: count }, () => 1),
					columns,
				);
				expect((rows.at(-1) ?? 0) / columns).toBeGreaterThanOrEqual(0.5);
				if (count <= most) expect(rows.length).toBe(1);
			}),
		);
	});

	it("of ways that fill it alike, takes the one with more side by side", () => {
		expect([5, 6, 7, 8, 9, 10, 11, 12].map((count) => columnsOf(count, 5))).toEqual([5, 3, 4, 4, 3, 5, 4, 4]);
	});

	it("a first row of one fewer leaves no gap below it, and never stands alone on a desk", () => {
		fc.assert(
			fc.property(lengths, mosts, (count, most) => {
				const [mid = "", wide = ""] = fullRowsClass(count, { mid: most, wide: most }).split(" ");
				expect(wide).not.toBe("wide-1-2");
				for (const name of [mid, wide]) {
					const [, first, columns] = /-(\d)-(\d)$/.exec(name) ?? [];
					if (!first || !columns) continue;
					expect(Number(columns)).toBeLessThanOrEqual(most);
					expect((count - Number(first)) % Number(columns)).toBe(0);
				}
			}),
		);
		expect(fullRowsClass(5, { mid: 3, wide: 4 })).toBe("mid-2-3 wide-2-3");
		expect(fullRowsClass(7, { mid: 2, wide: 4 })).toBe("mid-1-2 wide-3-4");
		expect(fullRowsClass(6, { mid: 2, wide: 3 })).toBe("mid-2 wide-3");
	});

	it("a wall has no gap, on a desk beside its large tile and below it, on a tablet in each row", () => {
		fc.assert(
			fc.property(fc.integer({ min: 3, max: 60 }), (count) => {
				const spans = wallSpans(count);
				expect(spans.length).toBe(count - 1);
				// The large tile has the first two columns of the first two rows: what stands beside it fills four more cells.
				const halves = rowsOf(
					spans.map(({ wide }) => wide),
					2,
				);
				expect(halves.every((filled) => filled === 2)).toBe(true);
				expect(halves.length % 2).toBe(0);
				const tablet = rowsOf(
					spans.map(({ mid }) => mid),
					6,
				);
				expect(tablet.every((filled) => filled === 6)).toBe(true);
			}),
		);
	});

	it("the styles know every class that can come", () => {
		const css = ["client/styles/rows.css", "worker/pages/packages/Mosaic.css"].map((file) => readFileSync(file, "utf8")).join();
		const classes = new Set<string>();
		for (let count = 1; count < 40; count++) {
			for (const rows of [rowsClass(count, { mid: 4, wide: 6 }), fullRowsClass(count, { mid: 4, wide: 6 })])
				for (const name of rows.split(" ")) classes.add(name);
			for (const { mid, wide } of wallSpans(count)) classes.add(`mid-span-${mid}`).add(`wide-span-${wide}`);
		}
		classes.delete("wide-span-1");
		expect([...classes].filter((name) => !css.includes(`.${name} `))).toEqual([]);
	});

	it("no token of the page has the name by which a list counts its columns", () => {
		const [rows = "", tokens = ""] = ["rows", "tokens"].map((name) => readFileSync(`client/styles/${name}.css`, "utf8"));
		const counts = new Set([...rows.matchAll(/(--[\w-]+):/g)].map(([, name = ""]) => name));
		expect(counts.size).toBeGreaterThan(0);
		expect([...counts].filter((name) => tokens.includes(`${name}:`))).toEqual([]);
	});
});
