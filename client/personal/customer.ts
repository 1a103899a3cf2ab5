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

/** The customer store (A3.8): islands read it, functions of `customerSession` change it. */
export const customerAtom = atom<CustomerState>(customerStart);

/** The surroundings of the customer's session. */
export interface CustomerSurroundings {
	store: Pick<typeof theStore, "get" | "set" | "sub">;
	calls: MyNewsCalls;
	/** The page has a place to report merged items. */
	saysMerged: boolean;
}

/** Makes the session that maintains a page's customer store. */
export const customerSession = (surroundings: CustomerSurroundings): CustomerSession => new CustomerSession(surroundings);

/**
 * Maintains the customer store (A4.5, A4.6, A4.17): loads it after sign-in, clears it after sign-out. Answers for an earlier reader are
 * dropped. Never throws.
 */
export class CustomerSession {
	readonly #store: CustomerSurroundings["store"];
	readonly #calls: MyNewsCalls;
	readonly #saysMerged: boolean;
	/** A new object for each reader: answers belong to the one of their request. Changes of one content wait for each other. */
	#reader: Reader = { userId: null, queues: new Map() };

	constructor({ store, calls, saysMerged }: CustomerSurroundings) {
		this.#store = store;
		this.#calls = calls;
		this.#saysMerged = saysMerged;
	}

	/** Follows the authentication store; returns the stop function. */
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

	/** A4.17: shows the change at once, then the server's state; on the device while signed out. Answers a refusal in the reader's words. */
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
			if (reader.queues.get(contentId) === queued) reader.queues.delete(contentId);
			return error?.userMessage ?? null;
		});
		reader.queues.set(contentId, queued);
		return queued;
	}

	/** Looks up all Save buttons of a page at once, at most a hundred. */
	async lookUpSaved(contentIds: readonly string[]): Promise<void> {
		const reader = this.#reader;
		if (reader.userId === null || contentIds.length === 0) return;
		const requested = contentIds.slice(0, 100);
		const answer = await this.#calls.areBookmarked(requested);
		if (answer.ok) this.#change(reader, (state) => savedKnown(state, requested, answer.value));
	}

	/** Shows a change of another tab, which has stored it; one under way here is reported to the other itself. */
	follow(contentId: string, saved: boolean): void {
		if (this.#reader.queues.has(contentId)) return;
		this.#store.set(customerAtom, (state) => bookmarkWanted(state, contentId, saved));
	}

	/** A4.19: stores a zip code and loads the customer with it; on the device while signed out. */
	async saveZip(zip: string): Promise<void> {
		if (zip === "") return;
		if (this.#reader.userId === null) return void saveZipOnDevice(zip);
		if ((await this.#calls.saveZip(zip, this.#store.get(customerAtom).mparticleId)).ok) await this.loadCustomer();
	}

	/** Records a reading (docs/spec/mynews.md) for a signed-in reader who has not paused; failures are ignored. */
	async recordReading({ contentId, contentType }: Entry): Promise<void> {
		if (this.#reader.userId === null || this.#store.get(customerAtom).historyPaused) return;
		await this.#calls.saveHistory(contentId, contentType);
	}

	mergeReported(): void {
		this.#store.set(customerAtom, (state) => ({ ...state, merged: null }));
	}

	/** Changes the store for the request's reader, while they are here. */
	#change(reader: Reader, by: (state: CustomerState) => CustomerState): void {
		if (reader === this.#reader) this.#store.set(customerAtom, by);
	}

	/** Loads the customer at a reader's first sign-in (C4.48), and no one else's (C4.49). */
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

/** A bookmark on the server after a change, and the error where it is not as wanted. */
interface Bookmarked {
	is: boolean;
	error?: { message: string; userMessage?: string | undefined };
}

async function created(calls: MyNewsCalls, { contentId, contentType }: Entry): Promise<Bookmarked> {
	const answer = await calls.createBookmark(contentId, contentType);
	return answer.ok ? { is: answer.value } : { is: false, error: answer.error };
}

/** A delete without a result looks up the state. */
async function removed(calls: MyNewsCalls, contentId: string): Promise<Bookmarked> {
	const answer = await calls.deleteBookmark(contentId);
	if (answer.ok && answer.value) return { is: false };
	const found = await calls.isBookmarked(contentId);
	const is = found.ok ? found.value : true;
	return answer.ok ? { is } : { is, error: answer.error };
}

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
