import { type BodyFault, bodyWithin } from "../../platform/bytes.ts";
import type { Arrival } from "../arrival.ts";
import { jsonError } from "./json.ts";

/** Of the body of a public call (contract §7). */
export const maxCallBytes = 64 * 1024;

type Fields = { ok: true; fields: Readonly<Record<string, string>> } | { ok: false; response: Response };

/**
 * The fields of a form or of a small JSON object sent to a public call. A request that another site's page sent is
 * refused: by what the browser says of where it came from, else by the Origin header.
 */
export async function readFields(arrival: Arrival): Promise<Fields> {
	const { request } = arrival;
	if (isCrossSite(request.headers, arrival.origin)) return refusal(arrival, 403, "cross_site", "Please use the form on our own page.");
	const contentType = request.headers.get("content-type") ?? "";
	const [type = ""] = contentType.toLowerCase().split(";", 1);
	const parse = Object.hasOwn(parsers, type.trim()) ? parsers[type.trim()] : undefined;
	if (!parse) return refusal(arrival, 415, "unsupported_media_type", "Send a form or JSON.");
	const body = await bodyWithin(request, maxCallBytes);
	if (!body.ok) return refusal(arrival, ...bodyRefusals[body.error]);
	const fields = await parse(body.value, contentType);
	return fields ? { ok: true, fields } : refusal(arrival, 400, "unparseable", "The body could not be read.");
}

/**
 * Whether a form came from another site's page: by what the browser says of where it came from, by its Origin, and, where
 * it says neither, by the page that led here. Who says none of the three and brings a reader's cookies is refused; callers
 * that are no browsers bring none.
 */
export function isCrossSite(headers: Headers, origin: string): boolean {
	const site = headers.get("sec-fetch-site");
	if (site !== null && site !== "same-origin" && site !== "none") return true;
	const sender = headers.get("origin");
	// A browser that vouches for the origin is believed on the scheme, which a proxy before us may have changed.
	if (sender !== null) return site === null ? sender !== origin : hostOf(sender) !== hostOf(origin);
	const page = headers.get("referer");
	if (page !== null) return site === null && !page.startsWith(`${origin}/`);
	return site === null && headers.has("cookie");
}

const hostOf = (origin: string): string => origin.slice(origin.indexOf("//") + 2);

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
		try {
			const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
			if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
			return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
		} catch {
			return null;
		}
	},
};

/** Status, code and words for a body that could not be had. Who left hears none of it. */
export const bodyRefusals: Readonly<Record<BodyFault, readonly [status: number, code: string, message: string]>> = {
	too_large: [413, "too_large", "A call of ours is never this large."],
	too_slow: [408, "too_slow", "The body did not come in time."],
	left: [400, "unparseable", "The body could not be read."],
};

function refusal(arrival: Arrival, status: number, code: string, message: string): Fields {
	return { ok: false, response: jsonError(arrival, status, { code, message }) };
}
