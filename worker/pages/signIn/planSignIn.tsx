import type { PagePlan } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { pagePolicies } from "../../edge/pagePolicies.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { Landing } from "./Landing.tsx";
import type { SignInModel } from "./signIn.model.ts";

/** The page of the sign-in flow; one with a reader's own flow on it is kept nowhere. */
export function planSignIn(context: ViewContext, scope: string, page: SignInModel): PagePlan {
	return {
		status: 200,
		document: (
			<Page context={context} model={page} kindStyle="signIn">
				{slot("landing")}
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			landing: section("landing", scope, page, () => <Landing context={context} page={page} />),
		},
		policy: page.personal ? null : pagePolicies.fixed,
	};
}
