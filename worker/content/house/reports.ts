import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { log } from "../../platform/log.ts";
import type { ConsentRecord } from "../../schemas/personal/consent.ts";
import { callUpstream } from "../upstream/call.ts";
import type { Caller } from "../upstream/caller.ts";

/** POST house/consent: one line of the proof of consent. A choice holds without it; a missing line is logged. */
export function logConsent(caller: Caller, record: ConsentRecord): Promise<void> {
	return post(caller, "consent", record);
}

/** POST house/events or house/errors: a page's report, with its brand. */
export function forwardReport(caller: Caller, sink: "events" | "errors", report: object): Promise<void> {
	return post(caller, sink, report);
}

async function post(caller: Caller, endpoint: string, body: object): Promise<void> {
	const answer = await callUpstream(caller, "house", { endpoint, method: "POST", headers: {}, body });
	if (!answer.ok) log("error", "house", { correlationId: caller.correlationId, endpoint, message: answer.error.message });
}

/** GET house/received/{sink}: what a sink received, as JSON text. */
export async function receivedBy(caller: Caller, sink: string): Promise<Result<string>> {
	const answer = await callUpstream(caller, "house", { endpoint: `received/${sink}` });
	return answer.ok ? { ok: true, value: answer.value.text } : answer;
}
