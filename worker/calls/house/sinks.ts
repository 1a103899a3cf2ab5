import * as v from "valibot";
import { tellSink } from "../../content/house.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { callWait } from "../../edge/callRation.ts";
import { isCrossSite } from "../../edge/http/formFields.ts";
import { json, jsonError } from "../../edge/http/json.ts";
import { jsonFields } from "../../edge/http/jsonBody.ts";
import { methodNotAllowed } from "../../edge/http/methods.ts";
import { log } from "../../platform/log.ts";
import { Events, PageErrors } from "../../schemas/houseEvents.ts";

/**
 * POST /house/events: what pages tell of how they are read (docs/spec/events.md). 202 when it was taken; it is kept behind the
 * answer. Of many sendings a share is kept where the operator says so, and each row says for how many it stands.
 */
export async function eventSink(arrival: Arrival): Promise<Response> {
	const read = await readSink(arrival, "events", Events);
	if (!read.ok) return read.response;
	const percent = sampleOf(arrival.env.EVENTS_SAMPLE);
	if (Math.random() * 100 < percent) {
		const told = { vertical: arrival.brand.id, weight: 100 / percent, events: read.value.events };
		arrival.ctx.waitUntil(tellSink(arrival, "events", told));
	}
	return json(arrival, 202, { data: { taken: read.value.events.length } });
}

/** POST /house/errors: what went wrong on a page; the operator has a line of it as well, with the correlation id of the page. */
export async function errorSink(arrival: Arrival): Promise<Response> {
	const read = await readSink(arrival, "errors", PageErrors);
	if (!read.ok) return read.response;
	const { errors } = read.value;
	for (const { message, location, path, release, correlationId } of errors)
		log("warn", "browser", { correlationId: correlationId || arrival.correlationId, path, message, location, release });
	arrival.ctx.waitUntil(tellSink(arrival, "errors", { vertical: arrival.brand.id, errors }));
	return json(arrival, 202, { data: { taken: errors.length } });
}

type Read<T> = { ok: true; value: T } | { ok: false; response: Response };

async function readSink<S extends v.GenericSchema>(
	arrival: Arrival,
	sink: "events" | "errors",
	schema: S,
): Promise<Read<v.InferOutput<S>>> {
	const { request, origin } = arrival;
	const refused = (status: number, code: string, message: string, headers: Record<string, string> = {}): Read<never> => ({
		ok: false,
		response: jsonError(arrival, status, { code, message }, headers),
	});
	if (request.method !== "POST") return { ok: false, response: methodNotAllowed(arrival, ["POST"]) };
	if (isCrossSite(request.headers, origin)) return refused(403, "cross_site", "Only our own pages may do that.");
	const wait = callWait(arrival, sink);
	if (wait > 0) return refused(429, "too_many", "Please try again later.", { "retry-after": String(wait) });
	const body = await jsonFields(request);
	if (!body.ok) return refused(body.error.status, body.error.code, body.error.message);
	const parsed = v.safeParse(schema, body.value);
	if (parsed.success) return { ok: true, value: parsed.output };
	const fields = parsed.issues.slice(0, 5).map((issue) => ({ path: v.getDotPath(issue) ?? "", message: issue.message.slice(0, 120) }));
	return { ok: false, response: jsonError(arrival, 400, { code: "invalid", message: "That does not fit.", fields }) };
}

/** Percent of sendings that are kept: 1 to 100, all of them unless it is a number of those. */
function sampleOf(setting: string | undefined): number {
	const percent = Number(setting);
	return percent >= 1 && percent <= 100 ? percent : 100;
}
