import * as v from "valibot";
import { dayMs } from "../../../client/domain/content/days.ts";
import { nextReset } from "../../../client/domain/liveTv/tempPass.ts";
import { randomText } from "../../platform/digest.ts";
import { issueMediaToken, mediaTokenSeconds, opensStream } from "../../platform/tokens/mediaToken.ts";
import { cookie, cookieOf, isSecure } from "../http/cookies.ts";
import { endedCookie, readSealed, type SealingCaller, sealedCookie } from "./sealedCookie.ts";

/** Cookies of live TV, out of scripts' reach. */
const names = { device: "tv_device", grant: "tv_grant", media: "tv_media" } as const;
const deviceSeconds = 180 * 86_400;

/** A provider's grant of a channel to a device until a moment (epoch ms); `began`: first minute of a temp pass that we count. */
const Grant = v.object({
	device: v.string(),
	provider: v.string(),
	resource: v.string(),
	until: v.number(),
	isTemporary: v.boolean(),
	began: v.optional(v.number()),
});
export type TvGrant = v.InferOutput<typeof Grant>;

/** The device of a request; null before its first sign-in. */
export function deviceOf(request: Request): string | null {
	const device = cookieOf(request, names.device);
	return device !== null && /^[\w-]{43}$/.test(device) ? device : null;
}

/** A new device, with its Set-Cookie line. */
export function newDevice(request: Request): { device: string; line: string } {
	const device = randomText();
	return { device, line: cookie(names.device, device, { secure: isSecure(request), httpOnly: true, maxAge: deviceSeconds }) };
}

/** The device's valid grant for a channel; null: the provider decides. */
export async function grantOf(caller: SealingCaller, device: string, resource: string, lifeMs: number): Promise<TvGrant | null> {
	const grant = await readSealed(caller, names.grant, Grant, lifeMs / 1000);
	return grant && grant.device === device && grant.resource === resource && grant.until > caller.now ? grant : null;
}

/** The device's temp pass that we count, over or not. */
export async function passOf(caller: SealingCaller, device: string): Promise<TvGrant | null> {
	const grant = await readSealed(caller, names.grant, Grant, dayMs / 1000);
	return grant?.device === device && grant.began !== undefined ? grant : null;
}

/**
 * The Set-Cookie line of a grant, which saves a call to the provider each minute; none without a secret. A temp pass that we count lasts
 * until the next.
 */
export async function grantCookie(caller: SealingCaller, grant: TvGrant): Promise<string[]> {
	const { now } = caller;
	const maxAge = Math.max(1, Math.floor(((grant.began === undefined ? grant.until : nextReset(now)) - now) / 1000));
	const line = await sealedCookie(caller, names.grant, grant, maxAge);
	return line === null ? [] : [line];
}

/** The Set-Cookie line of a media token, and when to renew it; null without a grant. */
export async function mediaCookie(
	{ env, request, now }: SealingCaller,
	{ device, resource, until }: TvGrant,
): Promise<{ line: string; expiresMs: number } | null> {
	const issued = await issueMediaToken(env, { device, resource }, now, until);
	if (!issued) return null;
	const line = cookie(names.media, issued.token, { secure: isSecure(request), httpOnly: true, maxAge: mediaTokenSeconds });
	return { line, expiresMs: issued.expiresMs };
}

/** Returns whether a request has a valid media token of its own device. */
export async function mayHaveStream({ env, request, now }: SealingCaller, resource: string): Promise<boolean> {
	const device = deviceOf(request);
	const token = cookieOf(request, names.media);
	return device !== null && token !== null && (await opensStream(env, token, { device, resource }, now));
}

/** Set-Cookie lines that end grant and key, and a device that may be signed in; a pass that we count stays, with its device. */
export async function endedCookies(caller: SealingCaller, device: string | null, isSignedIn = false): Promise<string[]> {
	const pass = device === null ? null : await passOf(caller, device);
	const stored = pass ? await grantCookie(caller, { ...pass, until: caller.now }) : [];
	const left = device !== null && isSignedIn && !pass ? [endedCookie(caller, names.device)] : [];
	return [...(stored.length > 0 ? stored : [endedCookie(caller, names.grant)]), endedCookie(caller, names.media), ...left];
}
