import * as v from "valibot";
import { expect, it } from "vitest";
import { fieldsOf, sampleOf, withField } from "../../../tests/support/samples.ts";
import { Tease } from "../lists/content.ts";
import { Curation } from "../lists/curation.ts";
import { Article } from "./article.ts";
import { Card } from "./card.ts";
import { Person } from "./person.ts";
import { Product } from "./product.ts";
import { Recipe } from "./recipe.ts";
import { Playlist, Slideshow, Video } from "./video.ts";

const long = "A long word. ".repeat(20_000);
/** Texts that a page shows whole, in one place, and names of forms. */
const whole = /(?:^|\.)(?:html|text|bio|transcript|ingredients|instructions|id|type|format|element)$/;

it.each([
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
] as const)("%s: a text of 260 KB is refused, or cut where pages repeat it", (_, schema) => {
	const sample = JSON.parse(JSON.stringify(sampleOf(schema)));
	const uncut = new Set<string>();
	for (const path of fieldsOf(sample)) {
		const read = v.safeParse(schema, withField(sample, path, long));
		if (read.success && JSON.stringify(read.output).length > JSON.stringify(sample).length + 10_000)
			uncut.add(path.filter((part) => typeof part === "string").join("."));
	}
	expect([...uncut].filter((name) => !whole.test(name))).toEqual([]);
});
