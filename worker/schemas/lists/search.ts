import * as v from "valibot";
import { listOf, maybe } from "../documents/fields.ts";
import { Person } from "../documents/person.ts";
import { Tease } from "./content.ts";

const Segment = v.object({ text: v.string(), mark: v.boolean() });

/** An item that a search found: a tease, and where the words are in what it shows. People bring their job and a line about them. */
export const FoundItem = v.object({
	...Tease.entries,
	jobTitle: listOf(v.string()),
	shortBio: maybe(v.string()),
	highlight: maybe(v.object({ headline: listOf(Segment), description: listOf(Segment) })),
});
export type FoundItem = v.InferOutput<typeof FoundItem>;

const Pagination = maybe(v.object({ totalItems: v.pipe(v.number(), v.integer(), v.minValue(0)) }));

/** The answer of a search for items of a shape. */
export function foundOf<S extends v.GenericSchema>(item: S) {
	return v.pipe(
		v.object({ data: v.object({ search: v.object({ items: listOf(item), pagination: Pagination }) }) }),
		v.transform(({ data: { search } }) => {
			const items = search.items ?? [];
			return { items, total: search.pagination?.totalItems ?? items.length };
		}),
	);
}

/** One page of what a search found, and how much there is in all. */
export interface Found<Item> {
	items: Item[];
	total: number;
}

/** Answers of GET search and of GET persons/search (C7.17). */
export const SearchAnswer = foundOf(FoundItem);
export const PersonsAnswer = foundOf(Person);
