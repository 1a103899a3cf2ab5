import * as v from "valibot";
import { readToken, skewSeconds } from "../../platform/tokens/signedToken.ts";

/** A later expiry is a mistake, such as one in milliseconds. */
const maxLifetimeSeconds = 366 * 86_400;

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

/** The claims of a service token of a scope (contract §4), or null for an invalid one. */
export async function serviceClaims(
	authorization: string | null,
	secret: string,
	nowMs: number,
	scope: ServiceScope,
): Promise<ServiceClaims | null> {
	const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
	const claims = v.safeParse(Claims, await readToken(token, null, secret));
	if (!claims.success || claims.output.scope !== scope) return null;
	const { exp, iat = 0, nbf = 0 } = claims.output;
	const now = nowMs / 1000;
	const inTime = exp > now - skewSeconds && exp < now + maxLifetimeSeconds && iat <= now + skewSeconds && nbf <= now + skewSeconds;
	return inTime ? claims.output : null;
}
