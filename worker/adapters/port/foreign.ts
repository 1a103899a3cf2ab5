import * as v from "valibot";
import { type RemoteCall, type RemoteError, type Result, remoteCall, remoteUrl } from "../../../client/domain/calls/remoteCall.ts";
import { fieldByField } from "../../platform/fieldByField.ts";
import { log } from "../../platform/log.ts";

/** A request to an adapter, as far as its own calls need it. */
export interface Caller {
	correlationId: string;
	waitUntil: (work: Promise<unknown>) => void;
}

/** A parsed answer of a foreign system. */
export interface Answered<T> {
	value: T;
	headers: Headers;
}

interface Call extends Omit<RemoteCall, "correlationId"> {
	/** Its answer is not for everybody: it is no stored one, and is not stored. */
	isHeld?: boolean;
}

/** The most of a foreign answer: lists carry the words of a hundred stories. */
const maxBytes = 8 * 1024 * 1024;
const timeoutMs = 2500;

/** Reads a foreign address, from the data centre's cache for as long as its `Cache-Control` allows, and parses it field by field. */
export async function readForeign<S extends v.GenericSchema>(
	caller: Caller,
	{ isHeld = false, ...call }: Call,
	schema: S,
): Promise<Result<Answered<v.InferOutput<S>>>> {
	const url = remoteUrl(call);
	const cache = typeof caches === "undefined" || isHeld ? null : caches.default;
	let stored: Response | undefined;
	const fetcher = async (request: Request): Promise<Response> => {
		stored = await cache?.match(url);
		return stored ?? withRetryAfter(await fetch(request));
	};
	const answer = await remoteCall(fetcher, { timeoutMs, maxBytes, keepsRefusal: true, ...call, correlationId: caller.correlationId });
	if (!answer.ok) return answer;
	const parsed = parse(schema, answer.value.text);
	if (parsed.ok) {
		const { text, headers } = answer.value;
		// What was read within the limits, not what may come for ever, nor what nobody can read.
		if (cache && !stored && mayStore(headers)) caller.waitUntil(cache.put(url, new Response(text, { headers: plainHeaders(headers) })));
		return { ok: true, value: { value: parsed.value, headers } };
	}
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

/** Headers of a body that is unpacked. */
function plainHeaders(sent: Headers): Headers {
	const headers = new Headers(sent);
	for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
	return headers;
}

const mayStore = (headers: Headers): boolean => {
	const control = headers.get("cache-control") ?? "";
	return /(?:s-maxage|max-age)=[1-9]/.test(control) && !/no-store|no-cache|private/.test(control) && !headers.has("set-cookie");
};

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
