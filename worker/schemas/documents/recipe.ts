import * as v from "valibot";
import { escapeText } from "../../platform/html/attributes.ts";
import { contentFields } from "../lists/content.ts";
import { BodyBlock, MarkupBlock } from "./body.ts";
import { listOf, maybe, Text } from "./fields.ts";

/** One ingredient line; `quantity` is a number, a fraction or a range as text, e.g. `1 1/2`. */
export const Ingredient = v.object({ quantity: maybe(Text), measurementUnit: maybe(Text), name: Text });

const Group = v.object({ title: maybe(Text), ingredients: listOf(Ingredient) });
type Group = v.InferOutput<typeof Group>;

const isText = (value: unknown): value is string => typeof value === "string";
const Named = v.object({ name: v.unknown() });

/** A line alone, of which C3.10 names no shape: a group without a title. */
const Line = v.pipe(
	v.union([v.string(), Ingredient]),
	v.transform((line): Group => ({ title: undefined, ingredients: [isText(line) ? v.parse(Ingredient, { name: line }) : line] })),
);
const Groups = v.pipe(
	listOf(
		v.lazy((item): v.GenericSchema<unknown, Group> => (isText(item) || (v.is(Named, item) && !("ingredients" in item)) ? Line : Group)),
	),
	v.transform(joined),
);

/** Groups; lines that follow each other are one. */
function joined(groups: Group[]): Group[] {
	const all: Group[] = [];
	for (const { title, ingredients } of groups) {
		const before = all.at(-1);
		if (before && title === undefined && before.title === undefined) before.ingredients.push(...ingredients);
		else all.push({ title, ingredients: [...ingredients] });
	}
	return all;
}

/** A text alone: a paragraph. */
const Paragraph = v.pipe(
	v.string(),
	v.transform((text): BodyBlock => v.parse(MarkupBlock, { type: "markup", element: "p", html: escapeText(text) })),
);
const Steps = listOf(v.lazy((item): v.GenericSchema<unknown, BodyBlock> => (isText(item) ? Paragraph : BodyBlock)));

/** A recipe document (C3.9–C3.12, C7.5). Times are ISO 8601 durations, e.g. `PT30M`. */
export const Recipe = v.object({
	...contentFields,
	cookTime: maybe(Text),
	prepTime: maybe(Text),
	totalTime: maybe(Text),
	servingSize: maybe(Text),
	yield: maybe(Text),
	ingredients: Groups,
	instructions: Steps,
	chefNotes: Steps,
	nutrition: maybe(v.record(v.string(), maybe(v.union([Text, v.number()])))),
	aggregateRating: maybe(v.object({ ratingValue: v.number(), ratingCount: v.number() })),
});
export type Recipe = v.InferOutput<typeof Recipe>;
