import * as v from "valibot";
import { base64 } from "../../../client/domain/bytes.ts";
import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { sha256 } from "../../platform/digest.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { log } from "../../platform/log.ts";
import { askVendor, askVendorOnce, type VendorFetch, type VendorRequest, vendorFetch } from "../vendorCall.ts";
import { type TveVendor, tveVendor } from "./tve.ts";

/** A caller of the vendor: environment, clock, and the device by its cookie. */
export interface TveCaller {
	env: MastheadEnv;
	now: number;
	device: string;
	/** The reader's network address, as far as known. */
	clientAddress: string;
	correlationId: string;
}

/** A refusal: the vendor's code (enhanced error codes), and its words for the reader if any. */
export interface TveFault {
	code: string;
	details?: string | undefined;
}

/** A provider in the vendor's configuration. */
export interface ConfiguredProvider {
	id: string;
	displayName: string;
	logoUrl?: string | undefined;
	isTempPass: boolean;
	frame: { width: number; height: number } | null;
}

/** A sign-in at a provider. `until` in epoch ms. */
export interface TveProfile {
	provider: string;
	isTemporary: boolean;
	until: number;
	/** The provider's facts about the household, plain values only (C3.49). */
	metadata: Readonly<Record<string, string>>;
}

/** No answer of the vendor or the provider behind it. */
export const unreachable: TveFault = { code: "unavailable" };
const maybeText = v.nullish(v.string());
const Fault = v.object({ code: v.string(), action: maybeText, details: maybeText });
/** One that no header can hold would be tried until its end. */
const Token = v.object({ access_token: v.pipe(v.string(), v.regex(/^[!-~]+$/)), expires_in: v.nullish(v.number()) });
/** The configured providers that we have an agreement with. */
export const CableProviders = v.pipe(
	v.object({
		requestor: v.object({
			mvpds: v.array(
				v.object({
					id: v.string(),
					displayName: maybeText,
					logoUrl: maybeText,
					isTempPass: v.nullish(v.boolean()),
					iFrameRequired: v.nullish(v.boolean()),
					iFrameWidth: v.nullish(v.number()),
					iFrameHeight: v.nullish(v.number()),
				}),
			),
		}),
	}),
	v.transform(({ requestor }) =>
		requestor.mvpds.map(
			(mvpd): ConfiguredProvider => ({
				id: mvpd.id,
				displayName: mvpd.displayName ?? mvpd.id,
				logoUrl: mvpd.logoUrl ?? undefined,
				isTempPass: mvpd.isTempPass === true,
				frame: mvpd.iFrameRequired ? { width: mvpd.iFrameWidth ?? 640, height: mvpd.iFrameHeight ?? 480 } : null,
			}),
		),
	),
);
const Session = v.object({ actionName: v.string(), url: maybeText });
const Attribute = v.object({ value: v.unknown(), state: maybeText });
const Profiles = v.object({
	profiles: v.record(
		v.string(),
		v.object({ notAfter: v.number(), type: maybeText, attributes: v.nullish(v.record(v.string(), Attribute)) }),
	),
});
const Decisions = v.object({
	decisions: v.array(
		v.object({
			resource: v.string(),
			authorized: v.boolean(),
			source: maybeText,
			notAfter: v.nullish(v.number()),
			token: v.nullish(v.object({ notAfter: v.number() })),
			error: v.nullish(Fault),
		}),
	),
});
const Logouts = v.object({ logouts: v.record(v.string(), v.object({ url: maybeText })) });

/** The vendor's configuration as text (GET configuration), the same for all readers: whoever caches it parses it by `CableProviders`. */
export function configurationText(caller: TveCaller): Promise<Result<string, TveFault>> {
	return askForText(caller, { path: "configuration" });
}

/** Begins a sign-in at a provider (POST sessions); `url` is its page, null: signed in already. */
export async function beginSession(
	caller: TveCaller,
	provider: string,
	returnUrl: string,
): Promise<Result<{ url: string | null }, TveFault>> {
	const body = new URLSearchParams({ mvpd: provider, domainName: new URL(returnUrl).hostname, redirectUrl: returnUrl });
	const answer = await ask(caller, { path: "sessions", form: body }, Session);
	if (!answer.ok) return answer;
	return { ok: true, value: { url: answer.value.actionName === "authorize" ? null : (answer.value.url ?? null) } };
}

/** Loads this device's profile (GET profiles); a regular one goes before a temporary one. */
export async function currentProfile(caller: TveCaller): Promise<Result<TveProfile | null, TveFault>> {
	const answer = await ask(caller, { path: "profiles" }, Profiles);
	if (!answer.ok) return answer;
	const found = Object.entries(answer.value.profiles).flatMap(([provider, { notAfter, type, attributes }]) =>
		notAfter > caller.now ? [{ provider, isTemporary: type === "temporary", until: notAfter, metadata: plain(attributes ?? {}) }] : [],
	);
	return { ok: true, value: found.sort((a, b) => Number(a.isTemporary) - Number(b.isTemporary))[0] ?? null };
}

/** Returns whether a provider lets this device watch a channel (POST decisions/authorize), and until when. */
export async function authorise(
	caller: TveCaller,
	provider: string,
	resource: string,
): Promise<Result<{ until: number; isTemporary: boolean }, TveFault>> {
	const path = `decisions/authorize/${encodeURIComponent(provider)}`;
	const answer = await ask(caller, { path, json: { resources: [resource] } }, Decisions);
	if (!answer.ok) return answer;
	const decision = answer.value.decisions.find((each) => each.resource === resource);
	if (!decision?.authorized) return faultOf(caller, { path }, 200, decision?.error);
	const until = decision.notAfter ?? decision.token?.notAfter ?? caller.now;
	return { ok: true, value: { until, isTemporary: decision.source === "temppass" } };
}

