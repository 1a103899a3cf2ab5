import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoriesOf, parseWaffleQuery, writeWaffleQuery } from "../../../client/domain/content/waffle.ts";
import { flagParameters } from "../../edge/flags.ts";
import { listingQuery } from "./listingQuery.ts";

const itemOf = (taxonomyPath: string) => ({ itemTaxonomy: { taxonomyName: taxonomyPath, taxonomyPath } });
const named = (folder: string, values: readonly string[]) => ({
	filterLabel: folder,
	filterItems: values.map((value) => itemOf(`select/${folder}/${value}`)),
});
const objectNames = Object.getOwnPropertyNames(Object.prototype);
const words = fc.oneof(
	fc.constantFrom("2026-gifts", "w".repeat(48), "-", "__", "page", "sort", "price", ...objectNames, ...flagParameters),
	fc.stringMatching(/^[A-Za-z0-9_-]{1,60}$/),
	fc.string({ minLength: 1, maxLength: 20 }),
);
const listings = fc
	.array(fc.record({ folder: words, values: fc.uniqueArray(words, { minLength: 1, maxLength: 40 }) }), { minLength: 1, maxLength: 4 })
	.map((filters) =>
		categoriesOf(
			filters.map(({ folder, values }) => named(folder, values)),
			flagParameters,
		),
	);

/** Addresses of a listing: what it writes, and what readers make of it. */
const visits = listings.chain((categories) => {
	const names = categories.map(({ name }) => name);
	const known = [
		...categories.flatMap(({ options }) => options.map(({ value }) => value)),
		"25-50",
		"200-",
		"newest",
		"featured",
		"1",
		"2",
	];
	const value = fc.oneof(fc.constantFrom(...known), words);
	const parameter = fc.tuple(
		fc.oneof(fc.constantFrom(...names, "price", "page", "sort"), words),
		fc.array(value, { maxLength: 40 }).map((values) => values.join("|")),
	);
	return fc.array(parameter, { maxLength: 8 }).map((parameters) => ({ categories, search: `?${new URLSearchParams(parameters)}` }));
});

describe("the text that a listing's page is found by (C2.23)", () => {
	it("property: says what the address says, whatever the listing calls its filters and however many are chosen", () => {
		fc.assert(
			fc.property(visits, ({ categories, search }) => {
				const read = parseWaffleQuery(search, categories);
				expect(parseWaffleQuery(`?${listingQuery(search)}`, categories)).toEqual(read);
				// As the page was stored.
				expect(listingQuery(writeWaffleQuery(read, categories))).toBe(writeWaffleQuery(read, categories).slice(1));
			}),
		);
	});

	it.each([
		["?2026-gifts=mom", "2026-gifts=mom"],
		[`?${"w".repeat(48)}=mom`, `${"w".repeat(48)}=mom`],
		[`?brand=${Array.from({ length: 30 }, (_, n) => `a-longer-value-${n}`).join("|")}`, undefined],
		["?brand=oswin|&sort=featured&sort=newest&page=1", "brand=oswin"],
		["?brand=oswin&brand=Oswin|stroud", "brand=oswin|stroud"],
		["?utm_source=a&bento=x", ""],
	])("%s is found by itself", (search, text = search.slice(1)) => {
		expect(listingQuery(search)).toBe(text);
	});

	it("property: no filter has a name that every object has, or a flag", () => {
		fc.assert(
			fc.property(listings, (categories) => {
				for (const { name } of categories)
					expect([name in {}, flagParameters.has(name), name]).toEqual([false, false, expect.stringMatching(/^[a-z0-9]/)]);
			}),
		);
		expect(categoriesOf([named("constructor", ["a"])], flagParameters)[0]?.name).toBe("constructor-2");
		expect(parseWaffleQuery("?constructor-2=a", categoriesOf([named("constructor", ["a"])])).chosen).toEqual({ "constructor-2": ["a"] });
	});
});
