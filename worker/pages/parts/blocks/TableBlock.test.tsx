import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../../brands/registry.ts";
import { viewContext } from "../../../../tests/support/contexts.ts";
import { blockFixtures } from "../fixtures/blocks.ts";
import { figureColumns, TableBlock } from "./TableBlock.tsx";

const context = viewContext(brandById("news"));

it("a table is no region of the page: one that stands on it twice, as in a pinned card, takes no region's name twice (C2.4)", () => {
	const [block] = blockFixtures(context.brand).table;
	const html = renderToStaticMarkup(<TableBlock context={context} block={block} />);
	expect(html.startsWith(`<div class="table-scroll" role="group" tabindex="0" aria-label="${block.caption}">`)).toBe(true);
	expect(html).not.toContain("<section");
});

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
