import type { ViewContext } from "../../kernel/context.ts";

/** For who has no password, or none in mind. */
export function ByCode({ context, action, email }: { context: ViewContext; action: string; email: string }) {
	const { t } = context;
	return (
		<form className="account-form account-other" method="post" action={action}>
			<p className="account-help">{t("account.byCodeText", { email })}</p>
			<div className="account-buttons">
				<button className="account-quiet" type="submit" name="do" value="code">
					{t("account.byCode")}
				</button>
			</div>
		</form>
	);
}
