/** Rows that a sink keeps at most; by then its retention should long have taken some (docs/spec/retention.md). */
const mostRows = {
	house_events: 2_000_000,
	house_errors: 200_000,
	consent_log: 2_000_000,
	push_subscriptions: 5_000_000,
	push_sends: 20_000_000,
} as const;

/**
 * The condition of an INSERT into a sink's table: sinks take what anybody sends, and share their database with readers' accounts.
 * Told by the first and last row, so it costs nothing however many there are.
 */
export function belowCeiling(table: keyof typeof mostRows): string {
	return `(SELECT COALESCE(MAX(rowid) - MIN(rowid), 0) FROM ${table}) < ${mostRows[table]}`;
}
