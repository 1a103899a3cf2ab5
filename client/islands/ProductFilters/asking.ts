import type { MouseEvent } from "react";
import { priceBuckets, priceName, type WaffleQuery, writeWaffleQuery } from "../../domain/content/waffle.ts";
import type { ListingFrame, ListingView, ListingWord, Say } from "./frame.ts";

/** Handles a query in place: without it, links and the form load its page. */
export type Ask = (query: WaffleQuery, from: "filter" | "link") => void;

/** Address and press handler of a link to a query. A press with a modifier key is the browser's. */
export type LinkTo = (query: WaffleQuery) => { href: string; onClick: (event: MouseEvent) => void };

export function linksOf(frame: ListingFrame, ask: Ask | undefined): LinkTo {
	return (query) => ({
		href: `${frame.url}${writeWaffleQuery(query, frame.categories)}`,
		onClick: (event) => {
			if (!ask || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			event.preventDefault();
			ask(query, "link");
		},
	});
}

export interface FilterOption {
	value: string;
	label: string;
	active: boolean;
	count: number | null;
}

export interface FilterGroup {
	name: string;
	label: string;
	options: readonly FilterOption[];
}

const bucketWords: Readonly<Record<string, ListingWord>> = {
	"0-25": "listing.priceUnder25",
	"25-50": "listing.price25to50",
	"50-100": "listing.price50to100",
	"100-200": "listing.price100to200",
	"200-": "listing.price200up",
};

/** The groups of a listing's filters: categories, then price (C3.34, C3.35). */
export function groupsOf(frame: ListingFrame, view: ListingView, say: Say): FilterGroup[] {
	const isActive = (name: string, value: string) => view.query.chosen[name]?.includes(value) ?? false;
	const groups = frame.categories.map(({ name, label, options }, c) => ({
		name,
		label,
		options: options.map((option, o) => ({
			value: option.value,
			label: option.label,
			active: isActive(name, option.value),
			count: view.counts[c]?.[o] ?? null,
		})),
	}));
	if (frame.priceLabel === null) return groups;
	const prices = priceBuckets.map(({ key }, b) => ({
		value: key,
		label: say(bucketWords[key] ?? "listing.price200up"),
		active: isActive(priceName, key),
		count: view.priceCounts[b] ?? null,
	}));
	return [...groups, { name: priceName, label: frame.priceLabel, options: prices }];
}
