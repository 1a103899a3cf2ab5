import { atom } from "jotai/vanilla";
import { everything, type WaffleQuery } from "../../domain/content/waffle.ts";
import type { ListingCard, ListingView } from "./frame.ts";

/** C8.16. */
export const waffleFailure = "Fetching Waffle failed";

/** The numbers of products for each option. */
export type WaffleAggregation = Pick<ListingView, "counts" | "priceCounts">;

export interface WafflePagination {
	page: number;
	size: number;
	totalPages: number;
	totalItems: number;
}

/** A listing in the browser (C3.30). */
export interface WaffleState {
	items: readonly ListingCard[];
	aggregation: WaffleAggregation | null;
	pagination: WafflePagination | null;
	loading: boolean;
	error: string | null;
	/** The page's own set has been stored; later ones are readers' changes. */
	isInitialSet: boolean;
	initialFilters: WaffleQuery | null;
	filters: WaffleQuery;
}

export interface WaffleSearch {
	items: readonly ListingCard[];
	aggregation: WaffleAggregation;
	pagination: WafflePagination;
}

export type WaffleEvent =
	| { kind: "pending" }
	/** `search` is missing from a complete answer without search data. */
	| { kind: "success"; search: WaffleSearch | null; filters: WaffleQuery }
	| { kind: "error"; message: string };

export const noWaffle: WaffleState = {
	items: [],
	aggregation: null,
	pagination: null,
	loading: false,
	error: null,
	isInitialSet: false,
	initialFilters: null,
	filters: everything,
};

/** C4.31–C4.34: pending is loading; success without search data is a failure; a failure clears the items. */
export function afterWaffleEvent(state: WaffleState, event: WaffleEvent): WaffleState {
	switch (event.kind) {
		case "pending":
			return { ...state, loading: true, error: null };
		case "success":
			if (!event.search) return afterWaffleEvent(state, { kind: "error", message: waffleFailure });
			return {
				...state,
				...event.search,
				loading: false,
				error: null,
				isInitialSet: true,
				initialFilters: state.initialFilters ?? event.filters,
				filters: event.filters,
			};
		case "error":
			return { ...state, items: [], loading: false, error: event.message };
	}
}

const stateAtom = atom(noWaffle);

/** The listing of the page. */
export const waffleAtom = atom(
	(get) => get(stateAtom),
	(get, set, event: WaffleEvent) => set(stateAtom, afterWaffleEvent(get(stateAtom), event)),
);

/**
 * Loads a listing (C4.31): pending, then the state of `load`. A call without a filter, and one without a result, are errors (C4.33,
 * C4.35).
 */
export async function fetchWaffle<T>(
	dispatch: (event: WaffleEvent) => void,
	filters: string,
	load: (filters: string) => Promise<T | null>,
): Promise<T | null> {
	if (filters === "") {
		dispatch({ kind: "error", message: waffleFailure });
		return null;
	}
	dispatch({ kind: "pending" });
	const loaded = await load(filters).catch(() => null);
	if (loaded === null) dispatch({ kind: "success", search: null, filters: everything });
	return loaded;
}
