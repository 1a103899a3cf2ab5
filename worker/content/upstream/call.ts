import * as v from "valibot";
import {
	type RemoteAnswer,
	type RemoteCall,
	type RemoteError,
	type Result,
	remoteCall,
	remoteUrl,
} from "../../../client/domain/calls/remoteCall.ts";
import { bookmarkHeader } from "../../platform/bookmark.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { fieldByField, firstFault, type Misfit, type OddField, type Standing } from "../../platform/fieldByField.ts";
import { log, logRarely } from "../../platform/log.ts";
import { namesGate } from "../../schemas/documents/gating.ts";
import { variableOf } from "../../vendors/descriptor.ts";
import { mpx } from "../../vendors/mpx.ts";
import type { Caller } from "./caller.ts";
import { type CallName, noteFailure, noteSuccess, restOf } from "./circuit.ts";
import { readFrom } from "./publications.ts";

export interface UpstreamCall extends Omit<RemoteCall, "base" | "correlationId"> {
	/** The circuit's kind, where the endpoint does not say it. */
	circuit?: string;
	/** Scheme and host in place of the base's: for `marquee` alone, which checks it against the registry. */
	address?: string;
}

const retryable = new Set([502, 503, 504]);
/** Longest wait that is passed on, a day. */
const mostSeconds = 86_400;

/**
 * Calls an upstream by the rules of C7.1: correlation header, time and size limits, one retry of a GET, a circuit per base, brand and kind of
 * call, which hears what `read` makes of the answer. Each reference that a reader sees is in the log, once.
 */
export async function callUpstream(caller: Caller, base: BaseName, call: UpstreamCall): Promise<Result<RemoteAnswer>>;
export async function callUpstream<T>(
	caller: Caller,
	base: BaseName,
	call: UpstreamCall,
	read: (answer: RemoteAnswer) => Result<T>,
): Promise<Result<T>>;
export async function callUpstream(
	caller: Caller,
	base: BaseName,
	call: UpstreamCall,
	read?: (answer: RemoteAnswer) => Result<unknown>,
): Promise<Result<unknown>> {
	const address = call.address ?? serverBase(base, caller.env);
	const embedded = address.startsWith(embeddedHost);
	const fetcher = (request: Request): Promise<Response> => {
		if (!embedded) return fetch(request);
		request.headers.set(bookmarkHeader, readFrom());
		return caller.env.ORIGIN.fetch(request, caller.ctx);
	};
	// What is embedded has no circuit.
	const name = embedded ? null : nameOf(caller, address, base, call);
	const started = Date.now();
	const rest = name && restOf(name, started);
	if (name && rest) {
		const error: RemoteError = {
			kind: "open-circuit",
			message: `Not called after failures @ ${name.kind}`,
			url: remoteUrl({ ...call, base: address }),
			retryAfter: rest.retryAfter,
			...(rest.status === undefined ? {} : { status: rest.status }),
		};
		noteUnanswered(caller, base, error);
		return { ok: false, error };
	}
	const limitMs = (call.timeoutMs ?? 3000) * Number(caller.env.CALL_PATIENCE ?? 1);
	const full: RemoteCall = { ...call, base: address, correlationId: caller.correlationId, timeoutMs: limitMs };
	let answer = await remoteCall(fetcher, full);
	if (!answer.ok && isRead(call) && worthRetrying(answer.error)) {
		const leftMs = limitMs - (Date.now() - started);
		if (leftMs > 300) {
			await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
			answer = await remoteCall(fetcher, { ...full, timeoutMs: leftMs - 150 });
		}
	}
	const result = answer.ok && read ? read(answer.value) : answer;
	const fault = !result.ok && isUpstreamFault(result.error, call) ? result.error : null;
	if (name) {
		if (fault) noteFailure(name, fault, Date.now());
		else noteSuccess(name);
	}
	if (result.ok) return result;
	const { error } = result;
	if (error.retryAfter) error.retryAfter = Math.min(Math.ceil(error.retryAfter), mostSeconds);
	const facts = { correlationId: caller.correlationId, base, ...error };
	const { status = 500 } = error;
	const isRefused = status < 400 || (!call.keepsRefusal && (status === 401 || status === 403));
	// A refusal to one reader of many is no fault each.
	if (isRefused || (fault?.status === 503 && call.keepsRefusal))
		logRarely("error", "upstream", `${kindOf(call.endpoint)} ${status}`, facts);
	else if (fault && fault.kind !== "shape") log("error", "upstream", facts);
	return result;
}

