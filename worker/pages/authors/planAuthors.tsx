import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { Authors } from "./Authors.tsx";
import type { AuthorsModel } from "./authors.model.ts";

/** The list of authors. */
export function planAuthors(context: ViewContext, page: AuthorsModel): PagePlan {
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="authors" slot={slot}>
				{slot("authors")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			authors: section("authors", drawScope(context), page, <Authors context={context} page={page} />),
		},
	});
}
