import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { FiguresView } from "./FiguresView.tsx";
import type { FiguresModel } from "./figures.model.ts";

/** An operator's figures: for operators alone, never cached. */
export function planFigures(context: ViewContext, figures: FiguresModel): PagePlan {
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={figures} kindStyle="figures" slot={slot}>
				{slot("figures")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			figures: section("figures", drawScope(context), figures, <FiguresView context={context} figures={figures} />),
		},
	});
}
