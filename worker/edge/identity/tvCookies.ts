import * as v from "valibot";
import { dayMs } from "../../../client/domain/content/days.ts";
import { nextReset } from "../../../client/domain/liveTv/tempPass.ts";
import { randomText } from "../../platform/digest.ts";
import { issueMediaToken, mediaTokenSeconds, opensStream } from "../../platform/tokens/mediaToken.ts";
import type { Arrival } from "../arrival.ts";
import { cookie, cookieOf, isSecure } from "../http/cookies.ts";
import { seal, unseal } from "./sealedCookie.ts";

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

type Asking = Pick<Arrival, "env" | "request" | "now">;

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
export async function grantOf({ env, request, now }: Asking, device: string, resource: string, lifeMs: number): Promise<TvGrant | null> {
	const sealed = cookieOf(request, names.grant);
	const grant = sealed === null ? null : await unseal(env, names.grant, sealed, { schema: Grant, lifeMs, nowMs: now });
	return grant && grant.device === device && grant.resource === resource && grant.until > now ? grant : null;
}

/** The device's temp pass that we count, over or not. */
export async function passOf({ env, request, now }: Asking, device: string): Promise<TvGrant | null> {
	const sealed = cookieOf(request, names.grant);
	const grant = sealed === null ? null : await unseal(env, names.grant, sealed, { schema: Grant, lifeMs: dayMs, nowMs: now });
	return grant?.device === device && grant.began !== undefined ? grant : null;
}

/**
 * The Set-Cookie line of a grant, which saves a call to the provider each minute; none without a secret. A temp pass that we count lasts
 * until the next.
 */
export async function grantCookie({ env, request, now }: Asking, grant: TvGrant): Promise<string[]> {
	const sealed = await seal(env, names.grant, grant, now);
	const maxAge = Math.max(1, Math.floor(((grant.began === undefined ? grant.until : nextReset(now)) - now) / 1000));
	return sealed === null ? [] : [cookie(names.grant, sealed, { secure: isSecure(request), httpOnly: true, maxAge })];
}

/** The Set-Cookie line of a media token, and when to renew it; null without a grant. */
export async function mediaCookie(
	{ env, request, now }: Asking,
	{ device, resource, until }: TvGrant,
): Promise<{ line: string; expiresMs: number } | null> {
	const issued = await issueMediaToken(env, { device, resource }, now, until);
	if (!issued) return null;
	const line = cookie(names.media, issued.token, { secure: isSecure(request), httpOnly: true, maxAge: mediaTokenSeconds });
	return { line, expiresMs: issued.expiresMs };
}

/** Returns whether a request has a valid media token of its own device. */
export async function mayHaveStream({ env, request, now }: Asking, resource: string): Promise<boolean> {
	const device = deviceOf(request);
	const token = cookieOf(request, names.media);
	return device !== null && token !== null && (await opensStream(env, token, { device, resource }, now));
}

/** Set-Cookie lines that end grant and key, and a device that may be signed in; a pass that we count stays, with its device. */
export async function endedCookies(asking: Asking, device: string | null, isSignedIn = false): Promise<string[]> {
	const { request, now } = asking;
	const ended = (name: (typeof names)[keyof typeof names]) => cookie(name, "", { secure: isSecure(request), httpOnly: true, maxAge: 0 });
	const pass = device === null ? null : await passOf(asking, device);
	const stored = pass ? await grantCookie(asking, { ...pass, until: now }) : [];
	const left = device !== null && isSignedIn && !pass ? [ended(names.device)] : [];
	return [...(stored.length > 0 ? stored : [ended(names.grant)]), ended(names.media), ...left];
}
