import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ListedProduct, productListOf } from "../../../worker/schemas/lists/productRows.ts";
import { priceOf } from "./offers.ts";
import { featuredOrder, indexProducts, type ProductList, queryProducts, rowDiscount, rowPrice } from "./productList.ts";
import { isFiledUnder, isInBucket, priceBuckets, priceName, sorts, type WaffleCategory, type WaffleQuery, withValue } from "./waffle.ts";

/** The plain rules to check the index by: paths of an item, and its price to pay. */
interface Filterable {
	paths: readonly string[];
	price: number | null;
}

/** C5.3: one chosen value per category is enough, and every category with chosen values needs one. */
function passes(item: Filterable, query: WaffleQuery, categories: readonly WaffleCategory[]): boolean {
	const ofCategories = categories.every(({ name, options }) => {
		const chosen = query.chosen[name] ?? [];
		return (
			chosen.length === 0 || options.some(({ value, path }) => chosen.includes(value) && item.paths.some((own) => isFiledUnder(own, path)))
		);
	});
	const { price } = item;
	const prices = query.chosen[priceName] ?? [];
	return (
		ofCategories &&
		(prices.length === 0 || (price !== null && priceBuckets.some((bucket) => prices.includes(bucket.key) && isInBucket(price, bucket))))
	);
}

/** The slice of a page, counted from 1 (C5.3). */
function pageSlice<T>(items: readonly T[], page: number, size: number): T[] {
	return items.slice((page - 1) * size, page * size);
}

const option = (path: string) => ({ value: path.split("/").at(-1) ?? "", label: path, path });
const categories: WaffleCategory[] = [
	{ name: "brand", label: "Maker", options: ["s/brand/a", "s/brand/b", "s/brand/c"].map(option) },
	{ name: "occasion", label: "Occasion", options: ["s/occasion/x", "s/occasion/y"].map(option) },
];
const paths = ["s/brand/a", "s/brand/b", "s/brand/b/sub", "s/brand/c", "s/occasion/x", "s/occasion/y", "s/other"];

const money = fc.integer({ min: 0, max: 30_000 }).map((cents) => cents / 100);
const products: fc.Arbitrary<ListedProduct<string>> = fc.record({
	id: fc.uuid(),
	name: fc.string(),
	maker: fc.option(fc.constantFrom("Oswin", "Stroud")),
	publishedAt: fc.integer({ min: 0, max: 2_000_000_000_000 }),
	verdict: fc.option(fc.constantFrom("It kept its edge.", "Oswin")),
	picture: fc.option(fc.constantFrom("kettle", "pan")),
	paths: fc.subarray(paths),
	offers: fc.array(
		fc.record({
			externalUrl: fc.constantFrom("https://shop.example.com/thing-1", undefined),
			prices: fc
				.tuple(money, fc.option(money))
				.map(([list, sale]) => [{ type: "list", price: list.toFixed(2) }, ...(sale === null ? [] : [{ type: "sale", price: sale }])]),
			state: fc.constantFrom("AVAILABLE" as const, "UNAVAILABLE" as const, "OUT_OF_STOCK" as const, null),
			seller: fc.constantFrom({ name: "Good Rooms" }, undefined),
		}),
		{ maxLength: 3 },
	),
});
const productLists = fc.uniqueArray(products, { maxLength: 120, selector: ({ id }) => id }).map((list): ProductList<string> => {
	const productList = productListOf(list, (picture) => picture);
	return { ...productList, rows: [...productList.rows].sort(featuredOrder) };
});
const queries: fc.Arbitrary<WaffleQuery> = fc.record({
	page: fc.integer({ min: 1, max: 8 }),
	sort: fc.constantFrom(...sorts),
	chosen: fc.record({
		brand: fc.subarray(["a", "b", "c"]),
		occasion: fc.subarray(["x", "y"]),
		price: fc.subarray(priceBuckets.map(({ key }) => key)),
	}),
});

/** The rule item by item, which the index must agree with. */
function passing(productList: ProductList<string>, query: WaffleQuery): number[] {
	return productList.rows.flatMap((row, position) =>
		passes({ paths: row[6].map((path) => productList.paths[path] ?? ""), price: rowPrice(row) }, query, categories) ? [position] : [],
	);
}

