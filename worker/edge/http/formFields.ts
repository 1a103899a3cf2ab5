import { bodyWithin } from "../../platform/bytes.ts";
import type { Arrival } from "../arrival.ts";
import { type BodyRefusal, bodyRefusals, jsonObject, maxCallBytes } from "./callBody.ts";
import { isCrossSite } from "./crossSite.ts";
import { jsonError } from "./json.ts";

type Fields = { ok: true; fields: Readonly<Record<string, string>> } | { ok: false; response: Response };

/** The fields of a form or of a small JSON object sent to a public call; requests of other sites' pages are refused. */
export async function readFields(arrival: Arrival): Promise<Fields> {
	const { request } = arrival;
	if (isCrossSite(request.headers, arrival.origin))
		return refusal(arrival, { status: 403, code: "cross_site", message: "Please use the form on our own page." });
	const contentType = request.headers.get("content-type") ?? "";
	const [type = ""] = contentType.toLowerCase().split(";", 1);
	const parse = Object.hasOwn(parsers, type.trim()) ? parsers[type.trim()] : undefined;
	if (!parse) return refusal(arrival, { status: 415, code: "unsupported_media_type", message: "Send a form or JSON." });
	const body = await bodyWithin(request, maxCallBytes);
	if (!body.ok) return refusal(arrival, bodyRefusals[body.error]);
	const fields = await parse(body.value, contentType);
	return fields ? { ok: true, fields } : refusal(arrival, bodyRefusals.left);
}

const parsers: Readonly<Record<string, (bytes: Uint8Array, contentType: string) => Promise<Record<string, string> | null>>> = {
	"application/x-www-form-urlencoded": async (bytes) => Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes))),
	"multipart/form-data": async (bytes, contentType) => {
		try {
			const form = await new Response(bytes, { headers: { "content-type": contentType } }).formData();
			return Object.fromEntries(Array.from(form).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
		} catch {
			return null;
		}
	},
	"application/json": async (bytes) => {
		const fields = jsonObject(bytes);
		return fields && Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
	},
};

function refusal(arrival: Arrival, { status, ...error }: BodyRefusal): Fields {
	return { ok: false, response: jsonError(arrival, status, error) };
}
