import type { Result } from "../../domain/calls/remoteCall.ts";
import { pollingInterval } from "../../domain/content/livePolls.ts";
import { wantsCalm } from "../../page/mediaPreferences.ts";
import { type Arrivals, afterUpdate, arrivalsOf, byId, queryForMissing, takeActive } from "./arrivals.ts";
import { type Bar, openBar } from "./bar.ts";
import { askForCards, type CardsAnswer, type CardsError } from "./cardCalls.ts";
import type { Cards } from "./cards.ts";
import { afterLiveBlogEvent, differenceOf, type LiveBlogEvent, type LiveBlogState, type LiveCall, noLiveBlog } from "./liveBlogState.ts";
import { moreFrom, showEnd, showKeys } from "./pageParts.ts";
import type { PollOutcome } from "./poll.ts";
import type { LiveBlogProps } from "./props.ts";
import { type Fragment, readOlder, readUpdate, type Update } from "./responses.ts";
import { shareCard } from "./share.ts";
import { Stream } from "./stream.ts";
import type { Unread } from "./unread.ts";

/** An open live blog between its state (C3.7), arrivals (arrivals.ts) and stream: polls, applies, loads more. */
export class LiveSession {
	readonly bar: Bar;
	readonly #props: LiveBlogProps;
	readonly #stream: Stream;
	readonly #unread: Unread;
	#arrivals: Arrivals;
	#state: LiveBlogState = noLiveBlog;

	constructor(bar: HTMLElement, props: LiveBlogProps, cards: Cards, unread: Unread) {
		const { newestAt, token, total, whole, words } = props;
		this.bar = openBar(bar, props, { activate: () => this.activate(), reach: (id) => this.reach(id) });
		this.#props = props;
		this.#arrivals = arrivalsOf(token);
		this.#stream = new Stream(cards, words.isNew);
		this.#unread = unread;
		const items = cards.items();
		this.#send({ kind: "opened", items, card: cards.top(), newestAt, size: items.length, whole, total });
	}

	get waiting(): Fragment[] {
		return [...this.#arrivals.waiting.values()];
	}

	get ended(): boolean {
		return this.#arrivals.ended;
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
	interval(): number {
		const { token, ended } = this.#arrivals;
		return token === null ? 0 : pollingInterval(this.#props.intervalMs, this.#state.latestDate, ended, Date.now());
	}

	async poll(): Promise<PollOutcome> {
		const answer = await this.#ask({ since: this.#arrivals.token ?? "" }, "latest", readUpdate);
		if (!answer.ok) return failed(answer.error);
		const { value: update, ageMs } = answer.value;
		if (!update) this.#send({ kind: "unchanged" });
		else {
			const error = await this.#bring(update);
			if (error) return failed(error);
			document.dispatchEvent(new CustomEvent("mast:poll", { detail: { found: update.cards.length } }));
		}
		// The first answer after a return has been announced.
		if (document.visibilityState !== "hidden") {
			this.#unread.back(this.waiting, Date.now());
			this.#unread.isBack();
		}
		return { ok: true, ageMs };
	}

	loadMore(button: HTMLButtonElement): Promise<void> {
		return moreFrom(button, this.#props.words, (cursor) => this.#older(cursor));
	}

	share(button: HTMLElement): Promise<void> {
		return shareCard(button, this.#props.words, this.bar.say);
	}

	/** Adds older cards; answers the next cursor, the same one after a failure. */
	async #older(cursor: string): Promise<string | null> {
		const { words } = this.#props;
		const answer = await this.#ask({ before: cursor }, "more", readOlder);
		if (!answer.ok || !answer.value.value) {
			this.bar.say(words.moreFailed);
			return cursor;
		}
		const { cards, next } = answer.value.value;
		const [first] = this.#stream.insert(cards, false);
		this.#unread.applied();
		this.#send({ kind: "appended", items: cards, more: next !== null });
		first?.focus({ preventScroll: true });
		if (next === null) this.bar.say(words.end);
		return next;
	}

	#send(event: LiveBlogEvent): void {
		const { numberOfNewItems: before } = this.#state;
		this.#state = afterLiveBlogEvent(this.#state, event);
		const { numberOfNewItems: now } = this.#state;
		if (now !== before) this.bar.count(now);
	}

	/** Failures are in the state and reported to error listeners (C4.2), without a message to the reader. */
	async #ask<T>(
		query: Readonly<Record<string, string>>,
		call: LiveCall,
		read: (json: unknown) => T | null,
	): Promise<Result<CardsAnswer<T>, CardsError>> {
		this.#send({ kind: "requested", call });
		const answer = await askForCards(this.#props.base, { ...this.#props.query, ...query }, read);
		if (!answer.ok) {
			this.#send({ kind: "failed", call, error: answer.error.message });
			document.dispatchEvent(new CustomEvent("mast:error", { detail: answer.error }));
		}
		return answer;
	}

	/** Applies an update once its cards are loaded; answers why they are not. */
	async #bring(update: Update): Promise<Partial<CardsError> | null> {
		const { items, whole } = update;
		const { added, edited } = differenceOf({ ...this.#state, latestItems: items, latestIsWhole: whole });
		let cards = byId(this.waiting, update.cards);
		const query = queryForMissing({ added, edited }, cards);
		if (query) {
			const further = await this.#ask(query, "latest", readUpdate);
			if (!further.ok) return further.error;
			if (!further.value.value) return {};
			cards = byId(cards.values(), further.value.value.cards);
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
		return null;
	}

	#apply({ pinned, ended }: Update, before: LiveBlogState["activeItems"], edited: readonly Fragment[]): void {
		for (const card of edited) this.#stream.replace(card);
		// Only a deletion changes active items here (C4.5).
		const { activeItems } = this.#state;
		const active = new Set(activeItems.map(({ id }) => id));
		for (const { id } of before) if (!active.has(id)) this.#stream.remove(id);
		this.#putIn();
		if (pinned !== undefined) this.#stream.pin(pinned);
		this.#unread.applied();
		if (ended && showEnd()) this.bar.say(this.#props.words.ended);
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

const failed = ({ retryAfter }: Partial<CardsError>): PollOutcome => ({ ok: false, retryAfter });
