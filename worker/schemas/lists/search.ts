import * as v from "valibot";
import { listOf, maybe, Text } from "../documents/fields.ts";
import { Person } from "../documents/person.ts";
import { Tease } from "./content.ts";

const Segment = v.object({ text: v.string(), mark: v.boolean() });

/** A search result: a tease with highlights; of people their job and bio line. */
export const FoundItem = v.object({
	...Tease.entries,
	jobTitle: listOf(Text),
	shortBio: maybe(Text),
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

/** One page of results, with the total. */
export interface Found<Item> {
	items: Item[];
	total: number;
}

/** Answers of GET search and of GET persons/search (C7.17). */
export const SearchAnswer = foundOf(FoundItem);
export const PersonsAnswer = foundOf(Person);
