import * as v from "valibot";
import { StoredErrors, StoredEvents } from "../../schemas/personal/houseEvents.ts";
import { engineAccess } from "../../vendors/analyticsEngine.ts";
import { vendorFetch } from "../../vendors/vendorCall.ts";
import { answer, type Call, failure, notFound } from "../platform/respond.ts";
import { jsonColumn, readRows, Time } from "../platform/rows.ts";
import { figuresDatabase } from "./figuresDatabase.ts";
import { figuresEngine } from "./figuresEngine.ts";
import type { FiguresStore } from "./figuresStore.ts";

export function correlationIdOf(call: Call): string {
	return call.req.header("x-original-correlation-id") ?? "";
}

/** The dataset where one is bound, else the database. */
export function figuresStoreOf(call: Call): FiguresStore {
	const { env } = call;
	if (!env.FIGURES) return figuresDatabase(env.FIGURES_DB);
	return figuresEngine(env.FIGURES, { access: engineAccess(env), send: vendorFetch(env), correlationId: correlationIdOf(call) });
}

/** POST house/events: stores events of pages. */
export async function storeEvents(call: Call): Promise<Response> {
	const parsed = v.safeParse(StoredEvents, await call.req.json().catch(() => null));
	if (!parsed.success) return failure(400, { code: "invalid", message: "Those are no events." });
	return answer({ stored: await figuresStoreOf(call).storeEvents(parsed.output) });
}

/** POST house/errors: stores a page's errors. */
export async function storeErrors(call: Call): Promise<Response> {
	const parsed = v.safeParse(StoredErrors, await call.req.json().catch(() => null));
	if (!parsed.success) return failure(400, { code: "invalid", message: "Those are no errors." });
	return answer({ stored: await figuresStoreOf(call).storeErrors(parsed.output) });
}

/** Entries of a sink, as SQL; `detail` is JSON. */
const received = {
	events: "SELECT at, vertical, name, view, path, weight, detail FROM house_events ORDER BY rowid DESC LIMIT 500",
	ads: "SELECT at, vertical, name, view, path, weight, detail FROM house_events WHERE name = 'ad' ORDER BY rowid DESC LIMIT 500",
	errors: `SELECT at, vertical, release, correlation_id AS correlationId, view, path, message, place AS location
		FROM house_errors ORDER BY rowid DESC LIMIT 500`,
	consent: "SELECT at, vertical, regime, signal, version, granted, place FROM consent_log ORDER BY rowid DESC LIMIT 500",
} as const;
const ReceivedRow = v.looseObject({ at: Time, detail: v.optional(jsonColumn(v.unknown())) });
const isSink = (name: string): name is keyof typeof received => Object.hasOwn(received, name);

/** GET house/received/{sink}: the newest 500. Only local mode calls it. */
export async function receivedBy(call: Call): Promise<Response> {
	const sink = call.req.param("sink") ?? "";
	if (!isSink(sink)) return notFound();
	const db = sink === "consent" ? call.env.PEOPLE_DB : call.env.FIGURES_DB;
	const rows = readRows(`house ${sink}`, ReceivedRow, await db.prepare(received[sink]).all());
	return answer({
		received: rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() })),
	});
}
