import type { ViewContext } from "../kernel/context.ts";
import type { RestoreModel } from "./account.model.ts";

export function Restore({ context, page }: { context: ViewContext; page: RestoreModel }) {
	const { t } = context;
	const { step, key, action, signIn } = page;
	return (
		<div className="account-page account-end">
			<header className="account-head">
				<h1>{step === "done" ? t("account.restoredTitle") : t("account.restoreTitle")}</h1>
				<p className="dek">
					{step === "ask" ? t("account.restoreText") : step === "done" ? t("account.restoredText") : t("account.restoreOver")}
				</p>
				{step === "ask" ? (
					<form method="post" action={action}>
						<input type="hidden" name="key" value={key} />
						<button className="button" type="submit">
							{t("account.restoreSubmit")}
						</button>
					</form>
				) : (
					<p>
						<a className="button" href={signIn}>
							{t("header.signIn")}
						</a>
					</p>
				)}
			</header>
		</div>
	);
}
