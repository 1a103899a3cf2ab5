import * as v from "valibot";
import { type RemoteCall, type RemoteError, type Result, remoteCall, remoteUrl } from "../../../client/domain/calls/remoteCall.ts";
import { fieldByField } from "../../platform/fieldByField.ts";
import { log } from "../../platform/log.ts";

/** A request to an adapter, as far as its own calls need it. */
export interface Caller {
	correlationId: string;
}

/** A parsed answer of a foreign system. */
export interface Answered<T> {
	value: T;
	headers: Headers;
}

/** The most of a foreign answer: lists carry the words of a hundred stories. */
const maxBytes = 8 * 1024 * 1024;
const timeoutMs = 2500;

/** Reads a foreign address and parses it field by field; stores nothing (decision 0364). */
export async function readForeign<S extends v.GenericSchema>(
	caller: Caller,
	call: Omit<RemoteCall, "correlationId">,
	schema: S,
): Promise<Result<Answered<v.InferOutput<S>>>> {
	const fetcher = async (request: Request): Promise<Response> => withRetryAfter(await fetch(request));
	const answer = await remoteCall(fetcher, { timeoutMs, maxBytes, keepsRefusal: true, ...call, correlationId: caller.correlationId });
	if (!answer.ok) return answer;
	const parsed = parse(schema, answer.value.text);
	if (parsed.ok) return { ok: true, value: { value: parsed.value, headers: answer.value.headers } };
	const url = remoteUrl(call);
	return { ok: false, error: { kind: "shape", message: `Ill-shaped answer (${parsed.fault}) @ ${url}`, url } };
}

function parse<S extends v.GenericSchema>(schema: S, text: string): { ok: true; value: v.InferOutput<S> } | { ok: false; fault: string } {
	try {
		const read = fieldByField(schema, JSON.parse(text), { levels: 0, mayOmit: () => true });
		if (read.fault) return { ok: false, fault: `${read.fault.path}: ${read.fault.message}` };
		return { ok: true, value: v.parse(schema, read.fitting) };
	} catch (error) {
		if (error instanceof SyntaxError || v.isValiError(error)) return { ok: false, fault: "not what it documents" };
		throw error;
	}
}

/** Contentful says in a header of its own when it takes calls again. */
function withRetryAfter(answer: Response): Response {
	const reset = answer.headers.get("x-contentful-ratelimit-reset");
	if (answer.status !== 429 || reset === null || answer.headers.has("retry-after")) return answer;
	const headers = new Headers(answer.headers);
	headers.set("retry-after", reset);
	return new Response(answer.body, { status: answer.status, headers });
}

/** The answer of a port to a failure behind it: the site's rules for failures of an upstream hold then. */
export function failureAnswer({ correlationId }: Caller, error: RemoteError): Response {
	log("error", "foreign", { correlationId, kind: error.kind, message: error.message, url: error.url, status: error.status });
	const isBusy = error.status === 429 || error.status === 503;
	const status = isBusy ? (error.status ?? 503) : error.kind === "timeout" ? 504 : 502;
	const headers: Record<string, string> = isBusy && error.retryAfter ? { "retry-after": String(error.retryAfter) } : {};
	return Response.json(
		{ success: false, error: { code: error.kind, message: "The content system behind it does not answer." } },
		{ status, headers },
	);
}
