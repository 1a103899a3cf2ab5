import { bodyWithin } from "./formFields.ts";

/** The fields of a JSON body. */
export type JsonFields = Readonly<Record<string, unknown>>;

/** Why a body is no call of ours (contract §7). */
export interface BodyRefusal {
	status: 400 | 413 | 415;
	code: string;
	message: string;
}

/** A call's JSON object; no body is an empty one. Only a content type that no form of any site can send is read (security A0.4). */
export async function jsonFields(request: Request): Promise<{ ok: true; fields: JsonFields } | { ok: false; refusal: BodyRefusal }> {
	if (!isJson(request.headers)) return refused(415, "unsupported_media_type", "Send JSON.");
	const bytes = await bodyWithin(request);
	if (bytes === null) return refused(413, "too_large", "A call of ours is never this large.");
	const fields = fieldsOf(bytes);
	return fields ? { ok: true, fields } : refused(400, "unparseable", "The body is no JSON object.");
}

function refused(status: BodyRefusal["status"], code: string, message: string): { ok: false; refusal: BodyRefusal } {
	return { ok: false, refusal: { status, code, message } };
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
