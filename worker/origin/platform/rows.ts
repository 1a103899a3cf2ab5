import * as v from "valibot";
import { log } from "../../platform/log.ts";

/** A column that is 0 or 1. */
export const Flag = v.pipe(
	v.picklist([0, 1]),
	v.transform((value) => value === 1),
);

const Json = v.pipe(v.string(), v.parseJson());

/** A column of JSON: parsed, then read by a schema. What only passes through on its way to an answer stays text (`JsonText`). */
export function jsonColumn<S extends v.GenericSchema>(schema: S) {
	return v.pipe(Json, schema);
}

/**
 * The rows of a statement's answer, each read by a schema of its columns. D1 types no row: one that does not fit is a fault of ours, which
 * is logged with the table's name, and is left out.
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

/** The row that `first()` gives, read by a schema of its columns; null where there is none, or none that fits. */
export function readRow<S extends v.GenericSchema>(table: string, schema: S, value: unknown): v.InferOutput<S> | null {
	if (value === null || value === undefined) return null;
	const parsed = v.safeParse(schema, value);
	if (parsed.success) return parsed.output;
	logUnfit(table, parsed.issues, 1);
	return null;
}

/** A stored JSON text, read by a schema; null where it does not fit. */
export function storedJson<S extends v.GenericSchema>(table: string, schema: S, text: string): v.InferOutput<S> | null {
	const json = v.safeParse(Json, text);
	const parsed = json.success ? v.safeParse(schema, json.output) : json;
	if (parsed.success) return parsed.output;
	logUnfit(table, parsed.issues, 1);
	return null;
}

/** Says which columns do not fit and what was expected there, never what they hold. */
function logUnfit(table: string, issues: readonly v.BaseIssue<unknown>[], count: number): void {
	const unfit = issues.slice(0, 5).map((issue) => `${v.getDotPath(issue) ?? ""}: ${issue.expected ?? issue.type}`);
	log("error", "stored", { table, rows: count, expected: unfit });
}
