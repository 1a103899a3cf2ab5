/** Formats a figure with three digits, millions as "1.2M". */
export const short = (value: number): string =>
	new Intl.NumberFormat("en", { maximumSignificantDigits: 3, notation: value >= 1e6 ? "compact" : "standard" }).format(value);

/** Returns a row of a Markdown table. */
export const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** Returns a Markdown table; the first column names its rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
	[row(head), row(head.map((_, at) => (at === 0 ? "---" : "--:"))), ...rows.map(row)].join("\n");
