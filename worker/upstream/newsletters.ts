import * as v from "valibot";
import type { RemoteAnswer, Result } from "../../client/rules/remoteCall.ts";
import type { Arrival } from "../arrival.ts";
import { readThrough } from "../cache/dataCache.ts";
import { dataPolicies } from "../cache/policies.ts";
import { tolerantListOf } from "../schemas/fields.ts";
import { Newsletter } from "../schemas/newsletter.ts";
import { callUpstream } from "./call.ts";

const Answer = v.pipe(
	v.object({ data: v.object({ newsletters: tolerantListOf(Newsletter) }) }),
	v.transform(({ data }) => data.newsletters),
);

/** GET newsletter on the services base (A7.27): what the vertical offers. */
export function loadNewsletters(arrival: Arrival): Promise<Result<Newsletter[]>> {
	return readThrough(arrival, {
		base: "services",
		policy: dataPolicies.navigation,
		call: { endpoint: "newsletter", query: { vertical: arrival.brand.id }, pageQuery: arrival.flags },
		schema: Answer,
		ownTags: [],
		tags: () => [],
	});
}

/** POST newsletter on the services base: adds an address to a list, once. */
export function signUpForNewsletter(arrival: Arrival, newsletterKey: string, email: string): Promise<Result<RemoteAnswer>> {
	return callUpstream(arrival, "services", {
		endpoint: "newsletter",
		method: "POST",
		headers: {},
		body: { email, newsletterKey, vertical: arrival.brand.id },
	});
}
