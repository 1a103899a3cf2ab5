import type { Brand } from "../../../brands/schema.ts";

/** The fields of an offer that the rules read (C3.27, C3.28); prices as sent, strings included. */
export interface OfferFacts {
	price?: string | number | undefined;
	prices: readonly { type?: string | undefined; price?: string | number | undefined }[];
	priceDiscount?: string | number | undefined;
	priceCurrency?: string | undefined;
	isPrimaryOffer?: boolean | undefined;
	state?: OfferState | undefined;
	seller?: { name: string } | undefined;
}

/** C3.28. */
export type OfferState = "AVAILABLE" | "UNAVAILABLE" | "OUT_OF_STOCK" | null;

/** List and sale price in the offer's currency; `sale` is 0 without one. */
export interface ListAndSale {
	list: number;
	sale: number;
}

/** A price as pages show it: amounts in `currency` (ISO 4217), `discount` in percent. */
export interface Price {
	now: number;
	/** The list price during a sale (C4.53), else null. */
	was: number | null;
	discount: number | null;
	currency: string;
	seller: string | null;
	state: OfferState;
}

/** Writes an amount of money in a currency. */
export type FormatPrice = (amount: number, currency: string) => string;

/** Formats money by locale. Each formatter is made once, and none for whole cents of dollars: the first takes a phone 60 ms. */
export function priceFormatter(locale: Brand["locale"]): FormatPrice {
	const formats = new Map<string, Intl.NumberFormat>();
	return (amount, currency) => {
		const digits = amount.toFixed(2);
		if (currency === usualCurrency && amount >= 0 && amount < 1e9 && Number(digits) === amount)
			return `$${digits.replace(/\B(?=(?:\d{3})+\.)/g, ",")}`;
		const known = formats.get(currency) ?? new Intl.NumberFormat(locale, { style: "currency", currency });
		formats.set(currency, known);
		return known.format(amount);
	};
}

/** The currency of an offer that names none. */
export const usualCurrency = "USD";

/** The price of one offer; null without one. */
export function priceOfOffer(offer: OfferFacts): Price | null {
	const price = listAndSale(offer);
	if (price === null) return null;
	const isSale = onSale(price);
	return {
		now: isSale ? price.sale : price.list,
		was: isSale ? price.list : null,
		discount: isSale ? discountOf(price) : null,
		currency: currencyOf(offer),
		seller: offer.seller?.name ?? null,
		state: offer.state ?? null,
	};
}

/** The one price of a product on every page: the first offer's, in the order of C4.52, that has one. */
export function priceOf({ offers }: { offers: readonly OfferFacts[] }): Price | null {
	// Most of what is listed is for sale nowhere.
	if (offers.length === 0) return null;
	for (const offer of orderedOffers(offers)) {
		const price = priceOfOffer(offer);
		if (price) return price;
	}
	return null;
}

/** Returns whether a price can be paid now: nobody is sent to a shop that has none left. */
export function isBuyable({ state }: Pick<Price, "state">): boolean {
	return state !== "OUT_OF_STOCK" && state !== "UNAVAILABLE";
}

/** An offer's currency as three capital letters. */
export function currencyOf({ priceCurrency }: Pick<OfferFacts, "priceCurrency">): string {
	const code = priceCurrency?.trim().toUpperCase() ?? "";
	return /^[A-Z]{3}$/.test(code) ? code : usualCurrency;
}

/** A price as a number, without spaces, commas and currency sign (C5.8). `null`: no price. */
export function parsePrice(text: string | number | null | undefined): number | null {
	if (text === undefined || text === null) return null;
	const amount = typeof text === "number" ? text : Number.parseFloat(text.replace(/[\s,]/g, "").replace(/^[^\d.-]+/, ""));
	return Number.isFinite(amount) && amount >= 0 ? amount : null;
}

/** List and sale price of an offer: `prices` by type where present, else `price` (C3.27). */
export function listAndSale(offer: OfferFacts): ListAndSale | null {
	const byType = new Map<string, number | null>();
	for (const { type, price } of offer.prices) {
		const name = type?.toLowerCase();
		if (name !== undefined && !byType.has(name)) byType.set(name, parsePrice(price));
	}
	const list = byType.get("list") ?? byType.get("retail") ?? parsePrice(offer.price);
	if (list === null) return null;
	return { list, sale: byType.get("sale") ?? parsePrice(offer.priceDiscount) ?? 0 };
}

/** On sale when the sale price is truthy and below the list price (C4.53). */
export function onSale(price: ListAndSale): boolean {
	return price.sale > 0 && price.sale < price.list;
}

/** Returns the price to pay: sale price, else list price (C5.3). */
export function payable(price: ListAndSale): number {
	return onSale(price) ? price.sale : price.list;
}

/** The rounded saving on the list price, in percent (C5.8). */
export function discountOf(price: ListAndSale): number {
	return price.list > 0 ? Math.round(((price.list - price.sale) / price.list) * 100) : 0;
}

const rank = { AVAILABLE: 0, UNAVAILABLE: 1, none: 2, OUT_OF_STOCK: 3 } as const;

/** Offers in the order of C4.52: available, unavailable, null state, out of stock; within a state as sent, the primary first. */
export function orderedOffers<O extends OfferFacts>(offers: readonly O[]): O[] {
	return [...offers].sort(
		(a, b) => rank[a.state ?? "none"] - rank[b.state ?? "none"] || Number(b.isPrimaryOffer === true) - Number(a.isPrimaryOffer === true),
	);
}

/** The product id in a retailer's link: trailing digits of a path after a hyphen (C5.8). */
export function productIdOf(link: string): string | null {
	const path = link.split(/[?#]/, 1)[0] ?? "";
	return /-(\d+)\/?$/.exec(path)?.[1] ?? null;
}
