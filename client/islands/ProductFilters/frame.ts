import type { MessageKey } from "../../../brands/messages/en.ts";
import { formatPattern, type MessageValues } from "../../../brands/messages/icu.ts";
import type { Brand, Language } from "../../../brands/schema.ts";
import type { ProductList } from "../../domain/content/productList.ts";
import type { WaffleCategory, WaffleQuery } from "../../domain/content/waffle.ts";

/** The catalogue words of a listing. */
export const listingWords = [
	"listing.active",
	"listing.apply",
	"listing.clear",
	"listing.empty",
	"listing.filters",
	"listing.optionCount",
	"listing.pick",
	"listing.price100to200",
	"listing.price200up",
	"listing.price25to50",
	"listing.price50to100",
	"listing.priceUnder25",
	"listing.remove",
	"listing.results",
	"listing.sort",
	"listing.sort.discount",
	"listing.sort.featured",
	"listing.sort.newest",
	"listing.sort.price-down",
	"listing.sort.price-up",
	"pages.next",
	"pages.page",
	"pages.pageOf",
	"pages.previous",
	"product.buyNamedAt",
	"product.moreOffers",
	"product.newTab",
	"product.noOffers",
	"product.outOfStock",
	"product.percentOff",
	"product.priceWas",
	"product.sale",
	"product.seeAt",
	"product.unavailable",
	"region.pagination",
	"region.results",
	"save.save",
] as const satisfies readonly MessageKey[];
export type ListingWord = (typeof listingWords)[number];

/** Says a word of the listing in the page's language. */
export type Say = (key: ListingWord, values?: MessageValues) => string;

export function sayIn(language: Language, patterns: Readonly<Record<ListingWord, string>>): Say {
	return (key, values) => formatPattern(language, patterns[key], values);
}

/** The parts of a listing that no query changes. */
export interface ListingFrame {
	/** Its path on this page's host, prefix included. */
	url: string;
	language: Language;
	locale: Brand["locale"];
	/** C9.8: pages of 60 for larger listings. */
	isShopping: boolean;
	/** Its cards can be saved (A6.1). */
	hasSave: boolean;
	/** Label of the price filter, or null without one (C3.34). */
	priceLabel: string | null;
	categories: readonly WaffleCategory[];
}

/** A card's picture, ready for an image element. */
export interface CardPicture {
	srcSet: string | null;
	src: string;
	width: number;
	height: number;
	/** Crop and focal point as classes. */
	className: string;
}

export interface CardOffer {
	/** Empty without a shop's link. */
	url: string;
	seller: string | null;
	amount: number;
	/** ISO 4217. */
	currency: string;
	now: string;
	was: string | null;
	/** Percent saved; null without a sale (C4.53). */
	off: number | null;
	/** C3.28. */
	state: "AVAILABLE" | "UNAVAILABLE" | "OUT_OF_STOCK" | null;
}

/** A product's card: price first, then name and sellers. Offers in the order of C4.52. */
export interface ListingCard {
	id: string;
	name: string;
	maker: string | null;
	/** Reason why it is our pick; null: it is none. */
	why: string | null;
	picture: CardPicture | null;
	offers: readonly CardOffer[];
}

/** The results of a query. A count is null where the content system lacks it. */
export interface ListingView {
	query: WaffleQuery;
	total: number;
	page: number;
	pages: number;
	/** By category, by option. */
	counts: readonly (readonly (number | null)[])[];
	priceCounts: readonly (number | null)[];
	cards: readonly ListingCard[];
}

/** The data with which the browser answers every further query. */
export interface WholeListing {
	frame: ListingFrame;
	words: Readonly<Record<ListingWord, string>>;
	products: ProductList<CardPicture>;
}
