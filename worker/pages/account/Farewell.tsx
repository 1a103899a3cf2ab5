import type { ViewContext } from "../shared/viewContext.ts";
import type { FarewellModel } from "./account.model.ts";

/** After the end of an account. */
export function Farewell({ context, page }: { context: ViewContext; page: FarewellModel }) {
	const { t } = context;
	return (
		<div className="account-page account-farewell">
			<header className="account-head">
				<h1>{t("account.deletedTitle")}</h1>
				<p className="dek">{t("account.deletedText")}</p>
				<p>
					<a className="button" href={page.home}>
						{t("error.latest")}
					</a>
				</p>
			</header>
		</div>
	);
}
