/** Most rows of a sink, well beyond what its retention leaves (docs/spec/retention.md). */
const mostRows = {
	house_events: 2_000_000,
	house_errors: 200_000,
	consent_log: 2_000_000,
	push_subscriptions: 5_000_000,
	push_sends: 20_000_000,
} as const;

/**
 * Condition of an INSERT into a sink's table: sinks are public, and some share a database with accounts. It reads the first and last row, so
 * size costs nothing.
 */
export function belowCeiling(table: keyof typeof mostRows): string {
	return `(SELECT COALESCE(MAX(rowid) - MIN(rowid), 0) FROM ${table}) < ${mostRows[table]}`;
}
