import { type FormatPrice, productIdOf } from "../../../client/domain/content/offers.ts";
import { featuredOrder, indexProducts, type ProductIndex, type ProductList } from "../../../client/domain/content/productList.ts";
import { categoriesOf, isFiltered, pageCount, type WaffleQuery, writeWaffleQuery } from "../../../client/domain/content/waffle.ts";
import type { CardPicture, ListingCard, ListingFrame, ListingView } from "../../../client/islands/ProductFilters/frame.ts";
import { cardOf, viewOf } from "../../../client/islands/ProductFilters/views.ts";
import type { PageFacts } from "../../document/facts.ts";
import { flagParameters } from "../../edge/flags.ts";
import type { Product } from "../../schemas/documents/product.ts";
import { type Catalogue, type ListingPicture, listingVerdict, type WafflePage } from "../../schemas/documents/waffle.ts";
import type { Curation, CurationPackage } from "../../schemas/lists/curation.ts";
import { productListOf } from "../../schemas/lists/productRows.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { instantOf, type TimeModel } from "../kernel/dates.ts";
import { breadcrumbs } from "../kernel/facts.ts";
import { canonicalUrl, type LinkContext, linkTo } from "../kernel/links.ts";

/** A listing as an editor set it up: the waffle package of a curation (C3.34). */
export interface Listing {
	title: string;
	description: string | null;
	/** Source of its products; null when the package names none (C4.35). */
	source: { taxonomy: string } | { ids: readonly string[] } | null;
	frame: ListingFrame;
	/** Path below the brand, for canonical addresses. */
	path: string;
}

/** A product listing's page (C2.23). */
export interface ListingModel {
	kind: "listing";
	facts: PageFacts;
	title: string;
	description: string | null;
	frame: ListingFrame;
	view: ListingView;
	/** The day that the prices are of: they may have changed since (C3.26). */
	pricesOf: TimeModel;
	/** `whole`: the browser can load them all and answer by itself; `absent`: the content system has no call for them. */
	products: "whole" | "page" | "absent";
}

/** The listing of a curation; null without a waffle package: it is a front. */
export function listingOf(context: LinkContext, curation: Curation, path: string): Listing | null {
	const pack = curation.layouts.flatMap((layout) => layout.packages).find(({ type }) => type === "waffle");
	if (!pack) return null;
	const { brand } = context;
	const { metadata } = pack;
	return {
		title: curation.title ?? metadata?.title ?? brand.name,
		description: curation.description ?? metadata?.description ?? null,
		source: sourceOf(pack),
		path,
		frame: {
			url: linkTo(context, path, undefined),
			language: brand.language,
			locale: brand.locale,
			isShopping: brand.flags.shopping,
			hasSave: brand.flags.savedContent && brand.flags.teaseSave,
			priceLabel: metadata?.priceFilter?.label ?? null,
			categories: categoriesOf(metadata?.customFilters ?? [], flagParameters),
		},
	};
}

function sourceOf(pack: CurationPackage): Listing["source"] {
	if (pack.autofill?.taxonomy) return { taxonomy: pack.autofill.taxonomy };
	const ids = pack.itemIds.length > 0 ? pack.itemIds : pack.items.map(({ item }) => item.id);
	return ids.length > 0 ? { ids } : null;
}

/** A listing's products, ready for any query. */
export interface ListedProducts {
	data: ProductList<CardPicture>;
	index: ProductIndex;
}

/** A listing's products from the whole catalogue, in featured order (or the editor's), with the paths of its filters only. */
export function productListFrom(
	listing: Listing,
	catalogue: Catalogue,
	pictureOf: (picture: ListingPicture) => CardPicture,
): ListedProducts {
	const { frame, source } = listing;
	const requested = new Set(frame.categories.flatMap(({ options }) => options.map(({ path }) => path)));
	const paths = [...requested];
	// A product's own path may lie below the one of a filter.
	const positionsOf = catalogue.paths.map((path) =>
		paths.flatMap((option, position) => (path === option || path.startsWith(`${option}/`) ? [position] : [])),
	);
	const rows = catalogue.rows.map((row): ProductList<CardPicture>["rows"][number] => {
		const [id, name, maker, at, pick, picture, own, offers] = row;
		return [id, name, maker, at, pick, picture, [...new Set(own.flatMap((position) => positionsOf[position] ?? []))], offers];
	});
	if (source && "ids" in source) {
		const positions = new Map(source.ids.map((id, position) => [id, position]));
		rows.sort((a, b) => (positions.get(a[0]) ?? 0) - (positions.get(b[0]) ?? 0));
	} else rows.sort(featuredOrder);
	const data = { paths, names: catalogue.names, pictures: catalogue.pictures.map(pictureOf), rows };
	return { data, index: indexProducts(data, frame.categories) };
}

