import * as v from "valibot";
import { contentFields } from "../lists/content.ts";
import { BodyBlock } from "./body.ts";
import { listOf, maybe } from "./fields.ts";

/** One ingredient line; `quantity` is a number, a fraction or a range as text, e.g. `1 1/2`. */
export const Ingredient = v.object({ quantity: maybe(v.string()), measurementUnit: maybe(v.string()), name: v.string() });

/** A recipe document (C3.9–C3.12, C7.5). Times are ISO 8601 durations, e.g. `PT30M`. */
export const Recipe = v.object({
	...contentFields,
	cookTime: maybe(v.string()),
	prepTime: maybe(v.string()),
	totalTime: maybe(v.string()),
	servingSize: maybe(v.string()),
	yield: maybe(v.string()),
	ingredients: listOf(v.object({ title: maybe(v.string()), ingredients: listOf(Ingredient) })),
	instructions: listOf(BodyBlock),
	chefNotes: listOf(BodyBlock),
	nutrition: maybe(v.record(v.string(), v.union([v.string(), v.number(), v.null()]))),
	aggregateRating: maybe(v.object({ ratingValue: v.number(), ratingCount: v.number() })),
});
export type Recipe = v.InferOutput<typeof Recipe>;
