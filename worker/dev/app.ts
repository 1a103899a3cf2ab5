import type { Arrival } from "../edge/arrival.ts";
import { isForeign } from "../edge/http/formFields.ts";
import { jsonError } from "../edge/http/json.ts";
import { errorPage } from "../pages/error/error.page.tsx";
import { challenge, verify } from "./botcheckRoutes.ts";
import { switchCountry } from "./country.ts";
import { keepExamples } from "./examples.ts";
import { breakUpstream } from "./faults.ts";
import { mailbox } from "./mailboxPage.tsx";
import { postCard } from "./postCard.ts";
import { providerRoute } from "./providerRoutes.tsx";
import { seed } from "./seed.ts";
import { standInScript } from "./shell.tsx";
import { startPage } from "./startPage.tsx";

/** `/_dev/`: the start page of local mode and what stands in for vendors. In any other environment nothing is here (contract §5). */
export function standIns(arrival: Arrival): Response | Promise<Response> {
	const { env, request, origin } = arrival;
	if (env.ENVIRONMENT !== "local") return errorPage(arrival, 404);
	const isRead = request.method === "GET" || request.method === "HEAD";
	// A page that its reader has open beside this one may not seed or break anything here.
	if (!isRead && isForeign(request.headers, origin))
		return jsonError(arrival, 403, { code: "foreign", message: "Only our own pages may do that." });
	switch (arrival.pathname) {
		case "/_dev/":
			return startPage(arrival);
		case "/_dev/seed":
			return seed(arrival);
		case "/_dev/examples":
			return keepExamples(arrival);
		case "/_dev/break":
			return breakUpstream(arrival);
		case "/_dev/card":
			return postCard(arrival);
		case "/_dev/country":
			return switchCountry(arrival);
		case "/_dev/mailbox":
			return mailbox(arrival);
		case "/_dev/idp/google/client":
			return standInScript(arrival, "google");
		case "/_dev/idp/apple/auth.js":
			return standInScript(arrival, "apple");
		case "/_dev/botcheck/api.js":
			return standInScript(arrival, "botCheck");
		case "/_dev/botcheck/challenge":
			return challenge(arrival);
		case "/_dev/botcheck/siteverify":
			return verify(arrival);
		default:
			return provider(arrival) ?? errorPage(arrival, 404);
	}
}

function provider(arrival: Arrival): Response | Promise<Response> | null {
	const [, platform, action] = /^\/_dev\/idp\/(google|apple)\/([a-z]+)$/.exec(arrival.pathname) ?? [];
	if (!action || !(platform === "google" || platform === "apple")) return null;
	return providerRoute(arrival, platform, action);
}
