import type { AiringModel } from "../parts/schedule/airing.tsx";
import type { DayModel } from "./schedule.model.ts";

/** A cell of the grid: programmes that begin in its row, and how many rows it is tall. Without any it is a gap. */
export interface GridCell {
	airings: readonly AiringModel[];
	rows: number;
}

export interface GridRow {
	/** Half hours since the day began. */
	half: number;
	/** Epoch ms at which it begins on the week's first day. */
	at: number;
	/** One per day; null where a cell above reaches down to here. */
	cells: readonly (GridCell | null)[];
}

const halfMs = 30 * 60_000;

/**
 * The week as a table: a column for each day, a row for each half hour in which something begins. Rows count from five on each day's own
 * clock, so that nine stands beside nine when clocks change; an hour shown twice shares a cell.
 */
export function gridOf(days: readonly DayModel[], clockOf: (ms: number) => number): GridRow[] {
	const columns = days.map((day) => Map.groupBy(day.items, ({ startTime }) => clockOf(startTime)));
	const halves = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort((a, b) => a - b);
	const from = days[0]?.from ?? 0;
	const cells = columns.map((column) => cellsOf(column, halves, clockOf));
	return halves.map((half, row) => ({ half, at: from + half * halfMs, cells: cells.map((column) => column[row] ?? null) }));
}

function cellsOf(
	column: ReadonlyMap<number, readonly AiringModel[]>,
	halves: readonly number[],
	clockOf: (ms: number) => number,
): (GridCell | null)[] {
	const cells: (GridCell | null)[] = [];
	while (cells.length < halves.length) {
		const row = cells.length;
		const airings = column.get(halves[row] ?? -1) ?? [];
		const last = airings.at(-1);
		// Down to the row of the next beginning; a programme no further than to its own end.
		const end = last ? Math.max((halves[row] ?? 0) + 1, clockOf(last.endTime - 1) + 1) : Number.POSITIVE_INFINITY;
		let rows = 1;
		while (row + rows < halves.length && !column.has(halves[row + rows] ?? -1) && (halves[row + rows] ?? 0) < end) rows++;
		cells.push({ airings, rows });
		for (let below = 1; below < rows; below++) cells.push(null);
	}
	return cells;
}
