import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import type { LocalModel } from "../parts/local/local.model.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { Local } from "./Local.tsx";

/** The local page. */
export function planLocal(context: ViewContext, page: LocalModel): PagePlan {
	const scope = drawScope(context);
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="local" slot={slot}>
				{slot("local")}
			</Page>
		),
		sections: { ...chromeSections(context), local: section("local", scope, page, <Local context={context} page={page} />) },
	});
}
