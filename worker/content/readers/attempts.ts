import * as v from "valibot";
import { clientAddress } from "../../platform/clientFacts.ts";
import { log } from "../../platform/log.ts";
import { type AttemptKind, CountedAttempt } from "../../schemas/accounts/attempts.ts";
import { callUpstream } from "../upstream/call.ts";
import type { AccountsCaller } from "./accounts.ts";

/** Counts one attempt of the reader's network address; answers null, the seconds to wait, or that nobody can count. */
export async function countAttempt(caller: AccountsCaller, kind: AttemptKind): Promise<number | "uncounted" | null> {
	const answer = await ask(caller, kind);
	const counted = answer === null ? null : v.safeParse(CountedAttempt, answer);
	if (counted?.success) return counted.output.data.retry_after;
	log("error", "attempts", { correlationId: caller.correlationId, kind });
	return "uncounted";
}

async function ask(caller: AccountsCaller, kind: AttemptKind): Promise<string | null> {
	const headers = { "x-client-address": clientAddress(caller.request.headers, caller.env) };
	const answer = await callUpstream(caller, "attempts", { endpoint: kind, method: "POST", headers, body: {} });
	return answer.ok ? answer.value.text : null;
}