/** The view of a query over a catalogue. */
export function productListView({ frame }: Listing, { data, index }: ListedProducts, query: WaffleQuery, format: FormatPrice): ListingView {
	return viewOf(frame, data, index, query, format);
}

type ListingContext = Pick<TeaseContext, "brand" | "formatPrice">;

/** The view of a query by a content system's own answer (C7.23), with its counts. */
export function pageView(
	{ frame }: Listing,
	answer: WafflePage,
	query: WaffleQuery,
	context: ListingContext,
	pictureOf: (product: Product) => CardPicture | null,
): ListingView {
	const counts = new Map(answer.aggregation.map(({ path, count }) => [path, count]));
	const { totalItems, size } = answer.pagination;
	return {
		query,
		total: totalItems,
		page: query.page,
		pages: pageCount(totalItems, size),
		counts: frame.categories.map(({ options }) => options.map(({ path }) => counts.get(path) ?? null)),
		priceCounts: [],
		cards: answer.items.map((product) => cardOfProduct(product, context, pictureOf)),
	};
}

function cardOfProduct(
	product: Product,
	{ brand, formatPrice }: ListingContext,
	pictureOf: (product: Product) => CardPicture | null,
): ListingCard {
	const products = productListOf(
		[
			{
				id: product.id,
				name: product.headline.tease ?? product.headline.primary,
				maker: product.brandName ?? null,
				publishedAt: instantOf(product.datePublished)?.epochMilliseconds ?? 0,
				verdict: listingVerdict(brand, product),
				picture: pictureOf(product),
				paths: [],
				offers: product.offers,
			},
		],
		(picture) => picture.src,
	);
	const [row] = products.rows;
	// One product in, one row out.
	if (!row) throw new Error(`No row for ${product.id}`);
	return cardOf(products, row, formatPrice);
}

/** A listing page's facts: a page is canonical to itself; filtered or sorted it is canonical to the plain listing and not indexed. */
export function listingFacts(context: LinkContext, plain: PageFacts, listing: Listing, view: ListingView, titled: string): PageFacts {
	const { brand } = context;
	const { query } = view;
	const isPlain = !isFiltered(query) && query.sort === "featured";
	// A Product without an offer is none to search engines.
	const priced = view.cards.filter(({ offers }) => offers.length > 0);
	const url = canonicalUrl(brand, isPlain ? `${listing.path}${writeWaffleQuery(query, [])}` : listing.path);
	return {
		...plain,
		canonicalUrl: url,
		title: titled,
		description: query.page > 1 ? null : (listing.description ?? null),
		robots: isPlain ? null : "noindex, follow",
		section: "shop",
		topic: listing.title,
		structuredData:
			isPlain && priced.length > 0 ? [itemList(url, listing, { ...view, cards: priced }), breadcrumbs(brand, [], listing.title)] : [],
	};
}

const availability = {
	AVAILABLE: "https://schema.org/InStock",
	UNAVAILABLE: "https://schema.org/Discontinued",
	OUT_OF_STOCK: "https://schema.org/OutOfStock",
} as const;

/** ItemList of Products with their Offers, as Google documents product snippets. */
function itemList(url: string, listing: Listing, view: ListingView): Record<string, unknown> {
	return {
		"@context": "https://schema.org",
		"@type": "ItemList",
		name: listing.title,
		url,
		numberOfItems: view.total,
		itemListElement: view.cards.map((card, index) => ({
			"@type": "ListItem",
			position: index + 1,
			item: {
				"@type": "Product",
				name: card.name,
				...(card.picture ? { image: new URL(card.picture.src, url).href } : {}),
				...skuOf(card.offers),
				...(card.maker ? { brand: { "@type": "Brand", name: card.maker } } : {}),
				offers: card.offers.map((offer) => ({
					"@type": "Offer",
					price: offer.amount.toFixed(2),
					priceCurrency: offer.currency,
					...(offer.url ? { url: offer.url } : {}),
					...(offer.state ? { availability: availability[offer.state] } : {}),
					...(offer.seller ? { seller: { "@type": "Organization", name: offer.seller } } : {}),
				})),
			},
		})),
	};
}

/** The product's number in the first shop's link that has one (C5.8). */
function skuOf(offers: readonly { url: string | null }[]): { sku?: string } {
	const sku = offers.map(({ url }) => url && productIdOf(url)).find(Boolean);
	return sku ? { sku } : {};
}
