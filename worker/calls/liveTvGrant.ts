import type { Result } from "../../client/domain/calls/remoteCall.ts";
import { leftOfPass, tempPassRules } from "../../client/domain/liveTv/tempPass.ts";
import type { Arrival } from "../edge/arrival.ts";
import { passOf, type TvGrant } from "../edge/identity/tvCookies.ts";
import { mediaTokenSeconds } from "../platform/tokens/mediaToken.ts";
import type { TveScript } from "../vendors/tve/tve.ts";
import { authorise, type TveCaller, type TveFault } from "../vendors/tve/tveCalls.ts";
import { proveMediaToken } from "../vendors/tve/tveVerifier.ts";

type GrantRequest = Pick<TvGrant, "device" | "provider" | "resource">;

/** Grants by the vendor's REST API, capped; a temp pass by its length (C9.12). */
export async function grantByVendor(caller: TveCaller, request: GrantRequest): Promise<Result<TvGrant, TveFault>> {
	const decided = await authorise(caller, request.provider, request.resource);
	if (!decided.ok) return decided;
	const { until, isTemporary } = decided.value;
	const longest = isTemporary ? tempPassRules.expirationTtlMs : tempPassRules.checkTtlMs;
	return { ok: true, value: { ...request, isTemporary, until: Math.min(until, caller.now + longest) } };
}

/**
 * Grants by a verified media token of the older script, until the token's end. It says nothing of a temp pass: its ten minutes are
 * counted here, from the first token to the day's reset (C9.12).
 */
export async function grantByScript(
	arrival: Pick<Arrival, "env" | "request" | "now" | "correlationId">,
	script: TveScript,
	request: GrantRequest,
	token: string,
): Promise<Result<TvGrant, TveFault>> {
	const { now } = arrival;
	const proved = await proveMediaToken(arrival, script, { ...request, token });
	if (!proved.ok) return proved;
	const grant = { ...request, isTemporary: false, until: Math.min(proved.value.until, now + tempPassRules.checkTtlMs) };
	if (!script.tempPasses.includes(request.provider)) return { ok: true, value: grant };
	const pass = await passOf(arrival, request.device);
	const left = leftOfPass(pass?.began ?? null, now);
	if (left <= 0) return { ok: false, error: { code: "temporary_access_duration_limit_exceeded" } };
	const end = now + left;
	const began = end - tempPassRules.expirationTtlMs;
	return { ok: true, value: { ...grant, isTemporary: true, began, until: Math.min(grant.until, end) } };
}

/** End of the whole grant (epoch ms): of a temp pass counted here, its ten minutes. */
export function endOf({ began, until }: TvGrant): number {
	return began === undefined ? until : began + tempPassRules.expirationTtlMs;
}

/**
 * Returns whether a grant covers the stream's next minute, or is a temp pass that can't be extended: else the next is fetched early, so
 * that no stream stops.
 */
export function isEnough(grant: TvGrant, now: number): boolean {
	return grant.until - now >= mediaTokenSeconds * 1000 || (grant.isTemporary && grant.until >= endOf(grant));
}
