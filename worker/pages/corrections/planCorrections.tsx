import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { Corrections } from "./Corrections.tsx";
import type { CorrectionsModel } from "./corrections.model.ts";

/** The list of corrections. */
export function planCorrections(context: ViewContext, page: CorrectionsModel): PagePlan {
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="corrections" slot={slot} neighbours={page.paging}>
				{slot("corrections")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			corrections: section("corrections", drawScope(context), page, <Corrections context={context} page={page} />),
		},
	});
}
