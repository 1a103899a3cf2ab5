import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { isInBucket, priceBuckets } from "../../client/domain/content/waffle.ts";
import { articleOf, call, emptyOrigin, get, ids, put, read, testEnv } from "../../tests/support/workerd/origin.ts";
import { seedDocuments } from "./ingest/seed.ts";

const now = Date.parse("2026-11-20T12:00:00Z");

interface Facts {
	list: string;
	sale?: string;
	state?: string;
	paths?: string[];
	vertical?: string;
}
const product = (id: string, { list, sale, state = "AVAILABLE", paths = ["select/shop/kitchen"], vertical = "select" }: Facts) => ({
	...articleOf(id, { vertical, paths }),
	type: "product",
	brandName: "Oswin",
	teaseImage: { url: { primary: "https://cdn.example/kettle.jpg" }, width: 300, height: 200 },
	primaryImage: { url: { primary: "/pictures/select/kettle-1" }, width: 1440, height: 960 },
	offers: [
		{ externalUrl: `https://shop.example.com/gone-${id.length}`, price: "1", state: "OUT_OF_STOCK", seller: { name: "Gone" } },
		{
			externalUrl: "https://shop.example.com/thing-1",
			prices: [{ type: "list", price: list }, ...(sale ? [{ type: "sale", price: sale }] : [])],
			state,
			seller: { name: "Good Rooms" },
		},
	],
});

const products: Record<string, Facts> = {
	p1: { list: "$1,299.00" },
	p2: { list: "25" },
	p3: { list: "80.00", sale: "49.99" },
	p4: { list: "30", sale: "45" },
	p5: { list: "120", sale: "24.99", paths: ["select/shop/kitchen/kettles"] },
	p6: { list: "60", paths: ["select/shop/home"] },
	p7: { list: "40", vertical: "msnbc" },
};
const kitchen = { filters: "taxonomy:select/shop/kitchen" };

describe("products of the embedded origin", () => {
	beforeAll(async () => {
		await emptyOrigin();
		const { faults } = await seedDocuments(
			testEnv,
			Object.entries(products).map(([id, facts]) => ({ type: "product", document: product(id, facts) })),
			now,
		);
		expect(faults).toEqual([]);
	});

	it("are filtered by what a reader pays: the sale price, or the list price without a sale; both ends included (C5.3)", async () => {
		const within = (range: string) =>
			ids(call("products/search", { filters: `taxonomy:select/shop/kitchen AND price:${range}`, size: 50 }));
		expect((await within("[0 TO 25]")).sort()).toEqual(["p2", "p5"]);
		expect((await within("[25 TO 50]")).sort()).toEqual(["p2", "p3", "p4"]);
		expect((await within("[200 TO *]")).sort()).toEqual(["p1"]);
		expect((await within("[* TO 24.99]")).sort()).toEqual(["p5"]);
		const either = await ids(call("products/search", { filters: "taxonomy:select/shop AND (price:[0 TO 25] OR price:[50 TO 100])" }));
		expect(either.sort()).toEqual(["p2", "p5", "p6"]);
	});

	it.each(["price:cheap", "price:[a TO b]", "price:[1,000 TO *]", "price:[25 TO -1]", "taxonomy:[0 TO 25]"])(
		"refuse a filter that can't be read: %s",
		async (filters) => {
			expect((await get(call("waffle/automated", { filters }))).status).toBe(400);
		},
	);

	it("stand in the requested order", async () => {
		const sorted = (sort: string) => ids(call("waffle/automated", { ...kitchen, sort }));
		expect(await sorted("price-up")).toEqual(["p5", "p2", "p4", "p3", "p1"]);
		expect(await sorted("price-down")).toEqual(["p1", "p3", "p4", "p2", "p5"]);
		expect((await sorted("discount")).slice(0, 2)).toEqual(["p5", "p3"]);
	});

	it("are counted by path", async () => {
		type Answer = { data: { search: { aggregation: { path: string; count: number }[] } } };
		const { data } = await read<Answer>(call("waffle/automated", kitchen));
		expect(data.search.aggregation).toContainEqual({ path: "select/shop/kitchen", count: 5 });
		expect(data.search.aggregation).toContainEqual({ path: "select/shop/kitchen/kettles", count: 1 });
	});

	it("come whole as a catalogue: compact, offers in order, the other publisher's left out (C1.9, C4.52)", async () => {
		type Answer = { data: { search: { catalogue: { paths: string[]; names: string[]; pictures: unknown[]; rows: unknown[][] } } } };
		const { data } = await read<Answer>(call("waffle/catalogue", kitchen));
		const { paths, names, pictures, rows } = data.search.catalogue;
		expect(rows.map(([id]) => id).sort()).toEqual(["p1", "p2", "p3", "p4", "p5"]);
		expect(pictures).toMatchObject([{ src: "/pictures/select/kettle-1", width: 1440 }]);
		const sale = rows.find(([id]) => id === "p3") ?? [];
		expect((sale[6] as number[]).map((position) => paths[position])).toEqual(["select/shop/kitchen"]);
		const offers = sale[7] as [number, string, number, number, number][];
		expect(offers.map(([seller, , list, price]) => [names[seller], list, price])).toEqual([
			["Good Rooms", 80, 49.99],
			["Gone", 1, 0],
		]);
		expect((await get("/content/waffle/catalogue")).status).toBe(400);
	});

	it("show a published change", async () => {
		expect((await put("product", "p2", product("p2", { list: "210" }))).status).toBe(200);
		expect((await ids(call("products/search", { filters: "taxonomy:select/shop/kitchen AND price:[200 TO *]" }))).sort()).toEqual([
			"p1",
			"p2",
		]);
		await put("product", "p2", product("p2", { list: "25" }));
	});

	it("property: a price range lists exactly what lies in it", async () => {
		const amounts: Record<string, number> = { p1: 1299, p2: 25, p3: 49.99, p4: 30, p5: 24.99, p6: 60 };
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...priceBuckets),
				fc.integer({ min: 0, max: 1400 }),
				fc.nat({ max: 600 }),
				async (bucket, from, width) => {
					for (const range of [bucket, { key: "", from, to: from + width }]) {
						const listed = await ids(
							call("products/search", { filters: `taxonomy:select AND price:[${range.from} TO ${range.to ?? "*"}]`, size: 50 }),
						);
						const expected = Object.keys(amounts).filter((id) => isInBucket(amounts[id] ?? -1, range));
						expect(listed.sort()).toEqual(expected);
					}
				},
			),
			{ numRuns: 25 },
		);
	});
});
