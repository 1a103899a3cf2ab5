import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { discountOf, listAndSale, onSale, orderedOffers, parsePrice, payable, priceFormatter, priceOf, productIdOf } from "./offers.ts";

describe("prices (C5.8)", () => {
	it.each([
		["$1,299.00", 1299],
		["1 299.50", 1299.5],
		["19.99", 19.99],
		[0, 0],
		["free", null],
		["", null],
		[undefined, null],
	])("%s → %s", (text, amount) => expect(parsePrice(text)).toBe(amount));

	it("any amount written with commas, spaces and a sign is read back", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom("$", "US$ ", "€", ""), (cents, sign) => {
				const amount = cents / 100;
				expect(parsePrice(`${sign}${amount.toLocaleString("en-US", { minimumFractionDigits: 2 })}`)).toBeCloseTo(amount, 2);
			}),
		);
	});

	it("a discount is the rounded share of the list price saved", () => {
		expect(discountOf({ list: 119.99, sale: 89.99 })).toBe(25);
		expect(discountOf({ list: 0, sale: 0 })).toBe(0);
	});
});

describe("sales (C4.53)", () => {
	it.each([
		[{ list: 10, sale: 9 }, true],
		[{ list: 10, sale: 10 }, false],
		[{ list: 10, sale: 11 }, false],
		[{ list: 10, sale: 0 }, false],
	])("%o → %s", (price, sale) => expect(onSale(price)).toBe(sale));

	it("nobody pays more than the list price", () => {
		fc.assert(
			fc.property(fc.nat(), fc.nat(), (list, sale) => {
				expect(payable({ list, sale })).toBeLessThanOrEqual(list);
			}),
		);
	});

	it("list and sale price come by type where given", () => {
		expect(
			listAndSale({
				price: "5",
				prices: [
					{ type: "list", price: "$20" },
					{ type: "Sale", price: 15 },
				],
			}),
		).toEqual({ list: 20, sale: 15 });
		expect(listAndSale({ price: "5", prices: [] })).toEqual({ list: 5, sale: 0 });
		expect(listAndSale({ prices: [] })).toBeNull();
	});
});

describe("the order of offers (C4.52)", () => {
	const states = fc.constantFrom("AVAILABLE" as const, "UNAVAILABLE" as const, "OUT_OF_STOCK" as const, null);
	it("is available, unavailable, null, out of stock (C3.28), and loses none", () => {
		fc.assert(
			fc.property(fc.array(fc.record({ state: states, prices: fc.constant([]), n: fc.nat() })), (offers) => {
				const ordered = orderedOffers(offers);
				const ranks = ordered.map(({ state }) => ["AVAILABLE", "UNAVAILABLE", null, "OUT_OF_STOCK"].indexOf(state));
				expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
				expect(new Set(ordered)).toEqual(new Set(offers));
			}),
		);
	});
});

describe("the one price of a product (C3.27, C4.52, C4.53)", () => {
	it("is that of the first offer in order that says one, in its own currency, with its sale", () => {
		const offers = [
			{ price: "1", prices: [], state: "OUT_OF_STOCK" as const, seller: { name: "Gone" } },
			{ prices: [], state: "AVAILABLE" as const, seller: { name: "Silent" } },
			{
				price: "44.00",
				prices: [{ type: "sale", price: "33" }],
				priceCurrency: "eur",
				state: "AVAILABLE" as const,
				seller: { name: "Laden" },
			},
		];
		expect(priceOf({ offers })).toEqual({ now: 33, was: 44, discount: 25, currency: "EUR", seller: "Laden", state: "AVAILABLE" });
		expect(priceOf({ offers: [] })).toBeNull();
	});

	it("is in dollars where no currency is named, and written as the locale writes its currency", () => {
		expect(priceOf({ offers: [{ price: 5, prices: [], priceCurrency: "coins" }] })?.currency).toBe("USD");
		expect(priceFormatter("en-US")(44, "EUR")).toBe("€44.00");
		expect(priceFormatter("en-US")(1299, "USD")).toBe("$1,299.00");
	});

	it.each(["en-US", "es-US"] as const)("in dollars of %s is what the platform writes, and whole cents need no format of it", (locale) => {
		const platform = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
		const made = vi.spyOn(Intl, "NumberFormat");
		const write = priceFormatter(locale);
		const cents = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 99_999_999_999 }));
		fc.assert(fc.property(cents, (n) => void expect(write(n / 100, "USD")).toBe(platform.format(n / 100))));
		expect(made).not.toHaveBeenCalled();
		made.mockRestore();
		fc.assert(
			fc.property(fc.double({ noNaN: true }).map(Math.abs), (amount) => void expect(write(amount, "USD")).toBe(platform.format(amount))),
		);
	});
});

it("within a state the primary offer comes first (C3.27)", () => {
	const offer = (name: string, isPrimaryOffer?: boolean) => ({
		price: "5",
		prices: [],
		isPrimaryOffer,
		state: "AVAILABLE" as const,
		seller: { name },
	});
	const offers = [offer("first"), offer("second", true), offer("third", false)];
	expect(orderedOffers(offers).map(({ seller }) => seller.name)).toEqual(["second", "first", "third"]);
	expect(priceOf({ offers })).toMatchObject({ seller: "second" });
});

it("a discount is said in percent of the list price, and an offer that says no price has none (C3.27, C5.8)", () => {
	expect(priceOf({ offers: [{ price: "120", prices: [{ type: "sale", price: 90 }] }] })).toMatchObject({ now: 90, was: 120, discount: 25 });
	expect(priceOf({ offers: [{ prices: [], isPrimaryOffer: true, seller: { name: "Silent" } }] })).toBeNull();
});

describe("the product id (C5.8)", () => {
	it.each([
		["https://shop.example.com/kettle-12345", "12345"],
		["https://shop.example.com/kettle-12345/?ref=x", "12345"],
		["https://shop.example.com/kettle-12345#reviews", "12345"],
		["https://shop.example.com/kettle-12345?like=pan-678", "12345"],
		["https://shop.example.com/12345", null],
		["https://shop.example.com/kettle?like=pan-678", null],
		["https://shop.example.com/kettle-12a", null],
	])("%s → %s", (link, id) => expect(productIdOf(link)).toBe(id));
});
