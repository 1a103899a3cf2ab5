import * as v from "valibot";
import { LinkUrl, listOf, maybe, Text } from "./fields.ts";

const Money = v.union([Text, v.number()]);

/** The price fields of an offer (C3.27). Prices may be strings such as `$1,299.00` (C5.8). */
export const OfferPrice = v.object({
	price: maybe(Money),
	prices: listOf(v.object({ type: maybe(v.string()), price: maybe(Money) })),
	priceDiscount: maybe(Money),
	priceCurrency: maybe(Text),
	isPrimaryOffer: maybe(v.boolean()),
	/** C3.28; anything else reads as the null state. */
	state: v.fallback(v.nullish(v.picklist(["AVAILABLE", "UNAVAILABLE", "OUT_OF_STOCK"])), null),
	seller: maybe(v.object({ name: Text })),
});

/** One shop's offer for a product (C3.27). */
export const Offer = v.object({
	...OfferPrice.entries,
	externalUrl: maybe(LinkUrl),
	seller: maybe(v.object({ name: Text, externalUrl: maybe(LinkUrl) })),
});
