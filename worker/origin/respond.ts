import type { Context } from "hono";
import type { MastheadEnv } from "../platform/env.ts";

/** What Hono knows of a request to the origin. */
export interface OriginBindings {
	Bindings: MastheadEnv;
}
export type Call = Context<OriginBindings>;

/** JSON that is stored as text and goes out as it is: documents are never parsed on their way to an answer. */
export class JsonText {
	readonly text: string;

	constructor(text: string) {
		this.text = text;
	}
}

/** A list of stored texts. */
export function jsonList(texts: readonly string[]): JsonText {
	return new JsonText(`[${texts.join(",")}]`);
}

function toJson(value: unknown): string {
	if (value instanceof JsonText) return value.text;
	if (Array.isArray(value)) return `[${value.map((item) => toJson(item ?? null)).join(",")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
	const pairs = Object.entries(value).filter(([, child]) => child !== undefined);
	return `{${pairs.map(([key, child]) => `${JSON.stringify(key)}:${toJson(child)}`).join(",")}}`;
}

/** The answer of a content call (contract §4): `data`, `extensions`, `success`. */
export function answer(data: Readonly<Record<string, unknown>>, extensions: Readonly<Record<string, unknown>> = {}): Response {
	return new Response(toJson({ data, extensions, success: true }), { headers: { "content-type": "application/json; charset=utf-8" } });
}

/** What went wrong, for the caller's code and for a reader. */
export interface Failure {
	code: string;
	message: string;
	fields?: readonly { path: string; message: string }[];
}

export function failure(status: number, { code, message, fields }: Failure, headers: Readonly<Record<string, string>> = {}): Response {
	return new Response(JSON.stringify({ success: false, error: { code, message, user_message: message, ...(fields ? { fields } : {}) } }), {
		status,
		headers: { "content-type": "application/json; charset=utf-8", ...headers },
	});
}

export function notFound(): Response {
	return failure(404, { code: "not_found", message: "There is no such thing." });
}

export function badFilter(message: string): Response {
	return failure(400, { code: "bad_filter", message });
}

/** Which stored version an answer was made from (C3.17, C3.38). */
export function tracing(stored: { id: string; hash: string; stored_at: number }): {
	documentTracing: { id: string; hash: string; storedAt: string };
} {
	return { documentTracing: { id: stored.id, hash: stored.hash, storedAt: new Date(stored.stored_at).toISOString() } };
}
