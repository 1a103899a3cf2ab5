import * as v from "valibot";
import { contentFields } from "../lists/content.ts";
import { listOf, maybe, Text } from "./fields.ts";
import { Offer } from "./offer.ts";

/** A product (C3.29, C7.22). */
export const Product = v.object({
	...contentFields,
	brandName: maybe(Text),
	offers: listOf(Offer),
	pros: listOf(Text),
	cons: listOf(Text),
	/** "Why we picked it", one or two sentences. */
	verdict: maybe(Text),
	rating: maybe(v.number()),
});
export type Product = v.InferOutput<typeof Product>;
