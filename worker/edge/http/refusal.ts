import type { CallFailure } from "../../../client/domain/signIn/accountCalls.ts";
import type { Arrival } from "../arrival.ts";
import { json } from "./json.ts";

/** A service's no, or the edge's own in its stead: for developers, and for the reader where there are words. */
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
