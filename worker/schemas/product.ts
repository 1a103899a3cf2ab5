import * as v from "valibot";
import { contentFields } from "./content.ts";
import { LinkUrl, listOf, maybe } from "./fields.ts";

const Money = v.union([v.string(), v.number()]);

/** One shop's offer for a product (C3.27). Prices may be strings such as `$1,299.00` (C5.8). */
export const Offer = v.object({
	externalUrl: maybe(LinkUrl),
	price: maybe(Money),
	prices: listOf(v.object({ type: maybe(v.string()), price: maybe(Money) })),
	priceDiscount: maybe(Money),
	priceCurrency: maybe(v.string()),
	isPrimaryOffer: maybe(v.boolean()),
	/** C3.28; anything else reads as the null state. */
	state: v.fallback(v.nullish(v.picklist(["AVAILABLE", "UNAVAILABLE", "OUT_OF_STOCK"])), null),
	seller: maybe(v.object({ name: v.string(), externalUrl: maybe(LinkUrl) })),
});
export type Offer = v.InferOutput<typeof Offer>;

/** A product (C3.29, C7.22). */
export const Product = v.object({
	...contentFields,
	brandName: maybe(v.string()),
	offers: listOf(Offer),
	pros: listOf(v.string()),
	cons: listOf(v.string()),
	/** "Why we picked it", one or two sentences. */
	verdict: maybe(v.string()),
	rating: maybe(v.number()),
});
export type Product = v.InferOutput<typeof Product>;
