import fc from "fast-check";
import { expect, it } from "vitest";
import { gridOf } from "./grid.model.ts";
import type { DayModel } from "./schedule.model.ts";

const halfMs = 30 * 60_000;
const dayMs = 48 * halfMs;
const clockOf = (ms: number) => Math.floor((ms % dayMs) / halfMs);

/** Programmes of a day, one after another with pauses between some, by quarters of an hour. */
const programmes = fc
	.array(fc.record({ pause: fc.constantFrom(0, 0, 1, 5), length: fc.integer({ min: 1, max: 12 }) }), { maxLength: 12 })
	.map((all) => {
		let end = 0;
		return all.map(({ pause, length }) => {
			const startTime = end + pause * (halfMs / 2);
			end = startTime + length * (halfMs / 2);
			return { startTime, endTime: end };
		});
	});
/** Days of a week, with what the grid reads of them. */
const weeks = fc.array(programmes, { minLength: 1, maxLength: 3 }).map((days) =>
	days.map((items, n) => ({
		from: n * dayMs,
		items: items
			.filter(({ endTime }) => endTime <= dayMs)
			.map(({ startTime, endTime }) => ({ startTime: startTime + n * dayMs, endTime: endTime + n * dayMs })),
	})),
);

it("each programme stands in the row in which it begins, and reaches down to the row of the next one, or to its own end (C2.28)", () => {
	fc.assert(
		fc.property(weeks, (days) => {
			const rows = gridOf(days as unknown as DayModel[], clockOf);
			for (const [column, { from, items }] of days.entries()) {
				const begins = new Set(items.map(({ startTime }) => clockOf(startTime)));
				const shown: unknown[] = [];
				let coveredTo = 0;
				for (const [index, { half, cells }] of rows.entries()) {
					const cell = cells[column];
					expect(cell === null, `row ${half} is covered from above`).toBe(index < coveredTo);
					if (!cell) continue;
					expect(cell.airings.every(({ startTime }) => clockOf(startTime) === half)).toBe(true);
					shown.push(...cell.airings);
					coveredTo = index + cell.rows;
					const end = cell.airings.at(-1)?.endTime ?? Number.POSITIVE_INFINITY;
					const isOver = (row: number) => from + row * halfMs >= end || begins.has(row);
					for (const { half: below } of rows.slice(index + 1, coveredTo)) expect(isOver(below), `${half} covers ${below}`).toBe(false);
					const next = rows[coveredTo]?.half;
					if (next !== undefined) expect(isOver(next), `${half} ends above ${next}`).toBe(true);
				}
				expect(shown).toEqual(items);
				expect(coveredTo).toBe(rows.length);
			}
		}),
	);
});
