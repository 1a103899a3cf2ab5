import * as v from "valibot";
import { canonicalOrigin, siteLink } from "../../brands/registry.ts";
import type { RemoteAnswer, Result } from "../../client/domain/remoteCall.ts";
import { tolerantListOf } from "../schemas/fields.ts";
import { Newsletter } from "../schemas/newsletter.ts";
import { callUpstream } from "./call.ts";
import type { BrandCaller } from "./caller.ts";
import { readThrough } from "./dataCache.ts";
import { dataPolicies } from "./policies.ts";

const Answer = v.pipe(
	v.object({ data: v.object({ newsletters: tolerantListOf(Newsletter) }) }),
	v.transform(({ data }) => data.newsletters),
);

/** GET newsletter on the services base (A7.27): what the vertical offers. */
export function loadNewsletters(arrival: BrandCaller): Promise<Result<Newsletter[]>> {
	return readThrough(arrival, {
		base: "services",
		policy: dataPolicies.navigation,
		call: { endpoint: "newsletter", query: { vertical: arrival.brand.id } },
		schema: Answer,
		ownTags: [],
		tags: () => [],
	});
}

/** POST newsletter on the services base: adds an address to a list, once, and lets the service confirm it by letter. */
export function signUpForNewsletter(arrival: BrandCaller, newsletterKey: string, email: string): Promise<Result<RemoteAnswer>> {
	// Never the host that was asked: a letter must not lead where a forged header says.
	const page = siteLink(`${canonicalOrigin(arrival.brand)}/newsletters`, arrival.linkHost);
	return callUpstream(arrival, "services", {
		endpoint: "newsletter",
		method: "POST",
		headers: {},
		body: { email, newsletterKey, vertical: arrival.brand.id, page },
	});
}

/** POST newsletter/leave on the services base: ends the sign-up that a letter's link stands for; 404 when it has ended before. */
export function leaveNewsletter(arrival: BrandCaller, leave: string): Promise<Result<RemoteAnswer>> {
	return callUpstream(arrival, "services", { endpoint: "newsletter/leave", method: "POST", headers: {}, body: { leave } });
}
