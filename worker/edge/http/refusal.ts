import type { CallFailure } from "../../../client/domain/signIn/accountCalls.ts";
import type { Arrival } from "../arrival.ts";
import { json } from "./json.ts";

/** A refusal of a service or of the edge, for developers, and for readers where it has words. */
export function refuseCall(arrival: Arrival, refusal: Omit<CallFailure, "kind">): Response {
	const { status, code, message, userMessage, fields, retryAfter } = refusal;
	const error = {
		code,
		message,
		...(userMessage ? { user_message: userMessage } : {}),
		...(fields && fields.length > 0 ? { fields } : {}),
	};
	return json(arrival, status, { success: false, error }, retryAfter ? { "retry-after": String(retryAfter) } : {});
}

/** The answer to a call that its service did not grant: its refusal, or 503 with the reader's words where it failed. */
export function refuseUngranted(arrival: Arrival, failure: CallFailure, userMessage: string | undefined): Response {
	if (failure.kind === "refused") return refuseCall(arrival, failure);
	const { retryAfter = 10 } = failure;
	return refuseCall(arrival, { status: 503, code: "unavailable", message: "The service could not be reached.", userMessage, retryAfter });
}
