import { type PagePlan, pagePlan } from "../../../document/plan.ts";
import { section } from "../../../document/section.ts";
import { freshNonce } from "../../../edge/http/headers.ts";
import { drawScope, type ViewContext } from "../../kernel/context.ts";
import { chromeSections, Page } from "../../parts/Page.tsx";
import type { ListModel } from "./list.model.ts";
import { SavedList } from "./SavedList.tsx";

/** A page of the reader's lists, never cached and with a nonce. */
export function planSavedList(context: ViewContext, page: ListModel): PagePlan {
	const scope = drawScope(context);
	const nonce = freshNonce();
	return pagePlan({
		isolated: true,
		document: (slot) => (
			<Page context={context} model={page} kindStyle="lists" slot={slot} nonce={nonce}>
				{slot("list")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			list: section("savedList", scope, page, <SavedList context={context} page={page} />),
		},
		nonce,
		...(page.failed ? { status: 503, headers: { "retry-after": String(page.failed) } } : {}),
	});
}
