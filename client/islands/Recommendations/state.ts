import { atom } from "jotai/vanilla";
import type { RecommendationCard } from "../../domain/personal/myNewsResponses.ts";

/** A hidden card and its place. */
export interface HiddenCard {
	card: RecommendationCard;
	index: number;
}

/** The reel: loading, failed, or loaded; not drawn without cards and undo. */
export type ReelState =
	| { kind: "waiting" }
	| { kind: "failed" }
	| { kind: "shown"; cards: readonly RecommendationCard[]; hidden: HiddenCard | null; notice: "hidden" | "failed" | null };

export type ReelEvent =
	| { kind: "requested" }
	| { kind: "failed" }
	| { kind: "arrived"; cards: readonly RecommendationCard[] }
	/** Hidden at once, then as the server has it. */
	| { kind: "hidden"; contentId: string }
	/** Undone by the reader, or refused by the server. */
	| { kind: "back"; hidden: HiddenCard; isRefused: boolean };

/** The reel after something happened. */
export function afterReelEvent(state: ReelState, event: ReelEvent): ReelState {
	switch (event.kind) {
		case "requested":
			return { kind: "waiting" };
		case "failed":
			return { kind: "failed" };
		case "arrived":
			return { kind: "shown", cards: event.cards, hidden: null, notice: null };
		case "hidden": {
			if (state.kind !== "shown") return state;
			const index = state.cards.findIndex(({ contentId }) => contentId === event.contentId);
			const card = state.cards[index];
			if (!card) return state;
			return { ...state, cards: state.cards.toSpliced(index, 1), hidden: { card, index }, notice: "hidden" };
		}
		case "back": {
			if (state.kind !== "shown") return state;
			const { card, index } = event.hidden;
			const isThere = state.cards.some(({ contentId }) => contentId === card.contentId);
			const cards = isThere ? state.cards : state.cards.toSpliced(Math.min(index, state.cards.length), 0, card);
			return { ...state, cards, hidden: null, notice: event.isRefused ? "failed" : null };
		}
	}
}

const stateAtom = atom<ReelState>({ kind: "waiting" });

/** The reel of the page, changed by events only. */
export const reelAtom = atom(
	(get) => get(stateAtom),
	(get, set, event: ReelEvent) => set(stateAtom, afterReelEvent(get(stateAtom), event)),
);
