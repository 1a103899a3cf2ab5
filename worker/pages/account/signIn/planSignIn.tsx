import { type PagePlan, pagePlan } from "../../../document/plan.ts";
import { section } from "../../../document/section.ts";
import { drawScope, type ViewContext } from "../../kernel/context.ts";
import { chromeSections, Page } from "../../parts/Page.tsx";
import { Landing } from "./Landing.tsx";
import type { SignInModel } from "./signIn.model.ts";

/** The page of the sign-in flow; not cached once a flow has begun. */
export function planSignIn(context: ViewContext, page: SignInModel): PagePlan {
	const scope = drawScope(context);
	return pagePlan({
		isolated: true,
		document: (slot) => (
			<Page context={context} model={page} kindStyle="signIn" slot={slot}>
				{slot("landing")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			landing: section("landing", scope, page, <Landing context={context} page={page} />),
		},
	});
}
