import type { PagePlan } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { Local } from "./Local.tsx";
import type { LocalModel } from "./local.model.ts";

/** The local page. */
export function planLocal(context: ViewContext, scope: string, page: LocalModel): PagePlan {
	return {
		status: 200,
		document: (
			<Page context={context} model={page} kindStyle="local">
				{slot("local")}
			</Page>
		),
		sections: { ...chromeSections(context, scope), local: section("local", scope, page, () => <Local context={context} page={page} />) },
		policy: pagePolicies.listing,
	};
}
