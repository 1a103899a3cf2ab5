import type { BlockModel } from "../../shared/parts.ts";
import type { ViewContext } from "../../shared/viewContext.ts";

interface Props {
	context: ViewContext;
	block: Extract<BlockModel, { kind: "table" }>;
}

const figures = /^[-+−]?[$€]?[\d.,]+\s?(?:%|[kKmM]|bn)?$/;

/** A table; where it is wider than the column it scrolls in a region of its own that keys can reach. */
export function TableBlock({ context, block }: Props) {
	const { caption, columns, rows } = block;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it (WCAG 2.1.1).
		<section className="table-scroll" tabIndex={0} aria-label={caption ?? context.t("article.tableScroll")}>
			<table>
				{caption && <caption>{caption}</caption>}
				{columns.length > 0 && (
					<thead>
						<tr>
							{columns.map((column) => (
								<th key={column} scope="col">
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
									<td key={columns[index] ?? index} className={figures.test(cell) ? "figure-cell" : undefined}>
										{cell}
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
