import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { PreferencesView } from "./PreferencesView.tsx";
import type { PreferencesModel } from "./preferences.model.ts";

/** The preferences page. */
export function planPreferences(context: ViewContext, page: PreferencesModel): PagePlan {
	return pagePlan({
		document: (slot) => (
			<Page context={context} model={page} kindStyle="preferences" slot={slot}>
				{slot("preferences")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			preferences: section("preferences", drawScope(context), page, <PreferencesView context={context} page={page} />),
		},
		headers: { "cache-control": "private, no-store" },
	});
}
