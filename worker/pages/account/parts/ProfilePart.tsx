import { AccountPart, type PartProps } from "./AccountPart.tsx";
import { FormField } from "./FormField.tsx";

/** Name and zip code. */
export function ProfilePart({ context, page }: PartProps) {
	const { t } = context;
	const { memory, user } = page;
	const line = { context, faults: memory.faults, section: "profile" };
	return (
		<AccountPart section="profile" title={t("account.profile")} text={t("account.profileText")} notice={memory.notice}>
			<form className="account-form" method="post" action={`${page.action}/profile`} noValidate>
				<div className="account-pair">
					<FormField
						{...line}
						name="first_name"
						label={t("auth.firstName")}
						value={user.firstName}
						autoComplete="given-name"
						maxLength={60}
					/>
					<FormField
						{...line}
						name="last_name"
						label={t("account.lastName")}
						value={user.lastName}
						autoComplete="family-name"
						maxLength={60}
					/>
				</div>
				<FormField
					{...line}
					name="zipcode"
					label={t("local.zip")}
					help={t("account.zipHelp")}
					value={user.zipcode}
					autoComplete="postal-code"
					inputMode="numeric"
					maxLength={10}
					short
				/>
				<input type="hidden" name="former" value={user.zipcode} />
				<div className="account-buttons">
					<button className="button" type="submit" name="do" value="save">
						{t("account.saveChanges")}
					</button>
				</div>
			</form>
		</AccountPart>
	);
}
