import * as v from "valibot";
import { sha256 } from "../digest.ts";
import type { MastheadEnv } from "../env.ts";
import { readToken, signToken } from "./signedToken.ts";

type Secrets = Pick<MastheadEnv, "LIVE_TOKEN_SECRET" | "ACCOUNTS_JWT_SECRET">;

/** Lifetime of a media token: a copied one is worthless after that. */
export const mediaTokenSeconds = 60;

const issuer = "masthead-edge";
const type = "media+jwt";
const Claims = v.object({
	iss: v.literal(issuer),
	aud: v.string(),
	sub: v.string(),
	iat: v.pipe(v.number(), v.integer()),
	exp: v.pipe(v.number(), v.integer()),
});

/** The stream that a token opens, and for whom. */
export interface MediaGrant {
	/** The channel's resource, as the provider authorised it. */
	resource: string;
	/** The reader's device by its cookie; the token has only a hash. */
	device: string;
}

const secretOf = ({ LIVE_TOKEN_SECRET, ACCOUNTS_JWT_SECRET }: Secrets): string | undefined => LIVE_TOKEN_SECRET ?? ACCOUNTS_JWT_SECRET;

/**
 * A media token: opens one channel's stream to one device, for a minute and never past the grant's end, `untilMs`. Null without a secret,
 * or after that end.
 */
export async function issueMediaToken(
	env: Secrets,
	{ resource, device }: MediaGrant,
	nowMs: number,
	untilMs: number,
): Promise<{ token: string; expiresMs: number } | null> {
	const secret = secretOf(env);
	const iat = Math.floor(nowMs / 1000);
	const exp = Math.min(iat + mediaTokenSeconds, Math.floor(untilMs / 1000));
	if (!secret || exp <= iat) return null;
	const token = await signToken({ iss: issuer, aud: resource, sub: await sha256(device), iat, exp }, type, secret);
	return { token, expiresMs: exp * 1000 };
}

/** Returns whether a token opens the channel to this device now. No skew: one clock writes and reads it. */
export async function opensStream(env: Secrets, token: string, { resource, device }: MediaGrant, nowMs: number): Promise<boolean> {
	const claims = v.safeParse(Claims, await readToken(token, type, secretOf(env)));
	if (!claims.success) return false;
	const { aud, sub, iat, exp } = claims.output;
	return aud === resource && exp * 1000 > nowMs && exp - iat <= mediaTokenSeconds && sub === (await sha256(device));
}
