import * as v from "valibot";
import { type RemoteAnswer, type RemoteCall, type RemoteError, type Result, remoteCall } from "../../client/domain/remoteCall.ts";
import { log } from "../platform/log.ts";
import { type BaseName, embeddedHost, serverBase } from "./bases.ts";
import type { Caller } from "./caller.ts";
import { mayCall, noteOutcome } from "./circuit.ts";
import { dataStatus } from "./dataStatus.ts";

export interface UpstreamCall extends Omit<RemoteCall, "base" | "correlationId"> {
	/** Kind of call for the circuit, where the endpoint's first two segments don't say it. */
	circuit?: string;
}

const retryable = new Set([502, 503, 504]);

/**
 * Calls an upstream from the edge by the rules of C7.1: correlation header, time and size limits, one retry for a GET
 * that failed in a way that a second try may cure, a circuit per base. Failures are logged with their path, once.
 */
export async function callUpstream(caller: Caller, base: BaseName, call: UpstreamCall): Promise<Result<RemoteAnswer>> {
	const address = serverBase(base, caller.env);
	const embedded = address.startsWith(embeddedHost);
	const fetcher = embedded ? (request: Request) => caller.env.ORIGIN.fetch(request, caller.ctx) : (request: Request) => fetch(request);
	// One per kind of call: a module's trouble is not the page's.
	const circuit = `${address} ${call.circuit ?? call.endpoint.split("/", 2).join("/").replace(/\d.*$/, "")}`;
	const started = Date.now();
	if (!embedded && !mayCall(circuit, started)) {
		return { ok: false, error: { kind: "open-circuit", message: `Circuit open @ ${address}`, url: address } };
	}
	const limitMs = call.timeoutMs ?? 3000;
	const full: RemoteCall = { ...call, base: address, correlationId: caller.correlationId, timeoutMs: limitMs };
	let result = await remoteCall(fetcher, full);
	if (!result.ok && isRead(call) && worthRetrying(result.error)) {
		const leftMs = limitMs - (Date.now() - started);
		if (leftMs > 300) {
			await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
			result = await remoteCall(fetcher, { ...full, timeoutMs: leftMs - 150 });
		}
	}
	const fault = !result.ok && isUpstreamFault(result.error, call) ? result.error : null;
	if (!embedded) noteOutcome(circuit, fault === null, Date.now(), fault?.retryAfter);
	if (fault) log("error", "upstream", { correlationId: caller.correlationId, base, ...fault });
	return result;
}

/** Calls and parses: an answer that is not JSON or does not fit the schema is a `shape` error, logged with the path of the fault. */
export async function callForData<S extends v.GenericSchema>(
	caller: Caller,
	base: BaseName,
	call: UpstreamCall,
	schema: S,
): Promise<Result<v.InferOutput<S>>> {
	const answer = await callUpstream(caller, base, call);
	return answer.ok ? parseAnswer(caller, answer.value.text, call.endpoint, schema) : answer;
}

/** Parses the text of an answer with a schema (design §1.4). */
export function parseAnswer<S extends v.GenericSchema>(
	caller: Pick<Caller, "correlationId">,
	text: string,
	endpoint: string,
	schema: S,
): Result<v.InferOutput<S>> {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return shapeError(caller, endpoint, "not JSON");
	}
	const status = dataStatus(json);
	if (status !== null)
		return { ok: false, error: { kind: "status", status, message: `Status of the data (${status}) @ ${endpoint}`, url: endpoint } };
	const parsed = v.safeParse(schema, json);
	if (parsed.success) return { ok: true, value: parsed.output };
	const first = parsed.issues[0];
	return shapeError(caller, endpoint, `${v.getDotPath(first) ?? "(root)"}: ${first.message}`);
}

function shapeError(caller: Pick<Caller, "correlationId">, endpoint: string, fault: string): Result<never> {
	const error: RemoteError = { kind: "shape", message: `Ill-shaped answer (${fault}) @ ${endpoint}`, url: endpoint };
	log("error", "upstream", { correlationId: caller.correlationId, ...error });
	return { ok: false, error };
}

const isRead = (call: UpstreamCall): boolean => call.body === undefined && (call.method ?? "GET") === "GET";
const worthRetrying = (error: RemoteError): boolean =>
	error.kind === "network" || (error.kind === "status" && error.retryAfter === undefined && retryable.has(error.status ?? 0));
/**
 * A 4xx other than 429 is the caller's business; all else says that the upstream is unwell. Where refusals are kept, a 429
 * is one reader's too: it may not open the circuit for everyone.
 */
const isUpstreamFault = (error: RemoteError, call: UpstreamCall): boolean =>
	error.kind !== "status" || (error.status ?? 500) >= 500 || (error.status === 429 && call.keepsRefusal !== true);
