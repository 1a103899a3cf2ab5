import type { BotCheckAction } from "../../../client/domain/signIn/payloads.ts";
import { clientAddress } from "../../platform/clientFacts.ts";
import { type BotCheckVerdict, verifyBotToken } from "../../vendors/botCheck/botCheck.ts";
import type { Arrival } from "../arrival.ts";

/**
 * Returns whether a person sent a request, by the proof in it for this action and host; without keys the check is off (security row 25).
 */
export function personVerdict(arrival: Arrival, action: BotCheckAction, proof: unknown): Promise<BotCheckVerdict> {
	const { brand, correlationId, env, origin, request } = arrival;
	const facts = { clientAddress: clientAddress(request.headers, env), host: new URL(origin).host, brand, action, correlationId };
	return verifyBotToken(env, typeof proof === "string" ? proof : "", facts);
}
