import * as v from "valibot";
import { returnPath } from "../../client/domain/liveTv/returnPath.ts";
import { tempPassRules } from "../../client/domain/liveTv/tempPass.ts";
import { mediaTokenWanted } from "../../client/domain/liveTv/tvError.ts";
import { loadCableProviders } from "../content/television/cableProviders.ts";
import { streamPath } from "../content/television/channel.ts";
import type { Arrival } from "../edge/arrival.ts";
import { callWait } from "../edge/callRation.ts";
import { withCookies } from "../edge/http/cookies.ts";
import { json, jsonError } from "../edge/http/json.ts";
import { readJsonCall } from "../edge/http/jsonCall.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { withoutSlash } from "../edge/http/redirect.ts";
import { tooManyCalls, unavailableCall } from "../edge/http/tryLater.ts";
import { deviceOf, endedCookies, grantCookie, grantOf, mediaCookie, newDevice } from "../edge/identity/tvCookies.ts";
import { errorPage } from "../pages/error/error.page.tsx";
import { clientAddress } from "../platform/clientFacts.ts";
import { log } from "../platform/log.ts";
import { tveScript, tveVendor } from "../vendors/tve/tve.ts";
import { beginSession, currentProfile, endSession, type TveCaller, type TveFault, unreachable } from "../vendors/tve/tveCalls.ts";
import { mostTokenCharacters } from "../vendors/tve/tveVerifier.ts";
import { endOf, grantByScript, grantByVendor, isEnough } from "./liveTvGrant.ts";

const Choice = v.object({
	provider: v.pipe(v.string(), v.regex(/^[\w.:@ -]{1,128}$/, "Name a provider.")),
	/** Media token of the vendor's older script, where used. */
	mediaToken: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(mostTokenCharacters))),
});
type Choice = v.InferOutput<typeof Choice>;

/**
 * `/live/tv/…`: the live page's calls (C6.2). The edge calls the vendor (REST v2), so that browsers hold no token and contact no other
 * host. With the vendor's older script only `token` has a use (docs/spec/media-tokens.md).
 */
export async function liveTv(arrival: Arrival, path: string): Promise<Response> {
	const { brand, request } = arrival;
	if (!brand.liveTv) return errorPage(arrival, 404);
	if (path.endsWith("/")) return withoutSlash(arrival);
	if (path === "status") return request.method === "GET" ? status(arrival) : methodNotAllowed(arrival, ["GET"]);
	const change = Object.hasOwn(changes, path) ? changes[path] : undefined;
	if (!change) return errorPage(arrival, 404);
	const read = await readJsonCall(arrival, path === "session" ? "tv" : null, Choice);
	return read.ok ? change(arrival, read.value, brand.liveTv.resource) : read.response;
}

const changes: Readonly<Record<string, (arrival: Arrival, choice: Choice, resource: string) => Promise<Response>>> = {
	session,
	token,
	"sign-out": signOut,
};

const callerOf = ({ correlationId, env, now, request }: Arrival, device: string): TveCaller => ({
	correlationId,
	env,
	now,
	device,
	clientAddress: clientAddress(request.headers, env),
});

/** GET status: the provider of this device's sign-in. New devices cause no call. */
async function status(arrival: Arrival): Promise<Response> {
	const device = deviceOf(arrival.request);
	if (device === null) return json(arrival, 200, { data: { profile: null } });
	// Anybody can invent a device, and each is a call to the vendor.
	const wait = callWait(arrival, "tv");
	if (wait > 0) return tooManyCalls(arrival, wait);
	const profile = await currentProfile(callerOf(arrival, device));
	return profile.ok ? json(arrival, 200, { data: { profile: profile.value } }) : refusal(arrival, profile.error);
}

/** POST session: the address of a provider's sign-in; none for a temp pass or a signed-in reader. */
async function session(arrival: Arrival, { provider }: Choice): Promise<Response> {
	const known = deviceOf(arrival.request);
	const made = known === null ? newDevice(arrival.request) : null;
	const caller = callerOf(arrival, known ?? made?.device ?? "");
	const configured = await loadCableProviders(arrival, caller);
	if (!configured.ok) return refusal(arrival, unreachable);
	const chosen = configured.value.find(({ id }) => id === provider);
	if (!chosen) return jsonError(arrival, 404, { code: "not_found", message: "There is no such provider." });
	const lines = made ? [made.line] : [];
	const direct = { kind: "direct", isTempPass: chosen.isTempPass } as const;
	if (chosen.isTempPass) return withCookies(json(arrival, 200, { data: direct }), lines);
	const begun = await beginSession(caller, provider, `${arrival.origin}${arrival.prefix}${returnPath}`);
	if (!begun.ok) return refusal(arrival, begun.error);
	const { url } = begun.value;
	if (url === null) return withCookies(json(arrival, 200, { data: direct }), lines);
	const framed = chosen.frame && mayStandInFrame(arrival, url) ? chosen.frame : null;
	return withCookies(json(arrival, 200, { data: framed ? { kind: "frame", url, ...framed } : { kind: "window", url } }), lines);
}

