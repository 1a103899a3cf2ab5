import { bytesWithin } from "../../client/domain/bytes.ts";
import { retryAfterIn } from "../../client/domain/calls/retryAfter.ts";
import { dayMs } from "../../client/domain/content/days.ts";
import { coalesce } from "../platform/coalesce.ts";
import type { MastheadEnv } from "../platform/env.ts";
import { localHost } from "./localEnds.ts";

/** Sends one request; tests bring their own. */
export type VendorFetch = (request: Request) => Promise<Response>;

/** A request to a vendor: a configured https address, never one from a request. */
export interface VendorRequest {
	url: string;
	method?: "GET" | "POST";
	headers?: Readonly<Record<string, string>>;
	body?: string | Uint8Array<ArrayBuffer>;
	/** The status says everything: no body is waited for, however long or slow. */
	isBodyless?: true;
}

/** A vendor's whole answer of any status; redirects are not followed. */
export interface VendorAnswer {
	status: number;
	headers: Headers;
	text: string;
}

/** Limits of a call (security row 22): milliseconds in all, bytes of the answer. */
export const vendorLimits = { ms: 3000, bytes: 256 * 1024 } as const;

/** The network, or the local entry's binding for stand-ins. */
export function vendorFetch({ LOCAL_ENDS: local }: Pick<MastheadEnv, "LOCAL_ENDS">): VendorFetch {
	return (request) => (local && request.url.startsWith(`${localHost}/`) ? local.fetch(request) : fetch(request));
}

/** Calls a vendor; null without a whole answer within the limits. Never throws, never logs what was sent. */
export async function askVendor(
	send: VendorFetch,
	{ url, method = "GET", headers, body, isBodyless }: VendorRequest,
): Promise<VendorAnswer | null> {
	const controller = new AbortController();
	let timer: ReturnType<typeof setTimeout> | null = null;
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(() => {
			resolve(null);
			controller.abort();
		}, vendorLimits.ms);
	});
	try {
		const init: RequestInit = { method, redirect: "manual", signal: controller.signal };
		if (headers) init.headers = headers;
		if (body !== undefined) init.body = body;
		const answered = send(new Request(url, init)).then((answer) => read(answer, isBodyless === true));
		// After the time limit its outcome is ignored.
		answered.catch(() => undefined);
		return await Promise.race([answered, late]);
	} catch {
		return null;
	} finally {
		clearTimeout(timer);
	}
}

/** Calls a vendor once for all who need the answer of a `key` (security A0.7). */
export const askVendorOnce = (key: string, send: VendorFetch, request: VendorRequest): Promise<VendorAnswer | null> =>
	coalesce(`vendor:${key}`, null, () => askVendor(send, request), vendorLimits.ms + 500);

async function read({ status, headers, body }: Response, isBodyless: boolean): Promise<VendorAnswer | null> {
	// A body that has broken off already changes nothing either.
	if (isBodyless) body?.cancel().catch(() => undefined);
	const bytes = await bytesWithin(isBodyless ? null : body, vendorLimits.bytes);
	return bytes && { status, headers, text: new TextDecoder().decode(bytes) };
}

/** Retry-After in ms, a day at most; null without. */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
	const seconds = retryAfterIn(headers, nowMs);
	return seconds > 0 ? Math.min(seconds * 1000, dayMs) : null;
}
