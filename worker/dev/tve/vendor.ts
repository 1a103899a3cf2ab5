import * as v from "valibot";
import { base64 } from "../../../client/domain/bytes.ts";
import { dayMs } from "../../../client/domain/content/days.ts";
import { lastReset, leftOfPass } from "../../../client/domain/liveTv/tempPass.ts";
import { randomText } from "../../platform/digest.ts";
import { BoundedMap } from "../../platform/memory.ts";
import { standInServiceProvider, standInTempPass } from "../../vendors/tve/tve.ts";
import { inventedProvider, inventedProviders } from "./providers.ts";

/** Test viewers of a provider (contract §5), with any password. */
export const viewers = {
	ok: "subscribed: watches",
	nosub: "not subscribed: Z100",
	badresource: "the channel is unknown to the provider: Z130",
} as const;
export type Viewer = keyof typeof viewers;

/** Lifetimes of a sign-in code, a sign-in, a decision with its token (ms). */
const lives = { session: 30 * 60_000, profile: 30 * dayMs, decision: 7 * 60_000 };
const most = 5000;

interface Session {
	device: string;
	provider: string;
	returnUrl: string;
	until: number;
}
const sessions = new BoundedMap<Session>(most);
const profiles = new BoundedMap<{ provider: string; viewer: Viewer; until: number }>(most);
/** Start of each device's temp pass, epoch ms. */
const passes = new BoundedMap<number>(most);
const clientTokens = new BoundedMap<true>(100);
/** Media tokens by text, with what a verifier reads in signed ones. Moments in the stand-in's time. */
const mediaTokens = new BoundedMap<{ resource: string; mvpd: string; issued: number; until: number; isUsed: boolean }>(most);
/** Offset of the stand-in's clock (ms). */
let aheadMs = 0;

/** Moves the stand-in's clock. */
export function setAhead(ms: number): void {
	aheadMs = ms;
}

/** A session by its code; null when unknown or over. */
export function sessionOf(code: string, nowMs: number): Session | null {
	const session = sessions.get(code);
	return session && session.until > nowMs ? session : null;
}

/** Signs a device in. */
export function signIn(code: string, viewer: Viewer, nowMs: number): void {
	const session = sessions.get(code);
	if (!session) return;
	profiles.set(session.device, { provider: session.provider, viewer, until: nowMs + lives.profile }, 1);
	sessions.delete(code);
}

/** The vendor's API (REST v2, third-parties §2). `path` begins after `/_dev/tve`. */
export async function tveApi(request: Request, path: string, realMs: number): Promise<Response> {
	const nowMs = realMs + aheadMs;
	if (path === "/o/client/token") return clientToken(await request.text());
	if (path === "/verify") return Response.json(verdictOn(await request.json().catch(() => null), nowMs, realMs));
	const [, serviceProvider, rest = ""] = /^\/api\/v2\/([^/]+)\/(.+)$/.exec(path) ?? [];
	if (!clientTokens.get((request.headers.get("authorization") ?? "").replace(/^Bearer /, "")))
		return fault(401, "invalid_access_token_client_application", "The access token is invalid.");
	if (serviceProvider !== standInServiceProvider) return fault(400, "invalid_parameter_service_provider", "Unknown service provider.");
	const device = /^fingerprint (.+)$/.exec(request.headers.get("ap-device-identifier") ?? "")?.[1];
	if (!device) return fault(400, "invalid_header_device_identifier", "No device.");
	const [call = "", what, id = ""] = rest.split("/").map(decodeURIComponent);
	const { method } = request;
	if (method === "GET" && call === "configuration") return configuration();
	if (method === "POST" && call === "sessions") return createSession(new URLSearchParams(await request.text()), device, nowMs);
	if (method === "GET" && call === "profiles") return Response.json({ profiles: profilesOf(device, nowMs) });
	if (method === "POST" && call === "decisions" && what === "authorize")
		return decide(await request.json().catch(() => null), device, id, nowMs);
	if (method === "GET" && call === "logout" && what)
		return logout(device, what, new URL(request.url).searchParams.get("redirectUrl") ?? "");
	return fault(404, "not_found", "There is no such call.");
}

