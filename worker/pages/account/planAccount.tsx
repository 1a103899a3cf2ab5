import { type PagePlan, pagePlan } from "../../document/plan.ts";
import { section } from "../../document/section.ts";
import { freshNonce } from "../../edge/http/headers.ts";
import { drawScope, type ViewContext } from "../kernel/context.ts";
import { chromeSections, Page } from "../parts/Page.tsx";
import { Account } from "./Account.tsx";
import type { AccountModel, DeletedModel, RestoreModel } from "./account.model.ts";
import { Deleted } from "./Deleted.tsx";
import { Restore } from "./Restore.tsx";

/** The account page and the page after it, never cached and with a nonce. */
export function planAccount(context: ViewContext, page: AccountModel | DeletedModel | RestoreModel): PagePlan {
	const scope = drawScope(context);
	const nonce = freshNonce();
	const view =
		page.kind === "account" ? (
			<Account context={context} page={page} />
		) : page.kind === "accountDeleted" ? (
			<Deleted context={context} page={page} />
		) : (
			<Restore context={context} page={page} />
		);
	return pagePlan({
		isolated: true,
		document: (slot) => (
			<Page context={context} model={page} kindStyle="account" slot={slot} nonce={nonce}>
				{slot("account")}
			</Page>
		),
		sections: {
			...chromeSections(context),
			account: section("account", scope, page, view),
		},
		nonce,
	});
}
