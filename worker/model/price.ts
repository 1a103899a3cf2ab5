import type { Offer } from "../schemas/product.ts";

/** An offer's two prices in the offer's currency; `sale` is 0 when there is none. */
export interface Price {
	list: number;
	sale: number;
}

/** A price as a number: spaces and commas removed before parsing, a currency sign ignored (C5.8). `null`: not a price. */
export function parsePrice(text: string | number | undefined): number | null {
	if (text === undefined) return null;
	const amount = typeof text === "number" ? text : Number.parseFloat(text.replace(/[\s,]/g, "").replace(/^[^\d.-]+/, ""));
	return Number.isFinite(amount) && amount >= 0 ? amount : null;
}

/** List and sale price of an offer: `prices` by type where given, else `price` alone (C3.27). */
export function priceOf(offer: Offer): Price | null {
	const byType = (type: string) => parsePrice(offer.prices.find((price) => price.type?.toLowerCase() === type)?.price);
	const list = byType("list") ?? byType("retail") ?? parsePrice(offer.price);
	if (list === null) return null;
	return { list, sale: byType("sale") ?? parsePrice(offer.priceDiscount) ?? 0 };
}

/** On sale when the sale price is truthy and below the list price (C4.53). */
export function onSale(price: Price): boolean {
	return price.sale > 0 && price.sale < price.list;
}

/** The rounded share of the list price that is saved, in percent (C5.8). */
export function discountOf(price: Price): number {
	return Math.round(((price.list - price.sale) / price.list) * 100);
}