function clientToken(form: string): Response {
	const grant = new URLSearchParams(form).get("grant_type");
	if (grant !== "client_credentials") return Response.json({ error: "unsupported_grant_type" }, { status: 400 });
	const token = randomText();
	clientTokens.set(token, true, 1);
	return Response.json({ access_token: token, token_type: "bearer", expires_in: 21_600 });
}

function configuration(): Response {
	return Response.json({
		device: "unknown",
		clientType: "html5",
		requestor: {
			id: standInServiceProvider,
			name: "Masthead",
			domains: [],
			mvpds: inventedProviders.map(({ id, displayName, isTempPass, frame }) => ({
				id,
				displayName,
				...(isTempPass ? { isTempPass } : {}),
				...(frame ? { iFrameRequired: true, iFrameWidth: frame.width, iFrameHeight: frame.height } : {}),
			})),
		},
	});
}

function createSession(form: URLSearchParams, device: string, nowMs: number): Response {
	const provider = inventedProvider(form.get("mvpd") ?? "");
	const returnUrl = form.get("redirectUrl") ?? "";
	if (!provider || provider.isTempPass) return fault(400, "invalid_parameter_mvpd", "The MVPD is unknown.");
	if (!URL.canParse(returnUrl)) return fault(400, "invalid_parameter_redirect_url", "The redirect URL is missing or invalid.");
	const code = randomText(6).replaceAll(/[-_]/g, "A").slice(0, 7).toUpperCase();
	const facts = { mvpd: provider.id, serviceProvider: standInServiceProvider, sessionId: crypto.randomUUID() };
	if (profilesOf(device, nowMs)[provider.id])
		return Response.json({ ...facts, actionName: "authorize", actionType: "direct", reasonType: "authenticated", url: "" });
	sessions.set(code, { device, provider: provider.id, returnUrl, until: nowMs + lives.session }, 1);
	// The vendor's host in production; here the site's.
	const url = `${new URL(returnUrl).origin}/_dev/tve/authenticate/${code}`;
	const times = { notBefore: nowMs, notAfter: nowMs + lives.session };
	return Response.json({ ...facts, ...times, actionName: "authenticate", actionType: "interactive", reasonType: "none", code, url });
}

function profilesOf(device: string, nowMs: number): Record<string, object> {
	const regular = profiles.get(device);
	const began = passes.get(device);
	const attribute = (value: string | number) => ({ value, state: "plain" });
	return {
		...(regular && regular.until > nowMs
			? {
					[regular.provider]: {
						notBefore: nowMs,
						notAfter: regular.until,
						issuer: regular.provider,
						type: "regular",
						attributes: { userID: attribute(`viewer-${regular.viewer}`), zip: attribute("10001") },
					},
				}
			: {}),
		...(began !== undefined && began >= lastReset(nowMs) && leftOfPass(began, nowMs) > 0
			? {
					[standInTempPass]: {
						notBefore: began,
						notAfter: nowMs + leftOfPass(began, nowMs),
						issuer: "Adobe",
						type: "temporary",
						attributes: {},
					},
				}
			: {}),
	};
}

const Resources = v.object({ resources: v.pipe(v.array(v.string()), v.minLength(1)) });

function decide(body: unknown, device: string, provider: string, nowMs: number): Response {
	const requested = v.safeParse(Resources, body);
	if (!requested.success) return fault(400, "missing_resource", "The resource parameter is missing.");
	const decisions = requested.output.resources.map((resource) => ({
		resource,
		serviceProvider: standInServiceProvider,
		mvpd: provider,
		...(provider === standInTempPass ? passDecision(device, resource, nowMs) : regularDecision(device, provider, resource, nowMs)),
	}));
	return Response.json({ decisions });
}

