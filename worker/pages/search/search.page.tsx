import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import { type SearchRequest, type SearchType, searchPath, searchRequestOf } from "../../content/lists/newest.ts";
import { countResults, familyOf, loadPersons, loadResults, resultsPerPage, suggestionFilters } from "../../content/lists/search.ts";
import { lacksCall } from "../../content/upstream/call.ts";
import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { withFlags } from "../../edge/flags.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { log } from "../../platform/log.ts";
import { drawScope, teaseContext, type ViewContext } from "../kernel/context.ts";
import { definePage } from "../kernel/definePage.ts";
import { plainFacts } from "../kernel/facts.ts";
import { type LinkContext, linkTo } from "../kernel/links.ts";
import type { Late } from "../modules/lateModule.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { newest } from "./newest.tsx";
import { SearchFound } from "./SearchFound.tsx";
import { SearchHead } from "./SearchHead.tsx";
import { type SearchModel, type SearchResults, searchPages, searchResults } from "./search.model.ts";

/** The types whose counts stand beside their links; people are counted by their own call. */
const countedTypes = ["all", "article", "video", "recipe", "product"] as const satisfies readonly SearchType[];

/** The search page (C2.25, contract §3): a form and its results; the query is text only. */
export const search = definePage({
	kind: "search",
	load: findings,
	model: ({ arrival, context: { t } }, { request, results, isAbsent }): SearchModel | Response => {
		const { brand, flags } = arrival;
		const links = teaseContext(arrival);
		const lastPage = results ? searchPages(results.total, resultsPerPage) : 1;
		if (request.page > lastPage) {
			const last = linkTo(links, searchPath({ ...request, page: lastPage }), undefined);
			return redirect(arrival, 303, withFlags(last, arrival.search));
		}
		return {
			kind: "search",
			facts: {
				...plainFacts(brand, flags, "/search", "search"),
				title: request.query ? t("search.titleFor", { query: request.query }) : t("header.search"),
				robots: "noindex",
			},
			query: request.query,
			found: results,
			isAbsent,
			suggestions: { ...suggestionFilters(brand), sites: sitesOf(links) },
		};
	},
	modules: (visit, { results }) => {
		const hasNothing = results === null || (results.results.length === 0 && results.people.length === 0);
		return { newest: hasNothing ? newest(visit) : undefined };
	},
	plan: planSearch,
	cache: (_, __, { isWhole }) => ({ policy: pagePolicies.listing, degraded: !isWhole }),
});

function sitesOf(links: LinkContext): SearchModel["suggestions"]["sites"] {
	const at = (vertical: string | undefined) => linkTo(links, "/", vertical).replace(/\/$/, "");
	const named = familyOf(links.brand).flatMap(({ id, slug, contentSystemId }) => [id, slug, contentSystemId].map((name) => [name, at(id)]));
	return Object.fromEntries([["", at(undefined)], ...named]);
}

/** A search and its results; `results` is null without a query. */
interface Findings {
	request: SearchRequest;
	results: SearchResults | null;
	/** The content system has no search. */
	isAbsent: boolean;
	/** People and counts came too. */
	isWhole: boolean;
}

/** Loads results, people and counts together; failed people and counts are left out. */
async function findings(arrival: Arrival): Promise<Result<Findings>> {
	const request = searchRequestOf(arrival.search);
	if (request.query === "") return { ok: true, value: { request, results: null, isAbsent: false, isWhole: true } };
	const others = countedTypes.filter((type) => type !== request.type);
	const [found, people, ...counts] = await Promise.all([
		loadResults(arrival, request),
		loadPersons(arrival, request.query),
		...others.map((type) => countResults(arrival, { ...request, page: 1 }, type)),
	]);
	if (!found.ok && !lacksCall(found.error)) return found;
	if (!found.ok) {
		logAbsence(arrival, "results", found.error);
		return { ok: true, value: { request, results: null, isAbsent: true, isWhole: false } };
	}
	if (!people.ok) logAbsence(arrival, "people", people.error);
	const known: Partial<Record<SearchType, number>> = {};
	others.forEach((type, index) => {
		const count = counts[index];
		if (count?.ok) known[type] = count.value;
		else if (count) logAbsence(arrival, `count of ${type}`, count.error);
	});
	const bundle = { found: found.value, people: people.ok ? people.value : null, counts: known };
	const results = searchResults(teaseContext(arrival), request, bundle, resultsPerPage);
	return { ok: true, value: { request, results, isAbsent: false, isWhole: people.ok && counts.every((count) => count.ok) } };
}

function logAbsence({ correlationId }: Arrival, module: string, error: RemoteError): void {
	log("warn", "module", { correlationId, module: `search: ${module}`, message: error.message });
}

/** The search page (C2.25): field and heading, what was found, and the newest stories where nothing was. */
function planSearch(context: ViewContext, search: SearchModel, late: { newest?: Late | undefined }): PagePlan {
	const scope = drawScope(context);
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={search} kindStyle="search" slot={slot} neighbours={search.found?.paging}>
				<div className="search-page">
					{slot("searchHead")}
					{slot("searchFound")}
					{slot("newest")}
				</div>
			</Page>
		),
		sections: {
			...chromeSections(context),
			searchHead: section("searchHead", scope, search, <SearchHead context={context} search={search} />),
			searchFound: section("searchFound", scope, search, <SearchFound context={context} search={search} />),
			newest: late.newest,
		},
	});
}
