import * as v from "valibot";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { askVendor, vendorFetch } from "../vendorCall.ts";
import type { TveScript } from "./tve.ts";
import { type TveFault, unreachable } from "./tveCalls.ts";

/** A media token from a page, to be verified for this channel, provider and time. */
export interface MediaTokenClaim {
	token: string;
	resource: string;
	provider: string;
}

const skewMs = 120_000;
/** Longest validity of the vendor's media tokens (ms); its default is seven minutes. */
const longestMs = 1_200_000;
/** A token longer than this is none. */
export const mostTokenCharacters = 8192;

/** The verifier's answer (docs/spec/media-tokens.md) in the vendor library's terms; times in epoch ms and ms. */
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
 * Has the operator's verifier check a media token of the older script: valid until its end (epoch ms), or `media_token_refused` with the
 * reason in the log; `unavailable` without a clear answer.
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

/** A verifier that accepts anything is not trusted: what it read must match the request. */
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
