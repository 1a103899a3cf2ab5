import * as v from "valibot";
import { receivedBy } from "../content/house/reports.ts";
import { forgetDataCopies } from "../content/upstream/dataCopies.ts";
import { forgetPublications } from "../content/upstream/publications.ts";
import type { Arrival } from "../edge/arrival.ts";
import { withCookies } from "../edge/http/cookies.ts";
import { isCrossSite } from "../edge/http/crossSite.ts";
import { readFields } from "../edge/http/formFields.ts";
import { countryCookie } from "../edge/http/headers.ts";
import { json, jsonError } from "../edge/http/json.ts";
import { isRead, methodNotAllowed } from "../edge/http/methods.ts";
import { redirect } from "../edge/http/redirect.ts";
import { forgetCopies } from "../edge/pageStore.ts";
import { errorPage } from "../pages/error/error.page.tsx";
import { endInFlight } from "../platform/coalesce.ts";
import { forgetMemories } from "../platform/memory.ts";
import { vendors } from "../vendors/registry.ts";
import { forgetSigningKeys } from "../vendors/social/jwks.ts";
import { Challenge, proofFor, siteVerify } from "./botcheck.ts";
import { datadogStandIn } from "./datadog.ts";
import { storeExamples } from "./examples.ts";
import { breakUpstream } from "./faults.ts";
import { gallery } from "./gallery/galleryPages.tsx";
import { mailbox } from "./mailboxPage.tsx";
import { mpxFeed } from "./mpx.ts";
import { postCard } from "./postCard.ts";
import { providerRoute } from "./providerRoutes.tsx";
import { pushStandIn } from "./push/routes.ts";
import { seed } from "./seed.ts";
import { publicly, standInScript } from "./shell.tsx";
import { startPage } from "./startPage.tsx";
import { tveStandIn } from "./tve/signInPage.tsx";
import { switchVendor } from "./vendorSwitch.ts";

const Received = v.object({ data: v.looseObject({}) });

/** GET /_dev/{events, errors, ads, consent}/received (contract §5): a sink's entries, `{ received: […] }`, newest first. */
async function received(arrival: Arrival, sink: string): Promise<Response> {
	const reported = await receivedBy(arrival, sink);
	if (!reported.ok) return jsonError(arrival, 503, { code: "unavailable", message: "The sink can't be read." });
	const { data } = v.parse(Received, JSON.parse(reported.value));
	return json(arrival, 200, data);
}

/** Loopback names only: a foreign name may lead here too (DNS rebinding). */
const isLoopback = (hostname: string): boolean => hostname === "127.0.0.1" || hostname === "localhost" || hostname.endsWith(".localhost");

/** `/_dev/`: the start page of local mode and vendors' stand-ins (contract §5). Only the local entry routes here. */
export function standIns(arrival: Arrival): Response | Promise<Response> {
	const { request, origin } = arrival;
	if (!isLoopback(new URL(origin).hostname)) return errorPage(arrival, 404);
	// Another page in the same browser may not seed or break anything.
	if (!isRead(request) && isCrossSite(request.headers, origin))
		return jsonError(arrival, 403, { code: "cross_site", message: "Only our own pages may do that." });
	const { pathname } = arrival;
	const post = Object.hasOwn(posts, pathname) ? posts[pathname] : undefined;
	if (post) return request.method === "POST" ? post(arrival) : methodNotAllowed(arrival, ["POST"]);
	if (pathname === "/_dev/examples") return storeExamples(arrival);
	const read = readOf(pathname);
	if (read) return isRead(request) ? read(arrival) : methodNotAllowed(arrival);
	return script(arrival) ?? vendorStandIn(arrival) ?? errorPage(arrival, 404);
}

const posts: Readonly<Record<string, (arrival: Arrival) => Response | Promise<Response>>> = {
	"/_dev/seed": seed,
	"/_dev/break": breakUpstream,
	"/_dev/cold": forgetEverything,
	"/_dev/card": postCard,
	"/_dev/country": switchCountry,
	"/_dev/vendors": switchVendor,
	"/_dev/botcheck/challenge": challenge,
	// Called by the Worker, not by pages.
	"/_dev/botcheck/siteverify": (arrival) => publicly(arrival, siteVerify(arrival.request, arrival.now)),
};

/** The answer of what is only read; null: another address. */
function readOf(pathname: string): ((arrival: Arrival) => Response | Promise<Response>) | null {
	if (pathname === "/_dev/") return startPage;
	if (pathname === "/_dev/mailbox") return mailbox;
	if (pathname.startsWith("/_dev/gallery/")) return gallery;
	if (pathname.startsWith("/_dev/mpx/")) return mpxFeed;
	const sink = /^\/_dev\/(events|errors|ads|consent)\/received$/.exec(pathname)?.[1];
	return sink === undefined ? null : (arrival) => received(arrival, sink);
}

function script(arrival: Arrival): Response | null {
	const vendor = vendors.find(({ local }) => local.script === arrival.pathname);
	return vendor ? standInScript(arrival, vendor.name) : null;
}

function vendorStandIn(arrival: Arrival): Response | Promise<Response> | null {
	const { pathname } = arrival;
	if (pathname.startsWith("/_dev/tve/")) return tveStandIn(arrival);
	if (pathname.startsWith("/_dev/push/")) return pushStandIn(arrival);
	if (pathname.startsWith("/_dev/datadog/")) return datadogStandIn(arrival).then((answer) => answer ?? errorPage(arrival, 404));
	const [, platform, action] = /^\/_dev\/idp\/(google|apple)\/([a-z]+)$/.exec(pathname) ?? [];
	if (!action || !(platform === "google" || platform === "apple")) return null;
	return providerRoute(arrival, platform, action);
}

/** POST /_dev/botcheck/challenge: a proof for the page. */
async function challenge(arrival: Arrival): Promise<Response> {
	const requested = v.safeParse(Challenge, await arrival.request.json().catch(() => null));
	if (!requested.success) return jsonError(arrival, 400, { code: "ill_shaped", message: "Send { sitekey, email?, action? }." });
	return json(arrival, 200, { token: await proofFor(requested.output, new URL(arrival.origin).hostname, arrival.now) });
}

/** POST /_dev/country: sets the reader's country. */
async function switchCountry(arrival: Arrival): Promise<Response> {
	const read = await readFields(arrival);
	if (!read.ok) return read.response;
	const { country = "" } = read.fields;
	if (!/^[A-Z]{2}$/.test(country)) {
		const message = "A country has two capital letters.";
		return jsonError(arrival, 400, { code: "invalid", message, fields: [{ path: "country", message }] });
	}
	return withCookies(redirect(arrival, 303, "/_dev/"), [countryCookie(country, false)]);
}

/**
 * POST /_dev/cold: simulates a new isolate: every memory, circuit and the publication log empty, KV and Cache API copies bypassed.
 * Databases stay.
 */
async function forgetEverything(): Promise<Response> {
	await endInFlight();
	const now = Date.now();
	forgetMemories();
	forgetPublications();
	forgetSigningKeys();
	forgetDataCopies(now);
	forgetCopies(now);
	return new Response(null, { status: 204 });
}
