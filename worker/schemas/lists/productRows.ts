import { currencyOf, listAndSale, type OfferFacts, onSale, orderedOffers, usualCurrency } from "../../../client/domain/content/offers.ts";
import { offerStates, type ProductList, type ProductRow, type RowOffer } from "../../../client/domain/content/productList.ts";

/** A product of a listing (C3.29, C3.27). */
export interface ListedProduct<P> {
	id: string;
	name: string;
	maker: string | null;
	/** Epoch milliseconds. */
	publishedAt: number;
	/** Our testers' reason for choosing it; null or empty otherwise. */
	verdict: string | null;
	picture: P | null;
	paths: readonly string[];
	offers: readonly (OfferFacts & { externalUrl?: string | undefined })[];
}

/** Writes products as rows; repeated texts are written once. Offers without a price are left out. */
export function productListOf<P>(products: Iterable<ListedProduct<P>>, pictureKey: (picture: P) => string): ProductList<P> {
	const paths = new Positions<string>((path) => path);
	const names = new Positions<string>((name) => name);
	const pictures = new Positions<P>(pictureKey);
	const rows: ProductRow[] = [];
	for (const product of products) {
		const offers = orderedOffers(product.offers).flatMap((offer): RowOffer[] => {
			const price = listAndSale(offer);
			if (price === null) return [];
			const seller = offer.seller?.name ? names.of(offer.seller.name) : -1;
			const currency = currencyOf(offer);
			const state = offerStates.indexOf(offer.state ?? null);
			const sale = onSale(price) ? price.sale : 0;
			return [[seller, offer.externalUrl ?? "", price.list, sale, state, currency === usualCurrency ? -1 : names.of(currency)]];
		});
		rows.push([
			product.id,
			product.name,
			product.maker ? names.of(product.maker) : -1,
			Math.floor(product.publishedAt / 60_000),
			product.verdict ? names.of(product.verdict) + 1 : 0,
			product.picture === null ? -1 : pictures.of(product.picture),
			[...new Set(product.paths)].map((path) => paths.of(path)),
			offers,
		]);
	}
	return { paths: paths.all, names: names.all, pictures: pictures.all, rows };
}

/** Values by first occurrence. */
class Positions<T> {
	readonly all: T[] = [];
	readonly #positions = new Map<string, number>();
	readonly #key: (value: T) => string;

	constructor(key: (value: T) => string) {
		this.#key = key;
	}

	of(value: T): number {
		const key = this.#key(value);
		const known = this.#positions.get(key);
		if (known !== undefined) return known;
		this.#positions.set(key, this.all.length);
		return this.all.push(value) - 1;
	}
}
