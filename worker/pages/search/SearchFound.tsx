import type { ViewContext } from "../kernel/context.ts";
import { Pages } from "../parts/Pages.tsx";
import { Portrait } from "../parts/Portrait.tsx";
import { Facets } from "./Facets.tsx";
import { Result } from "./Result.tsx";
import type { SearchModel, SearchResults } from "./search.model.ts";

/** The results of a search: filters, people, the list, its pages; or suggestions where there are none. */
export function SearchFound({ context, search }: { context: ViewContext; search: SearchModel }) {
	const { t } = context;
	const { found, query, isAbsent } = search;
	if (!found)
		return (
			<div className="search-nothing">
				{isAbsent && <p className="search-hint">{t("search.failed")}</p>}
				<Sections context={context} />
			</div>
		);
	const isEmpty = found.results.length === 0 && found.people.length === 0;
	return (
		<>
			{(!isEmpty || found.widerUrl || found.types.length > 1) && <Facets context={context} found={found} />}
			{found.people.length > 0 && <People context={context} found={found} />}
			{found.results.length > 0 && (
				<ol className="results" aria-label={t("region.results")}>
					{found.results.map((result) => (
						<Result key={`${result.tease.contentType} ${result.tease.id}`} context={context} result={result} />
					))}
				</ol>
			)}
			{isEmpty && (
				<div className="search-nothing">
					<p className="search-hint">{t("search.empty", { query })}</p>
					{found.widerUrl && (
						<p>
							<a className="button" href={found.widerUrl}>
								{t("search.widen")}
							</a>
						</p>
					)}
					<Sections context={context} />
				</div>
			)}
			{found.paging && <Pages context={context} paging={found.paging} />}
		</>
	);
}

function People({ context, found }: { context: ViewContext; found: SearchResults }) {
	const { t } = context;
	return (
		<section className="people" aria-label={t("search.people")}>
			<ul className="people-list">
				{found.people.map((person) => (
					<li key={person.id}>
						<a href={person.url ?? undefined}>
							<Portrait context={context} name={person.name} portrait={person.portrait} side={72} />
							<span>
								<b>{person.name}</b>
								{person.role && <span className="person-role">{person.role}</span>}
							</span>
						</a>
					</li>
				))}
				{found.peopleUrl && (
					<li>
						<a className="people-all" href={found.peopleUrl}>
							{t("search.allPeople")}
						</a>
					</li>
				)}
			</ul>
		</section>
	);
}

/** The brand's sections, as other places to look. */
function Sections({ context }: { context: ViewContext }) {
	const { chrome, t } = context;
	const { global, local } = chrome.navigation;
	return (
		<nav className="search-sections" aria-label={t("search.sections")}>
			<h2>{t("header.sections")}</h2>
			<ul>
				{(global.length > 0 ? global : local).slice(0, 12).map(({ label, url }) => (
					<li key={url}>
						<a href={url}>{label}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
