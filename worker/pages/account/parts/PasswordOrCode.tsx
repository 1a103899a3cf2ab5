import { CodeLine } from "./CodeLine.tsx";
import { FormField, type LineProps } from "./FormField.tsx";

interface Props extends LineProps {
	/** Address of the account, for the browser's own list of passwords. */
	email: string;
	byCode: boolean;
}

/** The proof before what can't be undone: the account's password, or a mailed code. */
export function PasswordOrCode({ email, byCode, ...line }: Props) {
	return (
		<>
			<input
				className="visually-hidden"
				type="email"
				name="username"
				autoComplete="username"
				value={email}
				readOnly
				tabIndex={-1}
				aria-hidden="true"
			/>
			{byCode ? (
				<CodeLine {...line} />
			) : (
				<FormField
					{...line}
					name="currentPassword"
					label={line.context.t("account.passwordNow")}
					type="password"
					autoComplete="current-password"
					maxLength={1024}
					required
				/>
			)}
		</>
	);
}
