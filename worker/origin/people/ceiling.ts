import { logRarely } from "../../platform/log.ts";

/** Most rows of a sink (docs/spec/retention.md). */
const mostRows = {
	house_events: 2_000_000,
	house_errors: 200_000,
	consent_log: 10_000_000,
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

/** Counts rows that INSERTs wrote, and logs a full table. */
export function writtenBelow(table: keyof typeof mostRows, inserts: readonly D1Result[]): number {
	const written = inserts.reduce((sum, { meta }) => sum + meta.changes, 0);
	if (written < inserts.length) logRarely("error", "full", table, { most: mostRows[table] });
	return written;
}
