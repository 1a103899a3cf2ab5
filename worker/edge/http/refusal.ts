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
