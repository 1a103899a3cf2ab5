import { reminderLeadMs } from "../../../client/domain/push/reminders.ts";
import { removeReminder, storeReminder } from "../../content/house/push.ts";
import { loadAiring } from "../../content/television/schedule.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { json, jsonError, noContent } from "../../edge/http/json.ts";
import { readJsonCall } from "../../edge/http/jsonCall.ts";
import { unavailableCall } from "../../edge/http/tryLater.ts";
import { dateIn, isReached, mondayOf, weekOf } from "../../schemas/documents/schedule.ts";
import { ReminderRemoval, ReminderRequest } from "../../schemas/personal/reminders.ts";
import { pushKeys } from "../../vendors/push/webPush.ts";

const methods = ["POST", "DELETE"];

/**
 * `/house/push/reminders` (C2.28, docs/spec/push.md): POST sets a reminder ten minutes before a programme, DELETE removes it. 404 for an
 * unknown programme or browser, 409 for one that begins sooner, or at the limit.
 */
export async function houseReminders(arrival: Arrival): Promise<Response> {
	const { brand, env, now, request } = arrival;
	if (!pushKeys(env) || !brand.flags.schedule)
		return jsonError(arrival, 404, { code: "not_found", message: "Nobody is reminded of anything here." });
	if (request.method === "DELETE") return stop(arrival);
	const read = await readJsonCall(arrival, "push", ReminderRequest, methods);
	if (!read.ok) return read.response;
	const { endpoint, guid, week } = read.value;
	const date = dateIn(week);
	const meant = date && weekOf(mondayOf(date));
	if (!meant || !isReached(meant, now)) return missing(arrival);
	const found = await loadAiring(arrival, meant, guid);
	if (!found.ok) return unavailableCall(arrival, 5);
	const airing = found.value;
	if (!airing) return missing(arrival);
	if (airing.startTime - reminderLeadMs <= now)
		return jsonError(arrival, 409, { code: "late", message: "It begins too soon, or has begun." });
	const stored = await storeReminder(arrival, endpoint, airing);
	if (stored.ok) return json(arrival, 201, { data: { guid, title: airing.program.title, startTime: airing.startTime } });
	const { status } = stored.error;
	if (status === 404) return missing(arrival);
	if (status === 409) return jsonError(arrival, 409, { code: "full", message: "There is no room for more." });
	return unavailableCall(arrival, 5);
}

const missing = (arrival: Arrival): Response => jsonError(arrival, 404, { code: "not_found", message: "There is no such thing." });

async function stop(arrival: Arrival): Promise<Response> {
	const read = await readJsonCall(arrival, "push", ReminderRemoval, methods);
	if (!read.ok) return read.response;
	const left = await removeReminder(arrival, read.value);
	return left.ok ? noContent(arrival) : unavailableCall(arrival, 5);
}
