import jwt from "@tsndr/cloudflare-worker-jwt";
import * as v from "valibot";

const maxTokenLength = 4096;
/** Three parts; the last is an HS256 signature in its canonical spelling. */
const shape = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;

/** Seconds by which clocks may differ. */
export const skewSeconds = 60;

/** Signs claims with HS256; `type` is the header's `typ`, which separates kinds of tokens. */
export async function signToken(claims: Readonly<Record<string, unknown>>, type: string, secret: string): Promise<string> {
	return jwt.sign({ ...claims }, await keyOf(secret, "sign"), { algorithm: "HS256", header: { typ: type } });
}

/** The `typ` of a publisher's own token, which need not have one: no other kind may stand there. */
const plainType = v.optional(v.pipe(v.string(), v.regex(/^JWT$/i)));

/**
 * Reads a token of a type (null: a publisher's own) signed by this secret, with unchecked claims; else null. The library accepts foreign
 * algorithms and a fourth part and throws on garbage (security A0.3): this wrapper does neither. Key headers (jku, jwk, x5u, x5c) are
 * ignored. Callers check times by their clock.
 */
export async function readToken(token: string, type: string | null, secret: string | undefined): Promise<unknown> {
	if (!secret || token.length > maxTokenLength || !shape.test(token)) return null;
	try {
		const verified = await jwt.verify(token, await keyOf(secret, "verify"), {
			algorithm: "HS256",
			throwError: false,
			clockTolerance: Number.MAX_SAFE_INTEGER,
		});
		const typ = type === null ? plainType : v.literal(type);
		const header = v.object({ alg: v.literal("HS256"), typ, crit: v.optional(v.never()) });
		return verified && v.is(header, verified.header) ? (verified.payload ?? null) : null;
	} catch {
		return null;
	}
}

/** As a key, not text: the library would take a secret with the word PUBLIC for a PEM file. */
function keyOf(secret: string, use: "sign" | "verify"): Promise<CryptoKey> {
	return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [use]);
}
