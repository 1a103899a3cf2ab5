/**
 * The rules of product listings ("waffles"): addresses, filters, counts per option, order and pages. The edge uses them for a first page,
 * the browser for every change after it.
 */

/** C9.8: the first page, the usual page size, and that of shopping brands' larger listings. */
export const firstPage = 1;
export const usualSize = 20;
export const shoppingSize = 60;

/** C2.23: the price filter's name in the address. */
export const priceName = "price";

export interface PriceBucket {
	key: string;
	from: number;
	/** `null`: no upper end. */
	to: number | null;
}

/** C9.9, C3.35. */
export const priceBuckets: readonly PriceBucket[] = [
	{ key: "0-25", from: 0, to: 25 },
	{ key: "25-50", from: 25, to: 50 },
	{ key: "50-100", from: 50, to: 100 },
	{ key: "100-200", from: 100, to: 200 },
	{ key: "200-", from: 200, to: null },
];

export const sorts = ["featured", "newest", "price-up", "price-down", "discount"] as const;
export type Sort = (typeof sorts)[number];

/** An option of a category: value in the address, label, and taxonomy path of its items. */
export interface WaffleOption {
	value: string;
	label: string;
	path: string;
}

/** One custom filter of a listing (C3.34). */
export interface WaffleCategory {
	name: string;
	label: string;
	options: readonly WaffleOption[];
}

/** A query of a listing. `chosen` holds values by filter name, price included. */
export interface WaffleQuery {
	page: number;
	sort: Sort;
	chosen: Readonly<Record<string, readonly string[]>>;
}

/** A custom filter of a waffle package (C3.34). */
export interface CustomFilter {
	filterLabel: string;
	filterItems: readonly { label?: string | undefined; itemTaxonomy: { taxonomyName: string; taxonomyPath: string } }[];
}

/**
 * A listing's categories, named by the taxonomy folder of their items (`occasion`, `brand`), so that addresses are the same in both
 * languages; without a common one, by label. `flags`: names that all addresses have.
 */
export function categoriesOf(customFilters: readonly CustomFilter[], flags: Iterable<string> = []): WaffleCategory[] {
	// `chosen.constructor` is no list.
	const taken = new Set([priceName, "page", "sort", ...Object.getOwnPropertyNames(Object.prototype), ...flags]);
	return customFilters
		.filter(({ filterItems }) => filterItems.length > 0)
		.map(({ filterLabel, filterItems }) => {
			const paths = filterItems.map(({ itemTaxonomy }) => itemTaxonomy.taxonomyPath);
			const folders = new Set(paths.map((path) => path.split("/").at(-2) ?? ""));
			const [folder = ""] = folders;
			const name = unused((folders.size === 1 && addressWord(folder)) || addressWord(filterLabel) || "filter", taken);
			const values = new Set<string>();
			return {
				name,
				label: filterLabel,
				options: filterItems.map(({ label, itemTaxonomy }) => ({
					value: unused(addressWord(itemTaxonomy.taxonomyPath.split("/").at(-1) ?? "") || "other", values),
					label: label ?? itemTaxonomy.taxonomyName,
					path: itemTaxonomy.taxonomyPath,
				})),
			};
		});
}

function addressWord(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
}

/** Makes a word unique, and takes it. */
function unused(word: string, taken: Set<string>): string {
	let free = word;
	for (let n = 2; taken.has(free); n++) free = `${word}-${n}`;
	taken.add(free);
	return free;
}

/** The empty query. */
export const everything: WaffleQuery = { page: firstPage, sort: "featured", chosen: {} };

/**
 * Reads an address (C2.23): `name=value1|value2` joined by `&`; forms without script repeat the name. Unknown names, values, sorts and
 * pages are ignored.
 */
