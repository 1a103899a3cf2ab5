import * as v from "valibot";
import { escapeText } from "../../platform/html/attributes.ts";
import { contentFields } from "../lists/content.ts";
import { BodyBlock, MarkupBlock } from "./body.ts";
import { listOf, maybe, shortList, Text } from "./fields.ts";

/** One ingredient line; `quantity` is a number, a fraction or a range as text, e.g. `1 1/2`. */
export const Ingredient = v.object({ quantity: maybe(Text), measurementUnit: maybe(Text), name: Text });

const Group = v.object({ title: maybe(Text), ingredients: listOf(Ingredient) });
type Group = v.InferOutput<typeof Group>;

const isText = (value: unknown): value is string => typeof value === "string";
const Named = v.object({ name: v.unknown() });
const isLine = (item: unknown): boolean => isText(item) || (v.is(Named, item) && !("ingredients" in item));
const isList = (sent: unknown, isOwn: (item: unknown) => boolean): boolean => Array.isArray(sent) && sent.every(isOwn);

/** Lines alone, of which C3.10 names no shape: one group without a title. */
const Lines = v.pipe(
	shortList(v.union([v.string(), Ingredient])),
	v.transform((lines): Group[] => [
		{ title: undefined, ingredients: lines.map((line) => (isText(line) ? v.parse(Ingredient, { name: line }) : line)) },
	]),
);
const Groups: v.GenericSchema<unknown, Group[]> = v.lazy((sent) => (isList(sent, isLine) ? Lines : listOf(Group)));

/** Texts alone: a paragraph each. */
const Texts = v.pipe(
	shortList(v.string()),
	v.transform((texts): BodyBlock[] => texts.map((text) => v.parse(MarkupBlock, { type: "markup", element: "p", html: escapeText(text) }))),
);
const Steps: v.GenericSchema<unknown, BodyBlock[]> = v.lazy((sent) => (isList(sent, isText) ? Texts : listOf(BodyBlock)));

/** A recipe document (C3.9–C3.12, C7.5). Times are ISO 8601 durations, e.g. `PT30M`. */
export const Recipe = v.object({
	...contentFields,
	cookTime: maybe(Text),
	prepTime: maybe(Text),
	totalTime: maybe(Text),
	servingSize: maybe(Text),
	yield: maybe(Text),
	ingredients: v.nullish(Groups, () => []),
	instructions: v.nullish(Steps, () => []),
	chefNotes: v.nullish(Steps, () => []),
	nutrition: maybe(v.record(v.string(), v.union([Text, v.number(), v.null()]))),
	aggregateRating: maybe(v.object({ ratingValue: v.number(), ratingCount: v.number() })),
});
export type Recipe = v.InferOutput<typeof Recipe>;
