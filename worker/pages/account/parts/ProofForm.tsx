import type { ViewContext } from "../../kernel/context.ts";
import type { AccountModel } from "../account.model.ts";
import { PasswordOrCode } from "./PasswordOrCode.tsx";

/** Asks for the password or a mailed code before what a stolen session must not do (security row 34). */
export function ProofForm({ context, page, section }: { context: ViewContext; page: AccountModel; section: "email" | "passkeys" }) {
	const { t } = context;
	const { memory, user } = page;
	const byCode = memory.proving === "code";
	const line = { context, faults: memory.faults, section };
	return (
		<form className="account-form" method="post" action={`${page.action}/${section}`} noValidate>
			<p className="account-help">{t("account.proofText")}</p>
			<PasswordOrCode {...line} email={user.email} byCode={byCode} />
			<div className="account-buttons">
				<button className="button" type="submit" name="do" value="prove">
					{t("auth.continue")}
				</button>
				<button className="account-quiet" type="submit" name="do" value="proofCode">
					{byCode ? t("auth.codeAgain") : t("account.byCode")}
				</button>
				{byCode && (
					<button className="account-quiet" type="submit" name="do" value="proofPassword">
						{t("account.byPassword")}
					</button>
				)}
			</div>
		</form>
	);
}
