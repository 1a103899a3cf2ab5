import { forwardReport } from "../../content/house/reports.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { json } from "../../edge/http/json.ts";
import { readJsonCall } from "../../edge/http/jsonCall.ts";
import { log } from "../../platform/log.ts";
import { Events, PageErrors } from "../../schemas/personal/houseEvents.ts";

/**
 * POST /house/events: pages' events (docs/spec/events.md). 202 when accepted; stored after the answer. With sampling each row says how
 * many it stands for.
 */
export async function eventSink(arrival: Arrival): Promise<Response> {
	const read = await readJsonCall(arrival, "events", Events);
	if (!read.ok) return read.response;
	const percent = sampleOf(arrival.env.EVENTS_SAMPLE);
	if (Math.random() * 100 < percent) {
		const report = { vertical: arrival.brand.id, weight: 100 / percent, events: read.value.events };
		arrival.ctx.waitUntil(forwardReport(arrival, "events", report));
	}
	return json(arrival, 202, { data: { taken: read.value.events.length } });
}

/** POST /house/errors: a page's errors, logged as well with the page's correlation id. */
export async function errorSink(arrival: Arrival): Promise<Response> {
	const read = await readJsonCall(arrival, "errors", PageErrors);
	if (!read.ok) return read.response;
	const { errors } = read.value;
	for (const { message, location, path, release, correlationId } of errors)
		log("warn", "browser", { correlationId: correlationId || arrival.correlationId, path, message, location, release });
	arrival.ctx.waitUntil(forwardReport(arrival, "errors", { vertical: arrival.brand.id, errors }));
	return json(arrival, 202, { data: { taken: errors.length } });
}

/** Percent of batches stored: 1 to 100; 100 for an invalid setting. */
function sampleOf(setting: string | undefined): number {
	const percent = Number(setting);
	return percent >= 1 && percent <= 100 ? percent : 100;
}
