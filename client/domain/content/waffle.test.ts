import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	categoriesOf,
	everything,
	giftGuideFilters,
	isFiledUnder,
	isInBucket,
	pageLinks,
	pageSizeFor,
	parseWaffleQuery,
	priceBuckets,
	sorts,
	type WaffleCategory,
	type WaffleQuery,
	withValue,
	writeWaffleQuery,
} from "./waffle.ts";

const item = (taxonomyName: string, taxonomyPath: string) => ({ itemTaxonomy: { taxonomyName, taxonomyPath } });
const filters = [
	{ filterLabel: "Maker", filterItems: [item("Oswin", "select/brand/oswin"), item("Stroud", "select/brand/stroud")] },
	{ filterLabel: "Ocasión", filterItems: [item("Boda", "select/occasion/wedding"), item("Cumpleaños", "select/occasion/birthday")] },
	{ filterLabel: "For whom", filterItems: [item("Mom", "select/recipient/mom"), item("Cooking", "select/interest/cooking")] },
];
const categories = categoriesOf(filters);

const subsetOf = (values: readonly string[]) => fc.subarray([...values]);
/** Any query of the listing, in the addresses' order. */
const queries: fc.Arbitrary<WaffleQuery> = fc
	.record({
		page: fc.integer({ min: 1, max: 99_999 }),
		sort: fc.constantFrom(...sorts),
		values: fc.tuple(
			...categories.map(({ options }) => subsetOf(options.map(({ value }) => value))),
			subsetOf(priceBuckets.map(({ key }) => key)),
		),
	})
	.map(({ page, sort, values }) => {
		const names = [...categories.map(({ name }) => name), "price"];
		const chosen = Object.fromEntries(names.flatMap((name, index) => (values[index]?.length ? [[name, values[index]]] : [])));
		return { page, sort, chosen };
	});

describe("a listing's categories (C3.34)", () => {
	it("are named by the folder that their paths share, else by their label, the same in both languages", () => {
		expect(categories.map(({ name }) => name)).toEqual(["brand", "occasion", "for-whom"]);
		expect(categories[1]?.options.map(({ value, label }) => [value, label])).toEqual([
			["wedding", "Boda"],
			["birthday", "Cumpleaños"],
		]);
	});

	it("never take a name that the address means something else by, nor one twice", () => {
		const named = categoriesOf([
			{ filterLabel: "Price", filterItems: [item("Low", "a/price/low")] },
			{ filterLabel: "Page", filterItems: [item("One", "a/page/one")] },
			{ filterLabel: "Brand", filterItems: [item("A", "x/brand/a"), item("A too", "y/brand/a")] },
			{ filterLabel: "Brand", filterItems: [item("B", "x/brand/b")] },
			{ filterLabel: "Nothing", filterItems: [] },
		]);
		expect(named.map(({ name }) => name)).toEqual(["price-2", "page-2", "brand", "brand-2"]);
		expect(named[2]?.options.map(({ value }) => value)).toEqual(["a", "a-2"]);
	});
});

