import { priceFormatter } from "../../domain/content/offers.ts";
import { indexProducts, type ProductIndex } from "../../domain/content/productList.ts";
import { parseWaffleQuery, type WaffleQuery } from "../../domain/content/waffle.ts";
import { siteJson } from "../../page/siteCall.ts";
import { store } from "../../page/store.ts";
import { type ListingFrame, type Say, sayIn, type WholeListing } from "./frame.ts";
import { fetchWaffle, waffleAtom, waffleFailure } from "./state.ts";
import { viewOf } from "./views.ts";

/** A listing in the browser. */
export interface LiveListing {
	frame: ListingFrame;
	say: Say;
	show: (query: WaffleQuery) => void;
	read: (search: string) => WaffleQuery;
}

const loading = new Map<string, Promise<LiveListing>>();

/** Loads a listing and shows the address's query. Never settles after a failure: the edge's page stays, with links and form. */
export function loadListing(url: string): Promise<LiveListing> {
	let listing = loading.get(url);
	if (!listing) {
		listing = fetchWaffle((event) => store.set(waffleAtom, event), url, fetchListing).then((whole) => {
			if (whole) return liveListing(whole);
			console.error(waffleFailure);
			return new Promise<LiveListing>(() => undefined);
		});
		loading.set(url, listing);
	}
	return listing;
}

/** The listing's own data (worker/pages/listing/listing.page.tsx). */
async function fetchListing(url: string): Promise<WholeListing | null> {
	const loaded = await siteJson({ base: location.origin, endpoint: `${url}.json`, timeoutMs: 15_000, maxBytes: 8 * 1024 * 1024 });
	const answer = (loaded.ok ? loaded.value : null) as { data?: { search?: WholeListing } } | null;
	return answer?.data?.search ?? null;
}

function liveListing({ frame, words, products }: WholeListing): LiveListing {
	const index: ProductIndex = indexProducts(products, frame.categories);
	const format = priceFormatter(frame.locale);
	const read = (search: string) => parseWaffleQuery(search, frame.categories, frame.priceLabel !== null);
	const show = (query: WaffleQuery) => {
		const view = viewOf(frame, products, index, query, format);
		store.set(waffleAtom, {
			kind: "success",
			filters: view.query,
			search: {
				items: view.cards,
				aggregation: { counts: view.counts, priceCounts: view.priceCounts },
				pagination: { page: view.page, size: view.size, totalPages: view.pages, totalItems: view.total },
			},
		});
	};
	show(read(location.search));
	return { frame, say: sayIn(frame.language, words), show, read };
}
