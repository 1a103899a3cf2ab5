import { type LiveItem, newestFirst } from "../../domain/content/liveBlog.ts";
import { Hold } from "./hold.ts";
import type { Position } from "./liveVisits.ts";
import type { Fragment } from "./responses.ts";

/** The words that cards get in the browser. */
export interface StreamWords {
	showMore: string;
	isNew: string;
}

/** The stream in the page: reads, inserts, replaces and removes cards without moving what is being read. */
export class Stream {
	readonly #list: HTMLElement;
	/** The whole blog: the address's card is before its heading. */
	readonly #blog: HTMLElement;
	readonly #words: StreamWords;
	readonly #seen: IntersectionObserver;
	readonly #hold: Hold;

	constructor(list: HTMLElement, words: StreamWords, onSeen: (card: HTMLElement) => void) {
		this.#list = list;
		this.#blog = list.closest<HTMLElement>(".live-blog") ?? list;
		this.#words = words;
		this.#seen = new IntersectionObserver((entries) => {
			for (const entry of entries) if (entry.isIntersecting && entry.target instanceof HTMLElement) onSeen(entry.target);
		});
		for (const card of this.#all()) this.#adopt(card);
		const pinned = this.#pinned();
		if (pinned) shortened(pinned, words.showMore);
		this.#hold = new Hold(() => this.#all(), list.closest("main") ?? document.body);
	}

	/** Items on the page, the pinned card in its order. */
	items(): LiveItem[] {
		const shown = this.cards().map(itemOf);
		const last = shown.at(-1);
		const [top] = this.#tops().map(itemOf);
		return top && (!last || newestFirst(top, last) < 0) ? [top, ...shown].sort(newestFirst) : shown;
	}

	/** The cards of the stream, newest first. */
	cards(): HTMLElement[] {
		return [...this.#list.querySelectorAll<HTMLElement>(":scope > .live-card")];
	}

	/** Id of the card on top. */
	top(): string | null {
		return this.#tops()[0]?.id ?? null;
	}

	/** Inserts missing cards in order. */
	insert(fragments: readonly Fragment[], flagged: boolean): HTMLElement[] {
		const put: HTMLElement[] = [];
		for (const fragment of [...fragments].sort(newestFirst)) {
			if (this.#find(fragment.id)) continue;
			const card = elementOf(fragment);
			if (!card) continue;
			const before = this.cards().find((other) => newestFirst(fragment, itemOf(other)) < 0);
			this.#list.insertBefore(card, before ?? null);
			this.#adopt(card);
			if (flagged) this.#flag(card);
			put.push(card);
		}
		return put;
	}

	/** Replaces an edited card, in the stream or on top. */
	replace(fragment: Fragment): void {
		const old = this.#find(fragment.id);
		const card = elementOf(fragment);
		if (!card || !old) return;
		const wasOpen = old.querySelector(".live-more-rest:not([hidden])") !== null;
		if (old.classList.contains("is-new")) this.#flag(card);
		const hadFocus = old.contains(document.activeElement);
		this.#seen.unobserve(old);
		old.replaceWith(card);
		this.#adopt(card);
		if (wasOpen) card.querySelector<HTMLButtonElement>(".live-more-button")?.click();
		if (hadFocus) card.focus({ preventScroll: true });
	}

	remove(id: string): void {
		const card = this.#find(id);
		if (!card) return;
		this.#seen.unobserve(card);
		card.remove();
	}

	/** Sets the pinned card: another, an edit, or none. */
	pin(fragment: Fragment | null): void {
		const element = this.#blog.querySelector<HTMLElement>(".live-pinned");
		if (!element) return;
		const old = this.#pinned();
		if (old?.dataset.copy === fragment?.id && old?.dataset.version === fragment?.version) return;
		const card = fragment && elementOf(fragment);
		old?.remove();
		element.hidden = card === null;
		if (!card) return;
		const copy = copyOf(card);
		element.append(copy);
		shortened(copy, this.#words.showMore);
	}

	/** Makes a change that does not move what is being read. */
	inPosition(change: () => void): void {
		this.#hold.inPosition(change);
	}

	/** Inserts a line of no height at a position; none where either side is missing. */
	divide(line: HTMLElement, position: Position | null): void {
		const cards = this.cards();
		const first = position === null ? -1 : cards.findIndex((card) => newestFirst(itemOf(card), position) >= 0);
		const below = cards[first];
		if (first > 0 && below) {
			if (below.previousElementSibling !== line) this.#list.insertBefore(line, below);
		} else line.remove();
	}

	#all(): HTMLElement[] {
		return [...this.#tops(), ...this.cards()];
	}

	#tops(): HTMLElement[] {
		return [...this.#blog.querySelectorAll<HTMLElement>(".live-single > .live-card")];
	}

	#pinned(): HTMLElement | null {
		return this.#blog.querySelector<HTMLElement>(".live-pinned > [data-copy]");
	}

	#find(id: string): HTMLElement | undefined {
		return this.#all().find((card) => card.id === id);
	}

	#flag(card: HTMLElement): void {
		if (card.classList.contains("is-new")) return;
		card.classList.add("is-new");
		const mark = document.createElement("span");
		mark.className = "live-new";
		mark.textContent = this.#words.isNew;
		card.querySelector(".live-card-head")?.prepend(mark);
	}

	#adopt(card: HTMLElement): void {
		this.#seen.observe(card);
		shortened(card, this.#words.showMore);
	}
}

/** A card's place and version in the page; one without a time is the oldest. */
export function itemOf(card: HTMLElement): LiveItem {
	const time = card.querySelector<HTMLTimeElement>(".live-time > time");
	return { id: card.id, at: time ? Date.parse(time.dateTime) : 0, version: card.dataset.version ?? "" };
}

/** A fragment's element. The markup is the edge's, of sanitised content. */
export function elementOf({ id, html }: Fragment): HTMLElement | null {
	const template = document.createElement("template");
	template.innerHTML = html;
	const card = template.content.firstElementChild;
	return card instanceof HTMLElement && card.id === id ? card : null;
}

/** A second copy of a card, without anchors of its own. */
function copyOf(card: HTMLElement): HTMLElement {
	const copy = document.importNode(card, true);
	copy.dataset.copy = card.id;
	for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
	return copy;
}

function shortened(card: HTMLElement, words: string): void {
	for (const details of card.querySelectorAll<HTMLDetailsElement>("details.live-more")) buttonInsteadOf(details, words);
}

/** Makes "Show more" a button that goes once the rest is there (C4.8). */
function buttonInsteadOf(details: HTMLDetailsElement, words: string): void {
	if (details.open) return;
	const rest = document.createElement("div");
	rest.className = "live-more-rest";
	rest.hidden = true;
	rest.append(...details.querySelectorAll(":scope > div"));
	const button = document.createElement("button");
	button.type = "button";
	button.className = "live-more-button";
	button.textContent = words;
	const open = () => {
		rest.hidden = false;
		button.remove();
	};
	button.addEventListener("click", () => {
		open();
		rest.tabIndex = -1;
		rest.focus({ preventScroll: true });
	});
	// Paper has no buttons.
	addEventListener("beforeprint", open, { once: true });
	details.replaceWith(button, rest);
}
