import { afterEach, describe, expect, it } from "vitest";
import { productListOf } from "../../../worker/schemas/lists/productRows.ts";
import { ContentServer } from "../../support/contentServer.ts";
import { Site } from "../../support/site.ts";
import { stoppedAfterTests } from "../../support/stoppedAfterTests.ts";

const content = await stoppedAfterTests(ContentServer.start());
const site = await stoppedAfterTests(Site.startAlone({ CONTENT_API_URL: content.url }));
afterEach(() => {
	content.faults.clear();
	content.requests.length = 0;
});

const ask = (path: string, brand = "select") => site.ask(`${brand}.localhost`, path);
const answered = (search: unknown) => ({ status: 200, body: JSON.stringify({ data: { search }, success: true }) });

const thing = (n: number, paths: string[], sale: number | null) => ({
	id: `thing${n}`,
	name: `Thing ${n} <&>`,
	maker: "Oswin",
	publishedAt: n * 60_000,
	verdict: n === 1 ? "It poured where we aimed it." : null,
	picture: { src: "/pictures/select/kettle-1" },
	paths,
	offers: [
		{
			externalUrl: `https://shop.example.com/thing-${n}`,
			prices: [{ type: "list", price: 10 * n }, ...(sale === null ? [] : [{ type: "sale", price: sale }])],
			state: n % 4 === 0 ? ("OUT_OF_STOCK" as const) : ("AVAILABLE" as const),
			seller: { name: "Good Rooms" },
		},
	],
});
const catalogue = (count: number, slug: string) =>
	answered({
		catalogue: productListOf(
			Array.from({ length: count }, (_, n) =>
				thing(n + 1, [`select/shop/${slug}`, `select/kind/${n % 2 ? "rugs" : "lamps"}`], n % 3 === 0 ? 5 : null),
			),
			({ src }) => src,
		),
	});

