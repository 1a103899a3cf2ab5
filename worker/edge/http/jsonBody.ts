import type { Result } from "../../../client/domain/remoteCall.ts";
import { bodyWithin } from "../../platform/bytes.ts";
import { bodyRefusals, maxCallBytes } from "./formFields.ts";

/** The fields of a JSON body. */
export type JsonFields = Readonly<Record<string, unknown>>;

/** Why a body is no call of ours (contract §7). */
export interface BodyRefusal {
	status: number;
	code: string;
	message: string;
}

/** A call's JSON object; no body is an empty one. Only a content type that no form of any site can send is read (security A0.4). */
export async function jsonFields(request: Request): Promise<Result<JsonFields, BodyRefusal>> {
	if (!isJson(request.headers)) return refused(415, "unsupported_media_type", "Send JSON.");
	const received = await bodyWithin(request, maxCallBytes);
	if (!received.ok) return refused(...bodyRefusals[received.error]);
	const fields = fieldsOf(received.value);
	return fields ? { ok: true, value: fields } : refused(400, "unparseable", "The body is no JSON object.");
}

function refused(status: number, code: string, message: string): Result<never, BodyRefusal> {
	return { ok: false, error: { status, code, message } };
}

function isJson(headers: Headers): boolean {
	return /^application\/json(?:\s*;\s*charset=utf-8)?$/i.test((headers.get("content-type") ?? "").trim());
}

function fieldsOf(bytes: Uint8Array): JsonFields | null {
	if (bytes.byteLength === 0) return {};
	try {
		const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
		return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
	} catch {
		return null;
	}
}
