import { describe, expect, it } from "vitest";
import { figureColumns } from "./TableBlock.tsx";

describe("columns of figures, which are read from the right", () => {
	it("are those with figures and nothing else, a missing one apart", () => {
		const rows = [
			["Ames", "12", "$4.2", "38 %", "early"],
			["Benton", "1,204", "—", "9 %", "7"],
		];
		expect(figureColumns(rows)).toEqual([false, true, true, true, false]);
	});

	it("are never the names of rows, and never a column without a figure", () => {
		expect(
			figureColumns([
				["2024", ""],
				["2025", "–"],
			]),
		).toEqual([false, false]);
		expect(figureColumns([])).toEqual([]);
	});
});
