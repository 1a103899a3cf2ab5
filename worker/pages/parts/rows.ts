/** Breakpoints of rows (client/styles/rows.css): a tablet's (from 758 px), and a desk's (from 1000 px). */
interface Most {
	mid: number;
	wide: number;
}

/** Fill of the last row, from 0 to 1. */
const lastRow = (count: number, columns: number): number => (count % columns === 0 ? 1 : (count % columns) / columns);

/**
 * The number of columns, at most `most`, that fills the last row best: at least half. Of equals the larger; never one where two would do.
 */
export function columnsOf(count: number, most: number): number {
	if (count <= most) return Math.max(1, count);
	let best = Math.min(2, most);
	for (let columns = best; columns <= most; columns++) if (lastRow(count, columns) >= lastRow(count, best)) best = columns;
	return best;
}

/** The classes of a list whose last row is full or half full. */
export function rowsClass(count: number, { mid, wide }: Most): string {
	return `mid-${columnsOf(count, mid)} wide-${columnsOf(count, wide)}`;
}

/** Columns below a first row of one thing fewer that client/styles/rows.css can draw. */
const below = { mid: [4, 3, 2], wide: [4, 3] } as const;

function rowsFor(count: number, most: number, uneven: readonly number[]): string {
	const even = columnsOf(count, most);
	const columns = count % even === 0 ? undefined : uneven.find((number) => number <= most && count % number === number - 1);
	return columns ? `${columns - 1}-${columns}` : String(even);
}

/** As `rowsClass`, for a list whose first row may be of one larger thing fewer, so that all are full: "2-3" is two, then three a row. */
export function fullRowsClass(count: number, { mid, wide }: Most): string {
	return `mid-${rowsFor(count, mid, below.mid)} wide-${rowsFor(count, wide, below.wide)}`;
}

/**
 * Columns of each tile of a wall after its first, large one. On a desk the wall has four columns, the large tile two of them in two rows,
 * and a half row is one wide tile or two. On a tablet it has six, the large tile all, and a row two tiles or three.
 */
export function wallSpans(count: number): { mid: 2 | 3 | 6; wide: 1 | 2 }[] {
	const others = Math.max(0, count - 1);
	const halves = Math.max(2, 2 * Math.ceil(others / 4));
	/** Tiles of the half rows that hold two. */
	const narrow = 2 * Math.max(0, others - halves);
	const inPairs = others === 1 ? 0 : others % 3 === 1 ? 4 : others % 3 === 2 ? 2 : 0;
	const spans: { mid: 2 | 3 | 6; wide: 1 | 2 }[] = [];
	for (let index = 0; index < others; index++)
		spans.push({ mid: others === 1 ? 6 : index >= others - inPairs ? 3 : 2, wide: index < narrow ? 1 : 2 });
	return spans;
}
