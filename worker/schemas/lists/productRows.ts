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

/** Writes products as rows, one by one; repeated texts are written once. Offers without a price are left out. */
export class ProductRows<P> {
	readonly #paths = new Positions<string>((path) => path);
	readonly #names = new Positions<string>((name) => name);
	readonly #pictures: Positions<P>;
	readonly #rows: ProductRow[] = [];

	constructor(pictureKey: (picture: P) => string) {
		this.#pictures = new Positions<P>(pictureKey);
	}

	add({ id, name, maker, publishedAt, verdict, picture, paths, offers }: ListedProduct<P>): void {
		const names = this.#names;
		this.#rows.push([
			id,
			name,
			maker ? names.of(maker) : -1,
			Math.floor(publishedAt / 60_000),
			verdict ? names.of(verdict) + 1 : 0,
			picture === null ? -1 : this.#pictures.of(picture),
			[...new Set(paths)].map((path) => this.#paths.of(path)),
			orderedOffers(offers).flatMap((offer) => this.#rowOffers(offer)),
		]);
	}

	get list(): ProductList<P> {
		return { paths: this.#paths.all, names: this.#names.all, pictures: this.#pictures.all, rows: this.#rows };
	}

	#rowOffers(offer: ListedProduct<P>["offers"][number]): RowOffer[] {
		const price = listAndSale(offer);
		if (price === null) return [];
		const seller = offer.seller?.name ? this.#names.of(offer.seller.name) : -1;
		const currency = currencyOf(offer);
		const state = offerStates.indexOf(offer.state ?? null);
		const sale = onSale(price) ? price.sale : 0;
		return [[seller, offer.externalUrl ?? "", price.list, sale, state, currency === usualCurrency ? -1 : this.#names.of(currency)]];
	}
}

/** Writes a list of products as rows. */
export function productListOf<P>(products: Iterable<ListedProduct<P>>, pictureKey: (picture: P) => string): ProductList<P> {
	const rows = new ProductRows(pictureKey);
	for (const product of products) rows.add(product);
	return rows.list;
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
