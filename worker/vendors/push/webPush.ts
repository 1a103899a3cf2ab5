import { bytesOfBase64url } from "../../../client/domain/bytes.ts";
import { type Vendor, type VendorUse, valuesOf } from "../descriptor.ts";

/**
 * Web notifications (A4.21): browsers' push services, which need no account, only our key pair. No `consent` entry: the browser asks for
 * permission itself.
 */
export const webPush = {
	name: "webPush",
	does: "Web notifications",
	variables: {
		publicKey: {
			name: "VAPID_PUBLIC",
			says: "public key of web notifications: a point of P-256, base64url, as `npx web-push generate-vapid-keys` makes it; unset: no reader is asked. With another pair every reader has to turn them on again",
		},
		privateKey: { name: "VAPID_PRIVATE", says: "its private key, base64url", isSecret: true },
		subject: {
			name: "VAPID_SUBJECT",
			says: "how push services reach the operator, e.g. `mailto:web@example.com`; unset: the brand's address",
		},
	},
	use: (env): VendorUse | null => (pushKeys(env) ? { name: "webPush", sources: {} } : null),
	hosts: ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com", "*.notify.windows.com"],
	local: { script: "/_dev/push/script.js", calls: ["POST /_dev/push/*"], page: "/_dev/push/received" },
} as const satisfies Vendor;

/** The configured pair that names the sender (RFC 8292). */
export interface PushKeyPair {
	publicKey: string;
	privateKey: string;
	/** `mailto:` or https; null: the brand's own address. */
	subject: string | null;
}

/** An environment's keys; null for none or invalid ones. */
export function pushKeys(env: object): PushKeyPair | null {
	const { publicKey, privateKey, subject } = valuesOf(webPush, env);
	if (!publicKey || !privateKey || bytesOfBase64url(privateKey)?.length !== 32) return null;
	// An uncompressed point of P-256: 65 bytes that begin with 4. Importing it shows whether it is on the curve.
	const point = bytesOfBase64url(publicKey);
	if (point?.length !== 65 || point[0] !== 4) return null;
	return { publicKey, privateKey, subject: subject && /^(?:mailto:|https:\/\/)/.test(subject) ? subject : null };
}
