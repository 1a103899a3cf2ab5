import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import { drawScope, type ViewContext } from "../shared/viewContext.ts";
import { Local } from "./Local.tsx";
import type { LocalModel } from "./local.model.ts";

/** The local page. */
export function planLocal(context: ViewContext, page: LocalModel): PagePlan {
	const scope = drawScope(context);
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="local" slot={slot}>
				{slot("local")}
			</Page>
		),
		sections: { ...chromeSections(context), local: section("local", scope, page, () => <Local context={context} page={page} />) },
	});
}
