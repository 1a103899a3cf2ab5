import type { DatedCard, LiveState } from "../../content/documents/liveItems.ts";
import { type Asking, forReader } from "../../edge/gate.ts";
import { hashOf } from "../../platform/hash.ts";

/** A card for its reader (C5.1): a gated one of an open blog is its headline, as a version of its own. */
export function cardForReader(asking: Asking, dated: DatedCard): DatedCard {
	const { document: card, gate } = forReader(asking, dated.card);
	return gate === "closed" ? { ...dated, card, version: `${dated.version}.teaser` } : dated;
}

const teasers = new WeakMap<LiveState, Map<string, LiveState>>();

/** A blog's state with such cards, by a name of its own, made once; the same object where none is gated. */
export function stateForReader(asking: Asking, state: LiveState): LiveState {
	const { brand, reader } = asking;
	if (reader.variant !== "teaser") return state;
	const known = teasers.get(state) ?? new Map<string, LiveState>();
	const found = known.get(brand.id);
	if (found) return found;
	const cards = state.cards.map((card) => cardForReader(asking, card));
	const name = hashOf(`${state.name}|teaser`);
	const isWhole = cards.every((card, index) => card === state.cards[index]);
	const made = isWhole ? state : { ...state, cards, name, token: `${cards[0]?.id ?? "0"}.${name}` };
	teasers.set(state, known.set(brand.id, made));
	return made;
}

/** A gated blog's stream, for who gets the teaser. */
export const noCards: LiveState = { cards: [], whole: true, total: 0, token: "", name: "", newestAt: null, ended: false };
