import { bytesOfBase64url } from "../../../client/domain/bytes.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { askVendor, retryAfterMs, type VendorAnswer, vendorFetch } from "../vendorCall.ts";
import { encryptMessage } from "./encryption.ts";
import { pushAddress } from "./pushServices.ts";
import { vapidHeader } from "./vapid.ts";
import type { PushKeyPair } from "./webPush.ts";

/** A subscribed browser, in the Push API's terms; keys are base64url. */
export interface PushSubscriber {
	endpoint: string;
	p256dh: string;
	auth: string;
}

/** One message and how long and how urgently it counts. */
export interface PushMessage {
	/** UTF-8 for the service worker; at most `mostMessageBytes`. */
	body: Uint8Array;
	/** Seconds that the push service stores it for an absent browser. */
	ttl: number;
	/** A later message of the same topic replaces it: at most 32 characters of base64url (RFC 8030 §5.4). */
	topic: string;
	urgency: "very-low" | "low" | "normal" | "high";
	/** Our contact for the push service, by default. */
	subject: string;
}

/** The outcome of a send. `later`: after so many ms, if the service says; `gone`: unsubscribed; `refused`: never. */
export type PushOutcome =
	| { kind: "sent" }
	| { kind: "gone" }
	| { kind: "later"; afterMs: number | null }
	| { kind: "refused"; why: string };

/** Sends one message to one browser (RFC 8030, 8291, 8292). Never throws. */
export async function sendPush(
	env: Pick<MastheadEnv, "LOCAL_ENDS">,
	keys: PushKeyPair,
	{ endpoint, p256dh, auth }: PushSubscriber,
	{ body, ttl, topic, urgency, subject }: PushMessage,
	nowMs: number,
): Promise<PushOutcome> {
	const address = pushAddress(endpoint, env.LOCAL_ENDS !== undefined);
	const receiver = { publicKey: bytesOfBase64url(p256dh), auth: bytesOfBase64url(auth) };
	if (address === null || !receiver.publicKey || !receiver.auth) return { kind: "refused", why: "subscription" };
	let request: { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> };
	try {
		const sealed = await encryptMessage(body, { publicKey: receiver.publicKey, auth: receiver.auth });
		const audience = new URL(endpoint).origin;
		request = {
			headers: {
				authorization: await vapidHeader(keys, { audience, subject: keys.subject ?? subject }, nowMs),
				"content-encoding": "aes128gcm",
				"content-type": "application/octet-stream",
				ttl: String(Math.max(0, Math.floor(ttl))),
				urgency,
				topic,
			},
			body: sealed,
		};
	} catch (thrown) {
		return { kind: "refused", why: thrown instanceof Error ? thrown.name : "encryption" };
	}
	const answer = await askVendor(vendorFetch(env), { url: address, method: "POST", isBodyless: true, ...request });
	return answer ? outcomeOf(answer, nowMs) : { kind: "later", afterMs: null };
}

function outcomeOf({ headers, status }: VendorAnswer, nowMs: number): PushOutcome {
	if (status >= 200 && status < 300) return { kind: "sent" };
	if (status === 404 || status === 410) return { kind: "gone" };
	if (status === 408 || status === 429 || status >= 500) return { kind: "later", afterMs: retryAfterMs(headers, nowMs) };
	return { kind: "refused", why: `status ${status}` };
}
