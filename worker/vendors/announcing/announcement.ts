import type { MastheadEnv } from "../../platform/env.ts";
import { askVendor, retryAfterMs, type VendorRequest, vendorFetch } from "../vendorCall.ts";

/** The outcome of a notice. `later`: after so many ms, if the receiver says; `refused`: for good. */
export type Announced = { kind: "accepted" } | { kind: "later"; why: string; afterMs: number | null } | { kind: "refused"; why: string };

type Env = Pick<MastheadEnv, "LOCAL_ENDS">;

/** The address of a receiver as configured: https, or any in local mode; null for none. */
export function receiverAddress(env: Env, url: string | undefined): string | null {
	return url !== undefined && URL.canParse(url) && (url.startsWith("https://") || env.LOCAL_ENDS) ? url : null;
}

/** 403 is a key file that could not be read. */
const passing = new Set([403, 408, 429]);

/** Sends one notice. Never throws. */
export async function sendNotice(env: Env, request: VendorRequest, nowMs: number): Promise<Announced> {
	const answer = await askVendor(vendorFetch(env), { method: "POST", isBodyless: true, ...request });
	if (!answer) return { kind: "later", why: "no answer", afterMs: null };
	const { status, headers } = answer;
	if (status >= 200 && status < 300) return { kind: "accepted" };
	const why = `status ${status}`;
	if (status < 500 && !passing.has(status)) return { kind: "refused", why };
	return { kind: "later", why, afterMs: retryAfterMs(headers, nowMs) };
}
