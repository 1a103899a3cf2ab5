import { activatedItems, appendedItems, type Comparison, compareItems, type LiveWindow } from "../../domain/content/liveBlog.ts";
import type { LiveItem } from "../../domain/content/livePolls.ts";

/** The status of a call (C4.2). */
export type CallStatus = "idle" | "pending" | "complete" | "failed";

/** Live blog state (C3.7): items on the page, published ones, status of calls. */
export interface LiveBlogState {
	activeItems: readonly LiveItem[];
	latestItems: readonly LiveItem[];
	/** There are no more than the latest items. */
	latestIsWhole: boolean;
	/** Publication of the newest item, epoch ms. */
	latestDate: number | null;
	numberOfNewItems: number;
	pagination: { page: number; size: number; totalPages: number | null; totalItems: number | null };
	/** Id of the card on top, from the address. */
	card: string | null;
	error: string | null;
	calls: Readonly<Record<LiveCall, CallStatus>>;
}
export type LiveCall = "card" | "latest" | "more";

export type LiveBlogEvent =
	| {
			kind: "opened";
			items: readonly LiveItem[];
			card: string | null;
			newestAt: number | null;
			size: number;
			whole: boolean;
			total: number | null;
	  }
	| { kind: "requested"; call: LiveCall }
	| { kind: "failed"; call: LiveCall; error: string }
	| { kind: "unchanged" }
	| { kind: "latest"; window: LiveWindow; total: number | null }
	| { kind: "activated" }
	| { kind: "appended"; items: readonly LiveItem[]; more: boolean };

export const noLiveBlog: LiveBlogState = {
	activeItems: [],
	latestItems: [],
	latestIsWhole: false,
	latestDate: null,
	numberOfNewItems: 0,
	pagination: { page: 1, size: 0, totalPages: null, totalItems: null },
	card: null,
	error: null,
	calls: { card: "idle", latest: "idle", more: "idle" },
};

/** Compares the items on the page with the published ones. */
export function differenceOf({ activeItems, latestItems, latestIsWhole }: LiveBlogState): Comparison {
	return compareItems(activeItems, { items: latestItems, whole: latestIsWhole });
}

/** The state after an event. Deletions activate the latest items (C4.5); all else waits for the reader (C4.4). */
export function afterLiveBlogEvent(state: LiveBlogState, event: LiveBlogEvent): LiveBlogState {
	switch (event.kind) {
		case "opened":
			return {
				...noLiveBlog,
				activeItems: event.items,
				latestItems: event.items,
				latestIsWhole: event.whole,
				latestDate: event.newestAt,
				card: event.card,
				calls: { ...noLiveBlog.calls, card: event.card === null ? "idle" : "complete" },
				pagination: paginationOf(1, event.size, event.total ?? (event.whole ? event.items.length : null)),
			};
		case "requested":
			return { ...state, calls: { ...state.calls, [event.call]: "pending" } };
		case "failed":
			return { ...state, error: event.error, calls: { ...state.calls, [event.call]: "failed" } };
		case "unchanged":
			return { ...state, error: null, calls: { ...state.calls, latest: "complete" } };
		case "latest": {
			const { items, whole } = event.window;
			const brought: LiveBlogState = {
				...state,
				latestItems: items,
				latestIsWhole: whole,
				latestDate:
					items.reduce<number | null>((newest, { at }) => (newest === null || at > newest ? at : newest), null) ?? state.latestDate,
				pagination: paginationOf(
					state.pagination.page,
					// One page, however it grows.
					whole ? Math.max(state.pagination.size, items.length) : state.pagination.size,
					event.total ?? (whole ? items.length : state.pagination.totalItems),
				),
				error: null,
				calls: { ...state.calls, latest: "complete" },
			};
			const { added, removed, edited } = differenceOf(brought);
			if (removed.length > 0) return activated(brought);
			// Edits replace silently.
			const versions = new Map(edited.map((item) => [item.id, item]));
			return { ...brought, activeItems: state.activeItems.map((item) => versions.get(item.id) ?? item), numberOfNewItems: added.length };
		}
		case "activated":
			return activated(state);
		case "appended": {
			const activeItems = appendedItems(state.activeItems, event.items);
			const { page, size, totalItems } = state.pagination;
			const total = totalItems ?? (event.more ? null : activeItems.length);
			// Later pages may hold more than the first: the last one is counted, not computed.
			const pagination = { ...paginationOf(page + 1, size, total), ...(event.more ? {} : { totalPages: page + 1 }) };
			return { ...state, activeItems, pagination, error: null, calls: { ...state.calls, more: "complete" } };
		}
	}
}

function activated(state: LiveBlogState): LiveBlogState {
	const activeItems = activatedItems(state.activeItems, { items: state.latestItems, whole: state.latestIsWhole });
	return { ...state, activeItems, numberOfNewItems: 0 };
}

/** The totals of items, as far as known; an empty blog has a page. */
function paginationOf(page: number, size: number, totalItems: number | null): LiveBlogState["pagination"] {
	return { page, size, totalItems, totalPages: totalItems === null ? null : Math.max(page, Math.ceil(totalItems / Math.max(1, size))) };
}
