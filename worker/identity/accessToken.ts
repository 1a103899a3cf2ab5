import jwt from "@tsndr/cloudflare-worker-jwt";
import * as v from "valibot";
import type { MastheadEnv } from "../env.ts";

/** Who issues and who accepts readers' access tokens. */
export const accessTokenIssuer = "masthead-accounts";
export const accessTokenAudience = "masthead";

const maxTokenBytes = 4096;
const skewSeconds = 60;
const part = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

const Header = v.object({ alg: v.literal("HS256"), typ: v.literal("at+jwt"), crit: v.optional(v.never()) });
const Claims = v.object({
	iss: v.literal(accessTokenIssuer),
	aud: v.literal(accessTokenAudience),
	sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
	jti: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
	iat: v.pipe(v.number(), v.integer()),
	exp: v.pipe(v.number(), v.integer()),
});
export type AccessClaims = v.InferOutput<typeof Claims>;

/**
 * The claims of an access token, or `null` for anything that is not one of ours and valid now. The library accepts
 * missing or odd expiries, foreign algorithms and throws on garbage (security A0.3): this wrapper does neither.
 */
export async function accessClaims(
	token: string,
	env: Pick<MastheadEnv, "ACCOUNTS_JWT_SECRET">,
	nowMs = Date.now(),
): Promise<AccessClaims | null> {
	const secret = env.ACCOUNTS_JWT_SECRET;
	if (!secret || token.length > maxTokenBytes || !part.test(token)) return null;
	try {
		const verified = await jwt.verify(token, secret, { algorithm: "HS256", throwError: false });
		if (!verified) return null;
		if (!v.is(Header, verified.header)) return null;
		const claims = v.safeParse(Claims, verified.payload);
		if (!claims.success) return null;
		const now = nowMs / 1000;
		const { exp, iat } = claims.output;
		return exp > now - skewSeconds && iat <= now + skewSeconds && exp > iat ? claims.output : null;
	} catch {
		return null;
	}
}

/** Whether a reader's token stands for a signed-in session (C6.1). */
export async function verifyAccessToken(token: string, env: MastheadEnv): Promise<boolean> {
	return (await accessClaims(token, env)) !== null;
}
