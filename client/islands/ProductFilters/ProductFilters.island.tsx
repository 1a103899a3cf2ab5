import { useAtomValue } from "jotai";
import { Suspense, startTransition, use, useEffect, useRef, useState } from "react";
import { type WaffleQuery, writeWaffleQuery } from "../../domain/content/waffle.ts";
import type { ListingView } from "./frame.ts";
import { type LiveListing, loadListing } from "./liveListing.ts";
import { ProductListing } from "./ProductListing.tsx";
import { waffleAtom } from "./state.ts";

export interface ProductFiltersProps {
	/** The listing's path, prefix included; its data is at the same path with `.json`. */
	url: string;
	/** The page loads every picture at once (C2.14). */
	isEager: boolean;
}

/**
 * Filters, sorts and pages a listing without a page load (C4.31, C5.3). The edge's links and form work until the listing's data is
 * loaded.
 */
export function ProductFilters(props: ProductFiltersProps) {
	return (
		<Suspense>
			<Live {...props} />
		</Suspense>
	);
}

function Live({ url, isEager }: ProductFiltersProps) {
	const listing = use(loadListing(url));
	const state = useAtomValue(waffleAtom);
	const [isLive, setLive] = useState(false);
	/** The query whose results are not drawn yet: the boxes follow it at once. */
	const [pending, setPending] = useState<WaffleQuery | null>(null);
	const latest = useRef<WaffleQuery | null>(null);
	const results = useRef<HTMLElement>(null);
	const form = useRef<HTMLFormElement>(null);

	const ask = (query: WaffleQuery, from: "filter" | "link") => {
		latest.current = query;
		setPending(query);
		afterPaint(() => {
			if (latest.current !== query) return;
			history.pushState(null, "", `${url}${writeWaffleQuery(query, listing.frame.categories)}`);
			startTransition(() => {
				listing.show(query);
				setPending(null);
			});
		});
		// A pressed link may be gone: focus goes to the results. A box keeps it.
		if (from === "link") leadTo(results.current);
	};

	useEffect(() => {
		setLive(true);
		const early = form.current && queryOfForm(listing, form.current);
		if (
			early &&
			writeWaffleQuery(early, listing.frame.categories) !== writeWaffleQuery(listing.read(location.search), listing.frame.categories)
		) {
			listing.show(early);
			history.pushState(null, "", `${url}${writeWaffleQuery(early, listing.frame.categories)}`);
		}
		const onBack = () => {
			latest.current = null;
			setPending(null);
			listing.show(listing.read(location.search));
		};
		window.addEventListener("popstate", onBack);
		return () => window.removeEventListener("popstate", onBack);
	}, [listing, url]);

	const { filters, aggregation, pagination, items } = state;
	const view: ListingView = {
		query: filters,
		total: pagination?.totalItems ?? 0,
		page: pagination?.page ?? 1,
		pages: pagination?.totalPages ?? 1,
		counts: aggregation?.counts ?? [],
		priceCounts: aggregation?.priceCounts ?? [],
		cards: items,
	};
	return (
		<ProductListing
			frame={listing.frame}
			view={view}
			pending={pending}
			say={listing.say}
			ask={ask}
			isLive={isLive}
			isEager={isEager}
			results={results}
			form={form}
		/>
	);
}

/** The query ticked before the island ran; the page number stays while nothing differs. */
function queryOfForm(listing: LiveListing, form: HTMLFormElement): WaffleQuery {
	const ticked = new URLSearchParams();
	for (const [name, value] of new FormData(form)) if (typeof value === "string") ticked.append(name, value);
	const requested = listing.read(`?${ticked}`);
	const current = listing.read(location.search);
	const same = JSON.stringify([requested.chosen, requested.sort]) === JSON.stringify([current.chosen, current.sort]);
	return same ? current : requested;
}

/** Runs a task once the frame that is due has been painted: a press shows before the work that it causes. */
function afterPaint(task: () => void): void {
	requestAnimationFrame(() => setTimeout(task));
}

function leadTo(region: HTMLElement | null): void {
	region?.focus({ preventScroll: true });
	region?.scrollIntoView({ block: "start" });
}
