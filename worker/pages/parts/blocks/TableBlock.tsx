import type { ViewContext } from "../../kernel/context.ts";
import type { BlockModel } from "../models.ts";

const figure = /^[-+\u2212]?[$\u20ac]?\d[\d.,]*\s?(?:%|[kKmM]|bn)?$/;
/** Cells without a figure. */
const missing = /^[-\u2013\u2014]?$/;

/** Finds columns of figures alone: those are aligned right. The first column has names. */
export function figureColumns(rows: readonly (readonly string[])[]): boolean[] {
	const columns: boolean[] = [];
	const begun = new Set<number>();
	for (const row of rows)
		for (const [column, cell] of row.entries()) {
			const text = cell.trim();
			columns[column] ??= false;
			if (column === 0 || missing.test(text)) continue;
			columns[column] = figure.test(text) && (columns[column] || !begun.has(column));
			begun.add(column);
		}
	return columns;
}

/**
 * A table; a wide one scrolls in a group that keys can reach. Not a region: those need unique names, and a table may stand twice on a
 * page.
 */
export function TableBlock({ context, block }: { context: ViewContext; block: Extract<BlockModel, { kind: "table" }> }) {
	const { caption, columns, rows } = block;
	const hasFigures = figureColumns(rows);
	const classOf = (column: number) => (hasFigures[column] ? "figure-cell" : undefined);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it (WCAG 2.1.1).
		<div className="table-scroll" role="group" tabIndex={0} aria-label={caption ?? context.t("article.tableScroll")}>
			<table>
				{caption && <caption>{caption}</caption>}
				{columns.length > 0 && (
					<thead>
						<tr>
							{columns.map((column, index) => (
								<th key={column} scope="col" className={classOf(index)}>
									{column}
								</th>
							))}
						</tr>
					</thead>
				)}
				<tbody>
					{rows.map((row) => (
						<tr key={row.join("|")}>
							{row.map((cell, index) =>
								index === 0 ? (
									<th key="name" scope="row">
										{cell}
									</th>
								) : (
									<td key={columns[index] ?? index} className={classOf(index)}>
										{cell}
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
