import { AccountPart, type PartProps } from "./AccountPart.tsx";
import { ByCode } from "./ByCode.tsx";
import { PasswordOrCode } from "./PasswordOrCode.tsx";

/** The ways out: of this device, and for good. */
export function DeletePart({ context, page }: PartProps) {
	const { t } = context;
	const { memory, user } = page;
	const line = { context, faults: memory.faults, section: "leave" };
	const action = `${page.action}/leave`;
	return (
		<AccountPart section="leave" title={t("account.leave")} text={t("account.signOutText")} notice={memory.notice}>
			<form className="account-form" method="post" action={page.signOut}>
				<div className="account-buttons">
					<button className="button account-second" type="submit">
						{t("header.signOut")}
					</button>
				</div>
			</form>
			{page.leaves !== null || page.isPlain ? null : memory.deleting === null ? (
				<form className="account-form account-end" method="post" action={action}>
					<p className="account-help">{t("account.deleteText")}</p>
					<div className="account-buttons">
						<button className="account-quiet" type="submit" name="do" value="ask">
							{t("account.delete")}
						</button>
					</div>
				</form>
			) : (
				<div className="account-end account-warning">
					<h3 className="headline">{t("account.deleteTitle")}</h3>
					<p>{t("account.deleteWarning")}</p>
					<form className="account-form" method="post" action={action} noValidate>
						<PasswordOrCode {...line} email={user.email} byCode={memory.deleting === "code"} />
						<div className="account-buttons">
							<button className="button account-danger" type="submit" name="do" value="delete">
								{t("account.deleteSubmit")}
							</button>
							<button className="button account-second" type="submit" name="do" value="keep">
								{t("account.deleteKeep")}
							</button>
						</div>
					</form>
					{memory.deleting === "password" && <ByCode context={context} action={action} email={user.email} />}
				</div>
			)}
		</AccountPart>
	);
}
