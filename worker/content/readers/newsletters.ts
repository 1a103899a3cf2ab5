import * as v from "valibot";
import { canonicalOrigin, siteLink } from "../../../brands/registry.ts";
import type { RemoteAnswer, Result } from "../../../client/domain/calls/remoteCall.ts";
import { listOf } from "../../schemas/documents/fields.ts";
import { Newsletter } from "../../schemas/documents/newsletter.ts";
import { callUpstream } from "../upstream/call.ts";
import type { BrandCaller } from "../upstream/caller.ts";
import { readThrough } from "../upstream/dataCache.ts";
import { dataPolicies } from "../upstream/policies.ts";

const Answer = v.pipe(
	v.object({ data: v.object({ newsletters: listOf(Newsletter) }) }),
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
	});
}

/** POST newsletter on the services base: the service mails an address for confirmation. */
export function signUpForNewsletter(arrival: BrandCaller, newsletterKey: string, email: string): Promise<Result<RemoteAnswer>> {
	return callUpstream(arrival, "services", {
		endpoint: "newsletter",
		method: "POST",
		headers: {},
		body: { email, newsletterKey, vertical: arrival.brand.id, page: pageOf(arrival) },
		keepsRefusal: true,
	});
}

/** POST newsletter/confirm on the services base: completes a mail link's sign-up; 404 when it is used or too old. */
export function confirmNewsletter(arrival: BrandCaller, confirm: string): Promise<Result<RemoteAnswer>> {
	const body = { confirm, page: pageOf(arrival) };
	return callUpstream(arrival, "services", { endpoint: "newsletter/confirm", method: "POST", headers: {}, body });
}

/** The page that a mail links to. Never on the request's host: its header could be forged. */
function pageOf({ brand, linkHost }: BrandCaller): string {
	return siteLink(`${canonicalOrigin(brand)}/newsletters`, linkHost);
}

/** POST newsletter/leave on the services base: ends a mail link's sign-up; 404 when it has ended before. */
export function unsubscribeNewsletter(arrival: BrandCaller, token: string): Promise<Result<RemoteAnswer>> {
	return callUpstream(arrival, "services", { endpoint: "newsletter/leave", method: "POST", headers: {}, body: { leave: token } });
}
