import { Suspense } from "react";
import { sayIn } from "../../../client/islands/ProductFilters/frame.ts";
import { ProductListing } from "../../../client/islands/ProductFilters/ProductListing.tsx";
import { Island } from "../../document/Island.tsx";
import type { ViewContext } from "../kernel/context.ts";
import type { ListingModel } from "./listing.model.ts";
import { wordsOf } from "./words.ts";

interface Props {
	context: ViewContext;
	listing: ListingModel;
}

/** A listing's heading, and who earns what from it. */
export function ListingTop({ context, listing }: Props) {
	return (
		<header className="listing-head">
			<h1 className="headline listing-title">{listing.title}</h1>
			{listing.description && <p className="listing-dek">{listing.description}</p>}
			<p className="listing-note">{context.t("article.affiliate")}</p>
		</header>
	);
}

/** Filters and products. Where the browser can have the whole listing, an island takes this markup over. */
export function ListingMain({ context, listing }: Props) {
	const { frame, products, view } = listing;
	if (products === "absent") return <p className="notice">{context.t("error.module")}</p>;
	const isEager = context.disableLazyLoad;
	const drawn = <ProductListing frame={frame} view={view} say={sayIn(frame.language, wordsOf(context.t))} isEager={isEager} />;
	if (products === "page") return drawn;
	// The island has its boundary, around what it loads itself (client/islands/ProductFilters/ProductFilters.island.tsx).
	return <Island name="ProductFilters" hydrated={<Suspense>{drawn}</Suspense>} on="interaction" props={{ url: frame.url, isEager }} />;
}

/** The day that the prices are of. */
export function ListingEnd({ context, listing }: Props) {
	if (listing.products === "absent") return null;
	const { iso, text } = listing.pricesOf;
	return (
		<p className="listing-stamp">
			{context.t.parts("product.priceAsOf").map((part) =>
				typeof part === "string" ? (
					part
				) : (
					<time dateTime={iso} key={part.slot}>
						{text}
					</time>
				),
			)}
		</p>
	);
}
