import { atom } from "jotai/vanilla";
import type { Suggestion } from "../../domain/search/suggestions.ts";
import { afterPersonsEvent, noPersons, type PersonsSearch, type PersonsSearchEvent } from "./personsSearch.ts";

const stateAtom = atom<PersonsSearch<Suggestion>>(noPersons);

/** The persons search state (C3.47), changed by events only (A4.20). */
export const personsAtom = atom(
	(get) => get(stateAtom),
	(get, set, event: PersonsSearchEvent<Suggestion>) => set(stateAtom, afterPersonsEvent(get(stateAtom), event)),
);
