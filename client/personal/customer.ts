import { atom } from "jotai/vanilla";
import {
	bookmarkSettled,
	bookmarksLoaded,
	bookmarkWanted,
	type CustomerState,
	customerFailed,
	customerLoaded,
	customerLoading,
	customerStart,
	type Entry,
	type EntryList,
	savedKnown,
} from "../domain/personal/bookmarks.ts";
import type { store as theStore } from "../page/store.ts";
import { authAtom } from "../session/auth.ts";
import { clearDevice, deviceBookmarks, removeFromDevice, saveOnDevice } from "./deviceBookmarks.ts";
import type { MyNewsCalls, MyNewsResult } from "./myNewsCalls.ts";

const stateAtom = atom<CustomerState>(customerStart);

/** The customer store (A3.8): islands read it, the functions of `customerSession` change it. */
export const customerAtom = atom(
	(get) => get(stateAtom),
	(get, set, change: (state: CustomerState) => CustomerState) => set(stateAtom, change(get(stateAtom))),
);

/** What the customer's session needs. */
export interface CustomerSurroundings {
	store: Pick<typeof theStore, "get" | "set" | "sub">;
	calls: MyNewsCalls;
	/** Whether the brand has saved content (A6.1): what the device saved is taken over there. */
	savesContent: boolean;
}

export type CustomerSession = ReturnType<typeof customerSession>;

/**
 * Keeps the customer store (A4.5, A4.6, A4.17): the customer is fetched once somebody is signed in, forgotten when
 * they are not. What arrives for a reader who has left since is dropped. Nothing here throws.
 */
export function customerSession({ store, calls, savesContent }: CustomerSurroundings) {
	/** Counts readers: an answer belongs to the one for whom it was asked. */
	let reader = 0;
	let userId: string | null = null;
	/** Changes of one content are made one after the other. */
	const queues = new Map<string, Promise<string | null>>();

	const change = (asked: number, by: (state: CustomerState) => CustomerState) => {
		if (asked === reader) store.set(customerAtom, by);
	};

	/** Loads into the store, unless the reader has changed meanwhile. */
	async function load<T>(ask: () => Promise<MyNewsResult<T>>, loaded: (state: CustomerState, value: T) => CustomerState): Promise<void> {
		const asked = reader;
		change(asked, customerLoading);
		const answer = await ask();
		change(asked, (state) => (answer.ok ? loaded(state, answer.value) : customerFailed(state, answer.error.message)));
	}

	/** A7.14. */
	function loadCustomer(): Promise<void> {
		return load(calls.customer, (state, { customerId, zipCode, mparticleId, historyPaused, bookmarks, history }) =>
			customerLoaded(state, {
				customerId: customerId ?? null,
				zipCode: zipCode ?? null,
				mparticleId: mparticleId ?? null,
				historyPaused: historyPaused ?? false,
				bookmarks: bookmarks && listOf(bookmarks),
				history: history && listOf(history),
			}),
		);
	}

	/** The customer of who is signed in now, for the first time that they are (C4.48); of nobody else (C4.49). */
	async function follow(): Promise<void> {
		const { authenticationState, user } = store.get(authAtom);
		const now = authenticationState === "authenticated" ? (user?.user_id ?? null) : null;
		if (now === userId) return;
		userId = now;
		reader++;
		queues.clear();
		store.set(customerAtom, () => (now === null ? deviceState() : customerStart));
		if (now === null) return;
		const asked = reader;
		await takeOver();
		if (asked === reader) await loadCustomer();
	}

	/** What the device saved goes into the reader's list, with a count for a word about it; kept there while that fails or finds no room. */
	async function takeOver(): Promise<void> {
		const entries = savesContent ? deviceBookmarks() : [];
		if (entries.length === 0) return;
		const asked = reader;
		const answer = await calls.mergeBookmarks(entries);
		// In that reader's list now, whoever is signed in since: it must not be taken over for somebody else.
		if (answer.ok && answer.value.left === 0) clearDevice();
		if (answer.ok && answer.value.added > 0) change(asked, (state) => ({ ...state, merged: answer.value.added }));
	}

	/**
	 * A4.17: shown at once, then as the server has it; on the device while nobody is signed in. Answers what the server said
	 * where it refused, in the reader's words.
	 */
	function setBookmark(entry: Entry, saved: boolean): Promise<string | null> {
		const { contentId } = entry;
		store.set(customerAtom, (state) => bookmarkWanted(state, contentId, saved));
		const version = store.get(customerAtom).versions[contentId] ?? 0;
		const asked = reader;
		const settle = (is: boolean, error: string | null = null) =>
			change(asked, (state) => bookmarkSettled(state, { entry, version, saved: is, error }));
		if (userId === null) {
			const kept = saved ? saveOnDevice(entry) : removeFromDevice(contentId);
			settle(kept ? saved : !saved);
			return Promise.resolve(null);
		}
		const work = async () => (asked === reader ? (saved ? create(entry, settle) : remove(contentId, settle)) : null);
		const queued = (queues.get(contentId) ?? Promise.resolve()).then(work);
		queues.set(contentId, queued);
		return queued;
	}

	type Settle = (saved: boolean, error?: string | null) => void;

	async function create({ contentId, contentType }: Entry, settle: Settle): Promise<string | null> {
		const answer = await calls.createBookmark(contentId, contentType);
		settle(answer.ok && answer.value, answer.ok ? null : answer.error.message);
		return answer.ok ? null : (answer.error.userMessage ?? null);
	}

	/** A delete of which nothing came asks what is so. */
	async function remove(contentId: string, settle: Settle): Promise<string | null> {
		const answer = await calls.deleteBookmark(contentId);
		if (answer.ok && answer.value) {
			settle(false);
			return null;
		}
		const asked = await calls.isBookmarked(contentId);
		settle(asked.ok ? asked.value : true, answer.ok ? null : answer.error.message);
		return answer.ok ? null : (answer.error.userMessage ?? null);
	}

	return {
		/** Follows the authentication store from now on; answers how to stop. */
		start(): () => void {
			if (store.get(authAtom).authenticationState !== "authenticated") store.set(customerAtom, deviceState);
			void follow();
			return store.sub(authAtom, () => void follow());
		},
		loadCustomer,
		setBookmark,

		/** Asks once for all Save buttons of a page, at most a hundred. */
		async lookUpSaved(contentIds: readonly string[]): Promise<void> {
			if (userId === null || contentIds.length === 0) return;
			const asked = reader;
			const answer = await calls.areBookmarked(contentIds.slice(0, 100));
			if (answer.ok) change(asked, (state) => savedKnown(state, contentIds.slice(0, 100), answer.value));
		},
		/** Something was read (docs/spec/mynews.md): recorded for who is signed in and has not paused; that it failed is no news. */
		async recordReading({ contentId, contentType }: Entry): Promise<void> {
			if (userId === null || store.get(customerAtom).historyPaused) return;
			await calls.saveHistory(contentId, contentType);
		},
		/** The word about what was taken over has been said. */
		mergeReported(): void {
			store.set(customerAtom, (state) => ({ ...state, merged: null }));
		},
	};
}

/** What is known of nobody: what this device saved. */
function deviceState(): CustomerState {
	return bookmarksLoaded(customerStart, { data: deviceBookmarks(), nextPage: null });
}

function listOf({ data, pageInfo }: { data: readonly Entry[]; pageInfo: { nextPage?: string | null | undefined } }): EntryList {
	return { data, nextPage: pageInfo.nextPage ?? null };
}
