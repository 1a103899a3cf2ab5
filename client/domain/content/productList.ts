import { discountOf, onSale, payable, usualCurrency } from "./offers.ts";
import {
	isFiledUnder,
	isInBucket,
	pageCount,
	pageSizeFor,
	priceBuckets,
	priceName,
	type Sort,
	type WaffleCategory,
	type WaffleQuery,
} from "./waffle.ts";

/**
 * A listing's products as compact rows, with what cards, filters and orders need (decision 0010). Repeated texts are stored once and
 * referred to by index.
 */
export interface ProductList<P> {
	paths: readonly string[];
	/** Makers, sellers, and reasons of picks. */
	names: readonly string[];
	pictures: readonly P[];
	rows: readonly ProductRow[];
}

/** `-1`: no maker or picture; `at` is in epoch minutes; `pick` is 0, or one more than the index of our testers' reason. */
export type ProductRow = readonly [
	id: string,
	name: string,
	maker: number,
	at: number,
	pick: number,
	picture: number,
	paths: readonly number[],
	offers: readonly RowOffer[],
];

/** Offers in the order of C4.52; without one `url` is empty, `sale` 0; `state` indexes `offerStates`, `currency` the list's names, -1 for the usual. */
export type RowOffer = readonly [seller: number, url: string, list: number, sale: number, state: number, currency: number];

/** C3.28 in the order of C4.52. */
export const offerStates = ["AVAILABLE", "UNAVAILABLE", null, "OUT_OF_STOCK"] as const;
const outOfStock = offerStates.indexOf("OUT_OF_STOCK");

/** The currency of an offer. */
export function offerCurrency({ names }: Pick<ProductList<unknown>, "names">, offer: RowOffer): string {
	return names[offer[5]] ?? usualCurrency;
}

/** Returns a row's price, by its first offer; null without one. */
export function rowPrice(row: ProductRow): number | null {
	const offer = row[7][0];
	return offer ? payable({ list: offer[2], sale: offer[3] }) : null;
}

/** The percentage saved at a row's first offer; 0 without a sale. */
export function rowDiscount(row: ProductRow): number {
	const offer = row[7][0];
	const price = offer && { list: offer[2], sale: offer[3] };
	return price && onSale(price) ? discountOf(price) : 0;
}

/** Featured order: buyable, then newest, picks among the others; ids break ties. */
export function featuredOrder(a: ProductRow, b: ProductRow): number {
	return Number(isOutOfStock(a)) - Number(isOutOfStock(b)) || b[3] - a[3] || (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0);
}

function isOutOfStock(row: ProductRow): boolean {
	return (row[7][0]?.[4] ?? outOfStock) === outOfStock;
}

/** A set of rows, a bit each. */
type Rows = Uint32Array;

/** An index of products: for every option and price bucket its rows, in featured order. */
export interface ProductIndex {
	rows: readonly ProductRow[];
	categories: readonly WaffleCategory[];
	all: Rows;
	/** By category, by option. */
	options: readonly (readonly Rows[])[];
	buckets: readonly Rows[];
	/** Other orders than featured, made at first use. */
	orders: Map<Sort, readonly number[]>;
}

/** Indexes a list of products in one pass. */
export function indexProducts(
	{ paths, rows }: Pick<ProductList<unknown>, "paths" | "rows">,
	categories: readonly WaffleCategory[],
): ProductIndex {
	const words = Math.ceil(rows.length / 32);
	const none = () => new Uint32Array(words);
	const all = none();
	const options = categories.map((category) => category.options.map(none));
	const buckets = priceBuckets.map(none);
	const setsOfPath = paths.map((path) =>
		categories.flatMap((category, c) =>
			category.options.flatMap((option, o) => (isFiledUnder(path, option.path) ? [options[c]?.[o] ?? none()] : [])),
		),
	);
	rows.forEach((row, index) => {
		add(all, index);
		for (const path of row[6]) for (const set of setsOfPath[path] ?? []) add(set, index);
		const price = rowPrice(row);
		if (price !== null)
			priceBuckets.forEach((bucket, b) => {
				const set = buckets[b];
				if (set && isInBucket(price, bucket)) add(set, index);
			});
	});
	return { rows, categories, all, options, buckets, orders: new Map() };
}