describe("a listing's address (C2.23)", () => {
	it("is name=value1|value2 joined by &", () => {
		const query = parseWaffleQuery("?price=0-25|25-50&brand=stroud|oswin&page=2&sort=price-up", categories);
		expect(query).toEqual({ page: 2, sort: "price-up", chosen: { brand: ["oswin", "stroud"], price: ["0-25", "25-50"] } });
		expect(writeWaffleQuery(query, categories)).toBe("?brand=oswin|stroud&price=0-25|25-50&sort=price-up&page=2");
	});

	it("without a page is the first (C9.8)", () => {
		for (const search of ["", "?brand=oswin", "?page="]) expect(parseWaffleQuery(search, categories).page, search).toBe(1);
	});

	it("reads a form that repeats names the same", () => {
		expect(parseWaffleQuery("?brand=oswin&brand=stroud&sort=featured", categories)).toEqual(
			parseWaffleQuery("?brand=oswin|stroud", categories),
		);
	});

	it.each([
		"?page=0",
		"?page=-1",
		"?page=1e3",
		"?page=999999",
		"?sort=cheapest",
		"?brand=nobody",
		"?nothing=x",
		"?__proto__=x",
		"?constructor=a|b",
		"?price=25",
	])("ignores what it does not know: %s", (search) => {
		expect(parseWaffleQuery(search, categories)).toEqual(everything);
	});

	it("knows no price where the listing has no price filter", () => {
		expect(parseWaffleQuery("?price=0-25", categories, false)).toEqual(everything);
	});

	it("property: reading what was written gives the query back", () => {
		fc.assert(
			fc.property(queries, (query) => {
				expect(parseWaffleQuery(writeWaffleQuery(query, categories), categories)).toEqual(query);
			}),
		);
	});

	it("property: any text reads as some query, and writing settles it", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const once = writeWaffleQuery(parseWaffleQuery(text, categories), categories);
				expect(writeWaffleQuery(parseWaffleQuery(once, categories), categories)).toBe(once);
			}),
		);
	});

	it("property: choosing a value and taking it back leaves the rest as it was, on the first page", () => {
		fc.assert(
			fc.property(queries, fc.constantFrom(...categories), (query, category) => {
				const value = category.options[0]?.value ?? "";
				const without = withValue(query, category.name, value, false);
				expect(withValue(withValue(without, category.name, value, true), category.name, value, false)).toEqual(without);
				expect(without.page).toBe(1);
			}),
		);
	});
});

describe("what passes (C5.3)", () => {
	it("a path below an option's counts, one that only begins alike does not", () => {
		expect(isFiledUnder("select/brand/oswin", "select/brand/oswin")).toBe(true);
		expect(isFiledUnder("select/brand/oswin/kettles", "select/brand/oswin")).toBe(true);
		expect(isFiledUnder("select/brand/oswinson", "select/brand/oswin")).toBe(false);
	});

	it("price buckets are 0-25, 25-50, 50-100, 100-200, 200 and above (C3.35, C9.9)", () => {
		expect(priceBuckets.map(({ key }) => key)).toEqual(["0-25", "25-50", "50-100", "100-200", "200-"]);
	});

	it("prices are inclusive at both ends (C3.35, C9.9)", () => {
		const keysOf = (price: number) => priceBuckets.filter((bucket) => isInBucket(price, bucket)).map(({ key }) => key);
		expect(keysOf(0)).toEqual(["0-25"]);
		expect(keysOf(25)).toEqual(["0-25", "25-50"]);
		expect(keysOf(25.01)).toEqual(["25-50"]);
		expect(keysOf(200)).toEqual(["100-200", "200-"]);
		expect(keysOf(1_000_000)).toEqual(["200-"]);
	});
});

describe("pages (C5.3, C9.8)", () => {
	it("hold 60 at the shopping brands when there is more than that, else 20", () => {
		expect([pageSizeFor(true, 60), pageSizeFor(true, 61), pageSizeFor(false, 5000)]).toEqual([20, 60, 20]);
	});

	it("property: links begin with the first, end with the last, rise, and hold the current", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (pages, at) => {
				const page = (at % pages) + 1;
				const links = pageLinks(page, pages);
				const numbers = links.filter((link) => link !== null);
				expect(numbers[0]).toBe(1);
				expect(numbers.at(-1)).toBe(pages);
				expect(numbers).toContain(page);
				expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
				links.forEach((link, index) => {
					const [before, after] = [links[index - 1], links[index + 1]];
					if (link === null) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2);
					else if (typeof before === "number") expect(link - before).toBe(1);
				});
				expect(links.length).toBeLessThanOrEqual(7);
			}),
		);
	});
});

describe("the gift guide's filters (C3.36)", () => {
	it("have key, name and whether they are active", () => {
		const guide: WaffleCategory[] = categoriesOf(filters.slice(1, 2));
		expect(giftGuideFilters(guide, { occasion: ["birthday"] })).toEqual({
			occasion: [
				{ key: "wedding", name: "Boda", active: false },
				{ key: "birthday", name: "Cumpleaños", active: true },
			],
			recipient: [],
			interest: [],
		});
	});
});
