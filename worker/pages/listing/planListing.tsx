import { writeWaffleQuery } from "../../../client/domain/content/waffle.ts";
import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { PageAd } from "../parts/AdSlot.tsx";
import { chromeSections, Page } from "../parts/Page.tsx";
import { ListingEnd, ListingMain, ListingTop } from "./Listing.tsx";
import type { ListingModel } from "./listing.model.ts";

/** A product listing (C2.23): heading, filters with products, the day of the prices. */
export function planListing(context: ViewContext, listing: ListingModel): PagePlan {
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
