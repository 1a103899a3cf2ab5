import type { Result } from "../../../client/domain/remoteCall.ts";
import {
	pageSizeFor,
	parseWaffleQuery,
	shoppingSize,
	usualSize,
	type WaffleQuery,
	writeWaffleQuery,
} from "../../../client/domain/waffle.ts";
import type { ListingView, WholeListing } from "../../../client/islands/ProductFilters/frame.ts";
import { waffleFailure } from "../../../client/islands/ProductFilters/state.ts";
import { loadFront } from "../../content/curations.ts";
import { currentSeq } from "../../content/publications.ts";
import { loadCatalogue, loadWaffle } from "../../content/waffles.ts";
import { respondWithPage } from "../../document/respond.ts";
import { keysOf } from "../../edge/address.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { serverTiming, stamp, standingHeaders } from "../../edge/headers.ts";
import { jsonError } from "../../edge/http/json.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { keepPage } from "../../edge/pageCache.ts";
import { flagsKey } from "../../edge/pageKeys.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { log } from "../../platform/log.ts";
import { errorPage, pageForFailure } from "../error/error.page.ts";
import { front } from "../front/front.page.ts";
import { scopeOf, teaseContext, viewContext } from "../shared/context.ts";
import { dayTime } from "../shared/dates.ts";
import { plainFacts } from "../shared/facts.ts";
import { oncePerMinute } from "../shared/memo.ts";
import { planPage } from "../shared/planPage.tsx";
import { cardPicture } from "./cardPicture.ts";
import { type Listing, type ListingModel, listingFacts, listingOf, pageView, type Shelf, shelfFrom, shelfView } from "./listing.model.ts";
import { wordsOf } from "./words.ts";

/** A product listing (C2.23): the first page of any query is drawn here, whatever the browser can do later. */
export async function listing(arrival: Arrival, slug: string): Promise<Response> {
	const [found, context] = await Promise.all([findListing(arrival, slug), viewContext(arrival)]);
	if (!found.ok) return pageForFailure(arrival, found.error);
	// A path below /shop without a waffle package is a front like any other.
	if (!found.value) {
		keyByQuery(arrival, "");
		return front(arrival, `shop/${slug}`);
	}
	if (found.value === "elsewhere") return errorPage(arrival, 404);
	const subject = found.value;
	const { frame } = subject;
	const query = parseWaffleQuery(arrival.search, frame.categories, frame.priceLabel !== null);
	keyByQuery(arrival, writeWaffleQuery(query, frame.categories));
	const answered = await answer(arrival, subject, query);
	if (!answered) return errorPage(arrival, 500);
	const { view, isWhole } = answered;
	if (view.page !== query.page || view.page > view.pages) {
		const last = { ...query, page: Math.min(view.page, view.pages) };
		return redirect(arrival, 303, `${frame.url}${writeWaffleQuery(last, frame.categories)}`);
	}
	const title = view.page > 1 ? context.t("listing.titlePage", { title: subject.title, n: view.page }) : subject.title;
	const shared = teaseContext(arrival);
	const model: ListingModel = {
		kind: "listing",
		facts: listingFacts(shared, plainFacts(arrival.brand, arrival.flags, arrival.pathname, "listing"), subject, view, title),
		title: subject.title,
		description: subject.description,
		frame,
		view,
		pricesOf: dayTime(arrival.brand, shared.now),
		isWhole,
	};
	return respondWithPage(arrival, planPage(context, model));
}

