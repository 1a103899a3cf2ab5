import { AccountPart, type PartProps } from "./AccountPart.tsx";
import { ByCode } from "./ByCode.tsx";
import { FormField } from "./FormField.tsx";
import { PasswordOrCode } from "./PasswordOrCode.tsx";

export function PasswordPart({ context, page }: PartProps) {
	const { t } = context;
	const { memory, user } = page;
	const line = { context, faults: memory.faults, section: "password" };
	return (
		<AccountPart section="password" title={t("auth.password")} text={t("account.passwordText")} notice={memory.notice}>
			<form className="account-form" method="post" action={`${page.action}/password`} noValidate>
				<PasswordOrCode {...line} email={user.email} byCode={memory.passwordByCode} />
				<FormField
					{...line}
					name="password"
					label={t("auth.newPassword")}
					type="password"
					autoComplete="new-password"
					maxLength={512}
					required
				/>
				<div className="account-buttons">
					<button className="button" type="submit" name="do" value="change">
						{t("account.passwordChange")}
					</button>
					{memory.passwordByCode && (
						<button className="account-quiet" type="submit" name="do" value="code">
							{t("auth.codeAgain")}
						</button>
					)}
					{memory.passwordByCode && (
						<button className="account-quiet" type="submit" name="do" value="password">
							{t("account.byPassword")}
						</button>
					)}
				</div>
			</form>
			{!memory.passwordByCode && <ByCode context={context} action={`${page.action}/password`} email={user.email} />}
		</AccountPart>
	);
}
