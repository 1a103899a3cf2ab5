/** Height of the shrunk header: a card below it is being read. */
const headerPx = 64;
/** Cards below the one being read that can replace it as anchor. */
const mostStandIns = 12;

/**
 * Holds the reading position (features B1): through our changes, late loads above where the browser lacks scroll anchoring, and at the
 * address's card until the reader moves.
 */
export class Hold {
	readonly #cards: () => HTMLElement[];
	#reading: { card: HTMLElement; at: number } | null = null;
	/** The address's card, and its place in the window. */
	#target: { id: string; top: number } | null = null;

	constructor(cards: () => HTMLElement[], root: HTMLElement) {
		this.#cards = cards;
		const anchors = CSS.supports("overflow-anchor", "auto");
		this.#holdTarget();
		if (anchors && !this.#target) return;
		const resized = new ResizeObserver(() => {
			if (this.#target) this.#toTarget();
			else if (!anchors) this.#settle();
		});
		resized.observe(root);
		if (!anchors) {
			this.#note();
			this.#hear("scroll", () => this.#note());
		}
	}

	/** Makes a change and scrolls so that the card being read stays in place, even replaced. */
	inPosition(change: () => void): void {
		const tops = this.#nearby().map((card) => ({ id: card.id, top: card.getBoundingClientRect().top }));
		const root = document.documentElement;
		// The browser's own anchoring would scroll twice.
		root.style.overflowAnchor = "none";
		change();
		const byId = new Map(this.#cards().map((card) => [card.id, card]));
		for (const { id, top } of tops) {
			const card = byId.get(id);
			if (!card) continue;
			const moved = card.getBoundingClientRect().top - top;
			if (moved !== 0 && scrollY > 0) scrollBy({ top: moved, behavior: "instant" });
			break;
		}
		root.style.removeProperty("overflow-anchor");
		if (this.#reading) this.#note();
	}

	#hear(type: string, listener: () => void): void {
		addEventListener(type, listener, { passive: true });
	}

	/** Cards from the one being read: with its top in the upper half of the window, else filling it. */
	#nearby(): HTMLElement[] {
		const cards = this.#cards();
		let low = 0;
		let high = cards.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((cards[middle]?.getBoundingClientRect().bottom ?? 0) > headerPx) high = middle;
			else low = middle + 1;
		}
		const [first, second, ...rest] = cards.slice(low, low + mostStandIns);
		if (!first || !second) return first ? [first] : [];
		const top = second.getBoundingClientRect().top;
		const isSecond = first.getBoundingClientRect().top < 0 && top < innerHeight / 2;
		return isSecond ? [second, ...rest, first] : [first, second, ...rest];
	}

	#note(): void {
		const [card] = this.#nearby();
		this.#reading = card ? { card, at: card.getBoundingClientRect().top + scrollY } : null;
	}

	/** Follows a changed height above. Places are the document's, so that scrolling does not count. */
	#settle(): void {
		if (!this.#reading) return;
		const { card, at } = this.#reading;
		const moved = card.isConnected ? card.getBoundingClientRect().top + scrollY - at : 0;
		if (moved !== 0 && scrollY > 0) scrollBy({ top: moved, behavior: "instant" });
		this.#note();
	}

	#holdTarget(): void {
		const card = this.#cards().find(({ id }) => id !== "" && `#${id}` === location.hash);
		if (!card) return;
		const { top } = card.getBoundingClientRect();
		const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
		const margin = Number.parseFloat(getComputedStyle(card).scrollMarginBlockStart);
		// Elsewhere, the reader has moved before this script ran.
		if (Math.abs(top - padding - margin) > 2) return;
		this.#target = { id: card.id, top };
		for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) this.#hear(type, () => this.#letGo());
	}

	#letGo(): void {
		this.#target = null;
	}

	#toTarget(): void {
		const card = this.#target && document.getElementById(this.#target.id);
		if (!this.#target || !card) return;
		const moved = card.getBoundingClientRect().top - this.#target.top;
		if (moved !== 0) scrollBy({ top: moved, behavior: "instant" });
		this.#note();
	}
}
