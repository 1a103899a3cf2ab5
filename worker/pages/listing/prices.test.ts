import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { brandById } from "../../../brands/registry.ts";
import { priceFormatter, priceOf } from "../../../client/domain/content/offers.ts";
import { parseWaffleQuery } from "../../../client/domain/content/waffle.ts";
import { teaseContext } from "../../../tests/support/contexts.ts";
import { faultsOf } from "../../../tests/support/structuredData.ts";
import { Product } from "../../schemas/documents/product.ts";
import { Tease } from "../../schemas/lists/content.ts";
import { Curation } from "../../schemas/lists/curation.ts";
import { plainFacts } from "../kernel/facts.ts";
import { bodyBlocks } from "../parts/blocks/body.ts";
import { teaseOf } from "../parts/tease.model.ts";
import { listingFacts, listingOf, pageView } from "./listing.model.ts";

const brand = brandById("select");
const context = teaseContext(brand, { formatPrice: priceFormatter(brand.locale) });
const curation = v.parse(Curation, {
	id: "shop",
	slug: "shop/all",
	layouts: [{ packages: [{ id: "w", type: "waffle", autofill: { taxonomy: "select/shop" } }] }],
});
const listing = listingOf(context, curation, "/shop/all");

/** A product in every place that shows its price: what each says that a reader pays, and paid. */
function saidOf(raw: Record<string, unknown>) {
	const product = v.parse(Product, raw);
	const tease = teaseOf(context, v.parse(Tease, raw)).price;
	const [block] = bodyBlocks({ ...context, adsEnabled: true, onUnknownBlock: () => undefined }, [
		{ type: "embeddedProduct", product, presentation: undefined },
	]);
	if (!listing) throw new Error("The curation is no listing.");
	const answer = {
		items: [product],
		received: 1,
		pagination: { size: 60, totalItems: 1 },
		aggregation: [],
	};
	const picture = { avif: null, srcSet: null, src: "/a.jpg", width: 3, height: 2, className: "" };
	const view = pageView(listing, answer, parseWaffleQuery("", [], true), context, () => picture as never);
	const card = view.cards[0]?.offers[0];
	const facts = listingFacts(context, plainFacts(brand, {} as never, "/shop/all", "listing"), listing, view, "All");
	const data = JSON.stringify(facts.structuredData);
	return {
		tease: tease && { now: tease.now, was: tease.was },
		article: block?.kind === "product" && block.price ? { now: block.price.now, was: block.price.was } : null,
		listing: card ? { now: card.now, was: card.was } : null,
		data: { price: /"price":"([\d.]+)"/.exec(data)?.[1], currency: /"priceCurrency":"(\w+)"/.exec(data)?.[1] },
		sku: /"sku":"(\d+)"/.exec(data)?.[1],
		faults: facts.structuredData.flatMap(faultsOf),
	};
}

const offers = (...list: object[]) => ({
	id: "p1",
	type: "product",
	headline: { primary: "Kettle" },
	url: { primary: "/product/kettle" },
	offers: list.map((offer, n) => ({ externalUrl: `https://shop.example.com/kettle-${n}`, ...offer })),
});

it("a page of a content system's own says of no gated product why testers chose it (C5.1)", () => {
	if (!listing) throw new Error("The curation is no listing.");
	const taxonomy = { additionalTerms: [{ path: "gated-content" }] };
	const [open, gated] = [{}, { taxonomy }].map((more) =>
		v.parse(Product, { ...offers({ price: "10" }), vertical: "today", verdict: "Quiet.", ...more }),
	);
	if (!open || !gated) throw new Error("There are two.");
	const answer = { items: [open, gated], received: 2, pagination: { size: 60, totalItems: 2 }, aggregation: [] };
	const { cards } = pageView(listing, answer, parseWaffleQuery("", [], true), context, () => null);
	expect(cards.map(({ why }) => why)).toEqual(["Quiet.", null]);
});

describe("a price is said alike wherever it stands (C3.27, C4.52, C4.53, C5.8)", () => {
	it("in its own currency, with its sale, from the first offer that can be bought", () => {
		const raw = offers(
			{ price: "10", state: "OUT_OF_STOCK" },
			{ price: "44", prices: [{ type: "sale", price: 33 }], priceCurrency: "EUR", state: "AVAILABLE" },
		);
		const price = { now: "€33.00", was: "€44.00" };
		expect(saidOf(raw)).toEqual({
			tease: price,
			article: price,
			listing: price,
			data: { price: "33.00", currency: "EUR" },
			sku: "1",
			faults: [],
		});
	});

	it("a listing's data has the product's number where a shop's link has one", () => {
		const raw = { ...offers({ price: "10" }), offers: [{ price: "10", externalUrl: "https://shop.example.com/kettle" }] };
		expect(saidOf(raw).sku).toBeUndefined();
	});

	it("a product that says no price is listed, and no search engine hears of an offer that is none", () => {
		for (const raw of [offers(), offers({ prices: [], seller: { name: "Silent" } })])
			expect(saidOf(raw)).toMatchObject({ listing: null, data: { price: undefined }, faults: [] });
	});

	it("what is sold out everywhere is advertised by no tease", () => {
		expect(saidOf(offers({ price: "10", state: "OUT_OF_STOCK" })).tease).toBeNull();
	});

	it("for every seeded product", () => {
		const seeds = JSON.parse(readFileSync("dist/seeds.json", "utf8")) as { type: string; document: Record<string, unknown> }[];
		const products = seeds
			.filter(({ type }) => type === "product")
			.map(({ document: { id, headline, url, offers } }) => ({ id, headline, url, offers, type: "product" }));
		expect(products.length).toBeGreaterThan(1000);
		for (const raw of products) {
			const price = priceOf(v.parse(Product, raw));
			const now = price && context.formatPrice(price.now, price.currency);
			const was = price?.was ? context.formatPrice(price.was, price.currency) : null;
			const said = saidOf(raw);
			expect(said.listing, String(raw.id)).toEqual({ now, was });
			expect(said.article).toEqual({ now, was });
			expect(said.tease ?? { now, was }).toEqual({ now, was });
			expect(said.data).toEqual({ price: price?.now.toFixed(2), currency: price?.currency });
		}
	});
});
