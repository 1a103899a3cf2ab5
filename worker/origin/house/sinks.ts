import * as v from "valibot";
import { StoredErrors, StoredEvents } from "../../schemas/personal/houseEvents.ts";
import { belowCeiling } from "../people/ceiling.ts";
import { answer, type Call, failure, notFound } from "../platform/respond.ts";
import { jsonColumn, readRows } from "../platform/rows.ts";

/** POST house/events: stores events, a row each. `at` is the time received: browsers' clocks are not trusted. */
export async function storeEvents(call: Call): Promise<Response> {
	const parsed = v.safeParse(StoredEvents, await call.req.json().catch(() => null));
	if (!parsed.success) return failure(400, { code: "invalid", message: "Those are no events." });
	const { vertical, weight, events } = parsed.output;
	const insert = call.env.PEOPLE_DB.prepare(
		`INSERT INTO house_events (at, vertical, name, view, path, weight, detail) SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${belowCeiling("house_events")}`,
	);
	const now = Date.now();
	await call.env.PEOPLE_DB.batch(
		events.map(({ name, view, path, detail }) => insert.bind(now, vertical, name, view, path, weight, JSON.stringify(detail))),
	);
	return answer({ kept: events.length });
}

/** POST house/errors: stores a page's errors. */
export async function storeErrors(call: Call): Promise<Response> {
	const parsed = v.safeParse(StoredErrors, await call.req.json().catch(() => null));
	if (!parsed.success) return failure(400, { code: "invalid", message: "Those are no errors." });
	const { vertical, errors } = parsed.output;
	const insert = call.env.PEOPLE_DB.prepare(
		`INSERT INTO house_errors (at, vertical, release, correlation_id, view, path, message, place)
			SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE ${belowCeiling("house_errors")}`,
	);
	const now = Date.now();
	await call.env.PEOPLE_DB.batch(
		errors.map(({ release, correlationId, view, path, message, location }) =>
			insert.bind(now, vertical, release, correlationId, view, path, message, location),
		),
	);
	return answer({ kept: errors.length });
}

/** Entries of a sink, as SQL; `detail` is JSON. */
const received = {
	events: "SELECT at, vertical, name, view, path, weight, detail FROM house_events ORDER BY rowid DESC LIMIT 500",
	ads: "SELECT at, vertical, name, view, path, weight, detail FROM house_events WHERE name = 'ad' ORDER BY rowid DESC LIMIT 500",
	errors: `SELECT at, vertical, release, correlation_id AS correlationId, view, path, message, place AS location
		FROM house_errors ORDER BY rowid DESC LIMIT 500`,
	consent: "SELECT at, vertical, regime, signal, version, granted, place FROM consent_log ORDER BY rowid DESC LIMIT 500",
} as const;
const ReceivedRow = v.looseObject({ at: v.number(), detail: v.optional(jsonColumn(v.unknown())) });
const isSink = (name: string): name is keyof typeof received => Object.hasOwn(received, name);

/** GET house/received/{sink}: the newest 500. Only local mode calls it. */
export async function receivedBy(call: Call): Promise<Response> {
	const sink = call.req.param("sink") ?? "";
	if (!isSink(sink)) return notFound();
	const rows = readRows(`house ${sink}`, ReceivedRow, await call.env.PEOPLE_DB.prepare(received[sink]).all());
	return answer({
		received: rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() })),
	});
}
