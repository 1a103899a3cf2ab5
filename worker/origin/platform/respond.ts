import type { Context } from "hono";
import { brands, defaultBrand, findBrand } from "../../../brands/registry.ts";
import type { Brand, Language } from "../../../brands/schema.ts";
import { log } from "../../platform/log.ts";
import type { OriginEnv } from "./contentSession.ts";

/** Hono's types for a request to the origin. */
export interface OriginBindings {
	Bindings: OriginEnv;
}
export type Call = Context<OriginBindings>;

/** The JSON of a call's body: no fields without one, null where it is none. */
export function jsonOf(text: string): unknown {
	if (text === "") return {};
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** The brand that is being read, vouched for by the edge, and the reader's language. */
export function brandOf({ req }: Call): { brand: Brand; language: Language } {
	const language = req.header("x-language") === "es" ? "es" : "en";
	return {
		brand: findBrand(req.header("x-vertical") ?? "") ?? brands.find((brand) => brand.language === language) ?? defaultBrand,
		language,
	};
}

/** Stored JSON text that goes out unparsed. */
export class JsonText {
	readonly text: string;

	constructor(text: string) {
		this.text = text;
	}
}

/** Bytes of documents in one answer, of which a site reads 2 MB; and of one of them, so that the others fit. */
const [mostBytes, mostOfOne] = [1_500_000, 256_000];

/** Judge of documents, one after the other: false for a text that does not fit into one answer any more. The first of these is logged. */
export function textLimit(): (document: { id: string; json: string }) => boolean {
	let left = mostBytes;
	let isLogged = false;
	return ({ id, json }) => {
		const { byteLength } = encoder.encode(json);
		if (byteLength <= Math.min(left, mostOfOne)) {
			left -= byteLength;
			return true;
		}
		if (!isLogged) log("warn", "answer-cut", { id, byteLength });
		isLogged = true;
		return false;
	};
}

const encoder = new TextEncoder();

/** A list of stored texts. */
export function jsonList(texts: readonly string[]): JsonText {
	return new JsonText(`[${texts.join(",")}]`);
}

/** Pieces are joined once, since nested texts would be copied each time. */
function toJson(value: unknown): string {
	const pieces: string[] = [];
	write(value, pieces);
	return pieces.join("");
}

function write(value: unknown, pieces: string[]): void {
	if (value instanceof JsonText) pieces.push(value.text);
	else if (Array.isArray(value)) {
		pieces.push("[");
		value.forEach((item, at) => {
			if (at > 0) pieces.push(",");
			write(item ?? null, pieces);
		});
		pieces.push("]");
	} else if (typeof value === "object" && value !== null) {
		let before = "{";
		for (const [key, child] of Object.entries(value)) {
			if (child === undefined) continue;
			pieces.push(before, JSON.stringify(key), ":");
			write(child, pieces);
			before = ",";
		}
		pieces.push(before === "{" ? "{}" : "}");
	} else pieces.push(JSON.stringify(value ?? null));
}

/** The answer of a content call (contract §4): `data`, `extensions`, `success`. */
export function answer(data: Readonly<Record<string, unknown>>, extensions: Readonly<Record<string, unknown>> = {}): Response {
	return new Response(toJson({ data, extensions, success: true }), { headers: { "content-type": "application/json; charset=utf-8" } });
}

/** A failure: code for the caller, text for a reader. */
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

/** The stored version behind an answer (C3.17, C3.38). */
export function tracing(stored: { id: string; hash: string; stored_at: number }): {
	documentTracing: { id: string; hash: string; storedAt: string };
} {
	return { documentTracing: { id: stored.id, hash: stored.hash, storedAt: new Date(stored.stored_at).toISOString() } };
}
