import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from "jose";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { emailAddress } from "../../../client/domain/emailAddress.ts";
import { sha256 } from "../../platform/digest.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { oneLine } from "../../platform/oneLine.ts";
import { type VendorFetch, vendorFetch } from "../vendorCall.ts";
import { type IdTokenAlgorithm, isKnownAlgorithm, signingKey } from "./jwks.ts";
import { type IdTokenIssuer, idTokenIssuer, type SocialPlatform } from "./socialProviders.ts";

/** An id token from a browser (A3.2), with that browser's nonce; empty: none. */
export interface IdTokenQuestion {
	platform: SocialPlatform;
	idToken: string;
	nonce: string;
}

/** The identity of a person: issuer and subject together. An address counts only where `emailVerified` is true (security rows 12 to 14). */
export interface IdTokenFacts {
	issuer: string;
	subject: string;
	/** Normalised for mail; null where missing or unusable. */
	email: string | null;
	emailVerified: boolean;
	/** For display; null where missing, as Apple's always is. */
	firstName: string | null;
}

/** An error is a word or two for logs, with nothing of the token. */
export type IdTokenVerdict = Result<IdTokenFacts, string>;

const maxTokenLength = 4096;
/** Seconds: greatest age of a token, and tolerance of clocks. */
const maxAge = 3600;
const skew = 60;

/**
 * Verifies an id token: signed by the provider's key with RS256 or ES256, for us, within the last hour, not expired, and with this
 * browser's nonce. Key headers of the token (jku, jwk, x5u, x5c) are ignored. Without the provider's keys nothing passes.
 */
export async function verifyIdToken(
	env: Pick<MastheadEnv, "LOCAL_ENDS">,
	{ platform, idToken, nonce }: IdTokenQuestion,
	nowMs = Date.now(),
	send: VendorFetch = vendorFetch(env),
): Promise<IdTokenVerdict> {
	const provider = idTokenIssuer(env, platform);
	if (!provider) return no("platform off");
	const header = headerOf(idToken);
	if (!header) return no("header");
	const key = await signingKey(send, provider.jwksUrl, header, nowMs);
	if (!key) return no("no such key");
	try {
		const { payload } = await jwtVerify(idToken, key, {
			algorithms: [header.alg],
			issuer: [...provider.issuers],
			audience: provider.clientId,
			maxTokenAge: maxAge,
			clockTolerance: skew,
			requiredClaims: ["sub", "iat", "exp"],
			currentDate: new Date(nowMs),
		});
		const wrong = await faultOf(payload, provider, platform, nonce, nowMs);
		return wrong === null ? { ok: true, value: factsOf(payload, provider) } : no(wrong);
	} catch (thrown) {
		return no(
			thrown instanceof errors.JWTClaimValidationFailed ? thrown.claim : thrown instanceof errors.JOSEError ? thrown.code : "token",
		);
	}
}

const no = (reason: string): IdTokenVerdict => ({ ok: false, error: reason });

function headerOf(token: string): { kid: string; alg: IdTokenAlgorithm } | null {
	if (token.length > maxTokenLength || !/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/.test(token)) return null;
	try {
		const { kid, alg, typ, crit } = decodeProtectedHeader(token);
		if (typeof kid !== "string" || kid === "" || kid.length > 256 || crit !== undefined) return null;
		// An access token of the same issuer is no id token.
		if (typ !== undefined && (typeof typ !== "string" || typ.toUpperCase() !== "JWT")) return null;
		return isKnownAlgorithm(alg) ? { kid, alg } : null;
	} catch {
		return null;
	}
}

/** Finds a fault of verified claims beyond what a JWT library checks; null: none. */
async function faultOf(
	{ aud, sub, iat, azp, nonce }: JWTPayload,
	{ clientId }: IdTokenIssuer,
	platform: SocialPlatform,
	requested: string,
	nowMs: number,
): Promise<string | null> {
	// A token that others may use too does not prove that it was issued for us.
	if (typeof aud !== "string" && !(Array.isArray(aud) && aud.length === 1)) return "aud";
	if (azp !== undefined && azp !== clientId) return "azp";
	if (typeof sub !== "string" || sub.length === 0 || sub.length > 255) return "sub";
	if (typeof iat !== "number" || iat > nowMs / 1000 + skew) return "iat";
	if (typeof nonce !== "string" || requested === "") return "nonce";
	return nonce === requested || (platform === "apple" && nonce === (await sha256(requested))) ? null : "nonce";
}

function factsOf(claims: JWTPayload, { issuers }: IdTokenIssuer): IdTokenFacts {
	const email = typeof claims.email === "string" ? emailAddress(claims.email) : null;
	return {
		issuer: issuers[0],
		subject: claims.sub ?? "",
		email,
		// Apple sends a boolean or text.
		emailVerified: email !== null && (claims.email_verified === true || claims.email_verified === "true"),
		firstName: shownName(claims.given_name),
	};
}

/** A name as stored: one line of at most 100 characters. */
function shownName(name: unknown): string | null {
	if (typeof name !== "string") return null;
	const line = oneLine(name);
	return line === "" ? null : [...line].slice(0, 100).join("");
}
