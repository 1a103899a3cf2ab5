import type { ViewContext } from "../kernel/context.ts";
import type { DeletedModel } from "./account.model.ts";

export function Deleted({ context, page }: { context: ViewContext; page: DeletedModel }) {
	const { t } = context;
	return (
		<div className="account-page account-end">
			<header className="account-head">
				<h1>{page.signIn ? t("account.leavingTitle") : t("account.deletedTitle")}</h1>
				<p className="dek">{page.signIn ? t("account.leavingText") : t("account.deletedText")}</p>
				{page.signIn && (
					<p>
						<a className="button account-second" href={page.signIn}>
							{t("header.signIn")}
						</a>
					</p>
				)}
				<p>
					<a className="button" href={page.home}>
						{t("error.latest")}
					</a>
				</p>
			</header>
		</div>
	);
}
