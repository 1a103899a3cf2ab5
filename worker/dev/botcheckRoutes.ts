import * as v from "valibot";
import type { Arrival } from "../edge/arrival.ts";
import { json, jsonError } from "../edge/http/json.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { Challenge, proofFor, siteVerify } from "./botcheck.ts";
import { publicly } from "./shell.tsx";

/** POST /_dev/botcheck/challenge: a proof for the page. */
export async function challenge(arrival: Arrival): Promise<Response> {
	if (arrival.request.method !== "POST") return methodNotAllowed(arrival, ["POST"]);
	const requested = v.safeParse(Challenge, await arrival.request.json().catch(() => null));
	if (!requested.success) return jsonError(arrival, 400, { code: "ill_shaped", message: "Send { sitekey, email?, action? }." });
	return json(arrival, 200, { token: await proofFor(requested.output, new URL(arrival.origin).hostname, arrival.now) });
}

/** POST /_dev/botcheck/siteverify, for the Worker. */
export function verify(arrival: Arrival): Response | Promise<Response> {
	return arrival.request.method === "POST"
		? publicly(arrival, siteVerify(arrival.request, arrival.now))
		: methodNotAllowed(arrival, ["POST"]);
}
