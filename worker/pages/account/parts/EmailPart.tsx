import { AccountPart, type PartProps } from "./AccountPart.tsx";
import { CodeLine } from "./CodeLine.tsx";
import { FormField } from "./FormField.tsx";
import { ProofForm } from "./ProofForm.tsx";

export function EmailPart({ context, page }: PartProps) {
	const { t } = context;
	const { memory, user } = page;
	return (
		<AccountPart section="email" title={t("auth.email")} text={t("account.emailText", { email: user.email })} notice={memory.notice}>
			{page.isProven ? <NewEmailForm context={context} page={page} /> : <ProofForm context={context} page={page} section="email" />}
		</AccountPart>
	);
}

function NewEmailForm({ context, page }: PartProps) {
	const { t } = context;
	const { memory } = page;
	const line = { context, faults: memory.faults, section: "email" };
	return (
		<form className="account-form" method="post" action={`${page.action}/email`} noValidate>
			{memory.newEmail === null ? (
				<>
					<FormField
						{...line}
						name="email"
						label={t("account.emailNew")}
						help={t("account.emailHelp")}
						type="email"
						autoComplete="email"
						inputMode="email"
						maxLength={254}
						required
					/>
					<div className="account-buttons">
						<button className="button" type="submit" name="do" value="send">
							{t("account.emailSend")}
						</button>
					</div>
				</>
			) : (
				<>
					<p className="account-pending">
						{t("account.emailNew")}: <strong>{memory.newEmail}</strong>
					</p>
					<CodeLine {...line} />
					<div className="account-buttons">
						<button className="button" type="submit" name="do" value="confirm">
							{t("account.emailConfirm")}
						</button>
						<button className="account-quiet" type="submit" name="do" value="resend">
							{t("auth.codeAgain")}
						</button>
						<button className="account-quiet" type="submit" name="do" value="cancel">
							{t("dialog.cancel")}
						</button>
					</div>
				</>
			)}
		</form>
	);
}
