import type { WholeListing } from "../../../client/islands/ProductFilters/frame.ts";
import { isOfRequest, lacksCall } from "../../content/upstream/call.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { gateOf } from "../../edge/gate.ts";
import { answerHeaders, serverTiming } from "../../edge/http/headers.ts";
import { jsonError } from "../../edge/http/json.ts";
import { failedCall } from "../../edge/http/tryLater.ts";
import { answerMade } from "../../edge/pageCache.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { belongsTo, viewContext } from "../kernel/context.ts";
import { findListing, findProductList } from "./productLists.ts";
import { wordsOf } from "./words.ts";

/** The whole listing as data, for further queries in the browser (decision 0010); cached as pages are. */
export async function wholeListing(arrival: Arrival, slug: string): Promise<Response> {
	const [found, context] = await Promise.all([findListing(arrival, slug), viewContext(arrival)]);
	if (!found.ok) return failedCall(arrival, found.error);
	const { curation, listing } = found.value;
	const isAvailable = belongsTo(arrival.brand, curation) && gateOf(arrival, curation) !== "closed";
	const products = listing && isAvailable ? await findProductList(arrival, listing) : null;
	if (products?.ok === false && !lacksCall(products.error) && !isOfRequest(products.error)) return failedCall(arrival, products.error);
	if (!listing || !products?.ok) return jsonError(arrival, 404, { code: "not_found", message: "There is no such listing." });
	const whole: WholeListing = { frame: listing.frame, words: wordsOf(context.t), products: products.value.data };
	const body = new TextEncoder().encode(JSON.stringify({ data: { search: whole }, success: true }));
	const headers = answerHeaders(arrival, {
		"content-type": "application/json; charset=utf-8",
		"cache-control": "private, no-cache",
		vary: "accept-encoding, cookie",
		"x-robots-tag": "noindex",
		"x-edge-cache": "miss",
		"server-timing": serverTiming(arrival.timings),
	});
	// It reads no query: one page, whatever its address carries.
	return answerMade(arrival, { status: 200, headers, body, whole: { body, degraded: false } }, { policy: pagePolicies.listing, query: "" });
}
