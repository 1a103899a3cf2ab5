import * as v from "valibot";
import { log } from "../../platform/log.ts";

/** A column that is 0 or 1. */
export const Flag = v.pipe(
	v.picklist([0, 1]),
	v.transform((value) => value === 1),
);

/** A column of a time, epoch ms: one that a date can be made of. */
export const Time = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15));

/**
 * SQL of a column of JSON that SQLite reads or that goes out unparsed; `otherwise` replaces a text that is not JSON, which would fail the
 * whole statement or list.
 */
export const jsonOf = (column: string, otherwise = "NULL"): string => `iif(json_valid(${column}), ${column}, ${otherwise})`;

const Json = v.pipe(v.string(), v.parseJson());

/** A column of JSON: parsed, then read by a schema. JSON that only passes through stays text (`JsonText`). */
export function jsonColumn<S extends v.GenericSchema>(schema: S) {
	return v.pipe(Json, schema);
}

/**
 * A statement's rows, each parsed by a schema of its columns, since D1 types no row. One that does not fit is logged with the table's
 * name and left out.
 */
export function readRows<S extends v.GenericSchema>(
	table: string,
	schema: S,
	answered: { results: readonly unknown[] } | undefined,
): v.InferOutput<S>[] {
	const rows: v.InferOutput<S>[] = [];
	let first: readonly v.BaseIssue<unknown>[] | null = null;
	for (const value of answered?.results ?? []) {
		const parsed = v.safeParse(schema, value);
		if (parsed.success) rows.push(parsed.output);
		else first ??= parsed.issues;
	}
	if (first && answered) logUnfit(table, first, answered.results.length - rows.length);
	return rows;
}

/** The row of `first()`, parsed by a schema; null for none, or none that fits. */
export function readRow<S extends v.GenericSchema>(table: string, schema: S, value: unknown): v.InferOutput<S> | null {
	if (value === null || value === undefined) return null;
	const parsed = v.safeParse(schema, value);
	if (parsed.success) return parsed.output;
	logUnfit(table, parsed.issues, 1);
	return null;
}

/** The stored JSON text of a document, parsed by a schema; null where it does not fit. */
export function storedJson<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | null {
	const json = v.safeParse(Json, text);
	const parsed = json.success ? v.safeParse(schema, json.output) : json;
	if (parsed.success) return parsed.output;
	logUnfit("documents", parsed.issues, 1);
	return null;
}

/** Logs which columns do not fit and what was expected, never their values. */
function logUnfit(table: string, issues: readonly v.BaseIssue<unknown>[], count: number): void {
	const unfit = issues.slice(0, 5).map((issue) => `${v.getDotPath(issue) ?? ""}: ${issue.expected ?? issue.type}`);
	log("error", "stored", { table, rows: count, expected: unfit });
}
