import * as v from "valibot";
import { readToken, signToken } from "../../platform/tokens/signedToken.ts";

/** The longest that a link to a draft may live. */
export const longestPreviewDays = 31;
const daySeconds = 86_400;

/** Marks it among other tokens of the same secret. */
const type = "preview+jwt";
const Claims = v.object({ sub: v.string(), exp: v.pipe(v.number(), v.integer()) });

/** The key of a link to a draft, good until `expires` (epoch ms). */
export function previewKey(draftId: string, expires: number, secret: string): Promise<string> {
	return signToken({ sub: draftId, exp: Math.floor(expires / 1000) }, type, secret);
}

/** Returns whether a key opens the draft now (epoch ms); never without a secret. */
export async function opensPreview(key: string | null, draftId: string, secret: string | undefined, now: number): Promise<boolean> {
	const claims = v.safeParse(Claims, await readToken(key ?? "", type, secret));
	if (!claims.success || claims.output.sub !== draftId) return false;
	const left = claims.output.exp - now / 1000;
	return left > 0 && left <= longestPreviewDays * daySeconds;
}
