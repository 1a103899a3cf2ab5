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
import type { CustomerAnswer } from "../domain/personal/myNewsResponses.ts";
import type { store as theStore } from "../page/store.ts";
import { authAtom } from "../session/auth.ts";
import { deviceBookmarks, deviceZip, removeFromDevice, saveOnDevice, saveZipOnDevice } from "./deviceBookmarks.ts";
import type { MyNewsCalls } from "./myNewsCalls.ts";
import { takeOver } from "./takeOver.ts";

const stateAtom = atom<CustomerState>(customerStart);

/** The customer store (A3.8): islands read it, the functions of `customerSession` change it. */
export const customerAtom = atom(
	(get) => get(stateAtom),
	(get, set, change: (state: CustomerState) => CustomerState) => set(stateAtom, change(get(stateAtom))),
);

/** The surroundings of the customer's session. */
export interface CustomerSurroundings {
	store: Pick<typeof theStore, "get" | "set" | "sub">;
	calls: MyNewsCalls;
	/** True if the page has a place for a word about what was taken over from the device. */
	saysMerged: boolean;
}

/** Makes the session that keeps the customer store of a page. */
export const customerSession = (surroundings: CustomerSurroundings): CustomerSession => new CustomerSession(surroundings);

/**
 * Keeps the customer store (A4.5, A4.6, A4.17): the customer is fetched once somebody is signed in, forgotten when
 * they are not. What arrives for a reader who has left since is dropped. Nothing here throws.
 */
export class CustomerSession {
	readonly #store: CustomerSurroundings["store"];
	readonly #calls: MyNewsCalls;
	readonly #saysMerged: boolean;
	/**
	 * The reader, anew for each who signs in: an answer belongs to the one for whom it was requested. Changes of one content wait for each
	 * other.
	 */
	#reader: Reader = { userId: null, queues: new Map() };

	constructor({ store, calls, saysMerged }: CustomerSurroundings) {
		this.#store = store;
		this.#calls = calls;
		this.#saysMerged = saysMerged;
	}

	/** Follows the authentication store from now on; answers how to stop. */
	start(): () => void {
		if (this.#store.get(authAtom).authenticationState !== "authenticated") this.#store.set(customerAtom, deviceState);
		void this.#follow();
		return this.#store.sub(authAtom, () => void this.#follow());
	}

	/** A7.14: loads the customer, unless the reader has changed meanwhile. */
	async loadCustomer(): Promise<void> {
		const reader = this.#reader;
		this.#change(reader, customerLoading);
		const answer = await this.#calls.customer();
		this.#change(reader, (state) =>
			answer.ok ? customerLoaded(state, factsOf(answer.value)) : customerFailed(state, answer.error.message),
		);
	}

