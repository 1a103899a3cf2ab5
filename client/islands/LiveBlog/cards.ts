import { type LiveItem, newestFirst } from "../../domain/content/livePolls.ts";
import type { Position } from "./liveVisits.ts";
import type { Fragment } from "./responses.ts";

/** The cards in the page: reads them, and reports those that come into view. */
export class Cards {
	readonly list: HTMLElement;
	/** The whole blog: the address's card is before its heading. */
	readonly blog: HTMLElement;
	readonly #showMore: string;
	readonly #seen: IntersectionObserver;

	constructor(list: HTMLElement, showMore: string, onSeen: (card: HTMLElement) => void) {
		this.list = list;
		this.blog = list.closest<HTMLElement>(".live-blog") ?? list;
		this.#showMore = showMore;
		this.#seen = new IntersectionObserver((entries) => {
			for (const entry of entries) if (entry.isIntersecting && entry.target instanceof HTMLElement) onSeen(entry.target);
		});
		for (const card of this.all()) this.adopt(card);
		// Paper has no buttons.
		addEventListener("beforeprint", () => {
			for (const button of this.blog.querySelectorAll<HTMLElement>(".live-more-button")) button.click();
		});
		const pinned = this.pinned();
		if (pinned) this.shorten(pinned);
	}

	/** Items on the page, the pinned card in its order. */
	items(): LiveItem[] {
		const shown = this.shown().map(itemOf);
		const last = shown.at(-1);
		const [top] = this.#tops().map(itemOf);
		return top && (!last || newestFirst(top, last) < 0) ? [top, ...shown].sort(newestFirst) : shown;
	}

	shown(): HTMLElement[] {
		return [...this.list.querySelectorAll<HTMLElement>(":scope > .live-card")];
	}

	all(): HTMLElement[] {
		return [...this.#tops(), ...this.shown()];
	}

	top(): string | null {
		return this.#tops()[0]?.id ?? null;
	}

	pinned(): HTMLElement | null {
		return this.blog.querySelector<HTMLElement>(".live-pinned > [data-copy]");
	}

	adopt(card: HTMLElement): void {
		this.#seen.observe(card);
		this.shorten(card);
	}

	release(card: HTMLElement): void {
		this.#seen.unobserve(card);
	}

	shorten(card: HTMLElement): void {
		for (const details of card.querySelectorAll<HTMLDetailsElement>("details.live-more")) buttonInsteadOf(details, this.#showMore);
	}

	/** Inserts a line of no height at a position; none where either side is missing. */
	divide(line: HTMLElement, position: Position | null): void {
		const cards = this.shown();
		const first = position === null ? -1 : cards.findIndex((card) => newestFirst(itemOf(card), position) >= 0);
		const below = cards[first];
		if (first > 0 && below) {
			if (below.previousElementSibling !== line) this.list.insertBefore(line, below);
		} else line.remove();
	}

	#tops(): HTMLElement[] {
		return [...this.blog.querySelectorAll<HTMLElement>(".live-single > .live-card")];
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
	button.addEventListener("click", ({ isTrusted }) => {
		rest.hidden = false;
		button.remove();
		// Only a reader's own press moves the focus.
		if (!isTrusted) return;
		rest.tabIndex = -1;
		rest.focus({ preventScroll: true });
	});
	details.replaceWith(button, rest);
}