/**
 * The circuit's name for a call: apart per module, brand and document (decision 0023); a call that reads no document is its caller's own.
 */
function nameOf(caller: Caller, address: string, base: BaseName, call: UpstreamCall): CallName {
	return {
		kind: [address, caller.brand?.id, call.circuit ?? kindOf(call.endpoint)].filter(Boolean).join(" "),
		document: isRead(call) ? dataKey(base, call.endpoint, call.query) : caller.correlationId,
	};
}

/** Returns whether a call's error means "there is no such thing", which is an answer. */
export const isAbsent = ({ status }: Pick<RemoteError, "status">): boolean => status === 404 || status === 410;

/** Returns whether a call failed by what it requested: a 4xx but 429. */
export const isOfRequest = ({ kind, status = 500 }: RemoteError): boolean =>
	kind === "status" && status >= 400 && status < 500 && status !== 429;

/** Returns whether a content system lacks a call that C7 does not name (docs/content-system.md). */
export const lacksCall = ({ kind, status }: RemoteError): boolean =>
	kind === "status" && (status === 404 || status === 405 || status === 501);

const reported = new WeakSet<object>();

/** Logs that a request gets no answer because of others' calls, once per request. */
export function noteUnanswered(caller: Pick<Caller, "correlationId">, base: BaseName, error: RemoteError): void {
	if (reported.has(caller)) return;
	reported.add(caller);
	const { kind, message, url } = error;
	log("warn", "unanswered", { correlationId: caller.correlationId, base, kind, message, url });
}

/** Calls and parses: an answer that is not JSON or does not fit is a `shape` error, logged with the fault's path. */
export function callForData<S extends v.GenericSchema>(
	caller: Caller,
	base: BaseName,
	call: UpstreamCall,
	schema: S,
): Promise<Result<v.InferOutput<S>>> {
	// A change may be answered by its status alone (A7.16).
	const withoutText = isRead(call) ? "" : "{}";
	return callUpstream(caller, base, call, ({ text }) =>
		parseAnswer(caller, text || withoutText, call.endpoint, schema, base === "content"),
	);
}

/** Objects and lists of an answer: more than a catalogue of 20,000 products has. Two million took 400 ms and 200 MB before anybody looked. */
const mostParts = 250_000;

const whole = "(root)";

/** Odd fields of an answer that are logged one by one; the rest is counted. */
const mostNamed = 40;

/**
 * Content answers: what a call names under `data` is required; a list without items is none; a document keeps whatever it might be gated
 * by.
 */
const standing: Standing = {
	levels: 2,
	mayOmit: (path, value) => path.at(-1) !== "items" && !(path.includes("taxonomy") && namesGate(value)),
};

/**
 * Parses an answer field by field (design §1.4): no document is lost for a field that it can do without (C3.19). Odd ones are logged. Of the
 * content system (`isContent`) a document takes its name from the call, and null is no such thing.
 */
export function parseAnswer<S extends v.GenericSchema>(
	caller: Pick<Caller, "correlationId">,
	text: string,
	endpoint: string,
	schema: S,
	isContent = false,
): Result<v.InferOutput<S>> {
	let parts = 0;
	for (const mark of "{[")
		for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1))
			if (++parts > mostParts) return shapeError(caller, endpoint, "too many parts", "data");
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return shapeError(caller, endpoint, "not JSON");
	}
	const status = dataStatus(json);
	if (status !== null) return refused(status, endpoint);
	const parsed = v.safeParse(schema, json, firstFault);
	if (parsed.success) return { ok: true, value: parsed.output };
	if (isContent && v.is(Answer, json)) nameDocuments(json.data, endpoint);
	const read = readByField(caller, endpoint, schema, json, standing);
	if (!read.fault) return { ok: true, value: read.value };
	const { path, message, wanted } = read.fault;
	return isContent && isNothing(json, path) ? refused(404, endpoint) : shapeError(caller, endpoint, message, path || whole, wanted);
}