function passDecision(device: string, resource: string, nowMs: number): object {
	const began = passes.get(device) ?? null;
	const left = leftOfPass(began, nowMs);
	if (left <= 0)
		return denied("temppass", "temporary_access_duration_limit_exceeded", "The temporary access duration limit has been exceeded.");
	if (began === null || began < lastReset(nowMs)) passes.set(device, nowMs, 1);
	return permitted("temppass", { resource, mvpd: standInTempPass }, nowMs, nowMs + left);
}

function regularDecision(device: string, provider: string, resource: string, nowMs: number): object {
	const profile = profiles.get(device);
	if (profile?.provider !== provider || profile.until <= nowMs)
		return denied("mvpd", "authenticated_profile_missing", "The authenticated profile associated with this request is missing.");
	if (profile.viewer === "nosub")
		return denied("mvpd", "authorization_denied_by_mvpd", 'The MVPD has returned a "Deny" decision.', inventedProvider(provider)?.errAuth);
	if (profile.viewer === "badresource") return denied("mvpd", "malformed_authz_request", "The authorization request is null or invalid.");
	return permitted("mvpd", { resource, mvpd: provider }, nowMs, nowMs + lives.decision);
}

function permitted(source: string, to: { resource: string; mvpd: string }, nowMs: number, until: number): object {
	const serializedToken = base64(new TextEncoder().encode(randomText()));
	const token = { notBefore: nowMs, notAfter: Math.min(until, nowMs + lives.decision), serializedToken };
	mediaTokens.set(serializedToken, { ...to, issued: nowMs, until: token.notAfter, isUsed: false }, 1);
	return { source, authorized: true, notBefore: nowMs, notAfter: until, token };
}

const Proof = v.object({ requestor: v.string(), resource: v.string(), token: v.string() });

/** The verifier's verdict on a media token (docs/spec/media-tokens.md): good once, for its resource, until its end. */
function verdictOn(requested: unknown, nowMs: number, realMs: number): object {
	const proof = v.safeParse(Proof, requested);
	if (!proof.success) return { status: "INVALID_TOKEN_FORMAT" };
	const { requestor, resource, token } = proof.output;
	const known = mediaTokens.get(token);
	if (!known || requestor !== standInServiceProvider) return { status: "INVALID_SIGNATURE" };
	if (known.resource !== resource) return { status: "INVALID_RESOURCE_ID" };
	if (known.until <= nowMs) return { status: "TOKEN_EXPIRED" };
	if (known.isUsed) return { status: "TOKEN_USED" };
	mediaTokens.set(token, { ...known, isUsed: true }, 1);
	// The stand-in's clock may be ahead.
	const timeIssued = known.issued - nowMs + realMs;
	return { status: "VALID_TOKEN", resourceId: known.resource, mvpdId: known.mvpd, timeIssued, timeToLive: known.until - known.issued };
}

const denied = (source: string, code: string, message: string, details?: string | null) => ({
	source,
	authorized: false,
	error: { status: 403, code, message, ...(details ? { details } : {}), action: "none", trace: crypto.randomUUID() },
});

/** Providers have sessions of their own, which a browser ends at an address that leads back. */
function logout(device: string, provider: string, returnUrl: string): Response {
	const was = profiles.get(device)?.provider === provider;
	if (was) profiles.delete(device);
	if (!was || !URL.canParse(returnUrl))
		return Response.json({ logouts: { [provider]: { actionName: was ? "complete" : "invalid", actionType: "none", mvpd: provider } } });
	const { origin, pathname } = new URL(returnUrl);
	const url = `${origin}/_dev/tve/sign-out/${provider}?back=${encodeURIComponent(pathname)}`;
	return Response.json({ logouts: { [provider]: { actionName: "logout", actionType: "interactive", url, mvpd: provider } } });
}

const fault = (status: number, code: string, message: string): Response =>
	Response.json({ status, code, message, action: "none" }, { status });
