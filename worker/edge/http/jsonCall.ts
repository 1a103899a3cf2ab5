import * as v from "valibot";
import type { Arrival } from "../arrival.ts";
import { callWait, type RationedCall } from "../callRation.ts";
import { jsonFields } from "./callBody.ts";
import { isCrossSite } from "./crossSite.ts";
import { jsonError } from "./json.ts";
import { methodNotAllowed } from "./methods.ts";
import { tooManyCalls } from "./tryLater.ts";

type JsonCall<S extends v.GenericSchema> = { ok: true; value: v.InferOutput<S> } | { ok: false; response: Response };

/** The body of a call for our own pages (`methods`), limited per minute, by its schema (contract §7). */
export async function readJsonCall<S extends v.GenericSchema>(
	arrival: Arrival,
	ration: RationedCall | null,
	schema: S,
	methods: readonly string[] = ["POST"],
): Promise<JsonCall<S>> {
	const { request, origin } = arrival;
	const refused = (response: Response): JsonCall<S> => ({ ok: false, response });
	if (!methods.includes(request.method)) return refused(methodNotAllowed(arrival, methods));
	if (isCrossSite(request.headers, origin))
		return refused(jsonError(arrival, 403, { code: "cross_site", message: "Only our own pages may do that." }));
	const wait = ration === null ? 0 : callWait(arrival, ration);
	if (wait > 0) return refused(tooManyCalls(arrival, wait));
	const body = await jsonFields(request);
	if (!body.ok) {
		const { status, ...error } = body.error;
		return refused(jsonError(arrival, status, error));
	}
	const parsed = v.safeParse(schema, body.value);
	if (parsed.success) return { ok: true, value: parsed.output };
	const fields = parsed.issues.slice(0, 5).map((issue) => ({ path: v.getDotPath(issue) ?? "", message: issue.message.slice(0, 120) }));
	return refused(jsonError(arrival, 400, { code: "invalid", message: "That does not fit.", fields }));
}