/** Returns whether the page's policy allows the frame. */
function mayStandInFrame({ env, origin }: Arrival, url: string): boolean {
	if (!URL.canParse(url)) return false;
	const { host, protocol } = new URL(url);
	return host === new URL(origin).host || (protocol === "https:" && tveVendor(env)?.frameHosts.has(host) === true);
}

/**
 * POST token: a media token for the next minute. The provider is called, and rationed, for the first and in the last minute of a grant,
 * which lasts up to twenty (C9.12) and is stored sealed in a cookie. With the older script the page supplies a media token of the vendor's
 * instead, each time one ends.
 */
async function token(arrival: Arrival, { provider, mediaToken }: Choice, resource: string): Promise<Response> {
	const script = tveScript(arrival.env);
	const known = deviceOf(arrival.request);
	if (known === null && !script) return refusal(arrival, { code: "authenticated_profile_missing" });
	const made = known === null ? newDevice(arrival.request) : null;
	const device = known ?? made?.device ?? "";
	const lines = made ? [made.line] : [];
	const sealed = await grantOf(arrival, device, resource, tempPassRules.checkTtlMs);
	const stored = sealed?.provider === provider ? sealed : null;
	let grant = stored && isEnough(stored, arrival.now) ? stored : null;
	if (!grant) {
		if (script && mediaToken === undefined)
			return withCookies(jsonError(arrival, 403, { code: mediaTokenWanted, message: "Bring what the provider's script gives." }), lines);
		const wait = callWait(arrival, "tv");
		if (wait > 0) return tooManyCalls(arrival, wait);
		const requested = { device, provider, resource };
		const granted =
			script && mediaToken !== undefined
				? await grantByScript(arrival, script, requested, mediaToken)
				: await grantByVendor(callerOf(arrival, device), requested);
		if (granted.ok) {
			grant = granted.value;
			lines.push(...(await grantCookie(arrival, grant)));
		} else if (stored && granted.error.code === unreachable.code) {
			// An unreachable vendor is no refusal: the grant holds to its end.
			grant = stored;
		} else return withCookies(refusal(arrival, granted.error), await endedCookies(arrival, device));
	}
	const media = await mediaCookie(arrival, grant);
	if (!media) return refusal(arrival, unreachable);
	// `now` corrects for browsers with a wrong clock.
	const times = { now: arrival.now, expiresAt: media.expiresMs, until: endOf(grant) };
	const data = { streamUrl: arrival.prefix + streamPath, ...times, isTemporary: grant.isTemporary };
	return withCookies(json(arrival, 200, { data }), [...lines, media.line]);
}

/**
 * POST sign-out: drops the stream's key at once, whatever the vendor answers; without an answer, the device. `url` ends the provider's
 * session, in a frame (`isFramed`) or by navigation; null where there is none.
 */
async function signOut(arrival: Arrival, { provider }: Choice): Promise<Response> {
	const device = deviceOf(arrival.request);
	const back = `${arrival.origin}${arrival.prefix}${returnPath}`;
	const ended = device !== null && callWait(arrival, "tv") === 0 ? await endSession(callerOf(arrival, device), provider, back) : null;
	const url = ended?.ok ? ended.value.url : null;
	return withCookies(
		json(arrival, 200, { data: { url, isFramed: url !== null && mayStandInFrame(arrival, url) } }),
		await endedCookies(arrival, device, ended?.ok !== true),
	);
}

/** The vendor's codes in the terms of its older script (C8.14, C8.15). */
function codeOf(code: string): string {
	if (code.startsWith("temporary_access_")) return "N111";
	if (code.startsWith("authenticated_profile_")) return "N000";
	if (code.startsWith("authorization_denied_by_")) return "Z100";
	return code === unreachable.code ? code : "Z130";
}

/** Refuses: 403 with code and the provider's words, or 503 where nobody answered. */
function refusal(arrival: Arrival, { code: vendorCode, details }: TveFault): Response {
	const code = codeOf(vendorCode);
	if (code === unreachable.code) return unavailableCall(arrival, 5, "The provider can't be asked now.");
	log("info", "tve-refusal", { correlationId: arrival.correlationId, vendorCode, code });
	return json(arrival, 403, { error: { code, message: "The provider says no.", ...(details ? { details } : {}) } });
}