/** Signs the device out (GET logout); `url` is the provider's own sign-out, if any. */
export async function endSession(
	caller: TveCaller,
	provider: string,
	returnUrl: string,
): Promise<Result<{ url: string | null }, TveFault>> {
	const path = `logout/${encodeURIComponent(provider)}?redirectUrl=${encodeURIComponent(returnUrl)}`;
	const answer = await ask(caller, { path }, Logouts);
	return answer.ok ? { ok: true, value: { url: answer.value.logouts[provider]?.url ?? null } } : answer;
}

const plain = (attributes: Readonly<Record<string, v.InferOutput<typeof Attribute>>>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(attributes).flatMap(([name, { value, state }]) =>
			state === "plain" && (typeof value === "string" || typeof value === "number") ? [[name, String(value)]] : [],
		),
	);

interface TveRequest {
	path: string;
	form?: URLSearchParams;
	json?: object;
}

async function ask<S extends v.GenericSchema>(
	caller: TveCaller,
	request: TveRequest,
	schema: S,
): Promise<Result<v.InferOutput<S>, TveFault>> {
	const answer = await askForText(caller, request);
	if (!answer.ok) return answer;
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), answer.value);
	return parsed.success ? { ok: true, value: parsed.output } : notUnderstood(caller, request, 200, answer.value);
}

async function askForText(caller: TveCaller, request: TveRequest): Promise<Result<string, TveFault>> {
	const vendor = tveVendor(caller.env);
	if (!vendor) return { ok: false, error: unreachable };
	const send = vendorFetch(caller.env);
	for (const isLast of [false, true]) {
		const token = await accessToken(vendor, send, caller.now);
		if (token === null) break;
		const answer = await askVendor(send, await requestOf(vendor, token, caller, request));
		if (answer === null) break;
		if (answer.status === 401 && !isLast) {
			if (current?.token === token) current = null;
			continue;
		}
		return answer.status < 300 ? { ok: true, value: answer.text } : notUnderstood(caller, request, answer.status, answer.text);
	}
	return unanswered(caller, request, { why: "no answer" });
}

function notUnderstood(caller: TveCaller, request: TveRequest, status: number, text: string): Result<never, TveFault> {
	const fault = v.safeParse(v.pipe(v.string(), v.parseJson(), Fault), text);
	return faultOf(caller, request, status, fault.success ? fault.output : null);
}

/** The vendor's refusal. An outage behind it, which another try may end (`action`), is none. */
function faultOf(
	caller: TveCaller,
	request: TveRequest,
	status: number,
	error: v.InferOutput<typeof Fault> | null | undefined,
): Result<never, TveFault> {
	if (error && status < 500 && status !== 429 && !error.action?.startsWith("retry"))
		return { ok: false, error: { code: error.code, details: error.details ?? undefined } };
	return unanswered(caller, request, { status, vendorCode: error?.code });
}

function unanswered({ correlationId }: TveCaller, { path }: TveRequest, why: object): Result<never, TveFault> {
	log("error", "tve", { correlationId, call: path.split("?")[0], ...why });
	return { ok: false, error: unreachable };
}

async function requestOf(
	{ base, serviceProvider }: TveVendor,
	token: string,
	{ device, clientAddress }: TveCaller,
	{ path, form, json }: TveRequest,
): Promise<VendorRequest> {
	const headers: Record<string, string> = {
		authorization: `Bearer ${token}`,
		// The vendor knows a device by a hash of its cookie.
		"ap-device-identifier": `fingerprint ${base64(new TextEncoder().encode(await sha256(device)))}`,
		"x-device-info": base64(new TextEncoder().encode(JSON.stringify({ primaryHardwareType: "Desktop", model: "Web browser" }))),
		accept: "application/json",
	};
	if (/^[\da-f.:]+$/.test(clientAddress)) headers["x-forwarded-for"] = clientAddress;
	if (form) headers["content-type"] = "application/x-www-form-urlencoded";
	if (json) headers["content-type"] = "application/json;charset=utf-8";
	const body = form?.toString() ?? (json ? JSON.stringify(json) : undefined);
	return {
		url: `${base}/api/v2/${encodeURIComponent(serviceProvider)}/${path}`,
		method: body === undefined ? "GET" : "POST",
		headers,
		...(body === undefined ? {} : { body }),
	};
}

/** Our access token: one for all readers, as long as the vendor says. */
let current: { clientId: string; token: string; until: number } | null = null;
const spareMs = 60_000;

async function accessToken({ base, clientId, clientSecret }: TveVendor, send: VendorFetch, now: number): Promise<string | null> {
	if (current?.clientId === clientId && current.until > now + spareMs) return current.token;
	const answer = await askVendorOnce(`${base} ${clientId}`, send, {
		url: `${base}/o/client/token`,
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
		body: new URLSearchParams({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret }).toString(),
	});
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Token), answer?.text ?? "");
	if (answer?.status !== 200 || !read.success) return null;
	current = { clientId, token: read.output.access_token, until: now + (read.output.expires_in ?? 3600) * 1000 };
	return read.output.access_token;
}
