import jwt from "@tsndr/cloudflare-worker-jwt";
import * as v from "valibot";

const maxTokenLength = 4096;
const skewSeconds = 60;
/** A later expiry is a mistake, such as one in milliseconds. */
const maxLifetimeSeconds = 366 * 86_400;

/** Three parts; the last is an HS256 signature in its canonical spelling. */
const shape = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;
const Header = v.object({ alg: v.literal("HS256"), typ: v.optional(v.pipe(v.string(), v.regex(/^JWT$/i))), crit: v.optional(v.never()) });
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0));
const Claims = v.object({
	iss: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
	exp: seconds,
	iat: v.optional(seconds),
	nbf: v.optional(seconds),
	scope: v.picklist(["ingest", "figures"]),
});
export type ServiceClaims = v.InferOutput<typeof Claims>;

/** The purpose of a token; one for another purpose is invalid. */
type ServiceScope = ServiceClaims["scope"];

/**
 * The claims of a service token of a scope (contract §4), or null for an invalid one. The library throws on garbage and accepts missing
 * or odd expiries (security A0.3), hence the checks here.
 */
export async function serviceClaims(
	authorization: string | null,
	secret: string,
	nowMs: number,
	scope: ServiceScope,
): Promise<ServiceClaims | null> {
	const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
	if (token === undefined || token.length > maxTokenLength || !shape.test(token)) return null;
	try {
		// As a key, not text: the library would take a secret with the word PUBLIC for a PEM file.
		const bytes = new TextEncoder().encode(secret);
		const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
		const verified = await jwt.verify(token, key, { algorithm: "HS256", throwError: false, clockTolerance: skewSeconds });
		if (!verified || !v.is(Header, verified.header)) return null;
		const claims = v.safeParse(Claims, verified.payload);
		if (!claims.success || claims.output.scope !== scope) return null;
		const { exp, iat = 0, nbf = 0 } = claims.output;
		const now = nowMs / 1000;
		const inTime = exp > now - skewSeconds && exp < now + maxLifetimeSeconds && iat <= now + skewSeconds && nbf <= now + skewSeconds;
		return inTime ? claims.output : null;
	} catch {
		return null;
	}
}
