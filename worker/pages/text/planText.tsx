import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
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
			text: section("text", drawScope(context), page, <Text context={context} page={page} />),
		},
	});
}
