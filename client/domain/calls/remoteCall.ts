import { bytesWithin } from "../bytes.ts";
import { remoteErrorMessage } from "./remoteErrorMessage.ts";
import { retryAfterIn } from "./retryAfter.ts";

/** The cause of a failed remote call. `message` is for logs and state, never for a page (C8.12, security A1). */
export interface RemoteError {
	kind: "status" | "network" | "timeout" | "size" | "shape" | "open-circuit";
	message: string;
	url: string;
	/** Of the answer; with an open circuit, of the failure that opened it. */
	status?: number;
	/** Seconds of a 429's or 503's Retry-After, or until an open circuit lets a call pass. */
	retryAfter?: number;
	/** The part of an answer that does not fit. */
	fault?: string;
	/** Its place, and what the schema wants there. */
	path?: string | undefined;
	wanted?: string | undefined;
	/** The body of a 4xx, where wanted. May hold a reader's words: never logged. */
	refusal?: string;
}

export type Result<T, E = RemoteError> = { ok: true; value: T } | { ok: false; error: E };

export interface RemoteCall {
	/** Base without a trailing slash, endpoint with or without a leading one (C7.1). */
	base: string;
	endpoint: string;
	query?: Readonly<Record<string, string | number | undefined>>;
	/** The page's `bento` and `curator`, passed on unless `api` names another target (C7.1). */
	pageQuery?: Readonly<{ bento?: string | undefined; curator?: string | undefined }>;
	api?: string;
	headers?: Readonly<Record<string, string>>;
	/** With headers and a body the call is a JSON POST without credentials (C7.1). */
	body?: unknown;
	method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	correlationId: string;
	/** Whole-call limits: milliseconds and bytes. */
	timeoutMs?: number;
	maxBytes?: number;
	/** Returns the body of a 4xx as the error's `refusal`, the reason in the service's words (A8.2). */
	keepsRefusal?: boolean;
}

export interface RemoteAnswer {
	status: number;
	text: string;
	headers: Headers;
}

/** A refusal is a few sentences; longer ones are dropped. */
const maxRefusalBytes = 16 * 1024;
const decoder = new TextDecoder();

/** The URL of a call: base, endpoint, its own query, then `bento` and `curator` from the page (C7.1). */
export function remoteUrl(call: Pick<RemoteCall, "base" | "endpoint" | "query" | "pageQuery" | "api">): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(call.query ?? {})) if (value !== undefined) query.set(name, String(value));
	if (!call.api) {
		if (call.pageQuery?.bento) query.set("bento", call.pageQuery.bento);
		if (call.pageQuery?.curator) query.set("curator", call.pageQuery.curator);
	}
	const search = query.size > 0 ? `?${query}` : "";
	return `${call.base.replace(/\/+$/, "")}/${call.endpoint.replace(/^\/+/, "")}${search}`;
}

/**
 * Makes a remote call, at the edge and in the browser. Limits total time and size, follows no redirect (an upstream may not send us
 * elsewhere), and never throws.
 */
export async function remoteCall(fetcher: (request: Request) => Promise<Response>, call: RemoteCall): Promise<Result<RemoteAnswer>> {
	const url = remoteUrl(call);
	const posts = call.headers !== undefined && call.body !== undefined;
	const controller = new AbortController();
	const timeoutMs = call.timeoutMs ?? 3000;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<Result<RemoteAnswer>>((resolve) => {
		timer = setTimeout(() => {
			resolve({ ok: false, error: { kind: "timeout", message: `No answer in ${timeoutMs} ms @ ${url}`, url } });
			controller.abort();
		}, timeoutMs);
	});
	try {
		const headers = new Headers({ accept: "application/json", ...call.headers });
		headers.set("x-original-correlation-id", call.correlationId);
		const init: RequestInit = { method: call.method ?? (posts ? "POST" : "GET"), headers, redirect: "manual", signal: controller.signal };
		if (call.body !== undefined) {
			headers.set("content-type", "application/json");
			init.body = JSON.stringify(call.body);
		}
		if (posts && typeof document !== "undefined") init.credentials = "omit";
		return await Promise.race([read(fetcher(new Request(url, init)), url, call), late]);
	} catch (thrown) {
		return { ok: false, error: { kind: "network", message: thrown instanceof Error ? thrown.message : String(thrown), url } };
	} finally {
		clearTimeout(timer);
	}
}

async function read(answered: Promise<Response>, url: string, call: RemoteCall): Promise<Result<RemoteAnswer>> {
	const response = await answered;
	const { status } = response;
	// A browser's redirect not followed has status 0.
	if (!response.ok) {
		const retryAfter = retryAfterIn(response.headers);
		const refused = call.keepsRefusal === true && status >= 400 && status < 500;
		const refusal = refused ? await bytesWithin(response.body, maxRefusalBytes) : null;
		if (!refused) await response.body?.cancel();
		const error: RemoteError = {
			kind: "status",
			message: remoteErrorMessage(status, response.statusText, url),
			url,
			status,
			...(retryAfter > 0 ? { retryAfter } : {}),
			...(refusal !== null ? { refusal: decoder.decode(refusal) } : {}),
		};
		return { ok: false, error };
	}
	const maxBytes = call.maxBytes ?? 2 * 1024 * 1024;
	const bytes = await bytesWithin(response.body, maxBytes);
	if (bytes === null) return { ok: false, error: { kind: "size", message: `More than ${maxBytes} bytes @ ${url}`, url } };
	return { ok: true, value: { status, text: decoder.decode(bytes), headers: response.headers } };
}