	/**
	 * A4.17: shown at once, then as the server has it; on the device while nobody is signed in. Answers what the server said
	 * where it refused, in the reader's words.
	 */
	setBookmark(entry: Entry, saved: boolean): Promise<string | null> {
		const reader = this.#reader;
		const { contentId } = entry;
		this.#store.set(customerAtom, (state) => bookmarkWanted(state, contentId, saved));
		const version = this.#store.get(customerAtom).versions[contentId] ?? 0;
		const settle = (is: boolean, error: string | null = null) =>
			this.#change(reader, (state) => bookmarkSettled(state, { entry, version, saved: is, error }));
		if (reader.userId === null) {
			const isDone = saved ? saveOnDevice(entry) : removeFromDevice(contentId);
			settle(isDone ? saved : !saved);
			return Promise.resolve(null);
		}
		const queued = (reader.queues.get(contentId) ?? Promise.resolve()).then(async () => {
			if (reader !== this.#reader) return null;
			const { is, error } = await (saved ? created(this.#calls, entry) : removed(this.#calls, contentId));
			settle(is, error?.message);
			return error?.userMessage ?? null;
		});
		reader.queues.set(contentId, queued);
		return queued;
	}

	/** Asks once for all Save buttons of a page, at most a hundred. */
	async lookUpSaved(contentIds: readonly string[]): Promise<void> {
		const reader = this.#reader;
		if (reader.userId === null || contentIds.length === 0) return;
		const requested = contentIds.slice(0, 100);
		const answer = await this.#calls.areBookmarked(requested);
		if (answer.ok) this.#change(reader, (state) => savedKnown(state, requested, answer.value));
	}

	/** A4.19: keeps a zip code and fetches the customer with it; on the device while nobody is signed in. */
	async saveZip(zip: string): Promise<void> {
		if (zip === "") return;
		if (this.#reader.userId === null) return void saveZipOnDevice(zip);
		if ((await this.#calls.saveZip(zip)).ok) await this.loadCustomer();
	}

	/** Something was read (docs/spec/mynews.md): recorded for who is signed in and has not paused; that it failed is no news. */
	async recordReading({ contentId, contentType }: Entry): Promise<void> {
		if (this.#reader.userId === null || this.#store.get(customerAtom).historyPaused) return;
		await this.#calls.saveHistory(contentId, contentType);
	}

	/** The word about what was taken over has been said. */
	mergeReported(): void {
		this.#store.set(customerAtom, (state) => ({ ...state, merged: null }));
	}

	/** Changes the store for the reader for whom it was asked, while they are here. */
	#change(reader: Reader, by: (state: CustomerState) => CustomerState): void {
		if (reader === this.#reader) this.#store.set(customerAtom, by);
	}

	/** The customer of who is signed in now, for the first time that they are (C4.48); of nobody else (C4.49). */
	async #follow(): Promise<void> {
		const { authenticationState, user } = this.#store.get(authAtom);
		const userId = authenticationState === "authenticated" ? (user?.user_id ?? null) : null;
		if (userId === this.#reader.userId) return;
		const reader: Reader = { userId, queues: new Map() };
		this.#reader = reader;
		this.#store.set(customerAtom, () => (userId === null ? deviceState() : customerStart));
		if (userId === null) return;
		const added = await takeOver(this.#saysMerged, this.#calls);
		if (added) this.#change(reader, (state) => ({ ...state, merged: added }));
		if (reader === this.#reader) await this.loadCustomer();
	}
}

interface Reader {
	userId: string | null;
	queues: Map<string, Promise<string | null>>;
}

/** A bookmark on the server after a change, and the cause where it is not as wanted. */
interface Bookmarked {
	is: boolean;
	error?: { message: string; userMessage?: string | undefined };
}

async function created(calls: MyNewsCalls, { contentId, contentType }: Entry): Promise<Bookmarked> {
	const answer = await calls.createBookmark(contentId, contentType);
	return answer.ok ? { is: answer.value } : { is: false, error: answer.error };
}

/** A delete of which nothing came asks what is so. */
async function removed(calls: MyNewsCalls, contentId: string): Promise<Bookmarked> {
	const answer = await calls.deleteBookmark(contentId);
	if (answer.ok && answer.value) return { is: false };
	const found = await calls.isBookmarked(contentId);
	const is = found.ok ? found.value : true;
	return answer.ok ? { is } : { is, error: answer.error };
}

/** The state without a reader: this device's bookmarks. */
function deviceState(): CustomerState {
	return { ...bookmarksLoaded(customerStart, { data: deviceBookmarks(), nextPage: null }), zipCode: deviceZip() };
}

function factsOf({ customerId, zipCode, mparticleId, historyPaused, bookmarks, history }: CustomerAnswer) {
	return {
		customerId: customerId ?? null,
		zipCode: zipCode ?? null,
		mparticleId: mparticleId ?? null,
		historyPaused: historyPaused ?? false,
		bookmarks: bookmarks && listOf(bookmarks),
		history: history && listOf(history),
	};
}

function listOf({ data, pageInfo }: { data: readonly Entry[]; pageInfo: { nextPage?: string | null | undefined } }): EntryList {
	return { data, nextPage: pageInfo.nextPage ?? null };
}
