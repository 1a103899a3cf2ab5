import { log } from "../platform/log.ts";
import type { ConsentRecord } from "../schemas/consent.ts";
import { callUpstream } from "./call.ts";
import type { Caller } from "./caller.ts";

/** POST house/consent: one line of the proof that readers were asked. A choice holds without it; the operator hears of one that is missing. */
export async function logConsent(caller: Caller, record: ConsentRecord): Promise<void> {
	const answer = await callUpstream(caller, "house", { endpoint: "consent", method: "POST", headers: {}, body: record });
	if (!answer.ok) log("error", "consent-log", { correlationId: caller.correlationId, message: answer.error.message });
}
