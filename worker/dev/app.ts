import type { Arrival } from "../edge/arrival.ts";
import { isCrossSite } from "../edge/http/crossSite.ts";
import { jsonError } from "../edge/http/json.ts";
import { errorPage } from "../pages/error/error.page.tsx";
import { vendors } from "../vendors/registry.ts";
import { challenge, verify } from "./botcheckRoutes.ts";
import { forgetEverything } from "./cold.ts";
import { switchCountry } from "./country.ts";
import { datadogStandIn } from "./datadog.ts";
import { storeExamples } from "./examples.ts";
import { breakUpstream } from "./faults.ts";
import { gallery } from "./gallery/galleryPages.tsx";
import { mailbox } from "./mailboxPage.tsx";
import { mpxFeed } from "./mpx.ts";
import { postCard } from "./postCard.ts";
import { providerRoute } from "./providerRoutes.tsx";
import { pushStandIn } from "./push/routes.ts";
import { received } from "./received.ts";
import { seed } from "./seed.ts";
import { standInScript } from "./shell.tsx";
import { startPage } from "./startPage.tsx";
import { tveStandIn } from "./tve/signInPage.tsx";
import { switchVendor } from "./vendorSwitch.ts";

/** Loopback names only: a foreign name may lead here too (DNS rebinding). */
const isLoopback = (hostname: string): boolean => hostname === "127.0.0.1" || hostname === "localhost" || hostname.endsWith(".localhost");

/** `/_dev/`: the start page of local mode and vendors' stand-ins (contract §5). Only the local entry routes here. */
export function standIns(arrival: Arrival): Response | Promise<Response> {
	const { request, origin } = arrival;
	if (!isLoopback(new URL(origin).hostname)) return errorPage(arrival, 404);
	const isRead = request.method === "GET" || request.method === "HEAD";
	// Another page in the same browser may not seed or break anything.
	if (!isRead && isCrossSite(request.headers, origin))
		return jsonError(arrival, 403, { code: "cross_site", message: "Only our own pages may do that." });
	switch (arrival.pathname) {
		case "/_dev/":
			return startPage(arrival);
		case "/_dev/seed":
			return seed(arrival);
		case "/_dev/examples":
			return storeExamples(arrival);
		case "/_dev/break":
			return breakUpstream(arrival);
		case "/_dev/cold":
			return forgetEverything(arrival);
		case "/_dev/card":
			return postCard(arrival);
		case "/_dev/country":
			return switchCountry(arrival);
		case "/_dev/vendors":
			return switchVendor(arrival);
		case "/_dev/mailbox":
			return mailbox(arrival);
		case "/_dev/botcheck/challenge":
			return challenge(arrival);
		case "/_dev/botcheck/siteverify":
			return verify(arrival);
		default:
			if (arrival.pathname.startsWith("/_dev/gallery/")) return gallery(arrival);
			if (arrival.pathname.startsWith("/_dev/tve/")) return script(arrival) ?? tveStandIn(arrival);
			if (arrival.pathname.startsWith("/_dev/mpx/")) return mpxFeed(arrival);
			if (arrival.pathname.startsWith("/_dev/push/")) return script(arrival) ?? pushStandIn(arrival);
			if (arrival.pathname.startsWith("/_dev/datadog/"))
				return script(arrival) ?? datadogStandIn(arrival).then((answer) => answer ?? errorPage(arrival, 404));
			return sink(arrival) ?? script(arrival) ?? provider(arrival) ?? errorPage(arrival, 404);
	}
}

/** Shows what the house's sinks received. */
function sink(arrival: Arrival): Promise<Response> | null {
	const name = /^\/_dev\/(events|errors|ads|consent)\/received$/.exec(arrival.pathname)?.[1];
	return name === undefined ? null : received(arrival, name);
}

/** A stand-in's browser script, at its descriptor's address. */
function script(arrival: Arrival): Response | null {
	const vendor = vendors.find(({ local }) => local.script === arrival.pathname);
	return vendor ? standInScript(arrival, vendor.name) : null;
}

function provider(arrival: Arrival): Response | Promise<Response> | null {
	const [, platform, action] = /^\/_dev\/idp\/(google|apple)\/([a-z]+)$/.exec(arrival.pathname) ?? [];
	if (!action || !(platform === "google" || platform === "apple")) return null;
	return providerRoute(arrival, platform, action);
}
