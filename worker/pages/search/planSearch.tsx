import type { PagePlan } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import type { LateModules } from "../shared/planPage.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { SearchFound } from "./SearchFound.tsx";
import { SearchHead } from "./SearchHead.tsx";
import type { SearchModel } from "./search.model.ts";

/** The search page (C2.25): field and heading, what was found, and the newest stories where nothing was. */
export function planSearch(context: ViewContext, scope: string, search: SearchModel, late: LateModules): PagePlan {
	const paging = search.found?.paging;
	return {
		status: 200,
		document: (
			<Page context={context} model={search} kindStyle="search">
				{paging?.previous && <link rel="prev" href={paging.previous} />}
				{paging?.next && <link rel="next" href={paging.next} />}
				<div className="search-page">
					{slot("searchHead")}
					{slot("searchFound")}
					{slot("newest")}
				</div>
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			searchHead: section("searchHead", scope, search, () => <SearchHead context={context} search={search} />),
			searchFound: section("searchFound", scope, search, () => <SearchFound context={context} search={search} />),
			...late,
		},
		policy: pagePolicies.listing,
	};
}