/** The listing whole, for the browser to answer further queries by itself (decision 0010). */
export async function wholeListing(arrival: Arrival, slug: string): Promise<Response> {
	const [found, context] = await Promise.all([findListing(arrival, slug), viewContext(arrival)]);
	const subject = found.ok && found.value !== "elsewhere" ? found.value : null;
	const shelf = subject && (await findShelf(arrival, subject));
	if (!subject || !shelf) return jsonError(arrival, 404, { code: "not_found", message: "There is no such listing." });
	const whole: WholeListing = { frame: subject.frame, words: wordsOf(context.t), shelf: shelf.data };
	const body = new TextEncoder().encode(JSON.stringify({ data: { search: whole }, success: true }));
	const headers = new Headers({
		...standingHeaders,
		"content-type": "application/json; charset=utf-8",
		"cache-control": "private, no-cache",
		vary: "accept-encoding, cookie",
		"x-robots-tag": "noindex",
		"x-edge-cache": "miss",
		"server-timing": serverTiming(arrival.timings),
	});
	keepPage(arrival, {
		body,
		headers,
		tags: arrival.tags,
		seq: currentSeq(),
		policy: pagePolicies.listing,
		degraded: false,
		now: arrival.now,
	});
	stamp(headers, arrival);
	return new Response(arrival.request.method === "HEAD" ? null : body, { headers });
}

/** The listing of a slug; null when the curation there is a front, "elsewhere" when it is another brand's. */
async function findListing(arrival: Arrival, slug: string): Promise<Result<Listing | "elsewhere" | null>> {
	const loaded = await loadFront(arrival, `shop/${slug}`);
	if (!loaded.ok) return loaded;
	const curation = loaded.value;
	// `select` and `select news` share a content system's id (C1.7).
	if (curation.vertical !== undefined && curation.vertical !== arrival.brand.id) return { ok: true, value: "elsewhere" };
	const path = `/shop/${slug}`;
	return { ok: true, value: oncePerData(curation, `listing|${scopeOf(arrival)}`, () => listingOf(teaseContext(arrival), curation, path)) };
}

/** The shelf of a listing, made once per version of its catalogue. */
async function findShelf(arrival: Arrival, subject: Listing): Promise<Shelf | null> {
	if (!subject.source) return null;
	const loaded = await loadCatalogue(arrival, subject.source);
	if (!loaded.ok) return null;
	const resized = arrival.env.IMAGE_RESIZING === "on";
	return oncePerData(loaded.value, `shelf|${scopeOf(arrival)}|${subject.path}|${JSON.stringify(subject.frame.categories)}`, () =>
		shelfFrom(subject, loaded.value, (picture) => cardPicture(picture, resized)),
	);
}

/**
 * What a query shows: from the shelf, or by the content system's own page where it has no catalogue. Null when neither
 * can be had, or the listing says not what it lists (C4.33, C4.35); the log says it in the specification's words.
 */
async function answer(arrival: Arrival, subject: Listing, query: WaffleQuery): Promise<{ view: ListingView; isWhole: boolean } | null> {
	const { formatPrice } = teaseContext(arrival);
	const shelf = await findShelf(arrival, subject);
	if (shelf) return { view: shelfView(subject, shelf, query, formatPrice), isWhole: true };
	const { source, frame } = subject;
	const size = pageSizeFor(frame.isShopping, frame.isShopping ? shoppingSize + 1 : usualSize);
	const loaded = source && "taxonomy" in source ? await loadWaffle(arrival, source.taxonomy, query, frame.categories, size) : null;
	if (loaded?.ok && loaded.value) {
		const resized = arrival.env.IMAGE_RESIZING === "on";
		return { view: pageView(subject, loaded.value, query, formatPrice, (picture) => cardPicture(picture, resized)), isWhole: false };
	}
	log("error", "waffle", {
		correlationId: arrival.correlationId,
		path: arrival.pathname,
		message: waffleFailure,
		cause: loaded === null ? "no filter, or not all products" : loaded.ok ? "no search data" : loaded.error.message,
	});
	return null;
}

/** The page is kept under its query in canonical form: whatever else an address carries never fills the cache. */
function keyByQuery(arrival: Arrival, known: string): void {
	if (arrival.pageKey !== null) arrival.pageKey = keysOf(arrival, flagsKey(arrival.flags, known.slice(1)))[arrival.reader.variant];
}

/** Made once for as long as the data lives: nothing in it depends on the clock. */
function oncePerData<M>(data: object, scope: string, make: () => M): M {
	return oncePerMinute(data, scope, 0, make);
}
