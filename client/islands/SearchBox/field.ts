import type { Suggestion } from "../../domain/search/suggestions.ts";

/** The search field and its list of suggestions (C2.25). */
export interface FieldState {
	/** The query as typed. */
	query: string;
	works: readonly Suggestion[];
	isOpen: boolean;
	/** The option that arrow keys point at; -1: the field itself. */
	active: number;
}

export const emptyField: FieldState = { query: "", works: [], isOpen: false, active: -1 };

const shortestQuery = 2;

/** Tells whether a text is long enough to be searched for. */
export const isAsking = (text: string): boolean => text.length >= shortestQuery;

/** The field after typing: what is too short to be searched for has no suggestions. */
export const afterTyping = (state: FieldState, query: string): FieldState =>
	isAsking(query) ? { ...state, query } : { ...state, query, works: [], isOpen: false };

/** The field after an answer: its list opens, with the field itself active. */
export const afterAnswer = (state: FieldState, works: readonly Suggestion[]): FieldState => ({ ...state, works, isOpen: true, active: -1 });

/** A key's meaning to the list: the field after it, or an address to go to. The browser does what it would unless `isTaken`. */
export type KeyMeaning = { isTaken: boolean; after?: FieldState; url?: string };

/** Reads a key: arrows walk the options and the field between last and first, Enter opens one, Escape closes the list and nothing else. */
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