/** Reads an answer field by field; odd fields are logged by their place. `fault`: one that is required can't be read. */
export function readByField<S extends v.GenericSchema>(
	caller: Pick<Caller, "correlationId">,
	endpoint: string,
	schema: S,
	sent: unknown,
	parts: Standing,
): { value: v.InferOutput<S>; fault?: never } | { fault: Misfit } {
	const read = fieldByField(schema, sent, parts);
	if (read.fault) return read;
	const fitting = v.safeParse(schema, read.fitting);
	if (!fitting.success) return { fault: { path: v.getDotPath(fitting.issues[0]) ?? "", wanted: "", message: fitting.issues[0].message } };
	noteOdd(caller, endpoint, read.odd);
	return { value: fitting.output };
}

/** Gives a document that does not say them the id and type of the call for it: C3.24 and C3.32 name none. */
function nameDocuments(data: Record<string, unknown>, endpoint: string): void {
	const [type, id] = endpoint.split("/").slice(-2);
	for (const document of Object.values(data)) {
		if (!v.is(Unnamed, document) || Array.isArray(document)) continue;
		document.id ??= id;
		document.type ??= type;
	}
}

/** Returns whether what an answer should be about is null, without a word of errors: there is no such thing (C4.17). */
function isNothing(json: unknown, path: string): boolean {
	return v.is(Unfaulted, json) && json.data[path.replace(/^data\./, "")] === null;
}

const refused = (status: number, endpoint: string): Result<never> => ({
	ok: false,
	error: { kind: "status", status, message: `Status of the data (${status}) @ ${endpoint}`, url: endpoint },
});

function noteOdd({ correlationId }: Pick<Caller, "correlationId">, endpoint: string, odd: readonly OddField[]): void {
	for (const field of odd.slice(0, mostNamed)) log("warn", "odd-field", { correlationId, endpoint, ...field });
	if (odd.length > mostNamed) log("warn", "odd-fields", { correlationId, endpoint, more: odd.length - mostNamed });
}

function shapeError(caller: Pick<Caller, "correlationId">, endpoint: string, fault: string, path?: string, wanted?: string): Result<never> {
	const where = path === undefined ? "" : `${path}: `;
	const error: RemoteError = {
		kind: "shape",
		message: `Ill-shaped answer (${where}${fault}) @ ${endpoint}`,
		url: endpoint,
		fault,
		path,
		wanted,
	};
	log("error", "upstream", { correlationId: caller.correlationId, ...error });
	return { ok: false, error };
}

const isRead = (call: UpstreamCall): boolean => call.body === undefined && (call.method ?? "GET") === "GET";
const worthRetrying = (error: RemoteError): boolean =>
	error.kind === "network" || (error.kind === "status" && error.retryAfter === undefined && retryable.has(error.status ?? 0));
/**
 * A redirect or a 4xx but 429 is of what was requested, as is what does not fit in an answer, anything else the upstream's fault. Where
 * refusals are cached, a 429 is one reader's too.
 */
function isUpstreamFault({ kind, path, status = 500 }: RemoteError, call: UpstreamCall): boolean {
	if (kind === "shape") return path === undefined || path === whole;
	return kind !== "status" || status >= 500 || (status === 429 && call.keepsRefusal !== true);
}

const Status = v.object({ status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)) });
const Answer = v.object({ data: v.record(v.string(), v.unknown()) });
const Unfaulted = v.object({ ...Answer.entries, errors: v.nullish(v.strictTuple([])) });
const Unnamed = v.record(v.string(), v.unknown());

/**
 * The status in an answer's data (C4.29): `data.status` or that of its document, 400 to 599; `null` without one. Such data is a refusal,
 * complete or not.
 */
