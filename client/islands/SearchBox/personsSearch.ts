import type { Pagination } from "../../domain/search/suggestions.ts";

/** The persons search state (C3.47). */
export interface PersonsSearch<Person> {
	items: readonly Person[];
	loading: boolean;
	error: unknown;
	pagination: Pagination | null;
}

export type PersonsSearchEvent<Person> =
	| { kind: "pending" }
	| { kind: "success"; items: readonly Person[]; pagination: Pagination | null }
	| { kind: "failure"; error: unknown }
	/** The field was emptied. */
	| { kind: "reset" };

export const noPersons: PersonsSearch<never> = { items: [], loading: false, error: null, pagination: null };

/** The state after an event (A4.20): the last answer stays during a search; a failure clears the items. */
export function afterPersonsEvent<Person>(state: PersonsSearch<Person>, event: PersonsSearchEvent<Person>): PersonsSearch<Person> {
	switch (event.kind) {
		case "pending":
			return { ...state, loading: true, error: null };
		case "success":
			return { items: event.items, loading: false, error: null, pagination: event.pagination };
		case "failure":
			return { items: [], loading: false, error: event.error, pagination: null };
		case "reset":
			return noPersons;
	}
}
