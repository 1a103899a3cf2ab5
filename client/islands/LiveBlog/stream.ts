import { newestFirst } from "../../domain/content/livePolls.ts";
import { make } from "../../page/make.ts";
import { type Cards, elementOf, itemOf } from "./cards.ts";
import { Hold } from "./hold.ts";
import type { Fragment } from "./responses.ts";

/** The stream in the page: inserts, replaces and removes cards without moving what is being read. */
export class Stream {
	readonly #cards: Cards;
	/** The words on a card that came while the page was open. */
	readonly #isNew: string;
	readonly #hold: Hold;

	constructor(cards: Cards, isNew: string) {
		this.#cards = cards;
		this.#isNew = isNew;
		this.#hold = new Hold(() => cards.all(), cards.list.closest("main") ?? document.body);
	}

	insert(fragments: readonly Fragment[], flagged: boolean): HTMLElement[] {
		const put: HTMLElement[] = [];
		for (const fragment of [...fragments].sort(newestFirst)) {
			if (this.#find(fragment.id)) continue;
			const card = elementOf(fragment);
			if (!card) continue;
			const before = this.#cards.shown().find((other) => newestFirst(fragment, itemOf(other)) < 0);
			this.#cards.list.insertBefore(card, before ?? null);
			this.#cards.adopt(card);
			if (flagged) this.#flag(card);
			put.push(card);
		}
		return put;
	}

	replace(fragment: Fragment): void {
		const old = this.#find(fragment.id);
		const card = elementOf(fragment);
		if (!card || !old) return;
		const wasOpen = old.querySelector(".live-more-rest:not([hidden])") !== null;
		if (old.classList.contains("is-new")) this.#flag(card);
		const hadFocus = old.contains(document.activeElement);
		this.#cards.release(old);
		old.replaceWith(card);
		this.#cards.adopt(card);
		if (wasOpen) card.querySelector<HTMLButtonElement>(".live-more-button")?.click();
		if (hadFocus) card.focus({ preventScroll: true });
	}

	remove(id: string): void {
		const card = this.#find(id);
		if (!card) return;
		this.#cards.release(card);
		card.remove();
	}

	/** Sets the pinned card: another, an edit, or none. */
	pin(fragment: Fragment | null): void {
		const element = this.#cards.blog.querySelector<HTMLElement>(".live-pinned");
		if (!element) return;
		const old = this.#cards.pinned();
		if (old?.dataset.copy === fragment?.id && old?.dataset.version === fragment?.version) return;
		const card = fragment && elementOf(fragment);
		old?.remove();
		element.hidden = card === null;
		if (!card) return;
		const copy = copyOf(card);
		element.append(copy);
		this.#cards.shorten(copy);
	}

	/** Makes a change that does not move what is being read. */
	inPosition(change: () => void): void {
		this.#hold.inPosition(change);
	}

	#find(id: string): HTMLElement | undefined {
		return this.#cards.all().find((card) => card.id === id);
	}

	#flag(card: HTMLElement): void {
		if (card.classList.contains("is-new")) return;
		card.classList.add("is-new");
		card.querySelector(".live-card-head")?.prepend(make("span", { class: "live-new" }, this.#isNew));
	}
}

/** A second copy of a card, without anchors of its own. */
function copyOf(card: HTMLElement): HTMLElement {
	const copy = document.importNode(card, true);
	copy.dataset.copy = card.id;
	for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
	return copy;
}
