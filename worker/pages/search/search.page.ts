import type { RemoteError, Result } from "../../../client/domain/remoteCall.ts";
import { countResults, familyOf, loadNewest, loadPersons, loadResults, resultsPerPage, suggestionFilters } from "../../content/search.ts";
import { type SearchRequest, type SearchType, searchPath, searchRequestOf } from "../../content/searchRequest.ts";
import { type LateSection, respondWithPage } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { log } from "../../platform/log.ts";
import { pageForFailure } from "../error/error.page.ts";
import { scopeOf, teaseContext, viewContext } from "../shared/context.ts";
import { plainFacts } from "../shared/facts.ts";
import { linkTo } from "../shared/links.ts";
import { oncePerMinute } from "../shared/memo.ts";
import type { TeaseListModel } from "../shared/page.ts";
import { planPage } from "../shared/planPage.tsx";
import { mayList } from "../shared/publisherSeparation.ts";
import { teaseOf } from "../shared/tease.ts";
import type { ViewContext } from "../shared/viewContext.ts";
import { Newest } from "./Newest.tsx";
import { type SearchModel, type SearchResults, searchPages, searchResults } from "./search.model.ts";

/** The types whose counts stand beside their links; people are counted by their own call. */
const countedTypes = ["all", "article", "video", "recipe", "product"] as const satisfies readonly SearchType[];

/** The search page (C2.25, contract §3): a plain form and its results; what was asked for is text and nothing else. */
export async function search(arrival: Arrival): Promise<Response> {
	const request = searchRequestOf(arrival.search);
	const [found, context] = await Promise.all([findings(arrival, request), viewContext(arrival)]);
	if (found && !found.ok) return pageForFailure(arrival, found.error);
	const { brand, flags } = arrival;
	const { t } = context;
	const results = found?.value.results ?? null;
	const lastPage = results ? searchPages(results.total, resultsPerPage) : 1;
	if (request.page > lastPage)
		return redirect(arrival, 303, linkTo(teaseContext(arrival), searchPath({ ...request, page: lastPage }), undefined));
	const links = teaseContext(arrival);
	const model: SearchModel = {
		kind: "search",
		facts: {
			...plainFacts(brand, flags, "/search", "search"),
			title: request.query ? t("search.titleFor", { query: request.query }) : t("search.title"),
			robots: "noindex",
		},
		query: request.query,
		found: results,
		suggestions: {
			...suggestionFilters(brand),
			places: Object.fromEntries(familyOf(brand).map(({ id }) => [id, linkTo(links, "/", id).replace(/\/$/, "")])),
		},
	};
	const hasNothing = results === null || (results.results.length === 0 && results.people.length === 0);
	const late = hasNothing ? newest(arrival, context) : found?.value.isWhole === false ? Promise.resolve(absent) : null;
	return respondWithPage(arrival, planPage(context, model, late ? { newest: late } : {}));
}

/** Nothing in the place of what could not be had: such a page is made again soon. */
const absent: LateSection = { bytes: new Uint8Array(0), degraded: true };

/** The results, the people and the counts, asked for at once; people and counts are left out where they can't be had. */
async function findings(arrival: Arrival, request: SearchRequest): Promise<Result<{ results: SearchResults; isWhole: boolean }> | null> {
	if (request.query === "") return null;
	const others = countedTypes.filter((type) => type !== request.type);
	const [found, people, ...counts] = await Promise.all([
		loadResults(arrival, request),
		loadPersons(arrival, request.query),
		...others.map((type) => countResults(arrival, { ...request, page: 1 }, type)),
	]);
	if (!found.ok) return found;
	if (!people.ok) logAbsence(arrival, "people", people.error);
	const known: Partial<Record<SearchType, number>> = {};
	others.forEach((type, index) => {
		const count = counts[index];
		if (count?.ok) known[type] = count.value;
		else if (count) logAbsence(arrival, `count of ${type}`, count.error);
	});
	const bundle = { found: found.value, people: people.ok ? people.value : null, counts: known };
	const results = searchResults(teaseContext(arrival), request, bundle, resultsPerPage);
	return { ok: true, value: { results, isWhole: people.ok && counts.every((count) => count.ok) } };
}

function logAbsence({ correlationId }: Arrival, module: string, error: RemoteError): void {
	log("warn", "module", { correlationId, module: `search: ${module}`, message: error.message });
}

/** The newest stories, where there is nothing else to show. */
async function newest(arrival: Arrival, context: ViewContext): Promise<LateSection> {
	const loaded = await loadNewest(arrival);
	if (!loaded.ok) {
		logAbsence(arrival, "newest", loaded.error);
		return absent;
	}
	const list = oncePerMinute(loaded.value, `newest|${scopeOf(arrival)}`, arrival.now, (): TeaseListModel => {
		const links = teaseContext(arrival);
		return {
			title: context.t("error.latest"),
			teases: loaded.value.filter((item) => !item.hidden && mayList(arrival.brand, item)).map((item) => teaseOf(links, item)),
		};
	});
	if (list.teases.length === 0) return { bytes: new Uint8Array(0), degraded: false };
	return { bytes: section("newest", scopeOf(arrival), list, () => Newest({ context, list })), degraded: false };
}
