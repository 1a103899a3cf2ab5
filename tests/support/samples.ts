import * as v from "valibot";
import { Article } from "../../worker/schemas/documents/article.ts";
import { Card } from "../../worker/schemas/documents/card.ts";
import { Person } from "../../worker/schemas/documents/person.ts";
import { Product } from "../../worker/schemas/documents/product.ts";
import { Recipe } from "../../worker/schemas/documents/recipe.ts";
import { Playlist, Slideshow, Video } from "../../worker/schemas/documents/video.ts";
import { Tease } from "../../worker/schemas/lists/content.ts";
import { Curation } from "../../worker/schemas/lists/curation.ts";

/** Documents that a content system answers, each by its name. */
export const documentSchemas = [
	["an article", Article],
	["a card", Card],
	["a person", Person],
	["a product", Product],
	["a recipe", Recipe],
	["a video", Video],
	["a playlist", Playlist],
	["a slideshow", Slideshow],
	["a curation", Curation],
	["a tease", Tease],
] as const;

/** A schema with those parts of valibot's schemas that hold others. */
interface Shape extends v.GenericSchema {
	entries?: Readonly<Record<string, Shape>>;
	item?: Shape;
	wrapped?: Shape;
	value?: Shape;
	options?: readonly (Shape | string)[];
	pipe?: readonly [Shape, ...unknown[]];
	getter?: (input: unknown) => Shape;
}

/** Texts of which one fits whatever a field asks for. */
const texts = [
	"A word",
	"news/politics",
	"word",
	"2026-11-20T18:00:00Z",
	"/politics/congress/a-word-rcna1001",
	"rcna1001",
	"AVAILABLE",
	"post",
];
const numbers = [3, 1_795_000_000_000, 0.5];
/** Types of blocks and embeds, where a schema goes by the type. */
const types = [
	"markup",
	"embeddedImage",
	"embeddedVideo",
	"embeddedProduct",
	"embeddedRecipe",
	"embeddedTaxonomy",
	"embeddedWidget",
	"BLOCKQUOTE",
	"TABLE",
];
const deepest = 12;

const bare = (schema: Shape): Shape => (schema.pipe ? bare(schema.pipe[0]) : schema);

/** A document with every field that its schema names, each with a value that fits. */
export function sampleOf(schema: v.GenericSchema, depth = 0): unknown {
	const shape: Shape = schema;
	const { type, entries, item, wrapped, value, options, getter, literal } = bare(shape) as Shape & { literal?: unknown };
	if (type === "string" || type === "picklist") return texts.find((text) => v.is(schema, text));
	if (type === "number") return numbers.find((number) => v.is(schema, number));
	if (type === "boolean") return false;
	if (type === "literal") return literal;
	if (wrapped) return depth > deepest ? null : sampleOf(wrapped, depth);
	if (item) return depth > deepest ? [] : itemsOf(item, depth + 1);
	if (entries) return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, sampleOf(entry, depth + 1)]));
	if (value) return { en: sampleOf(value, depth + 1) };
	if (getter) return sampleOf(getter({ type: "markup" }), depth + 1);
	const [first] = options ?? [];
	return typeof first === "object" ? sampleOf(first, depth) : "A word";
}

/** One item of each type that a list knows, or one. */
function itemsOf(item: Shape, depth: number): unknown[] {
	const { getter } = bare(item);
	if (!getter) return [sampleOf(item, depth)];
	const known = [...new Set(types.map((type) => getter({ type })))];
	return known.map((schema) => sampleOf(schema, depth));
}

export type FieldPath = readonly (string | number)[];

/** The paths of all fields of a document, those of what it holds included. */
export function fieldsOf(document: unknown, path: FieldPath = []): FieldPath[] {
	if (typeof document !== "object" || document === null) return [];
	return Object.entries(document).flatMap(([name, value]) => {
		const own = [...path, Array.isArray(document) ? Number(name) : name];
		return [own, ...fieldsOf(value, own)];
	});
}

/** A copy of a document in which one field holds something else. */
export function withField(document: unknown, path: FieldPath, value: unknown): unknown {
	const [name, ...rest] = path;
	if (name === undefined) return value;
	if (Array.isArray(document)) return document.map((item, index) => (index === name ? withField(item, rest, value) : item));
	if (typeof document !== "object" || document === null) return document;
	return Object.fromEntries(Object.entries(document).map(([key, own]) => [key, key === name ? withField(own, rest, value) : own]));
}