describe("a list of products", () => {
	it("property: shows what passes the filters, counted and cut into pages", () => {
		fc.assert(
			fc.property(productLists, queries, fc.boolean(), (productList, query, isShopping) => {
				const answer = queryProducts(indexProducts(productList, categories), { ...query, sort: "featured" }, isShopping);
				const expected = passing(productList, query);
				expect(answer.total).toBe(expected.length);
				expect(answer.size).toBe(isShopping && productList.rows.length > 60 ? 60 : 20);
				expect(answer.page).toBe(Math.min(query.page, answer.pages));
				expect(answer.rows).toEqual(pageSlice(expected, answer.page, answer.size));
			}),
		);
	});

	it("property: an option's count is what choosing it alone in its category would show", () => {
		fc.assert(
			fc.property(productLists, queries, (productList, query) => {
				const answer = queryProducts(indexProducts(productList, categories), query, false);
				for (const [c, { name, options }] of categories.entries()) {
					for (const [o, { value }] of options.entries()) {
						const alone = withValue({ ...query, chosen: { ...query.chosen, [name]: [] } }, name, value, true);
						expect(answer.counts[c]?.[o]).toBe(passing(productList, alone).length);
					}
				}
				priceBuckets.forEach(({ key }, b) => {
					expect(answer.priceCounts[b]).toBe(passing(productList, { ...query, chosen: { ...query.chosen, price: [key] } }).length);
				});
			}),
		);
	});

	it("property: every order shows each product once, rising or falling, what has no price last", () => {
		fc.assert(
			fc.property(productLists, fc.constantFrom(...sorts), (productList, sort) => {
				const index = indexProducts(productList, categories);
				const pages = queryProducts(index, { page: 1, sort, chosen: {} }, false).pages;
				const order = Array.from(
					{ length: pages },
					(_, page) => queryProducts(index, { page: page + 1, sort, chosen: {} }, false).rows,
				).flat();
				expect([...order].sort((a, b) => a - b)).toEqual(productList.rows.map((_, position) => position));
				const keys = order.map((position) => {
					const row = productList.rows[position];
					if (!row) throw new Error("A place without a row");
					const price = rowPrice(row);
					if (sort === "newest") return -row[3];
					if (sort === "discount") return -rowDiscount(row);
					if (sort === "featured") return position;
					return price === null ? Number.POSITIVE_INFINITY : sort === "price-up" ? price : -price;
				});
				expect(keys).toEqual([...keys].sort((a, b) => a - b));
			}),
		);
	});

	it("property: a row's price is the one of its product on every page, with a shop's link or without (C5.3)", () => {
		fc.assert(
			fc.property(products, (product) => {
				const [row] = productListOf([product], String).rows;
				expect(row && rowPrice(row)).toBe(priceOf(product)?.now ?? null);
			}),
		);
	});

	it("property: a row's first offer is the best by C4.52, and its sale is a sale (C4.53)", () => {
		fc.assert(
			fc.property(productLists, (productList) => {
				for (const row of productList.rows) {
					const states = row[7].map((offer) => offer[4]);
					expect(states).toEqual([...states].sort((a, b) => a - b));
					for (const [, , list, sale] of row[7]) expect(sale === 0 || sale < list).toBe(true);
					expect(rowDiscount(row)).toBeGreaterThanOrEqual(0);
					expect(rowDiscount(row)).toBeLessThanOrEqual(100);
				}
			}),
		);
	});

	it("stays quick: a question of 5,000 products takes well under a millisecond, of 50,000 no more than a few", () => {
		const timed = (count: number) => {
			const rows = Array.from({ length: count }, (_, position) => ({
				id: `p${position}`,
				name: `Thing ${position}`,
				maker: null,
				publishedAt: position,
				verdict: null,
				picture: null,
				paths: [paths[position % paths.length] ?? "", paths[(position * 7) % paths.length] ?? ""],
				offers: [{ externalUrl: "https://shop.example.com/a-1", prices: [], price: (position * 37) % 400, state: "AVAILABLE" as const }],
			}));
			const index = indexProducts(productListOf<string>(rows, String), categories);
			const query: WaffleQuery = { page: 2, sort: "price-up", chosen: { brand: ["a", "b"], price: ["25-50", "50-100"] } };
			queryProducts(index, query, true);
			const times = Array.from({ length: 40 }, () => {
				const started = process.cpuUsage();
				queryProducts(index, query, true);
				return process.cpuUsage(started).user / 1000;
			}).sort((a, b) => a - b);
			return times[20] ?? 0;
		};
		const [small, large] = [timed(5_000), timed(50_000)];
		console.info(`a question: ${small.toFixed(3)} ms of 5,000 products, ${large.toFixed(3)} ms of 50,000`);
		expect(small).toBeLessThan(5);
		expect(large).toBeLessThan(50);
	});
});
