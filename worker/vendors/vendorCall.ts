import type { MastheadEnv } from "../platform/env.ts";
import { localHost } from "./localEnds.ts";

/** Sends one request to a vendor; tests bring their own. */
export type VendorFetch = (request: Request) => Promise<Response>;

/** A request to a vendor: an https address from the configuration, never one from a request. */
export interface VendorRequest {
	url: string;
	method?: "GET" | "POST";
	headers?: Readonly<Record<string, string>>;
	body?: string | Uint8Array<ArrayBuffer>;
}

/** A vendor's whole answer, whatever its status; a redirect is an answer too and is never followed. */
export interface VendorAnswer {
	status: number;
	headers: Headers;
	text: string;
}

/** Limits of one call (security row 22): milliseconds for all of it, bytes of the answer. */
export const vendorLimits = { ms: 3000, bytes: 256 * 1024 } as const;

/** The network, or for addresses of local mode's ends what the local entry bound there. */
export function vendorFetch({ LOCAL_ENDS: local }: Pick<MastheadEnv, "LOCAL_ENDS">): VendorFetch {
	return (request) => (local && request.url.startsWith(`${localHost}/`) ? local.fetch(request) : fetch(request));
}

/** One call of a vendor; null when there was no whole answer within the limits. Never throws, never says what was sent. */
export async function askVendor(send: VendorFetch, { url, method = "GET", headers, body }: VendorRequest): Promise<VendorAnswer | null> {
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
		const answered = send(new Request(url, init)).then(read);
		// Where the time is up first, what comes of it later is nobody's business.
		answered.catch(() => undefined);
		return await Promise.race([answered, late]);
	} catch {
		return null;
	} finally {
		clearTimeout(timer);
	}
}

async function read({ status, headers, body }: Response): Promise<VendorAnswer | null> {
	const decoder = new TextDecoder();
	let text = "";
	let size = 0;
	if (body) {
		const reader = body.getReader();
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			size += value.byteLength;
			if (size > vendorLimits.bytes) {
				await reader.cancel();
				return null;
			}
			text += decoder.decode(value, { stream: true });
		}
	}
	return { status, headers, text: text + decoder.decode() };
}
