import * as v from "valibot";
import type { Arrival } from "../../edge/arrival.ts";
import { callWait, type RationedCall } from "../../edge/callRation.ts";
import { isCrossSite } from "../../edge/http/formFields.ts";
import { jsonError } from "../../edge/http/json.ts";
import { jsonFields } from "../../edge/http/jsonBody.ts";
import { methodNotAllowed } from "../../edge/http/methods.ts";

type Read<T> = { ok: true; value: T } | { ok: false; response: Response };

/** The body of a call to the house that changes something: from our own pages, rationed, JSON that fits (contract §7). */
export async function houseBody<S extends v.GenericSchema>(
	arrival: Arrival,
	ration: RationedCall,
	schema: S,
	methods: readonly string[] = ["POST"],
): Promise<Read<v.InferOutput<S>>> {
	const { request, origin } = arrival;
	const refused = (status: number, code: string, message: string, headers: Record<string, string> = {}): Read<never> => ({
		ok: false,
		response: jsonError(arrival, status, { code, message }, headers),
	});
	if (!methods.includes(request.method)) return { ok: false, response: methodNotAllowed(arrival, methods) };
	if (isCrossSite(request.headers, origin)) return refused(403, "cross_site", "Only our own pages may do that.");
	const wait = callWait(arrival, ration);
	if (wait > 0) return refused(429, "too_many", "Please try again later.", { "retry-after": String(wait) });
	const body = await jsonFields(request);
	if (!body.ok) return refused(body.error.status, body.error.code, body.error.message);
	const parsed = v.safeParse(schema, body.value);
	if (parsed.success) return { ok: true, value: parsed.output };
	const fields = parsed.issues.slice(0, 5).map((issue) => ({ path: v.getDotPath(issue) ?? "", message: issue.message.slice(0, 120) }));
	return { ok: false, response: jsonError(arrival, 400, { code: "invalid", message: "That does not fit.", fields }) };
}
