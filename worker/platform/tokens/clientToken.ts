import * as v from "valibot";
import type { MastheadEnv } from "../env.ts";
import { readToken, signToken, skewSeconds } from "./signedToken.ts";

/** The edge as issuer, at the account service. */
export const clientTokenIssuer = "masthead-edge";
export const clientTokenAudience = "masthead-accounts";
/** The scope of a client token: requesting one-time codes (A7.5). */
export const clientTokenScope = "otp:request";
export const clientTokenType = "ct+jwt";

const lifeSeconds = 60;

const Claims = v.object({
	iss: v.literal(clientTokenIssuer),
	aud: v.literal(clientTokenAudience),
	scope: v.literal(clientTokenScope),
	iat: v.pipe(v.number(), v.integer()),
	exp: v.pipe(v.number(), v.integer()),
});

/**
 * The client token of a code request (A7.5): the edge is the client, so no browser holds one. Valid for a minute; null without a secret.
 */
export async function issueClientToken(env: Pick<MastheadEnv, "ACCOUNTS_JWT_SECRET">, nowMs: number): Promise<string | null> {
	if (!env.ACCOUNTS_JWT_SECRET) return null;
	const iat = Math.floor(nowMs / 1000);
	const claims = {
		iss: clientTokenIssuer,
		aud: clientTokenAudience,
		scope: clientTokenScope,
		jti: crypto.randomUUID(),
		iat,
		exp: iat + lifeSeconds,
	};
	return signToken(claims, clientTokenType, env.ACCOUNTS_JWT_SECRET);
}

/** Returns whether a token is the edge's and valid; never throws (security A0.3). */
export async function isClientToken(token: string, env: Pick<MastheadEnv, "ACCOUNTS_JWT_SECRET">, nowMs: number): Promise<boolean> {
	const claims = v.safeParse(Claims, await readToken(token, clientTokenType, env.ACCOUNTS_JWT_SECRET));
	if (!claims.success) return false;
	const { iat, exp } = claims.output;
	const now = nowMs / 1000;
	return iat <= now + skewSeconds && exp > now - skewSeconds && exp > iat && exp - iat <= lifeSeconds;
}
