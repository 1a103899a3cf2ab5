import { pagePolicies } from "../../cache/policies.ts";
import type { LocalModel } from "../../model/local.ts";
import type { PagePlan } from "../../render/respond.ts";
import { section } from "../../render/section.ts";
import { slot } from "../../render/slots.ts";
import type { ViewContext } from "../context.ts";
import { chromeSections, Page } from "../Page.tsx";
import { Local } from "./Local.tsx";

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