describe("a listing from the whole catalogue (decision 0010)", () => {
	it("answers any query with one call for all of them", async () => {
		content.faults.set("waffle/catalogue", catalogue(130, "home"));
		const first = await ask("/shop/home");
		expect(first.status).toBe(200);
		expect(first.body).toContain("130 products");
		expect(first.body.match(/class="ware-card/g)).toHaveLength(60);
		// Newest first: the pick is the oldest that there is, on the second page, and says why.
		expect((await ask("/shop/home?page=2")).body).toMatch(
			/label-pick">Our pick<[\s\S]*<p class="ware-why">It poured where we aimed it\.<\/p>/,
		);
		expect(first.body).not.toContain("ware-why");
		const queries = [
			"?kind=lamps",
			"?kind=rugs&price=0-25",
			"?kind=lamps|rugs&sort=price-down",
			"?page=3",
			"?price=25-50|50-100&page=1",
			"?sort=discount&page=2",
		];
		for (const query of queries) expect((await ask(`/shop/home${query}`)).status, query).toBe(200);
		expect((await ask("/shop/home.json")).headers.get("content-type")).toContain("json");
		expect(content.count("waffle")).toBe(1);
		expect(content.count("curation")).toBe(1);
	});

	it("draws no row of the other publisher that it holds all the same (C1.9)", async () => {
		const rows = [thing(1, ["select/shop/tech"], null), thing(2, ["select/shop/tech", "msnbc/shop/tech"], null)];
		content.faults.set("waffle/catalogue", answered({ catalogue: productListOf(rows, ({ src }) => src) }));
		const { status, body } = await ask("/shop/tech");
		expect(status).toBe(200);
		expect(body).toContain("Thing 1 ");
		expect(body).not.toContain("Thing 2 ");
		expect(body).toContain("1 product");
	});

	it("draws price first, the sale, the seller, what is gone, and links that say that shops pay", async () => {
		const { body } = await ask("/shop/home?kind=rugs");
		const card = body.slice(body.indexOf('class="ware-card'));
		expect(card.indexOf("$")).toBeLessThan(card.indexOf("Thing"));
		expect(body).toContain("&lt;&amp;&gt;");
		for (const text of ["Was $100.00", "95% off", "Out of stock", "See it at Good Rooms", "Prices may change", "Prices as of"])
			expect(body).toContain(text);
		const links = body.match(/<a [^>]*href="https:\/\/shop\.example\.com[^>]*>/g) ?? [];
		expect(links.length).toBeGreaterThan(0);
		for (const link of links) expect(link).toContain('rel="sponsored nofollow noopener"');
	});

	it("finds and draws a price that no shop's link leads to (C5.3)", async () => {
		const linked = thing(2, ["select/shop/garden"], null);
		const rows = [{ ...linked, offers: linked.offers.map(({ externalUrl, ...offer }) => offer) }, thing(3, ["select/shop/garden"], null)];
		content.faults.set("waffle/catalogue", answered({ catalogue: productListOf(rows, ({ src }) => src) }));
		const packages = [
			{ id: "w", type: "waffle", autofill: { taxonomy: "select/shop/garden" }, metadata: { priceFilter: { label: "Price" } } },
		];
		const curation = { id: "g", vertical: "select", slug: "shop/garden", title: "Garden", layouts: [{ packages }] };
		content.faults.set("shop/garden", { status: 200, body: JSON.stringify({ data: { curation } }) });
		const { status, body } = await ask("/shop/garden?price=0-25");
		const [card = ""] = /<li class="ware-card[\s\S]*?<\/li>/.exec(body) ?? [];
		expect([status, body.includes("1 product"), card.includes("$20.00"), card.includes("Good Rooms")]).toEqual([200, true, true, true]);
		expect(card).not.toMatch(/href|See it at/);
		expect((await ask("/shop/garden")).body).not.toContain('"url":""');
	});

	it("is canonical by page, and keeps what is filtered out of indexes", async () => {
		const head = async (query: string) => {
			const { body } = await ask(`/shop/home${query}`);
			return {
				canonical: /rel="canonical" href="([^"]+)"/.exec(body)?.[1],
				robots: /name="robots" content="([^"]+)"/.exec(body)?.[1],
				list: body.includes('"@type":"ItemList"'),
			};
		};
		const { canonical } = await head("");
		expect(canonical).toMatch(/^https:\/\/[^?]+\/shop\/home$/);
		expect(await head("?page=2")).toEqual({ canonical: `${canonical}?page=2`, robots: "max-image-preview:large", list: true });
		expect(await head("?kind=lamps&page=2")).toEqual({ canonical, robots: "noindex, follow", list: false });
		expect(await head("?sort=newest")).toEqual({ canonical, robots: "noindex, follow", list: false });
		expect(await head("?utm_source=x")).toEqual({ canonical, robots: "max-image-preview:large", list: true });
	});

	it("links its neighbours in head and body, and sends a page beyond the last to the last", async () => {
		const { body } = await ask("/shop/home?page=2");
		expect(body.match(/<link rel="(?:prev|next)" href="[^"]+"/g)).toEqual([
			'<link rel="prev" href="/shop/home"',
			'<link rel="next" href="/shop/home?page=3"',
		]);
		expect(body).toMatch(/<a class="pages-step" rel="next" href="\/shop\/home\?page=3"/);
		const beyond = await ask("/shop/home?kind=lamps&page=9");
		expect([beyond.status, beyond.headers.get("location")]).toEqual([303, "/shop/home?kind=lamps&page=2"]);
	});

	it("is cached by what its query means, whatever else the address says", async () => {
		await ask("/shop/home?kind=lamps");
		for (const query of ["?kind=lamps", "?kind=lamps&utm_source=a", "?kind=lamps&sort=featured"])
			expect((await ask(`/shop/home${query}`)).headers.get("x-edge-cache"), query).toBe("hit");
		expect((await ask("/shop/home?kind=lamps&zzz=1")).headers.get("x-edge-cache")).toBe("miss");
	});

	it("says what to do when nothing is left", async () => {
		const { status, body } = await ask("/shop/home?kind=bedding&price=200-");
		expect(status).toBe(200);
		expect(body).toContain("No products match these filters. Remove one to see more.");
	});
});

