import type { SearchType } from "../../content/lists/newest.ts";
import type { ViewContext } from "../kernel/context.ts";
import type { SearchResults } from "./search.model.ts";

const typeKeys = {
	all: "list.all",
	article: "list.articles",
	video: "list.videos",
	recipe: "list.recipes",
	product: "search.products",
	person: "search.people",
} as const satisfies Record<SearchType, string>;

/** The ways to narrow a search: kinds with their counts, dates, order. Links, each the address of the search it leads to. */
export function Facets({ context, found }: { context: ViewContext; found: SearchResults }) {
	const { t } = context;
	const counts = new Intl.NumberFormat(t.locale);
	return (
		<div className="search-facets">
			<nav className="kinds" aria-label={t("search.kinds")}>
				<ul>
					{found.types.map(({ key, url, isCurrent, count }) => (
						<li key={key}>
							<a href={url} aria-current={isCurrent ? "true" : undefined}>
								{t(typeKeys[key])}
								{count !== null && <span className="count">{counts.format(count)}</span>}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{found.total > 1 && (
				<nav className="choices" aria-label={t("listing.sort")}>
					<ul>
						{found.sorts.map(({ key, url, isCurrent }) => (
							<li key={key}>
								<a href={url} aria-current={isCurrent ? "true" : undefined}>
									{t(`listing.sort.${key}`)}
								</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			{found.dates.length > 0 && (
				<nav className="choices" aria-label={t("search.dates")}>
					<ul>
						{found.dates.map(({ key, url, isCurrent }) => (
							<li key={key ?? "any"}>
								<a href={url} aria-current={isCurrent ? "true" : undefined}>
									{t(`search.date.${key ?? "any"}`)}
								</a>
							</li>
						))}
					</ul>
				</nav>
			)}
		</div>
	);
}
