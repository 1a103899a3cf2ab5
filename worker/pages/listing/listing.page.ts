import { parseWaffleQuery, writeWaffleQuery } from "../../../client/domain/content/waffle.ts";
import { gateOf } from "../../edge/gate.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { errorAnswer, Instead, type PageAnswer } from "../kernel/answer.ts";
import { teaseContext } from "../kernel/context.ts";
import { dayTime } from "../kernel/dates.ts";
import { definePage } from "../kernel/definePage.ts";
import { plainFacts } from "../kernel/facts.ts";
import { type ListingModel, listingFacts } from "./listing.model.ts";
import { planListing } from "./planListing.tsx";
import { answerQuery, findListing } from "./productLists.ts";

/** A product listing (C2.23), whose first page of any query is drawn here. */
export const listing = definePage({
	kind: "listing",
	load: findListing,
	of: ({ curation }) => curation,
	model: async ({ arrival, context }, { curation, listing: subject }): Promise<ListingModel | PageAnswer> => {
		// A path below /shop without a waffle package is a front, and so is one with a closed gate (C5.1).
		if (!subject || gateOf(arrival, curation) === "closed") return new Instead({ kind: "front", id: arrival.pathname.slice(1) });
		const { frame, title, description } = subject;
		const query = parseWaffleQuery(arrival.search, frame.categories, frame.priceLabel !== null);
		const answered = await answerQuery(arrival, subject, query);
		if (!answered) return errorAnswer(500);
		const { view, isWhole } = answered;
		if (view.page !== query.page || view.page > view.pages) {
			const last = { ...query, page: Math.min(view.page, view.pages) };
			return redirect(arrival, 303, `${frame.url}${writeWaffleQuery(last, frame.categories)}`);
		}
		const links = teaseContext(arrival);
		const named = view.page > 1 ? context.t("listing.titlePage", { title, n: view.page }) : title;
		const facts = listingFacts(links, plainFacts(arrival.brand, arrival.flags, arrival.pathname, "listing"), subject, view, named);
		return { kind: "listing", facts, title, description, frame, view, pricesOf: dayTime(arrival.brand, links.now), isWhole };
	},
	plan: planListing,
	// The listing knows its filters: whatever else an address carries fills no cache.
	cache: (_, { frame, view }) => ({ policy: pagePolicies.listing, query: writeWaffleQuery(view.query, frame.categories).slice(1) }),
});
