import { useAtom } from "jotai";
import { atom } from "jotai/vanilla";
import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import type { Result } from "../../domain/calls/remoteCall.ts";
import { paginationOf, personSuggestionsOf, type SiteAddresses, type Suggestion, suggestionsOf } from "../../domain/search/suggestions.ts";
import { siteJson } from "../../page/siteCall.ts";
import { afterAnswer, emptyField, type FieldState, isAsking } from "./field.ts";
import { afterPersonsEvent, noPersons, type PersonsSearch, type PersonsSearchEvent } from "./personsSearch.ts";

const stateAtom = atom<PersonsSearch<Suggestion>>(noPersons);

/** The persons search state (C3.47), changed by events only (A4.20). */
const personsAtom = atom(
	(get) => get(stateAtom),
	(get, set, event: PersonsSearchEvent<Suggestion>) => set(stateAtom, afterPersonsEvent(get(stateAtom), event)),
);

const timeoutMs = 3000;

/** Calls the page's host (public base of C7.1) for JSON; an aborted call is an error. */
async function askSite(
	endpoint: "search" | "persons/search",
	query: Readonly<Record<string, string | number>>,
	signal: AbortSignal,
): Promise<Result<unknown, string>> {
	const answer = await siteJson({ base: `${location.origin}/bentoapi`, endpoint, query, timeoutMs }, { signal });
	return answer.ok ? answer : { ok: false, error: answer.error.message };
}

/** Filters of the two calls, and each vertical's addresses. */
export interface SuggestionSources {
	works: string;
	people: string;
	sites: SiteAddresses;
}

const pauseMs = 150;
const worksShown = 6;
const peopleShown = 2;

/** The field over its two calls, made once typing pauses: state, results (people first), and setter. */
export function useSuggestions(sources: SuggestionSources): [FieldState, readonly Suggestion[], Dispatch<SetStateAction<FieldState>>] {
	const [state, setState] = useState(emptyField);
	const [people, toPeople] = useAtom(personsAtom);
	const { query } = state;

	useEffect(() => {
		if (!isAsking(query)) return toPeople({ kind: "reset" });
		const disposal = new AbortController();
		const { signal } = disposal;
		const timer = setTimeout(async () => {
			const { sites } = sources;
			toPeople({ kind: "pending" });
			const [works, persons] = await Promise.all([
				askSite("search", { filters: sources.works, q: query, size: worksShown }, signal),
				askSite("persons/search", { filters: sources.people, q: query, size: peopleShown }, signal),
			]);
			if (signal.aborted) return;
			if (persons.ok)
				toPeople({ kind: "success", items: personSuggestionsOf(persons.value, sites, query), pagination: paginationOf(persons.value) });
			else toPeople({ kind: "failure", error: persons.error });
			setState((before) => afterAnswer(before, works.ok ? suggestionsOf(works.value, sites) : []));
		}, pauseMs);
		return () => {
			clearTimeout(timer);
			disposal.abort();
		};
	}, [query, sources, toPeople]);

	return [state, [...people.items, ...state.works], setState];
}