/** The result of a query: indexes of the page's rows, totals, and for every option its matches (C3.30). */
export interface ProductAnswer {
	rows: number[];
	total: number;
	page: number;
	pages: number;
	size: number;
	/** By category, by option: products with the option that pass every other category. */
	counts: number[][];
	priceCounts: number[];
}

/** Answers a query from memory; a page beyond the last reads as the last. Costs a few words per option. */
export function queryProducts(index: ProductIndex, query: WaffleQuery, isShopping: boolean): ProductAnswer {
	const groups = [
		...index.categories.map(({ name, options }, c) => ({
			sets: index.options[c] ?? [],
			chosen: options.map(({ value }) => query.chosen[name]?.includes(value) ?? false),
		})),
		{ sets: index.buckets, chosen: priceBuckets.map(({ key }) => query.chosen[priceName]?.includes(key) ?? false) },
	];
	const allowed = groups.map(({ sets, chosen }) => (chosen.includes(true) ? union(sets.filter((_, o) => chosen[o])) : null));
	const found = intersection(index.all, allowed);
	const counts = groups.map(({ sets }, g) => {
		const rest = allowed[g] === null ? found : intersection(index.all, allowed.with(g, null));
		return sets.map((set) => sizeOfBoth(rest, set));
	});
	const total = sizeOfBoth(found, index.all);
	const size = pageSizeFor(isShopping, index.rows.length);
	const pages = pageCount(total, size);
	const page = Math.min(query.page, pages);
	return {
		rows: pageOf(index, found, query.sort, (page - 1) * size, size),
		total,
		page,
		pages,
		size,
		counts: counts.slice(0, -1),
		priceCounts: counts.at(-1) ?? [],
	};
}

function pageOf(index: ProductIndex, found: Rows, sort: Sort, from: number, size: number): number[] {
	const order = sort === "featured" ? null : orderOf(index, sort);
	const page: number[] = [];
	let passed = 0;
	for (let position = 0; position < index.rows.length && page.length < size; position++) {
		const row = order ? (order[position] ?? position) : position;
		if (has(found, row) && passed++ >= from) page.push(row);
	}
	return page;
}

function orderOf(index: ProductIndex, sort: Exclude<Sort, "featured">): readonly number[] {
	const known = index.orders.get(sort);
	if (known) return known;
	const keys = index.rows.map((row) => sortKey(row, sort));
	// Equal keys keep the featured order.
	const order = keys.map((_, position) => position).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
	index.orders.set(sort, order);
	return order;
}

/** Returns the sort key; rows without a price come last either way. */
function sortKey(row: ProductRow, sort: Exclude<Sort, "featured">): number {
	const price = rowPrice(row);
	switch (sort) {
		case "newest":
			return -row[3];
		case "price-up":
			return price ?? Number.MAX_VALUE;
		case "price-down":
			return price === null ? Number.MAX_VALUE : -price;
		case "discount":
			return -rowDiscount(row);
	}
}

function add(set: Rows, row: number): void {
	set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
}

function has(set: Rows, row: number): boolean {
	return (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

function union(sets: readonly Rows[]): Rows {
	const joined = new Uint32Array(sets[0]?.length ?? 0);
	for (const set of sets) for (let w = 0; w < joined.length; w++) joined[w] = (joined[w] ?? 0) | (set[w] ?? 0);
	return joined;
}

function intersection(all: Rows, sets: readonly (Rows | null)[]): Rows {
	const shared = all.slice();
	for (const set of sets) if (set) for (let w = 0; w < shared.length; w++) shared[w] = (shared[w] ?? 0) & (set[w] ?? 0);
	return shared;
}

function sizeOfBoth(a: Rows, b: Rows): number {
	let size = 0;
	for (let w = 0; w < a.length; w++) {
		let bits = (a[w] ?? 0) & (b[w] ?? 0);
		bits -= (bits >>> 1) & 0x55555555;
		bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
		size += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
	}
	return size;
}
