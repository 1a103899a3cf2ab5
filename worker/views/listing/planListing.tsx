import { writeWaffleQuery } from "../../../client/rules/waffle.ts";
import { pagePolicies } from "../../cache/policies.ts";
import type { ListingModel } from "../../model/listing.ts";
import type { PagePlan } from "../../render/respond.ts";
import { section } from "../../render/section.ts";
import { slot } from "../../render/slots.ts";
import type { ViewContext } from "../context.ts";
import { chromeSections, Page } from "../Page.tsx";
import { ListingEnd, ListingMain, ListingTop } from "./Listing.tsx";

/** A product listing (C2.23): heading, filters with products, the day of the prices. */
export function planListing(context: ViewContext, scope: string, listing: ListingModel): PagePlan {
	const { frame, view } = listing;
	const addressOf = (page: number) => `${frame.url}${writeWaffleQuery({ ...view.query, page }, frame.categories)}`;
	return {
		status: 200,
		document: (
			<Page context={context} model={listing} kindStyle="listing">
				{view.page > 1 && <link rel="prev" href={addressOf(view.page - 1)} />}
				{view.page < view.pages && <link rel="next" href={addressOf(view.page + 1)} />}
				{slot("listingTop")}
				{slot("listing")}
				{slot("listingEnd")}
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			listingTop: section("listingTop", scope, listing, () => <ListingTop context={context} listing={listing} />),
			listing: section("listing", scope, listing, () => <ListingMain context={context} listing={listing} />),
			listingEnd: section("listingEnd", scope, listing, () => <ListingEnd context={context} listing={listing} />),
		},
		policy: pagePolicies.listing,
	};
}
