import { type LiveItem, newestFirst } from "../rules/liveBlog.ts";
import type { Fragment } from "./answers.ts";

/** The words that cards get in the browser. */
export interface StreamWords {
	showMore: string;
	isNew: string;
}

/** The stream in the page: reads it, and puts in, replaces and takes out cards without moving what is being read. */
export class Stream {
	readonly #list: HTMLElement;
	readonly #words: StreamWords;
	readonly #seen: IntersectionObserver;

	constructor(list: HTMLElement, words: StreamWords, onSeen: (card: HTMLElement) => void) {
		this.#list = list;
		this.#words = words;
		this.#seen = new IntersectionObserver((entries) => {
			for (const entry of entries) if (entry.isIntersecting && entry.target instanceof HTMLElement) onSeen(entry.target);
		});
		for (const card of this.#all()) this.#adopt(card);
	}

	/** What the page shows, the card on top included where it belongs among them. */
	items(): LiveItem[] {
		const shown = [...this.#list.querySelectorAll<HTMLElement>(":scope > [data-card]")].map(itemOf);
		const last = shown.at(-1);
		const [top] = this.#tops().map(itemOf);
		return top && (!last || newestFirst(top, last) < 0) ? [top, ...shown].sort(newestFirst) : shown;
	}

	/** Id of the card on top. */
	top(): string | null {
		return this.#tops()[0]?.dataset.card ?? null;
	}

	/** Puts cards where they belong; one that is there already is not put in twice. */
	insert(fragments: readonly Fragment[], flagged: boolean): HTMLElement[] {
		const put: HTMLElement[] = [];
		for (const fragment of [...fragments].sort(newestFirst)) {
			if (this.#find(fragment.id)) continue;
			const card = elementOf(fragment);
			if (!card) continue;
			const before = [...this.#list.querySelectorAll<HTMLElement>(":scope > [data-card]")].find(
				(other) => newestFirst(fragment, itemOf(other)) < 0,
			);
			this.#list.insertBefore(card, before ?? null);
			this.#adopt(card);
			if (flagged) this.#flag(card);
			put.push(card);
		}
		return put;
	}

	/** An edit takes the place of what it changes, in the stream, on top and in the pinned copy. */
	replace(fragment: Fragment): void {
		const old = this.#find(fragment.id);
		const card = elementOf(fragment);
		if (!card) return;
		for (const copy of document.querySelectorAll(`[data-copy="${CSS.escape(fragment.id)}"]`)) copy.replaceChildren(...withoutIds(card));
		if (!old) return;
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

	/** Makes a change and scrolls so that the card being read stays where it is. */
	inPlace(change: () => void): void {
		const reading = this.#all().filter((card) => card.getBoundingClientRect().bottom > 0);
		const tops = reading.slice(0, 12).map((card) => ({ card, top: card.getBoundingClientRect().top }));
		const root = document.documentElement;
		// The browser's own anchoring would move the page a second time.
		root.style.overflowAnchor = "none";
		change();
		const anchor = tops.find(({ card }) => card.isConnected);
		const moved = anchor ? anchor.card.getBoundingClientRect().top - anchor.top : 0;
		if (moved !== 0 && scrollY > 0) scrollBy({ top: moved, behavior: "instant" });
		requestAnimationFrame(() => requestAnimationFrame(() => root.style.removeProperty("overflow-anchor")));
	}

	leave(): void {
		this.#seen.disconnect();
	}

	#all(): HTMLElement[] {
		return [...this.#tops(), ...this.#list.querySelectorAll<HTMLElement>(":scope > [data-card]")];
	}

	#tops(): HTMLElement[] {
		return [...(this.#list.parentElement?.querySelectorAll<HTMLElement>(".live-single > [data-card]") ?? [])];
	}

	#find(id: string): HTMLElement | undefined {
		return this.#all().find((card) => card.dataset.card === id);
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
		for (const details of card.querySelectorAll<HTMLDetailsElement>("details.live-more")) buttonInsteadOf(details, this.#words.showMore);
	}
}

function itemOf(card: HTMLElement): LiveItem {
	const { card: id = "", at, version = "" } = card.dataset;
	return { id, at: Number(at), version };
}

/** A fragment's element. The markup is the edge's own, made by the page's renderer of sanitised content. */
function elementOf({ id, html }: Fragment): HTMLElement | null {
	const template = document.createElement("template");
	template.innerHTML = html;
	const card = template.content.firstElementChild;
	return card instanceof HTMLElement && card.dataset.card === id ? card : null;
}

function withoutIds(card: HTMLElement): Node[] {
	const copy = card.cloneNode(true) as HTMLElement;
	for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
	return [...copy.childNodes];
}

/** With scripts, "Show more" is a button that goes once the rest is there (C4.8). */
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
	button.addEventListener("click", () => {
		rest.hidden = false;
		rest.tabIndex = -1;
		rest.focus({ preventScroll: true });
		button.remove();
	});
	details.replaceWith(button, rest);
}
