import type { Arrival } from "../arrival.ts";
import { answerHeaders } from "./headers.ts";

/** An error of a public call (contract §7): a code, a sentence, and fields where there are some. */
export interface CallError {
	code: string;
	message: string;
	fields?: readonly { path: string; message: string }[];
}

/** A JSON answer of the site's own. */
export function json(arrival: Arrival, status: number, body: unknown, extra: Readonly<Record<string, string>> = {}): Response {
	const headers = answerHeaders(arrival, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...extra });
	return new Response(arrival.request.method === "HEAD" ? null : JSON.stringify(body), { status, headers });
}

/** An answer without a body: it is done. */
export const noContent = (arrival: Arrival): Response => new Response(null, { status: 204, headers: json(arrival, 200, null).headers });

export function jsonError(arrival: Arrival, status: number, error: CallError, extra: Readonly<Record<string, string>> = {}): Response {
	return json(arrival, status, { error }, extra);
}
