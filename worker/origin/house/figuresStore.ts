import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { keysOf } from "../../../client/domain/keysOf.ts";
import { Counts } from "../../schemas/personal/figures.ts";
import type { StoredErrors, StoredEvents } from "../../schemas/personal/houseEvents.ts";

/** The figures of a brand from `since` on, the most read from `lately` on (epoch ms). `vertical` is a brand's id. */
export interface FiguresQuery {
	vertical: string;
	since: number;
	lately: number;
}

export const countNames = keysOf(Counts.entries);

/** The port to events and errors of pages: a database, or Workers Analytics Engine (decision 0275). */
export interface FiguresStore {
	/** Stores events, received now: browsers' clocks are not trusted. Answers how many it stored. */
	storeEvents(report: v.InferOutput<typeof StoredEvents>): Promise<number>;
	storeErrors(report: v.InferOutput<typeof StoredErrors>): Promise<number>;
	/** Counts; what is sampled counts as often as it stands for, the figures page not at all. */
	count(query: FiguresQuery): Promise<Result<Counts, { message: string }>>;
}

/** Parses the rows of each query, in the order of `countNames`. */
export function countsOf(rows: readonly unknown[]): Result<Counts, { message: string }> {
	const parsed = v.safeParse(Counts, Object.fromEntries(countNames.map((name, n) => [name, rows[n]])));
	return parsed.success
		? { ok: true, value: parsed.output }
		: { ok: false, error: { message: `No figures: ${v.getDotPath(parsed.issues[0])}` } };
}
