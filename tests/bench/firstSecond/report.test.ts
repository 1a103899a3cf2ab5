import { describe, expect, it } from "vitest";
import type { Load } from "./phone.ts";
import { type Loads, ratiosOf, tables, withSpread, withTables } from "./report.ts";

const load = (firstPaint: number, more: Partial<Load> = {}): Load => ({
	firstPaint,
	largestPaint: 500,
	largestElement: "img.lead",
	shift: 0,
	blocked: 0,
	requests: 12,
	scriptFiles: 3,
	scriptBefore: 2048,
	scriptAfter: 10_240,
	scriptFilesAfter: 2,
	waves: 1,
	html: 12_288,
	css: 5120,
	blockingRequests: 0,
	faces: 16_384,
	facesBeforePaint: 0,
	...more,
});

const loads: Loads = { page: [load(450), load(660), load(360)], bare: [load(300), load(600), load(300)] };
const rowOf = (text: string, name: string) => text.split("\n").find((line) => line.startsWith(`| ${name} |`));

describe("a median", () => {
	it.each([
		["with its least and its most", [3, 1, 2], 0, 9, "2 (1–3)"],
		["alone where all are alike", [2, 2], 0, 9, "2"],
		["alone where all look alike", [2.01, 2.02], 1, 9, "2.0"],
		["marked above its budget", [4, 3, 5], 0, 3, "4 (3–5) ✗"],
		["unmarked at its budget as it is printed", [1.154], 2, 1.15, "1.15"],
		["of nothing", [], 0, 3, ""],
	])("%s", (_, values, digits, most, text) => {
		expect(withSpread(values, digits, most)).toBe(text);
	});
});

describe("the tables", () => {
	const made = tables([{ name: "", measured: { front: loads }, edge: [{ page: "front: cold", own: [4, 3], plain: [2, 2] }] }]);

	it("have a row for each figure, and beside paints those of the bare page and their ratio", () => {
		expect(rowOf(made, "first paint, ms")).toBe("| first paint, ms |  | 450 (360–660) |  |  |  |  |");
		expect(rowOf(made, "of the bare page")).toBe("| of the bare page |  | 300 (300–600) |  |  |  |  |");
		expect(rowOf(made, "ratio")).toBe("| ratio | ≤ 1.15 | 1.20 (1.10–1.50) ✗ |  |  |  |  |");
		expect(rowOf(made, "script after it, KB")).toBe("| script after it, KB | ≤ 12 | 10.0 |  |  |  |  |");
		expect(rowOf(made, "requests")).toBe("| requests | ≤ 14 / 13 | 12 |  |  |  |  |");
		expect(rowOf(made, "element of the largest paint")).toBe("| element of the largest paint |  | `img.lead` |  |  |  |  |");
		expect(rowOf(made, "front: cold")).toBe("| front: cold | 4.00 (3.00–4.00) | 2.00 | 2.00 (1.50–2.00) |");
	});

	it("compare turn by turn: in a slow turn both were slow", () => {
		expect(ratiosOf({ of: "firstPaint" }, loads)).toEqual([1.5, 1.1, 1.2]);
	});

	it("have rows of both checkouts, one below the other", () => {
		const both = tables([
			{ name: "after", measured: { story: { page: [load(400, { html: 9000 })], bare: [load(400)] } }, edge: [] },
			{ name: "before", measured: { story: { page: [load(800, { html: 14_000 })], bare: [load(400)] } }, edge: [] },
		]).split("\n");
		const at = both.findIndex((line) => line.startsWith("| HTML without its rules, KB (after) |"));
		expect(both[at]).toBe("| HTML without its rules, KB (after) | ≤ 14 / 9 |  | 8.8 |  |  |  |");
		expect(both[at + 1]).toBe("| HTML without its rules, KB (before) | ≤ 14 / 9 |  | 13.7 ✗ |  |  |  |");
	});

	it("replace those of a text between its marks, and nothing else of it", () => {
		const text = "# A\n<!-- npm run bench -- first-second --write -->\nold\n<!-- end -->\nB\n";
		expect(withTables(text, "| $& |\n")).toBe("# A\n<!-- npm run bench -- first-second --write -->\n\n| $& |\n\n<!-- end -->\nB\n");
	});
});
