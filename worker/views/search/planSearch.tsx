import { pagePolicies } from "../../cache/policies.ts";
import type { SearchModel } from "../../model/search.ts";
import type { PagePlan } from "../../render/respond.ts";
import { section } from "../../render/section.ts";
import { slot } from "../../render/slots.ts";
import type { ViewContext } from "../context.ts";
import { chromeSections, Page } from "../Page.tsx";
import type { LateModules } from "../planPage.tsx";
import { SearchFound } from "./SearchFound.tsx";
import { SearchHead } from "./SearchHead.tsx";

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
