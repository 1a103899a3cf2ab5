import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { type BodyFault, bodyWithin } from "../../platform/bytes.ts";

/** Of the body of a public call (contract §7). */
export const maxCallBytes = 64 * 1024;

/** The fields of a JSON body. */
export type JsonFields = Readonly<Record<string, unknown>>;

/** The reason why a body is refused (contract §7). */
export interface BodyRefusal {
	status: number;
	code: string;
	message: string;
}

/** Status, code and words of a refused body. */
export const bodyRefusals: Readonly<Record<BodyFault, BodyRefusal>> = {
	too_large: { status: 413, code: "too_large", message: "A call of ours is never this large." },
	too_slow: { status: 408, code: "too_slow", message: "The body did not come in time." },
	left: { status: 400, code: "unparseable", message: "The body could not be read." },
};

/** A call's JSON object; no body is an empty one. Content types that forms of other sites can send are refused (security A0.4). */
export async function jsonFields(request: Request): Promise<Result<JsonFields, BodyRefusal>> {
	if (!isJson(request.headers)) return refused({ status: 415, code: "unsupported_media_type", message: "Send JSON." });
	const received = await bodyWithin(request, maxCallBytes);
	if (!received.ok) return refused(bodyRefusals[received.error]);
	const fields = received.value.byteLength === 0 ? {} : jsonObject(received.value);
	return fields ? { ok: true, value: fields } : refused({ status: 400, code: "unparseable", message: "The body is no JSON object." });
}

/** The JSON object that bytes are, in UTF-8; `null`: they are none. */
export function jsonObject(bytes: Uint8Array): JsonFields | null {
	try {
		const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
		return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
	} catch {
		return null;
	}
}

const refused = (error: BodyRefusal): Result<never, BodyRefusal> => ({ ok: false, error });

function isJson(headers: Headers): boolean {
	return /^application\/json(?:\s*;\s*charset=utf-8)?$/i.test((headers.get("content-type") ?? "").trim());
}
