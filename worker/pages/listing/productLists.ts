import type { Result } from "../../../client/domain/calls/remoteCall.ts";
import { firstPage, pageSizeFor, shoppingSize, usualSize, type WaffleQuery } from "../../../client/domain/content/waffle.ts";
import type { CardPicture, ListingView } from "../../../client/islands/ProductFilters/frame.ts";
import { waffleFailure } from "../../../client/islands/ProductFilters/state.ts";
import { loadFront } from "../../content/lists/curations.ts";
import { loadCatalogue, loadWaffle } from "../../content/lists/waffles.ts";
import { lacksCall } from "../../content/upstream/call.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { shownPath } from "../../edge/http/shownPath.ts";
import { log } from "../../platform/log.ts";
import type { Product } from "../../schemas/documents/product.ts";
import { type Catalogue, type ListingPicture, listingPicture, type WafflePage } from "../../schemas/documents/waffle.ts";
import type { Curation } from "../../schemas/lists/curation.ts";
import { scopeOf, teaseContext } from "../kernel/context.ts";
import { oncePerMinute } from "../kernel/memo.ts";
import { focalClass } from "../parts/Picture.tsx";
import { pictureSources } from "../parts/picture.model.ts";
import {
	type ListedProducts,
	type Listing,
	type ListingModel,
	listingOf,
	pageView,
	productListFrom,
	productListView,
} from "./listing.model.ts";

/** The widest variant that a card can use. */
const maxWidth = 640;
/** Size of pictures whose upstream gives none: the masters' own 3:2. */
const master = { width: 1440, height: 960 } as const;

/** A product's picture as its card draws it, once for all cards that show it. */
function cardPicture(picture: ListingPicture, imageResizing: boolean): CardPicture {
	const { srcSet, src } = pictureSources(picture, imageResizing, { maxWidth });
	const focal = { x: (picture.focal?.x ?? 0.5) * 100, y: (picture.focal?.y ?? 0.5) * 100 };
	return {
		srcSet,
		src,
		width: picture.width ?? master.width,
		height: picture.height ?? master.height,
		className: focalClass("1x1", focal),
	};
}

/** The curation at a slug below /shop and its listing; `null` for a front. */
export interface LoadedListing {
	curation: Curation;
	listing: Listing | null;
}

/** The listing of a slug. */
export async function findListing(arrival: Arrival, slug: string): Promise<Result<LoadedListing>> {
	const path = `/shop/${slug}`;
	const loaded = await loadFront(arrival, path.slice(1));
	if (!loaded.ok) return loaded;
	const curation = loaded.value;
	const listing = oncePerData(curation, `listing|${scopeOf(arrival)}`, () => listingOf(teaseContext(arrival), curation, path));
	return { ok: true, value: { curation, listing } };
}

/** The products of a listing, made once per version of its catalogue; null where it names no source. */
export async function findProductList(arrival: Arrival, subject: Listing): Promise<Result<ListedProducts> | null> {
	if (!subject.source) return null;
	const loaded = await loadCatalogue(arrival, subject.source);
	if (!loaded.ok) return loaded;
	const resized = arrival.env.IMAGE_RESIZING === "on";
	const key = `products|${scopeOf(arrival)}|${subject.path}|${JSON.stringify(subject.frame.categories)}`;
	const known = ready.get(loaded.value) ?? new Map<string, ListedProducts>();
	const made = known.get(key) ?? productListFrom(subject, loaded.value, (picture) => cardPicture(picture, resized));
	if (!known.has(key) && known.size >= mostReady) known.clear();
	ready.set(loaded.value, known.set(key, made));
	return { ok: true, value: made };
}

/** Lists by their catalogue, and as long as that is stored: those of five thousand products are more than all models may hold. */
const ready = new WeakMap<Catalogue, Map<string, ListedProducts>>();
const mostReady = 4;

const noProducts: WafflePage = {
	items: [],
	received: 0,
	pagination: { size: 1, totalItems: 0 },
	aggregation: [],
};

/**
 * Answers a query from the catalogue, or by the content system's own page without one; nothing, where it lacks both calls. Null when
 * neither loads, or the listing names no source (C4.33, C4.35), which is logged.
 */
export async function answerQuery(
	arrival: Arrival,
	subject: Listing,
	query: WaffleQuery,
): Promise<{ view: ListingView; products: ListingModel["products"] } | null> {
	const context = teaseContext(arrival);
	const products = await findProductList(arrival, subject);
	if (products?.ok) return { view: productListView(subject, products.value, query, context.formatPrice), products: "whole" };
	const { source, frame } = subject;
	const loaded = source && "taxonomy" in source ? await loadPage(arrival, source.taxonomy, query, frame) : products;
	if (products?.ok === false && lacksCall(products.error) && loaded?.ok === false && lacksCall(loaded.error))
		return { view: pageView(subject, noProducts, { ...query, page: 1 }, context, () => null), products: "absent" };
	if (loaded?.ok && loaded.value) {
		const { IMAGE_HOSTS, IMAGE_RESIZING } = arrival.env;
		const pictureOf = (product: Product) => {
			const picture = listingPicture(product, IMAGE_HOSTS);
			return picture && cardPicture(picture, IMAGE_RESIZING === "on");
		};
		return { view: pageView(subject, loaded.value, query, context, pictureOf), products: "page" };
	}
	log("error", "waffle", {
		correlationId: arrival.correlationId,
		path: shownPath(arrival.pathname),
		message: waffleFailure,
		cause: loaded === null ? "no filter" : loaded.ok ? "no search data" : loaded.error.message,
	});
	return null;
}

/** One page of a listing; its size depends on the first answer's total (C9.8). */
async function loadPage(
	arrival: Arrival,
	taxonomy: string,
	query: WaffleQuery,
	{ isShopping, categories }: Listing["frame"],
): Promise<ReturnType<typeof loadWaffle>> {
	const requested = isShopping ? shoppingSize : usualSize;
	const load = async (page: number, size: number) =>
		withSize(await loadWaffle(arrival, taxonomy, { ...query, page }, categories, size), size);
	const loaded = await load(query.page, requested);
	if (!loaded.ok || !loaded.value) return loaded;
	const size = pageSizeFor(isShopping, loaded.value.pagination.totalItems);
	if (size === requested) return loaded;
	const first = query.page === firstPage ? loaded : await load(firstPage, requested);
	if (!first.ok || !first.value) return first;
	const { items, received, pagination } = first.value;
	if (received < pagination.totalItems) return load(query.page, size);
	const page = items.slice((query.page - 1) * size, query.page * size);
	return { ok: true, value: { ...first.value, items: page, pagination: { size, totalItems: items.length } } };
}

function withSize(loaded: Awaited<ReturnType<typeof loadWaffle>>, size: number): typeof loaded {
	if (!loaded.ok || !loaded.value || loaded.value.pagination.size > 0) return loaded;
	return { ok: true, value: { ...loaded.value, pagination: { ...loaded.value.pagination, size } } };
}

/** Made once for as long as the data lives: nothing in it depends on the clock. */
function oncePerData<M>(data: object, scope: string, make: () => M): M {
	return oncePerMinute(data, scope, 0, make);
}
