import type { createStore } from "jotai/vanilla";
import { newestFirst, pollingInterval } from "../../domain/content/liveBlog.ts";
import { wantsCalm } from "../../page/mediaPreferences.ts";
import { type Arrivals, afterUpdate, arrivalsOf, byId, queryForMissing, takeActive } from "./arrivals.ts";
import { askForCards, type CardsAnswer } from "./cardCalls.ts";
import { differenceOf, type LiveBlogEvent, type LiveBlogState, type LiveCall } from "./liveBlogState.ts";
import { loadMoreOnPress, showEnd, showKeys } from "./pageParts.ts";
import { type PollOutcome, startPolling } from "./poll.ts";
import type { LiveBlogProps } from "./props.ts";
import { type Fragment, readOlder, readUpdate, type Update } from "./responses.ts";
import { shareOnPress } from "./share.ts";
import { liveBlogAtom, sinceYouLeftAtom } from "./state.ts";
import { Stream } from "./stream.ts";
import { keepTimesRight } from "./times.ts";
import { Unread } from "./unread.ts";

interface Listener {
	/** For screen readers. */
	say: (text: string) => void;
	/** The reader returned to a tab whose polling has ended before the event (C4.6). */
	onPaused: () => void;
}

type Store = ReturnType<typeof createStore>;

/** Opens the page's stream; null: none. */
export function openSession(store: Store, props: LiveBlogProps, listener: Listener): LiveSession | null {
	const list = document.getElementById("live-stream");
	return list && new LiveSession(store, props, listener, list);
}

/** An open live blog between its store (C3.7), arrivals (arrivals.ts) and stream: polls, applies, loads more, reports cards in view. */
export class LiveSession {
	readonly #store: Store;
	readonly #props: LiveBlogProps;
	readonly #say: Listener["say"];
	readonly #stream: Stream;
	readonly #unread: Unread;
	#arrivals: Arrivals;
	/** Of the last answer, where it failed. */
	#retryAfter: number | undefined;

