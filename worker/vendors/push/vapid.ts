import jwt from "@tsndr/cloudflare-worker-jwt";
import { base64url, bytesOfBase64url } from "../../../client/domain/bytes.ts";
import { memory } from "../../platform/memory.ts";
import type { PushKeyPair } from "./webPush.ts";

/** Seconds of a token's validity, half of what push services allow (RFC 8292 §2), and of its use. */
const goodFor = 12 * 3600;
const usedFor = 6 * 3600;

/** Signing is the most expensive part that can be shared: a token per push service and key pair. */
const tokens = memory<{ header: string; until: number }>("pushTokens");

/** The Authorization header that names the sender (RFC 8292): `audience` is the endpoint's origin, `subject` our contact. */
export async function vapidHeader(
	{ publicKey, privateKey }: Pick<PushKeyPair, "publicKey" | "privateKey">,
	{ audience, subject }: { audience: string; subject: string },
	nowMs: number,
): Promise<string> {
	const name = `${publicKey} ${audience} ${subject}`;
	const seconds = Math.floor(nowMs / 1000);
	const known = tokens.get(name);
	if (known && seconds < known.until && known.until - seconds <= usedFor) return known.header;
	const point = bytesOfBase64url(publicKey) ?? new Uint8Array();
	const coordinates = { x: base64url(point.slice(1, 33)), y: base64url(point.slice(33)) };
	const jwk = { kty: "EC", crv: "P-256", ...coordinates, d: privateKey };
	const key = await crypto.subtle.importKey("jwk", jwk, { name: "ECDSA", namedCurve: "P-256" }, false, ["sign"]);
	const token = await jwt.sign({ aud: audience, exp: seconds + goodFor, sub: subject }, key, { algorithm: "ES256" });
	const header = `vapid t=${token}, k=${publicKey}`;
	tokens.set(name, { header, until: seconds + usedFor }, 128 + name.length + header.length);
	return header;
}
