import * as v from "valibot";
import { contentFields } from "../lists/content.ts";
import { listOf, maybe } from "./fields.ts";
import { Offer } from "./offer.ts";

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