describe("a listing of a content system without a catalogue (C7.23)", () => {
	const page = (items: unknown[], totalItems: number) =>
		answered({
			items,
			pagination: { page: 1, size: 60, totalPages: Math.ceil(totalItems / 60), totalItems },
			aggregation: [{ path: "select/kind/kettles", count: 7 }],
		});
	const kettle = {
		id: "kettle1",
		type: "product",
		headline: { primary: "A kettle" },
		url: { primary: "https://shop.example.com/kettle-1" },
		offers: [{ externalUrl: "https://shop.example.com/kettle-1", price: "$1,049.00", state: null }],
	};

	it("draws nothing of the other publisher that it brings all the same (C1.9)", async () => {
		const foreign = { ...kettle, id: "foreign1", vertical: "msnbc", headline: { primary: "A mug of theirs" } };
		content.faults.set("waffle/automated", page([kettle, foreign], 2));
		const { status, body } = await ask("/shop/kitchen");
		expect(status).toBe(200);
		expect(body).toContain("A kettle");
		expect(body).not.toContain("A mug of theirs");
	});

	it("asks for the page with filters, size and page, and draws what comes", async () => {
		content.faults.set("waffle/automated", page([kettle], 121));
		const { status, body } = await ask("/shop/kitchen?kind=kettles|pans&price=25-50|200-&sort=price-up&page=2");
		expect(status).toBe(200);
		expect(body).toContain("$1,049.00");
		expect(body).toContain("121 products");
		expect(body).toContain('name="kind" checked="" value="kettles"');
		expect(body).not.toContain('name="ProductFilters"');
		expect(content.requests.find(({ path }) => path === "waffle/automated")?.filters).toBe(
			"type:product AND taxonomy:select/shop/kitchen AND (taxonomy:select/kind/kettles OR taxonomy:select/kind/pans) AND (price:[25 TO 50] OR price:[200 TO *]) AND NOT publisher:msnbc",
		);
		const requested = content.requests.filter(({ path }) => path === "waffle/automated");
		expect(requested.map(({ query }) => [query.get("page"), query.get("size")])).toEqual([["2", "60"]]);
	});

	it("is one page of what came where the system says nothing of pages (C7.23)", async () => {
		content.faults.set("waffle/automated", answered({ items: [kettle] }));
		const { status, body } = await ask("/shop/kitchen?kind=pans");
		expect(status).toBe(200);
		expect(body).toContain("1 product<");
		expect(body).toContain("A kettle");
	});

	it.each([
		["no search data", { status: 200, body: '{"data":{},"success":true}' }],
		["no data", { status: 200, body: '{"data":null}' }],
		["a failure", { status: 500 }],
	])("is the error page on %s (C4.33, C8.16)", async (_, fault) => {
		content.faults.set("waffle/automated", fault);
		const { status, body, headers } = await ask("/shop/beauty");
		expect(status).toBe(500);
		expect(body).toContain("Something Went Wrong");
		expect(headers.get("cache-control")).toBe("no-store");
	});

	it("is the error page when the package says not what it lists (C4.35), and asks for nothing", async () => {
		const curation = { id: "c", vertical: "select", slug: "shop/nothing", layouts: [{ packages: [{ id: "w", type: "waffle" }] }] };
		content.faults.set("shop/nothing", { status: 200, body: JSON.stringify({ data: { curation } }) });
		expect((await ask("/shop/nothing")).status).toBe(500);
		expect(content.count("waffle")).toBe(0);
	});

	it("is a front where the curation has no listing, and 404 without a curation", async () => {
		const curation = { id: "c", vertical: "select", slug: "shop/sale", title: "Sale week", layouts: [{ packages: [] }] };
		content.faults.set("shop/sale", { status: 200, body: JSON.stringify({ data: { curation } }) });
		const { status, body } = await ask("/shop/sale?page=2");
		expect(status).toBe(200);
		expect(body).toContain("Sale week");
		expect((await ask("/shop/no-such-listing")).status).toBe(404);
		expect((await ask("/shop/no-such-listing.json")).status).toBe(404);
	});
});

it("speaks Spanish where the brand does", async () => {
	content.faults.set("waffle/automated", answered({ items: [] }));
	const { body } = await ask("/shop/regalos", "telemundo");
	for (const text of [
		"Regalos con cariño",
		"Para quién",
		"Menos de $25",
		"Ordenar por",
		"Ningún producto cumple con estos filtros",
		"Elegimos estos productos",
	])
		expect(body).toContain(text);
	for (const text of ["Filters", "Apply", "Sort by", "products"])
		expect(body.replace(/<script[\s\S]*?<\/script>/g, "")).not.toContain(`>${text}`);
});
