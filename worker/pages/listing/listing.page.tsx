import { parseWaffleQuery, writeWaffleQuery } from "../../../client/domain/content/waffle.ts";
import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { withFlags } from "../../edge/flags.ts";
import { gateOf } from "../../edge/gate.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { errorAnswer, Instead, type PageAnswer } from "../kernel/answer.ts";
import { drawScope, teaseContext, type ViewContext } from "../kernel/context.ts";
import { dayTime } from "../kernel/dates.ts";
import { definePage } from "../kernel/definePage.ts";
import { plainFacts } from "../kernel/facts.ts";
import { PageAd } from "../parts/AdSlot.tsx";
import { chromeSections, Page } from "../parts/Page.tsx";
import { ListingEnd, ListingMain, ListingTop } from "./Listing.tsx";
import { type ListingModel, listingFacts } from "./listing.model.ts";
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
		const { view, products } = answered;
		if (view.page !== query.page || view.page > view.pages) {
			const last = { ...query, page: Math.min(view.page, view.pages) };
			return redirect(arrival, 303, withFlags(`${frame.url}${writeWaffleQuery(last, frame.categories)}`, arrival.search));
		}
		const links = teaseContext(arrival);
		const named = view.page > 1 ? context.t("listing.titlePage", { title, n: view.page }) : title;
		const facts = listingFacts(links, plainFacts(arrival.brand, arrival.flags, arrival.pathname, "listing"), subject, view, named);
		return { kind: "listing", facts, title, description, frame, view, pricesOf: dayTime(arrival.brand, links.now), products };
	},
	plan: planListing,
	// The listing knows its filters: whatever else an address carries fills no cache.
	cache: (_, { frame, products, view }) => ({
		policy: pagePolicies.listing,
		query: writeWaffleQuery(view.query, frame.categories).slice(1),
		degraded: products === "absent",
	}),
});

/** A product listing (C2.23): heading, filters with products, the day of the prices. */
function planListing(context: ViewContext, listing: ListingModel): PagePlan {
	const scope = drawScope(context);
	const { frame, view } = listing;
	const addressOf = (page: number) => `${frame.url}${writeWaffleQuery({ ...view.query, page }, frame.categories)}`;
	const neighbours = {
		previous: view.page > 1 ? addressOf(view.page - 1) : null,
		next: view.page < view.pages ? addressOf(view.page + 1) : null,
	};
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={listing} kindStyle="listing" slot={slot} neighbours={neighbours}>
				{slot("listingTop")}
				{slot("listing")}
				{slot("listingEnd")}
				<PageAd context={context} page={listing} />
			</Page>
		),
		sections: {
			...chromeSections(context),
			listingTop: section("listingTop", scope, listing, <ListingTop context={context} listing={listing} />),
			listing: section("listing", scope, listing, <ListingMain context={context} listing={listing} />),
			listingEnd: section("listingEnd", scope, listing, <ListingEnd context={context} listing={listing} />),
		},
	});
}