export function dataStatus(json: unknown): number | null {
	if (!v.is(Answer, json)) return null;
	for (const part of [json.data, ...Object.values(json.data)]) if (v.is(Status, part)) return part.status;
	return null;
}

/** Raised when the stored form changes: old entries are then not found. */
const format = 1;

/** The key of an upstream answer, `data:1:{base}:{endpoint and sorted query}`: endpoints and filters carry the brand. */
export function dataKey(base: string, endpoint: string, query: Readonly<Record<string, string | number | undefined>> = {}): string {
	const parts: string[] = [];
	for (const name of Object.keys(query).sort())
		if (query[name] !== undefined) parts.push(`${name}=${encodeURIComponent(String(query[name]))}`);
	return `data:${format}:${base}:${endpoint}?${parts.join("&")}`;
}

/** The upstreams of contract §4. `main` is content, `services` TVE, mini player and newsletters, the rest are named by what they do. */
export type BaseName =
	| "content"
	| "log"
	| "services"
	| "mynews"
	| "accounts"
	| "attempts"
	| "geo"
	| "localNews"
	| "schedule"
	| "scheduleAssets"
	| "house"
	| "marquee"
	| "cable";

/** Address of the embedded origin: never resolved, only matched by `call.ts`. */
export const embeddedHost = "https://origin.embedded";

const bases: Record<BaseName, { variable: string | null; embedded: string }> = {
	content: { variable: "CONTENT_API_URL", embedded: "/content" },
	/** The log of publications is stored here, whoever publishes: no variable. */
	log: { variable: null, embedded: "/content" },
	services: { variable: "SERVICES_API_URL", embedded: "/services" },
	mynews: { variable: "MYNEWS_API_URL", embedded: "/mynews" },
	accounts: { variable: "ACCOUNTS_API_URL", embedded: "/accounts" },
	/** Counted here whoever keeps the accounts: no variable. */
	attempts: { variable: null, embedded: "/attempts" },
	geo: { variable: "GEO_API_URL", embedded: "/geo" },
	localNews: { variable: "LOCAL_NEWS_API_URL", embedded: "/localnews" },
	schedule: { variable: mpx.variables.feed.name, embedded: "/schedule" },
	scheduleAssets: { variable: mpx.variables.assets.name, embedded: "/schedule-assets" },
	/** Events of pages are stored here whatever else receives them: no variable. */
	house: { variable: null, embedded: "/house" },
	/** Pages of the group's own hosts: each call says which (UpstreamCall.address). */
	marquee: { variable: null, embedded: "/marquee" },
	/** Called by a client of its own (vendors/tve/tveCalls.ts): this name is for its cache entries. */
	cable: { variable: null, embedded: "/cable" },
};

/** The address of a base for the edge: the configured upstream, or the embedded origin (C7.1 server-side variant). */
export function serverBase(name: BaseName, env: MastheadEnv): string {
	const { variable, embedded } = bases[name];
	return (variable === null ? undefined : variableOf(env, variable)) ?? `${embeddedHost}${embedded}`;
}

/** True when the embedded origin answers for this base. */
export function isEmbedded(name: BaseName, env: MastheadEnv): boolean {
	return serverBase(name, env).startsWith(embeddedHost);
}

/** True where a log of publications says what is outdated: the embedded origin's own, or notices of another system (decision 0312). */
export function hasLog(env: MastheadEnv): boolean {
	return Boolean(env.NOTICES_SECRET) || isEmbedded("content", env);
}

/** `article/{id}` is one kind and `article/related` another: calls are named by their words, documents by what follows. */
const kinds = /^[a-z]+(?:\/(?:related|search|taxonomy|slug|taxonomy-terms|draft|automated|catalogue|mvpd|schedule|zipinfo|e)(?=\/|$))?/i;

/** The kind of a call by its endpoint: `article`, `article/related`, `curation/slug`. */
export function kindOf(endpoint: string): string {
	return kinds.exec(endpoint)?.[0] ?? "other";
}
