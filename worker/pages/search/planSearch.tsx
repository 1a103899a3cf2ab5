import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import type { Late } from "../modules/lateModule.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { SearchFound } from "./SearchFound.tsx";
import { SearchHead } from "./SearchHead.tsx";
import type { SearchModel } from "./search.model.ts";

/** The search page (C2.25): field and heading, what was found, and the newest stories where nothing was. */
export function planSearch(context: ViewContext, search: SearchModel, late: { newest?: Late | undefined }): PagePlan {
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
