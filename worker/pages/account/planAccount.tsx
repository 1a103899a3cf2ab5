import type { PagePlan } from "../../document/respond.ts";
import { section } from "../../document/section.ts";
import { slot } from "../../document/slots.ts";
import { freshNonce } from "../../edge/headers.ts";
import { chromeSections, Page } from "../shared/Page.tsx";
import type { ViewContext } from "../shared/viewContext.ts";
import { Account, Farewell } from "./Account.tsx";
import type { AccountModel, FarewellModel } from "./account.model.ts";

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
