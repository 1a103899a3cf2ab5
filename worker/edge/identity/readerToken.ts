import { compactVerify, decodeProtectedHeader } from "jose";
import * as v from "valibot";
import { bytesOfBase64url } from "../../../client/domain/bytes.ts";
import { isEmbedded } from "../../content/upstream/call.ts";
import { sha256 } from "../../platform/digest.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { accessTokenIssuer, genuineClaims, hasExpired } from "../../platform/tokens/accessToken.ts";
import { skewSeconds } from "../../platform/tokens/signedToken.ts";
import { UserId } from "../../schemas/accounts/account.ts";
import { isKnownAlgorithm, signingKey } from "../../vendors/social/jwks.ts";
import { vendorFetch } from "../../vendors/vendorCall.ts";

/** A reader's access token as the edge reads it. */
export interface ReaderToken {
	userId: string;
	/** The issuer's session id, else the digest of the token. */
	sessionId: string;
	isExpired: boolean;
	/** False: only the account service can verify it (A7.7). */
	isProven: boolean;
	/** Of our own service: it ends within a quarter of an hour. */
	isOwn: boolean;
}

const maxLength = 4096;
const shape = /^[\w-]+\.([\w-]+)\.[\w-]+$/;
const seconds = v.pipe(v.number(), v.minValue(0));
/** The claims of a foreign account service's token (A4.4, A5.8). */
const Claims = v.looseObject({
	sub: UserId,
	exp: seconds,
	nbf: v.optional(seconds, 0),
	sid: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
});

/**
 * Verifies a token: ours by its signature; another account service's by its key set or shared secret. Null: invalid. Without either its
 * token is parsed and not proven.
 */
export async function readReaderToken(token: string, env: MastheadEnv, now: number): Promise<ReaderToken | null> {
	const own = await genuineClaims(token, env, now);
	if (own) return { userId: own.sub, sessionId: own.sid, isExpired: hasExpired(own, now), isProven: true, isOwn: true };
	const claims = isEmbedded("accounts", env) ? null : claimsOf(token);
	// What names our own service as its issuer must bear our signature.
	if (!claims || claims.iss === accessTokenIssuer || claims.nbf > now / 1000 + skewSeconds) return null;
	const isProven = Boolean(env.ACCOUNTS_JWKS_URL || env.ACCOUNTS_TOKEN_SECRET);
	if (isProven && !((await isSigned(token, env, now)) && hasClaims(claims, env))) return null;
	// An id that nobody has proven could be another reader's session.
	const sessionId = (isProven ? claims.sid : undefined) ?? (await sha256(token));
	return { userId: claims.sub, sessionId, isExpired: hasExpired(claims, now), isProven, isOwn: false };
}

function claimsOf(token: string): v.InferOutput<typeof Claims> | null {
	const [, middle] = (token.length <= maxLength && shape.exec(token)) || [];
	const bytes = middle === undefined ? null : bytesOfBase64url(middle);
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Claims), bytes && new TextDecoder().decode(bytes));
	return parsed.success ? parsed.output : null;
}

/** Verifies HS256 by the shared secret, RS256 and ES256 by the key of the set that the header names, never by a key in the token. */
async function isSigned(token: string, env: MastheadEnv, now: number): Promise<boolean> {
	try {
		const { alg, kid } = decodeProtectedHeader(token);
		const key =
			alg === "HS256"
				? env.ACCOUNTS_TOKEN_SECRET && new TextEncoder().encode(env.ACCOUNTS_TOKEN_SECRET)
				: env.ACCOUNTS_JWKS_URL &&
					kid &&
					isKnownAlgorithm(alg) &&
					(await signingKey(vendorFetch(env), env.ACCOUNTS_JWKS_URL, { kid, alg }, now));
		return Boolean(key && alg && (await compactVerify(token, key, { algorithms: [alg] })));
	} catch {
		return false;
	}
}

/** Returns whether a token has each of the operator's claims, `name=value`; of a list (`aud`) one suffices. */
function hasClaims(claims: Readonly<Record<string, unknown>>, { ACCOUNTS_TOKEN_CLAIMS: wanted = "" }: MastheadEnv): boolean {
	return wanted
		.split(/\s+/)
		.filter(Boolean)
		.every((pair) => {
			const [name = "", ...value] = pair.split("=");
			return [claims[name]].flat().includes(value.join("="));
		});
}
