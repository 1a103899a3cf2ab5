import type { ContentType } from "../content/contentKinds.ts";

/** A saved or read item (A3.8); `at` in ISO 8601 where the service sends it. */
export interface Entry {
	contentId: string;
	contentType: ContentType;
	at?: string | undefined;
}

/** A list as loaded so far; `nextPage` is the next cursor, null at the end or before loading. */
export interface EntryList {
	data: readonly Entry[];
	nextPage: string | null;
}

/** The customer (A3.8), in this browser. */
export interface CustomerState {
	customerId: string | null;
	zipCode: string | null;
	mparticleId: string | null;
	historyPaused: boolean;
	bookmarks: EntryList;
	history: EntryList;
	/** Saved or not, by content id: as the reader wants it, then as the server has it (A4.17). */
	saved: Readonly<Record<string, boolean>>;
	/** The number of the last change per content: results of older ones are ignored. */
	versions: Readonly<Record<string, number>>;
	/** Number of the device's items merged at sign-in; null: nothing to report. */
	merged: number | null;
	loading: boolean;
	/** The last error, in the reader's words if any. */
	error: string | null;
}

const nothing: EntryList = { data: [], nextPage: null };

/** The state without a reader, as after signing out (A4.6). */
export const customerStart: CustomerState = {
	customerId: null,
	zipCode: null,
	mparticleId: null,
	historyPaused: false,
	bookmarks: nothing,
	history: nothing,
	saved: {},
	versions: {},
	merged: null,
	loading: false,
	error: null,
};

/** A load has begun. */
export function customerLoading(state: CustomerState): CustomerState {
	return { ...state, loading: true, error: null };
}

/** A load or a change failed; the state stays. */
export function customerFailed(state: CustomerState, error: string): CustomerState {
	return { ...state, loading: false, error };
}

/** The customer arrived (A7.14); lists it lacks stay. */
export function customerLoaded(
	state: CustomerState,
	customer: Pick<CustomerState, "customerId" | "zipCode" | "mparticleId" | "historyPaused"> & {
		bookmarks?: EntryList | undefined;
		history?: EntryList | undefined;
	},
): CustomerState {
	const { bookmarks = state.bookmarks, history = state.history, ...fields } = customer;
	return { ...known(state, bookmarks.data), ...fields, bookmarks, history, loading: false, error: null };
}

/** The first page of bookmarks arrived and replaces the list. */
export function bookmarksLoaded(state: CustomerState, page: EntryList): CustomerState {
	return { ...known(state, page.data), bookmarks: page, loading: false, error: null };
}

/** The reader saves or removes: shown at once (A4.17). The change's number is in `turns`. */
export function bookmarkWanted(state: CustomerState, contentId: string, saved: boolean): CustomerState {
	return {
		...state,
		saved: { ...state.saved, [contentId]: saved },
		versions: { ...state.versions, [contentId]: (state.versions[contentId] ?? 0) + 1 },
		error: null,
	};
}

/** Settles a change (A4.17) in the list, unless the reader has made another since. `error` is the cause of a failure. */
export function bookmarkSettled(
	state: CustomerState,
	{ entry, version, saved, error = null }: { entry: Entry; version: number; saved: boolean; error?: string | null },
): CustomerState {
	if (state.versions[entry.contentId] !== version) return state;
	const others = state.bookmarks.data.filter(({ contentId }) => contentId !== entry.contentId);
	const isListed = others.length < state.bookmarks.data.length;
	const data = saved ? (isListed ? state.bookmarks.data : [entry, ...others]) : others;
	return {
		...state,
		saved: { ...state.saved, [entry.contentId]: saved },
		bookmarks: { ...state.bookmarks, data },
		error,
	};
}

/** Records which looked-up items are saved, except for changes in progress. */
export function savedKnown(state: CustomerState, contentIds: readonly string[], saved: readonly string[]): CustomerState {
	const lookedUp = contentIds.filter((id) => state.versions[id] === undefined).map((id) => [id, saved.includes(id)] as const);
	return { ...state, saved: { ...state.saved, ...Object.fromEntries(lookedUp) } };
}

function known(state: CustomerState, entries: readonly Entry[]): CustomerState {
	const ids = entries.map(({ contentId }) => contentId);
	return savedKnown(state, ids, ids);
}