	constructor(store: Store, props: LiveBlogProps, { say, onPaused }: Listener, list: HTMLElement) {
		const { articleId: id, newestAt, token, total, whole, words } = props;
		const blog = list.closest<HTMLElement>(".live-blog") ?? list;
		this.#store = store;
		this.#props = props;
		this.#say = say;
		this.#arrivals = arrivalsOf(token);
		const stream = new Stream(list, words, (card) => {
			// C4.7: listeners that count readers get the article.
			card.dispatchEvent(new CustomEvent("articleInView", { bubbles: true, detail: { id, card: card.id } }));
			if (card.parentElement === list) this.#unread.sawCard();
		});
		this.#stream = stream;
		this.#unread = new Unread({ stream, blog: id, words: words.leftOff, onReturn: (since) => store.set(sinceYouLeftAtom, since) });
		const items = stream.items();
		this.#send({ kind: "opened", items, card: stream.top(), newestAt, size: items.length, whole, total });
		const interval = () => this.#interval();
		const wasLive = interval() > 0;
		const onVisibility = () => {
			if (document.visibilityState !== "visible") this.#unread.left([...this.#state.activeItems].sort(newestFirst)[0] ?? null, Date.now());
			else {
				this.#unread.seen(this.#waiting, Date.now());
				if (wasLive && interval() === 0 && !this.#arrivals.ended) onPaused();
			}
		};
		loadMoreOnPress(words, (cursor) => this.#loadMore(cursor));
		shareOnPress(blog, words, say);
		keepTimesRight(blog);
		startPolling({ interval, poll: () => this.#poll() });
		// A page of older cards has no news.
		if (token !== null) {
			document.addEventListener("visibilitychange", onVisibility);
			if (document.visibilityState === "visible") onVisibility();
		}
		// Shows that the stream is maintained, for tests too.
		list.dataset.live = "on";
	}

	/** Activates the latest items (C4.4); answers their number. */
	activate(): number {
		const put = this.#activate();
		const [first] = put;
		if (first) {
			first.focus({ preventScroll: true });
			first.scrollIntoView({ block: "start", behavior: wantsCalm() ? "instant" : "smooth" });
		}
		return put.length;
	}

	/** Ensures that a published card is on the page, for links to it. */
	reach(id: string): void {
		if (this.#arrivals.waiting.has(id)) this.#activate();
	}

	/** ms between polls; 0: none. */
	#interval(): number {
		const { token, ended } = this.#arrivals;
		return token === null ? 0 : pollingInterval(this.#props.intervalMs, this.#state.latestDate, ended, Date.now());
	}

	async #poll(): Promise<PollOutcome> {
		const answer = await this.#ask({ since: this.#arrivals.token ?? "" }, "latest", readUpdate);
		if (!answer) return { ok: false, retryAfter: this.#retryAfter };
		const { value: update, ageMs } = answer;
		if (!update) this.#send({ kind: "unchanged" });
		else {
			if (!(await this.#bring(update))) return { ok: false, retryAfter: this.#retryAfter };
			document.dispatchEvent(new CustomEvent("mast:poll", { detail: { found: update.cards.length } }));
		}
		// The first answer after a return has been announced.
		if (document.visibilityState !== "hidden") {
			this.#unread.back(this.#waiting, Date.now());
			this.#unread.isBack();
		}
		return { ok: true, ageMs };
	}

	/** Adds older cards; answers the next cursor, the same one after a failure. */
	async #loadMore(cursor: string): Promise<string | null> {
		const { words } = this.#props;
		const older = (await this.#ask({ before: cursor }, "more", readOlder))?.value;
		if (!older) {
			this.#say(words.moreFailed);
			return cursor;
		}
		const { cards, next } = older;
		const [first] = this.#stream.insert(cards, false);
		this.#unread.applied();
		this.#send({ kind: "appended", items: cards, more: next !== null });
		first?.focus({ preventScroll: true });
		if (next === null) this.#say(words.end);
		return next;
	}

	get #state(): LiveBlogState {
		return this.#store.get(liveBlogAtom);
	}

	get #waiting(): Fragment[] {
		return [...this.#arrivals.waiting.values()];
	}

	#send(event: LiveBlogEvent): void {
		this.#store.set(liveBlogAtom, event);
	}

	/** Failures are in the state and reported to error listeners (C4.2), without a message to the reader. */
	async #ask<T>(
		query: Readonly<Record<string, string>>,
		call: LiveCall,
		read: (json: unknown) => T | null,
	): Promise<CardsAnswer<T> | null> {
		this.#send({ kind: "requested", call });
		const answer = await askForCards(this.#props.base, query, read);
		this.#retryAfter = answer.ok ? undefined : answer.error.retryAfter;
		if (answer.ok) return answer.value;
		this.#send({ kind: "failed", call, error: answer.error.message });
		document.dispatchEvent(new CustomEvent("mast:error", { detail: answer.error }));
		return null;
	}

	/** Applies an update once its cards are loaded. */
	async #bring(update: Update): Promise<boolean> {
		const { items, whole } = update;
		const { added, edited } = differenceOf({ ...this.#state, latestItems: items, latestIsWhole: whole });
		let cards = byId(this.#waiting, update.cards);
		const query = queryForMissing({ added, edited }, cards);
		if (query) {
			const further = await this.#ask(query, "latest", readUpdate);
			if (!further?.value) return false;
			cards = byId(cards.values(), further.value.cards);
		}
		const before = this.#state.activeItems;
		this.#arrivals = afterUpdate(this.#arrivals, update, added, cards);
		this.#send({ kind: "latest", window: { items, whole }, total: update.total });
		this.#stream.inPosition(() =>
			this.#apply(
				update,
				before,
				edited.flatMap(({ id }) => cards.get(id) ?? []),
			),
		);
		if (this.#state.numberOfNewItems === 0) showKeys(this.#arrivals.keys);
		return true;
	}

	/** Updates the page to the state. */
	#apply({ pinned, ended }: Update, before: LiveBlogState["activeItems"], edited: readonly Fragment[]): void {
		for (const card of edited) this.#stream.replace(card);
		// Only a deletion changes active items here (C4.5).
		const { activeItems } = this.#state;
		const active = new Set(activeItems.map(({ id }) => id));
		for (const { id } of before) if (!active.has(id)) this.#stream.remove(id);
		this.#putIn();
		if (pinned !== undefined) this.#stream.pin(pinned);
		this.#unread.applied();
		if (ended && showEnd()) this.#say(this.#props.words.ended);
	}

	#activate(): HTMLElement[] {
		this.#send({ kind: "activated" });
		let put: HTMLElement[] = [];
		this.#stream.inPosition(() => {
			put = this.#putIn();
			this.#unread.applied();
		});
		showKeys(this.#arrivals.keys);
		return put;
	}

	#putIn(): HTMLElement[] {
		const [ready, rest] = takeActive(this.#arrivals, this.#state.activeItems);
		this.#arrivals = rest;
		return this.#stream.insert(ready, true);
	}
}
