import { newestFirst } from "../../domain/content/livePolls.ts";
import { type Cards, elementOf, itemOf } from "./cards.ts";
import { lineOf, type Position, unreadAfter } from "./liveVisits.ts";
import type { Fragment } from "./responses.ts";
import { isSameVisit, saveVisit, visitOf } from "./visits.ts";

/** A missed key moment. */
export interface MissedMoment {
	id: string;
	text: string;
	time: { iso: string; text: string } | null;
}

/** News since the reader's last visit (features B1). */
export interface SinceYouLeft {
	posts: number;
	/** Newest first. */
	moments: MissedMoment[];
	/** Id of the card to read upwards from; null where not on the page. */
	firstUnread: string | null;
}

interface Options {
	cards: Cards;
	blog: string;
	words: string;
	onReturn: (since: SinceYouLeft) => void;
}

/** A shorter absence does not count. */
const awayMs = 60_000;

/**
 * The unread posts (features B1): a line of no height above them, and a summary on return to page or tab. The device stores the newest
 * card shown; without storage there is neither.
 */
export class Unread {
	readonly #options: Options;
	readonly #line: HTMLElement;
	#position: Position | null = null;
	#isOpen = false;
	/** On a page of one card the stream counts once in view. */
	#isSeen: boolean;
	#left: { at: number; newest: Position | null } | null = null;

	constructor(options: Options) {
		this.#options = options;
		this.#isSeen = options.cards.top() === null;
		this.#line = document.createElement("p");
		this.#line.className = "live-unread";
		const words = document.createElement("span");
		words.textContent = options.words;
		this.#line.append(words);
	}

	/** The page became visible. `waiting` are cards not on the page yet. */
	seen(waiting: readonly Fragment[], now: number): void {
		if (!this.#isOpen) this.#open();
		else this.back(waiting, now);
	}

	/** The tab was hidden. */
	left(newest: Position | null, now: number): void {
		this.#left ??= { at: now, newest };
	}

	/** Reports what arrived during the absence. */
	back(waiting: readonly Fragment[], now: number): void {
		if (!this.#left || now - this.#left.at < awayMs) return;
		const { newest } = this.#left;
		const arrived = waiting.flatMap((fragment) => elementOf(fragment) ?? []);
		const since = this.#since([...arrived, ...this.#options.cards.shown()], newest);
		if (since.posts === 0) return;
		this.#position = newest;
		this.applied();
		this.#options.onReturn(since);
	}

	/** Reported: from here on posts are new, not missed. */
	isBack(): void {
		this.#left = null;
	}

	/** A card of the stream came into view. */
	sawCard(): void {
		if (this.#isSeen) return;
		this.#isSeen = true;
		this.#save();
	}

	/** The stream changed: moves the line, and marks what is shown as seen. */
	applied(): void {
		this.#options.cards.divide(this.#line, this.#position);
		this.#save();
	}

	#open(): void {
		this.#isOpen = true;
		const { cards, blog, onReturn } = this.#options;
		const visit = visitOf(blog);
		const shown = cards.shown();
		const line = lineOf(visit, isSameVisit());
		this.#position = unreadAfter(shown.map(itemOf), line).length > 0 ? line : null;
		this.applied();
		const since = this.#since(shown, visit?.seen ?? null);
		if (since.posts > 0) onReturn(since);
	}

	#save(): void {
		const [newest] = this.#options.cards.shown().map(itemOf);
		if (this.#isOpen && this.#isSeen && newest && document.visibilityState === "visible")
			saveVisit(this.#options.blog, newest, this.#position);
	}

	#since(cards: readonly HTMLElement[], position: Position | null): SinceYouLeft {
		const unread = unreadAfter(
			cards.map((card) => ({ ...itemOf(card), card })),
			position,
		).filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at);
		const moments = unread.flatMap(({ id, card }): MissedMoment[] => {
			const text = card.classList.contains("is-key") ? card.querySelector(":scope > .headline")?.textContent : null;
			const time = card.querySelector("time");
			return text ? [{ id, text, time: time && { iso: time.dateTime, text: time.title || (time.textContent ?? "") } }] : [];
		});
		const isWhole = position !== null && cards.some((card) => newestFirst(itemOf(card), position) >= 0);
		return { posts: unread.length, moments, firstUnread: isWhole ? (unread.at(-1)?.id ?? null) : null };
	}
}
