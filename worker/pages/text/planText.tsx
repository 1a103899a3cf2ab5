import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import { drawScope, type ViewContext } from "../shared/viewContext.ts";
import { Text } from "./Text.tsx";
import type { TextModel } from "./text.model.ts";

/** A page of the small print. */
export function planText(context: ViewContext, page: TextModel): PagePlan {
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="text" slot={slot}>
				{slot("text")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			text: section("text", drawScope(context), page, () => <Text context={context} page={page} />),
		},
	});
}
