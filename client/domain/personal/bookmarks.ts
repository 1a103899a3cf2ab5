import type { ContentType } from "../content/contentKinds.ts";

/** Something saved or read (A3.8); `at` in ISO 8601 where the service says when. */
export interface Entry {
	contentId: string;
	contentType: ContentType;
	at?: string | undefined;
}

/** A list as far as it is loaded; `nextPage` is the cursor of what comes next, null at its end or before it is loaded. */
export interface EntryList {
	data: readonly Entry[];
	nextPage: string | null;
}

/** The reader as my-news knows one (A3.8), in this browser. */
export interface CustomerState {
	customerId: string | null;
	zipCode: string | null;
	mparticleId: string | null;
	historyPaused: boolean;
	bookmarks: EntryList;
	history: EntryList;
	/** Saved or not, by content id: as the reader last wanted it, then as the server has it (A4.17). */
	saved: Readonly<Record<string, boolean>>;
	/** The number of the last wish for each content: what came of an older one is not shown any more. */
	versions: Readonly<Record<string, number>>;
	/** Number of this device's things that were merged at sign-in; null when there is nothing to say. */
	merged: number | null;
	loading: boolean;
	/** The last error, in the reader's words where there are any. */
	error: string | null;
}

const nothing: EntryList = { data: [], nextPage: null };

/** Nobody is known; signing out leads back here (A4.6). */
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

/** A load or a change failed; what was known stays. */
export function customerFailed(state: CustomerState, error: string): CustomerState {
	return { ...state, loading: false, error };
}

/** The customer arrived (A7.14); lists that it does not bring stay. */
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

/** The first page of bookmarks arrived: it takes the list's place. */
export function bookmarksLoaded(state: CustomerState, page: EntryList): CustomerState {
	return { ...known(state, page.data), bookmarks: page, loading: false, error: null };
}

/** The reader wants something saved, or no longer: shown at once (A4.17). The wish's number is in `turns`. */
export function bookmarkWanted(state: CustomerState, contentId: string, saved: boolean): CustomerState {
	return {
		...state,
		saved: { ...state.saved, [contentId]: saved },
		versions: { ...state.versions, [contentId]: (state.versions[contentId] ?? 0) + 1 },
		error: null,
	};
}

/**
 * Settles a change (A4.17): what is saved is in the list, what is not is out of it. Nothing happens where the reader has changed it again
 * since. `error` is the cause of a failure.
 */
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

/** Notes which of the looked-up things are saved; changes that are under way take precedence. */
export function savedKnown(state: CustomerState, contentIds: readonly string[], saved: readonly string[]): CustomerState {
	const lookedUp = contentIds.filter((id) => state.versions[id] === undefined).map((id) => [id, saved.includes(id)] as const);
	return { ...state, saved: { ...state.saved, ...Object.fromEntries(lookedUp) } };
}

function known(state: CustomerState, entries: readonly Entry[]): CustomerState {
	const ids = entries.map(({ contentId }) => contentId);
	return savedKnown(state, ids, ids);
}
