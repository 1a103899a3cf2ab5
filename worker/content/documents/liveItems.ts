import { hasEnded, orderedItems } from "../../../client/domain/content/liveBlog.ts";
import type { LiveItem } from "../../../client/domain/content/livePolls.ts";
import { hashOf } from "../../platform/hash.ts";
import type { Card } from "../../schemas/documents/card.ts";
import type { CardsPage } from "../../schemas/lists/liveCards.ts";

/** Time of publication, epoch ms; 0 without one. */
export function momentOf(card: Pick<Card, "date" | "datePublished" | "dateCreated">): number {
	const text = card.date?.publishedAt ?? card.datePublished ?? card.date?.createdAt ?? card.dateCreated;
	const ms = text === undefined ? Number.NaN : Date.parse(text);
	return Number.isNaN(ms) ? 0 : ms;
}

const versions = new WeakMap<Card, string>();
/** Names what a card says; any change of it is another name: five letters, which one edit in 60 million leaves. */
export function versionOf(card: Card): string {
	let version = versions.get(card);
	if (version === undefined) {
		version = hashOf(JSON.stringify(card)).slice(2, 7);
		versions.set(card, version);
	}
	return version;
}

/** A card with its place in the order. */
export interface DatedCard extends LiveItem {
	card: Card;
}

/** A live blog's newest cards in order, with a name for this state that all its readers share. */
export interface LiveState {
	cards: readonly DatedCard[];
	/** No older cards exist. */
	whole: boolean;
	/** Number of all cards, where the upstream says it. */
	total: number | null;
	/** `{id of the newest card}.{name}`; a blog without cards begins with 0. */
	token: string;
	name: string;
	newestAt: number | null;
	/** Said by the upstream with the cards; where it is silent, the blog's own document decides. */
	ended: boolean;
}

export function dated(cards: readonly Card[]): DatedCard[] {
	return orderedItems(cards.map((card) => ({ id: card.id, at: momentOf(card), version: versionOf(card), card })));
}

const states = new WeakMap<CardsPage, Map<number, LiveState>>();

/**
 * The state of a page of cards, computed once per answer. `size`: cards requested. Page and poll derive it from this answer alone, so they
 * agree.
 */
export function stateOf(page: CardsPage, size: number): LiveState {
	let known = states.get(page);
	const found = known?.get(size);
	if (found) return found;
	const { facts } = page;
	const ended = hasEnded(facts.eventLabel);
	const cards = dated(page.cards).slice(0, size);
	const pin = `${facts.pinnedCardId}:${facts.pinnedVersion}`;
	const name = hashOf(`${ended}|${pin}|${cards.map(({ id, version }) => `${id}:${version}`).join()}`);
	const state: LiveState = {
		cards,
		whole: page.total === null ? page.received < size : page.total <= Math.min(page.received, size),
		total: page.total,
		token: `${cards[0]?.id ?? "0"}.${name}`,
		name,
		newestAt: cards[0]?.at ?? null,
		ended,
	};
	if (!known) {
		known = new Map();
		states.set(page, known);
	}
	known.set(size, state);
	return state;
}
