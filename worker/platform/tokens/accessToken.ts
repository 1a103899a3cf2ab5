import * as v from "valibot";
import type { MastheadEnv } from "../env.ts";
import { readToken, signToken, skewSeconds } from "./signedToken.ts";

/** Issuer, audience and type of readers' access tokens. */
export const accessTokenIssuer = "masthead-accounts";
export const accessTokenAudience = "masthead";
export const accessTokenType = "at+jwt";
/** Lifetime of a token: short, since only its session can be revoked (security A1). */
export const accessTokenSeconds = 900;

const seconds = v.pipe(v.number(), v.integer());
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const Claims = v.object({
	iss: v.literal(accessTokenIssuer),
	aud: v.literal(accessTokenAudience),
	sub: id,
	sid: id,
	jti: id,
	iat: seconds,
	exp: seconds,
	nbf: v.optional(seconds),
});
export type AccessClaims = v.InferOutput<typeof Claims>;

/** The claims of a valid access token, else `null`. */
export async function accessClaims(
	token: string,
	env: Pick<MastheadEnv, "ACCOUNTS_JWT_SECRET">,
	nowMs = Date.now(),
): Promise<AccessClaims | null> {
	const claims = await genuineClaims(token, env, nowMs);
	return claims && !hasExpired(claims, nowMs) ? claims : null;
}

/** Returns whether a genuine token has expired. */
export function hasExpired({ exp }: Pick<AccessClaims, "exp">, nowMs: number): boolean {
	return exp <= nowMs / 1000 - skewSeconds;
}

/** The claims of a genuine token, even expired, for renewal only. */
export async function genuineClaims(
	token: string,
	env: Pick<MastheadEnv, "ACCOUNTS_JWT_SECRET">,
	nowMs = Date.now(),
): Promise<AccessClaims | null> {
	const claims = v.safeParse(Claims, await readToken(token, accessTokenType, env.ACCOUNTS_JWT_SECRET));
	if (!claims.success) return null;
	const { exp, iat, nbf = iat } = claims.output;
	if (nbf > nowMs / 1000 + skewSeconds) return null;
	// None of ours lives longer; a later expiry is a mistake, such as milliseconds.
	return iat <= nowMs / 1000 + skewSeconds && exp > iat && exp - iat <= accessTokenSeconds ? claims.output : null;
}

/** Issues a session's token: user, session, times; nothing of the person. */
export async function issueAccessToken(
	{ userId, sessionId }: { userId: string; sessionId: string },
	env: Pick<MastheadEnv, "ACCOUNTS_JWT_SECRET">,
	nowMs: number,
): Promise<string> {
	if (!env.ACCOUNTS_JWT_SECRET) throw new Error("ACCOUNTS_JWT_SECRET is not set");
	const iat = Math.floor(nowMs / 1000);
	const claims = {
		iss: accessTokenIssuer,
		aud: accessTokenAudience,
		sub: userId,
		sid: sessionId,
		jti: crypto.randomUUID(),
		iat,
		exp: iat + accessTokenSeconds,
	};
	return signToken(claims, accessTokenType, env.ACCOUNTS_JWT_SECRET);
}
