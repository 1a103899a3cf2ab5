import type { AnalyticsEngineDataset, D1Database, KVNamespace } from "@cloudflare/workers-types";
import { withMembers, wrappedDatabase } from "../../support/workerd/wrapped.ts";

/** Uses of databases and KV since the counts were taken last. */
export interface Uses {
	contentStatements: number;
	peopleStatements: number;
	figuresStatements: number;
	pushStatements: number;
	/** Points of Workers Analytics Engine. */
	dataPoints: number;
	rowsRead: number;
	rowsWritten: number;
	kvReads: number;
	kvWrites: number;
}

export const none: Uses = {
	...{ contentStatements: 0, peopleStatements: 0, figuresStatements: 0, pushStatements: 0, dataPoints: 0 },
	...{ rowsRead: 0, rowsWritten: 0, kvReads: 0, kvWrites: 0 },
};
let uses: Uses = { ...none };

/** Takes the counts. */
export function takeUses(): Uses {
	const taken = uses;
	uses = { ...none };
	return taken;
}

interface Bindings {
	CONTENT_DB: D1Database;
	PEOPLE_DB: D1Database;
	FIGURES_DB: D1Database;
	PUSH_DB: D1Database;
	FIGURES?: AnalyticsEngineDataset;
	CACHE: KVNamespace;
}

const counted = { withDataset: new WeakMap<object, Bindings>(), without: new WeakMap<object, Bindings>() };

/** The bindings of a Worker, with databases and KV that count their uses, and a dataset where wanted; the same for the same. */
export function countedBindings<B extends Bindings>(bindings: B, hasDataset: boolean): B {
	const made = counted[hasDataset ? "withDataset" : "without"];
	const known = made.get(bindings) ?? {
		...bindings,
		CONTENT_DB: countedDatabase(bindings.CONTENT_DB, "contentStatements"),
		PEOPLE_DB: countedDatabase(bindings.PEOPLE_DB, "peopleStatements"),
		FIGURES_DB: countedDatabase(bindings.FIGURES_DB, "figuresStatements"),
		PUSH_DB: countedDatabase(bindings.PUSH_DB, "pushStatements"),
		...(hasDataset ? { FIGURES: { writeDataPoint: () => void uses.dataPoints++ } } : {}),
		CACHE: countedKv(bindings.CACHE),
	};
	made.set(bindings, known);
	// What was stored under these bindings is of their type.
	return known as B;
}

function countedDatabase(db: D1Database, kind: keyof Uses & `${string}Statements`): D1Database {
	return wrappedDatabase(db, async (work) => {
		const result = await work();
		for (const { meta } of [result].flat()) {
			uses[kind]++;
			uses.rowsRead += meta.rows_read;
			uses.rowsWritten += meta.rows_written;
		}
		return result;
	});
}

function countedKv(kv: KVNamespace): KVNamespace {
	return withMembers(kv, {
		get: (...parameters: unknown[]) => {
			uses.kvReads++;
			return Reflect.apply(kv.get, kv, parameters);
		},
		put: (...parameters: unknown[]) => {
			uses.kvWrites++;
			return Reflect.apply(kv.put, kv, parameters);
		},
	});
}
