import * as v from "valibot";
import { dayMs } from "../../../client/domain/content/days.ts";
import { nextReset } from "../../../client/domain/liveTv/tempPass.ts";
import { randomText } from "../../platform/digest.ts";
import { issueMediaToken, mediaTokenSeconds, opensStream } from "../../platform/tokens/mediaToken.ts";
import type { Arrival } from "../arrival.ts";
import { cookie, cookieOf, isSecure } from "../http/cookies.ts";
import { seal, unseal } from "./sealedCookie.ts";

/** Cookies of live TV, all out of scripts' reach: the device, the provider's grant, the stream's key. */
const names = { device: "tv_device", grant: "tv_grant", media: "tv_media" } as const;
const deviceSeconds = 180 * 86_400;

/**
 * A provider's grant to a device: a channel, until a moment (epoch ms); `began`: of a temp pass that we count ourselves, its first minute.
 */
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

/** The device that a request comes from; null: this browser has not signed in here yet. */
export function deviceOf(request: Request): string | null {
	const device = cookieOf(request, names.device);
	return device !== null && /^[\w-]{43}$/.test(device) ? device : null;
}

/** A device for a browser that has none, with the Set-Cookie line that keeps it. */
export function newDevice(request: Request): { device: string; line: string } {
	const device = randomText();
	return { device, line: cookie(names.device, device, { secure: isSecure(request), httpOnly: true, maxAge: deviceSeconds }) };
}

/** The grant of this very device for a channel, if it is not over; null: the provider has to decide. */
export async function grantOf({ env, request, now }: Asking, device: string, resource: string, lifeMs: number): Promise<TvGrant | null> {
	const sealed = cookieOf(request, names.grant);
	const grant = sealed === null ? null : await unseal(env, names.grant, sealed, { schema: Grant, lifeMs, nowMs: now });
	return grant && grant.device === device && grant.resource === resource && grant.until > now ? grant : null;
}

/** The temp pass that we count for this device, over or not; null: it has none of ours. */
export async function passOf({ env, request, now }: Asking, device: string): Promise<TvGrant | null> {
	const sealed = cookieOf(request, names.grant);
	const grant = sealed === null ? null : await unseal(env, names.grant, sealed, { schema: Grant, lifeMs: dayMs, nowMs: now });
	return grant?.device === device && grant.began !== undefined ? grant : null;
}

/**
 * The Set-Cookie line that keeps a grant, so that the provider is not asked for every minute of the stream; none without a secret. A temp
 * pass that we count is kept until there is a new one.
 */
export async function grantCookie({ env, request, now }: Asking, grant: TvGrant): Promise<string[]> {
	const sealed = await seal(env, names.grant, grant, now);
	const maxAge = Math.max(1, Math.floor(((grant.began === undefined ? grant.until : nextReset(now)) - now) / 1000));
	return sealed === null ? [] : [cookie(names.grant, sealed, { secure: isSecure(request), httpOnly: true, maxAge })];
}

/** The Set-Cookie line of a media token, and when the next one is due; null: there is nothing left to open. */
export async function mediaCookie(
	{ env, request, now }: Asking,
	{ device, resource, until }: TvGrant,
): Promise<{ line: string; expiresMs: number } | null> {
	const issued = await issueMediaToken(env, { device, resource }, now, until);
	if (!issued) return null;
	const line = cookie(names.media, issued.token, { secure: isSecure(request), httpOnly: true, maxAge: mediaTokenSeconds });
	return { line, expiresMs: issued.expiresMs };
}

/** Returns whether a request may have a channel's stream: it brings a media token of now that was made for its own device. */
export async function mayHaveStream({ env, request, now }: Asking, resource: string): Promise<boolean> {
	const device = deviceOf(request);
	const token = cookieOf(request, names.media);
	return device !== null && token !== null && (await opensStream(env, token, { device, resource }, now));
}

/**
 * Set-Cookie lines that end it here: grant and key go, the device stays the device that it is (a temp pass is counted by it). Of a pass
 * that we count its beginning stays too.
 */
export async function endedCookies(asking: Asking, device: string | null): Promise<string[]> {
	const { request, now } = asking;
	const ended = (name: "tv_grant" | "tv_media") => cookie(name, "", { secure: isSecure(request), httpOnly: true, maxAge: 0 });
	const pass = device === null ? null : await passOf(asking, device);
	const stored = pass ? await grantCookie(asking, { ...pass, until: now }) : [];
	return [...(stored.length > 0 ? stored : [ended(names.grant)]), ended(names.media)];
}
