import { writeWaffleQuery } from "../../../client/domain/waffle.ts";
import type { PagePlan } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { ListingEnd, ListingMain, ListingTop } from "./Listing.tsx";
import type { ListingModel } from "./listing.model.ts";

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
