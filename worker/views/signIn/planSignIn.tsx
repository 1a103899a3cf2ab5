import { pagePolicies } from "../../cache/policies.ts";
import type { SignInModel } from "../../model/signIn.ts";
import type { PagePlan } from "../../render/respond.ts";
import { section } from "../../render/section.ts";
import { slot } from "../../render/slots.ts";
import type { ViewContext } from "../context.ts";
import { chromeSections, Page } from "../Page.tsx";
import { Landing } from "./Landing.tsx";

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
