import type { Suggestion } from "../../domain/search/suggestions.ts";

/** The search field and its list of suggestions (C2.25). */
export interface FieldState {
	query: string;
	works: readonly Suggestion[];
	isOpen: boolean;
	/** Left since the last typing. */
	isLeft: boolean;
	/** The active option; -1: the field itself. */
	active: number;
}

export const emptyField: FieldState = { query: "", works: [], isOpen: false, isLeft: false, active: -1 };

const shortestQuery = 2;

/** Returns whether a text is long enough to search for. */
export const isAsking = (text: string): boolean => text.length >= shortestQuery;

/** The field after typing: a short text has no suggestions. */
export const afterTyping = (state: FieldState, query: string): FieldState =>
	isAsking(query) ? { ...state, query, isLeft: false } : { ...state, query, works: [], isOpen: false, isLeft: false };

/** The field after it lost the focus. */
export const afterLeaving = (state: FieldState): FieldState => ({ ...state, isOpen: false, isLeft: true });

/** The field after an answer: the list opens, without an active option. */
export const afterAnswer = (state: FieldState, works: readonly Suggestion[]): FieldState => ({
	...state,
	works,
	isOpen: state.isOpen || !state.isLeft,
	active: -1,
});

/** A key's effect: the field after it, or an address to open. The browser's default stays unless `isTaken`. */
export type KeyMeaning = { isTaken: boolean; after?: FieldState; url?: string };

/** Reads a key: arrows cycle through options and field, Enter opens one, Escape closes the list only. */
export function meaningOf(key: string, state: FieldState, found: readonly Suggestion[]): KeyMeaning | null {
	const { isOpen, active } = state;
	const isShown = isOpen && found.length > 0;
	const chosen = isShown && found[active];
	if (key === "Enter" && chosen) return { isTaken: true, url: chosen.url };
	if (key === "Escape" && isShown) return { isTaken: true, after: { ...state, isOpen: false, active: -1 } };
	const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? found.length : 0;
	if (step === 0 || found.length === 0) return null;
	return isShown
		? { isTaken: true, after: { ...state, active: ((active + 1 + step) % (found.length + 1)) - 1 } }
		: { isTaken: false, after: { ...state, isOpen: true } };
}