export function parseWaffleQuery(search: string, categories: readonly WaffleCategory[], hasPrices = true): WaffleQuery {
	const parameters = new URLSearchParams(search);
	const chosen: Record<string, string[]> = {};
	const read = (name: string, known: readonly string[]) => {
		const requested = new Set(parameters.getAll(name).flatMap((text) => text.split("|")));
		const values = known.filter((value) => requested.has(value));
		if (values.length > 0) chosen[name] = values;
	};
	for (const { name, options } of categories)
		read(
			name,
			options.map(({ value }) => value),
		);
	read(priceName, hasPrices ? priceBuckets.map(({ key }) => key) : []);
	const page = parameters.get("page") ?? "";
	const sort = parameters.get("sort");
	return {
		page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : firstPage,
		sort: sorts.find((known) => known === sort) ?? "featured",
		chosen,
	};
}

/** The canonical address of a query: `?` and its parts in a fixed order, or nothing for the plain first page. */
export function writeWaffleQuery(query: WaffleQuery, categories: readonly WaffleCategory[]): string {
	const parts = [...categories.map(({ name }) => name), priceName].flatMap((name) => {
		const values = query.chosen[name] ?? [];
		return values.length > 0 ? [`${name}=${values.join("|")}`] : [];
	});
	if (query.sort !== "featured") parts.push(`sort=${query.sort}`);
	if (query.page > firstPage) parts.push(`page=${query.page}`);
	return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** The query with one value toggled, on its first page. */
export function withValue(query: WaffleQuery, name: string, value: string, active: boolean): WaffleQuery {
	const others = (query.chosen[name] ?? []).filter((known) => known !== value);
	const { [name]: _, ...rest } = query.chosen;
	const values = active ? [...others, value] : others;
	return { ...query, page: firstPage, chosen: values.length > 0 ? { ...rest, [name]: values } : rest };
}

export function isFiltered(query: WaffleQuery): boolean {
	return Object.values(query.chosen).some((values) => values.length > 0);
}

/** Returns whether a path of an item is an option's or lies below it. */
export function isFiledUnder(path: string, option: string): boolean {
	return path === option || (path.startsWith(option) && path[option.length] === "/");
}

/** Returns whether a price is in a bucket, inclusive (C5.3): $25 is under $25 and in $25 to $50. */
export function isInBucket(price: number, bucket: PriceBucket): boolean {
	return price >= bucket.from && (bucket.to === null || price <= bucket.to);
}

/** C9.8: 60 at shopping brands for more than 60 items, else the usual size. */
export function pageSizeFor(isShopping: boolean, items: number): number {
	return isShopping && items > shoppingSize ? shoppingSize : usualSize;
}

export function pageCount(items: number, size: number): number {
	return Math.max(1, Math.ceil(items / size));
}

/** Page numbers to link: first, last, current and neighbours; `null` is a gap. */
export function pageLinks(page: number, pages: number): (number | null)[] {
	const shown = [1, page - 1, page, page + 1, pages].filter((n, index, all) => n >= 1 && n <= pages && all.indexOf(n) === index);
	shown.sort((a, b) => a - b);
	return shown.flatMap((n, index) => {
		const before = shown[index - 1] ?? n;
		// A gap of one page is that page.
		return n - before > 2 ? [null, n] : n - before === 2 ? [n - 1, n] : [n];
	});
}

/** One option of a gift guide (C3.36). */
export interface GiftGuideFilter {
	key: string;
	name: string;
	active: boolean;
}

export const giftGuideNames = ["occasion", "recipient", "interest"] as const;
export type GiftGuideName = (typeof giftGuideNames)[number];

/** C3.36: the gift guide's three filters, empty where the listing lacks one. */
export function giftGuideFilters(
	categories: readonly WaffleCategory[],
	chosen: WaffleQuery["chosen"],
): Record<GiftGuideName, GiftGuideFilter[]> {
	const of = (name: GiftGuideName) =>
		(categories.find((category) => category.name === name)?.options ?? []).map(({ value, label }) => ({
			key: value,
			name: label,
			active: chosen[name]?.includes(value) ?? false,
		}));
	return { occasion: of("occasion"), recipient: of("recipient"), interest: of("interest") };
}
