import { nameMatches } from "../../../client/domain/search/searchQuery.ts";
import type { Segment } from "../../../client/domain/search/suggestions.ts";
import {
	maxSearchPages,
	type SearchDate,
	type SearchRequest,
	type SearchSort,
	type SearchType,
	searchDates,
	searchPath,
	searchSorts,
	searchTypes,
} from "../../content/lists/newest.ts";
import { mayList } from "../../content/upstream/filters.ts";
import type { PageFacts } from "../../document/facts.ts";
import { isGatedInItsVertical } from "../../schemas/documents/gating.ts";
import type { Person } from "../../schemas/documents/person.ts";
import type { Found, FoundItem } from "../../schemas/lists/search.ts";
import type { TeaseContext } from "../kernel/context.ts";
import { linkTo } from "../kernel/links.ts";
import type { PersonModel, TeaseModel } from "../parts/models.ts";
import { type PagingModel, pagingModel } from "../parts/paging.ts";
import { pictureOf } from "../parts/picture.model.ts";
import { teaseOf } from "../parts/tease.model.ts";

/** One result: its tease, with the reader's words marked in headline and dek. */
export interface ResultModel {
	tease: TeaseModel;
	headline: readonly Segment[];
	dek: readonly Segment[];
}

/** A link that narrows a search, and whether it is the current one. */
export interface ChoiceModel<Key> {
	key: Key;
	url: string;
	isCurrent: boolean;
}

/** A search page (C2.25, contract §3). */
export interface SearchModel {
	kind: "search";
	facts: PageFacts;
	query: string;
	/** `null` before anything is searched for. */
	found: SearchResults | null;
	/** True where the content system has no search: the page says so. */
	isAbsent: boolean;
	/** The filters of the field's suggestions, and the addresses of their pages. */
	suggestions: { works: string; people: string; sites: Readonly<Record<string, string>> };
}

export interface SearchResults {
	total: number;
	results: readonly ResultModel[];
	people: readonly (PersonModel & { id: string })[];
	peopleUrl: string | null;
	types: readonly (ChoiceModel<SearchType> & { count: number | null })[];
	dates: readonly ChoiceModel<SearchDate | null>[];
	sorts: readonly ChoiceModel<SearchSort>[];
	/** The same search with nothing narrowed, when it is. */
	widerUrl: string | null;
	paging: PagingModel | null;
}

/** Everything that a search has brought: what could not be had is `null`. */
export interface SearchFindings {
	found: Found<FoundItem>;
	people: Found<Person> | null;
	counts: Readonly<Partial<Record<SearchType, number>>>;
}

/** Counts the pages of a search that can be opened. */
export function searchPages(total: number, perPage: number): number {
	return Math.min(maxSearchPages, Math.max(1, Math.ceil(total / perPage)));
}

/** The results of a search (C2.25, C3.47): the list, the people that it names, and its filters. */
export function searchResults(
	context: TeaseContext,
	request: SearchRequest,
	{ found, people, counts }: SearchFindings,
	perPage: number,
): SearchResults {
	const first: SearchRequest = { ...request, page: 1 };
	const urlOf = (change: Partial<SearchRequest>) => linkTo(context, searchPath({ ...first, ...change }), undefined);
	const named = (people?.items ?? []).filter(
		(person) => nameMatches(person.name, request.query) && mayList(context.brand, { vertical: person.vertical }),
	);
	const countOf = (type: SearchType): number | null => {
		const works = type === request.type ? found.total : (counts[type] ?? null);
		if (type === "person" && type !== request.type) return people?.total ?? null;
		// People found by name come first.
		return type === "all" && works !== null ? works + named.length : works;
	};
	const showsPeople = request.type === "all" && request.page === 1;
	return {
		total: countOf(request.type) ?? found.total,
		results: found.items.map((item) => resultOf(context, item)),
		people: showsPeople ? named.map((person) => personCard(context, person)) : [],
		peopleUrl: showsPeople && (people?.total ?? 0) > named.length ? urlOf({ type: "person" }) : null,
		types: searchTypes
			.map((key) => ({ key, url: urlOf({ type: key }), isCurrent: key === request.type, count: countOf(key) }))
			.filter(({ key, isCurrent, count }) => key === "all" || isCurrent || count !== 0),
		dates:
			request.type === "person"
				? []
				: [null, ...searchDates].map((key) => ({ key, url: urlOf({ date: key }), isCurrent: key === request.date })),
		sorts: searchSorts.map((key) => ({ key, url: urlOf({ sort: key }), isCurrent: key === request.sort })),
		widerUrl: request.type !== "all" || request.date !== null ? urlOf({ type: "all", date: null }) : null,
		paging: pagingModel(request.page, searchPages(found.total, perPage), (page) => urlOf({ page })),
	};
}

function resultOf(context: TeaseContext, item: FoundItem): ResultModel {
	const made = teaseOf(context, item);
	const isPerson = made.contentType === "person";
	const tease: TeaseModel = isPerson ? { ...made, dek: item.shortBio ?? null, byline: item.jobTitle.join(", ") || null, time: null } : made;
	const { highlight } = item;
	// The long headline has the marks of found words; without marks the short one.
	const headline = highlight && highlight.headline.length > 0 ? highlight.headline : [{ text: tease.headline, mark: false }];
	// A content system's search may quote the body, which of a gated thing is nobody's to read here (C5.1).
	const mayQuote = highlight && highlight.description.length > 0 && !isGatedInItsVertical(context.brand, item);
	const dek = mayQuote ? highlight.description : tease.dek ? [{ text: tease.dek, mark: false }] : [];
	return { tease, headline, dek };
}

/** A person as a card: portrait, name, job; their page is at their own vertical. */
export function personCard(context: TeaseContext, person: Person): PersonModel & { id: string } {
	return {
		id: person.id,
		name: person.name,
		url: linkTo(context, person.url?.primary ?? `/author/${person.id}`, person.vertical),
		role: person.jobTitle[0] ?? null,
		shortBio: person.shortBio ?? null,
		portrait: pictureOf(person.primaryImage, context.imageHosts),
	};
}
