import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrand } from "../../../brands/registry.ts";
import { ContentServer } from "../../support/contentServer.ts";
import { Site } from "../../support/site.ts";

const sizes = [61, 63, 500, 5000];
const idOf = (n: number) => `hand${n}`;
/** The editor's order is not that of the ids, nor of their dates. */
const chosen = (count: number) => Array.from({ length: count }, (_, n) => idOf((n * 7919) % count));
const product = (id: string, vertical = "select") => ({
	id,
	type: "product",
	vertical,
	headline: { primary: `Thing ${id}.` },
	url: { primary: `https://shop.example.com/${id}` },
	teaseImage: { url: { primary: `https://cdn.example/${id}.jpg` } },
	primaryImage: { url: { primary: `/pictures/select/${id}` } },
	taxonomy: { allTerms: [{ path: `${vertical}/shop/hand` }] },
	offers: [
		{ externalUrl: `https://shop.example.com/${id}`, prices: [{ type: "list", price: 10 + (Number(id.slice(4)) % 90) }], state: null },
	],
});
const curation = (count: number) => ({
	vertical: "select",
	slug: `shop/hand-${count}`,
	title: "By hand",
	layouts: [{ packages: [{ id: "w", type: "waffle", itemIds: chosen(count), metadata: { priceFilter: { label: "Price" } } }] }],
});
const shown = (body: string) =>
	Array.from(body.matchAll(/Thing (hand\d+)\./g), ([, id]) => id).filter((id, n, all) => all.indexOf(id) === n);

describe("a listing chosen by hand, at a content system that knows C7.23 and nothing of ours", () => {
	let content: ContentServer;
	let site: Site;
	let requested: string[] = [];
	beforeAll(async () => {
		content = await ContentServer.start();
		for (const count of sizes)
			content.responses.set(`curation/slug/${findBrand("select")?.contentSystemId}/shop/hand-${count}`, () => ({
				curation: { id: "c", ...curation(count) },
			}));
		content.responses.set("waffle/automated", (query) => {
			const filters = query.get("filters") ?? "";
			requested.push(filters);
			const ids = Array.from(filters.matchAll(/\bid:(hand\d+)/g), ([, id]) => id ?? "");
			// A content system that forgets the publisher of one.
			const items = ids.map((id) => product(id, id === "hand5" ? "msnbc" : "select")).reverse();
			return { search: { items, pagination: { page: 1, size: 60, totalPages: 1, totalItems: items.length }, aggregation: [] } };
		});
		site = await Site.start({ CONTENT_API_URL: content.url });
	});
	afterAll(async () => {
		await site.stop();
		await content.stop();
	});

	it.each(sizes)("of %i products is whole, in the editor's order, by calls of sixty ids at most", async (count) => {
		requested = [];
		const { status, body } = await site.ask("select.localhost", `/shop/hand-${count}`);
		expect(status).toBe(200);
		// C1.9: what the other publisher owns is not listed, whoever sends it.
		const listed = chosen(count).filter((id) => id !== "hand5");
		expect(shown(body)).toEqual(listed.slice(0, listed.length > 60 ? 60 : 20));
		// Of two pictures the one that pages show.
		expect([body.includes(`/pictures/select/${listed[0]}`), body.includes("cdn.example")]).toEqual([true, false]);
		expect(body).toContain(`${(count - 1).toLocaleString("en-US")} products`);
		expect(requested).toHaveLength(Math.ceil(count / 60));
		for (const filters of requested) {
			expect(filters.length).toBeLessThanOrEqual(2048);
			expect(filters).toContain("NOT publisher:msnbc");
		}
		const sorted = await site.ask("select.localhost", `/shop/hand-${count}?sort=price-up&price=25-50`);
		expect(sorted.status).toBe(200);
		expect(requested).toHaveLength(Math.ceil(count / 60));
	});
});

describe("a listing chosen by hand, published into the embedded origin", () => {
	let site: Site;
	const put = (type: string, id: string, document: unknown) => site.publish("select.localhost", `${type}/${id}`, document);
	beforeAll(async () => {
		site = await Site.startAlone({}, true);
		// Of five thousand that an editor names, those that are published are listed.
		for (let n = 0; n < 64; n++) expect((await put("product", idOf(n), product(idOf(n)))).status).toBe(201);
	});
	afterAll(() => site.stop());

	it.each(sizes.filter((count) => count < 5000))("of %i products is a page", async (count) => {
		expect((await put("curation", `hand-${count}`, curation(count))).status).toBe(201);
		const { status, body } = await site.ask("select.localhost", `/shop/hand-${count}`);
		expect(status).toBe(200);
		const listed = chosen(count).filter((id) => Number(id.slice(4)) < 64);
		expect(shown(body)).toEqual(listed.slice(0, shown(body).length));
		expect(body).toContain(`${listed.length} products`);
	});

	it("loses what is removed with the next request, and has it again where it is published", async () => {
		const body = async () => (await site.ask("select.localhost", "/shop/hand-61?sort=newest")).body;
		expect(await body()).toContain("61 products");
		expect((await put("product", idOf(7), null)).status).toBe(204);
		expect(await body()).toContain("60 products");
		expect((await put("product", idOf(7), product(idOf(7)))).status).toBe(201);
		expect(await body()).toContain("61 products");
	});

	it("of 5,000 picked products each page requests those that it shows", async () => {
		const seeds: { type: string; document: { id: string; vertical: string } }[] = JSON.parse(readFileSync("dist/seeds.json", "utf8"));
		const ids = seeds
			.flatMap(({ type, document }) => (type === "product" && document.vertical === "select" ? [document.id] : []))
			.slice(0, 5000);
		expect(ids).toHaveLength(5000);
		const [layout] = curation(1).layouts;
		const packages = (layout?.packages ?? []).map((pack) => ({ ...pack, itemIds: ids }));
		expect((await put("curation", "hand-whole", { ...curation(1), slug: "shop/hand-whole", layouts: [{ packages }] })).status).toBe(201);
		const { status, body } = await site.ask("select.localhost", "/shop/hand-whole");
		expect(status).toBe(200);
		expect(body).toContain("5,000 products");
		expect(body.match(/class="ware-card/g)).toHaveLength(60);
		const answer = await site.ask("select.localhost", `/bentoapi/curation/slug/${findBrand("select")?.contentSystemId}/shop/hand-whole`);
		const [pack] = JSON.parse(answer.body).data.curation.layouts[0].packages;
		expect([pack.itemIds.length, pack.items.length]).toEqual([5000, 60]);
	});
});
