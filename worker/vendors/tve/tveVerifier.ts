import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { askVendor, vendorFetch } from "../vendorCall.ts";
import type { TveScript } from "./tve.ts";
import { type TveFault, unreachable } from "./tveCalls.ts";

/** A page's claim to its reader's grant: proved for this channel, this provider and now, or worth nothing. */
export interface MediaTokenClaim {
	token: string;
	resource: string;
	provider: string;
}

/** Clocks of vendor, verifier and edge may differ by so much (ms). */
const skewMs = 120_000;
/** The longest that a media token of the vendor's may be good for (ms); its own default is seven minutes. */
const longestMs = 1_200_000;
/** A token longer than this is none. */
export const mostTokenCharacters = 8192;

/** The verifier's answer (docs/spec/media-tokens.md), named as the vendor's library names it; times in epoch ms and ms. */
const Verdict = v.variant("status", [
	v.object({
		status: v.literal("VALID_TOKEN"),
		resourceId: v.string(),
		mvpdId: v.string(),
		timeIssued: v.pipe(v.number(), v.finite()),
		timeToLive: v.pipe(v.number(), v.minValue(1), v.maxValue(longestMs)),
	}),
	v.object({
		status: v.picklist([
			"INVALID_TOKEN_FORMAT",
			"INVALID_SIGNATURE",
			"TOKEN_EXPIRED",
			"INVALID_RESOURCE_ID",
			"TOKEN_USED",
			"ERROR_UNKNOWN",
		]),
	}),
]);

/**
 * Has a media token of the vendor's older script proved by the operator's verifier: yes until the token's own end (epoch ms), or
 * `media_token_refused` with why in the log; `unavailable` where there is no answer that says either.
 */
export async function proveMediaToken(
	{ env, now, correlationId }: { env: MastheadEnv; now: number; correlationId: string },
	{ requestor, verifier }: TveScript,
	{ token, resource, provider }: MediaTokenClaim,
): Promise<Result<{ until: number }, TveFault>> {
	const answer = await askVendor(vendorFetch(env), {
		url: verifier.url,
		method: "POST",
		headers: {
			"content-type": "application/json",
			accept: "application/json",
			"x-original-correlation-id": correlationId,
			...(verifier.key ? { authorization: `Bearer ${verifier.key}` } : {}),
		},
		body: JSON.stringify({ requestor, resource, token }),
	});
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Verdict), answer?.status === 200 ? answer.text : "");
	if (!read.success) {
		log("error", "media-token", { correlationId, why: "no verdict", status: answer?.status ?? 0 });
		return { ok: false, error: unreachable };
	}
	const verdict = read.output;
	const why = verdict.status === "VALID_TOKEN" ? whyNot(verdict, { resource, provider }, now) : verdict.status;
	if (verdict.status === "VALID_TOKEN" && why === null) return { ok: true, value: { until: verdict.timeIssued + verdict.timeToLive } };
	log("warn", "media-token", { correlationId, why });
	return { ok: false, error: { code: "media_token_refused" } };
}

/** A verifier that nods at anything is not believed: what it read in the token must be what is asked for. */
function whyNot(
	{ resourceId, mvpdId, timeIssued, timeToLive }: { resourceId: string; mvpdId: string; timeIssued: number; timeToLive: number },
	{ resource, provider }: Pick<MediaTokenClaim, "resource" | "provider">,
	now: number,
): string | null {
	if (resourceId !== resource) return "of another resource";
	if (mvpdId !== provider) return "of another provider";
	if (timeIssued > now + skewMs) return "issued in the future";
	return timeIssued + timeToLive > now ? null : "over";
}
