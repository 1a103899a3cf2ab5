/** What the rules read of an offer (C3.27, C3.28); prices as the content system sends them, strings included. */
export interface OfferFacts {
	price?: string | number | undefined;
	prices: readonly { type?: string | undefined; price?: string | number | undefined }[];
	priceDiscount?: string | number | undefined;
	isPrimaryOffer?: boolean | undefined;
	state?: "AVAILABLE" | "UNAVAILABLE" | "OUT_OF_STOCK" | null | undefined;
}

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
export function priceOf(offer: OfferFacts): Price | null {
	const byType = (type: string) => parsePrice(offer.prices.find((price) => price.type?.toLowerCase() === type)?.price);
	const list = byType("list") ?? byType("retail") ?? parsePrice(offer.price);
	if (list === null) return null;
	return { list, sale: byType("sale") ?? parsePrice(offer.priceDiscount) ?? 0 };
}

/** On sale when the sale price is truthy and below the list price (C4.53). */
export function onSale(price: Price): boolean {
	return price.sale > 0 && price.sale < price.list;
}

/** What a reader pays: the sale price when there is a sale, else the list price (C5.3). */
export function payable(price: Price): number {
	return onSale(price) ? price.sale : price.list;
}

/** The rounded share of the list price that is saved, in percent (C5.8). */
export function discountOf(price: Price): number {
	return price.list > 0 ? Math.round(((price.list - price.sale) / price.list) * 100) : 0;
}

const rank = { AVAILABLE: 0, UNAVAILABLE: 1, none: 2, OUT_OF_STOCK: 3 } as const;

/** Offers in the order of C4.52: available, unavailable, null state, out of stock; within a state as they came, the primary one first. */
export function orderedOffers<O extends OfferFacts>(offers: readonly O[]): O[] {
	return offers
		.map((offer, index) => ({ offer, index }))
		.sort(
			(a, b) =>
				rank[a.offer.state ?? "none"] - rank[b.offer.state ?? "none"] ||
				Number(b.offer.isPrimaryOffer === true) - Number(a.offer.isPrimaryOffer === true) ||
				a.index - b.index,
		)
		.map(({ offer }) => offer);
}

/** The product id in a retailer's link: the trailing digits of a path that has a hyphen before them (C5.8). */
export function productIdOf(link: string): string | null {
	const path = link.split(/[?#]/, 1)[0] ?? "";
	return /-(\d+)\/?$/.exec(path)?.[1] ?? null;
}
