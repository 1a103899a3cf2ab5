import { freshNonce } from "../../middleware/securityHeaders.ts";
import type { AccountModel, FarewellModel } from "../../model/account.ts";
import type { PagePlan } from "../../render/respond.ts";
import { section } from "../../render/section.ts";
import { slot } from "../../render/slots.ts";
import type { ViewContext } from "../context.ts";
import { chromeSections, Page } from "../Page.tsx";
import { Account, Farewell } from "./Account.tsx";

/** The account page and the page after it: one reader's, so kept nowhere and with a nonce of their own. */
export function planAccount(context: ViewContext, scope: string, page: AccountModel | FarewellModel): PagePlan {
	const nonce = freshNonce();
	return {
		status: 200,
		document: (
			<Page context={context} model={page} kindStyle="account" nonce={nonce}>
				{slot("account")}
			</Page>
		),
		sections: {
			...chromeSections(context, scope),
			account: section("account", scope, page, () =>
				page.kind === "account" ? <Account context={context} page={page} /> : <Farewell context={context} page={page} />,
			),
		},
		policy: null,
		nonce,
	};
}
