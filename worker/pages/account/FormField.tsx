import type { ViewContext } from "../shared/viewContext.ts";
import type { AccountField, AccountMemory } from "./account.model.ts";

interface Props {
	context: ViewContext;
	faults: AccountMemory["faults"];
	/** The section comes first in ids: fields of the same name stand in several. */
	section: string;
	name: AccountField;
	label: string;
	type?: "text" | "email" | "password";
	value?: string;
	help?: string;
	autoComplete: string;
	inputMode?: "numeric" | "email" | "text";
	maxLength?: number;
	required?: boolean;
	/** Narrow, for codes and zip codes. */
	short?: boolean;
}

/** A labelled line of an account form: what helps to fill it in stands above, what is wrong below, both named by it. */
export function FormField({ context, faults, section, name, label, help, value, short, type = "text", required = false, ...rest }: Props) {
	const id = `${section}-${name}`;
	const fault = faults[name];
	const described = [help ? `${id}-help` : "", fault ? `${id}-fault` : ""].filter(Boolean).join(" ");
	return (
		<div className={`account-field${short ? " short" : ""}`}>
			<label htmlFor={id}>{label}</label>
			{help && (
				<p className="account-help" id={`${id}-help`}>
					{help}
				</p>
			)}
			<input
				id={id}
				name={name}
				type={type}
				defaultValue={value}
				required={required}
				aria-invalid={fault ? true : undefined}
				aria-describedby={described || undefined}
				{...rest}
			/>
			{fault && (
				<p className="account-fault" id={`${id}-fault`} role="alert">
					{context.t.pattern(fault)}
				</p>
			)}
		</div>
	);
}

type LineProps = Pick<Props, "context" | "faults" | "section">;

/** The password that an account has, asked before what can't be undone. */
export function CurrentPasswordLine(line: LineProps) {
	return (
		<FormField
			{...line}
			name="currentPassword"
			label={line.context.t("account.passwordNow")}
			type="password"
			autoComplete="current-password"
			maxLength={1024}
			required
		/>
	);
}

/** The code that was mailed: phones offer it, and anything pasted is taken. */
export function CodeLine(line: LineProps) {
	return (
		<FormField
			{...line}
			name="oneTimeCode"
			label={line.context.t("auth.code")}
			autoComplete="one-time-code"
			inputMode="numeric"
			maxLength={24}
			required
			short
		/>
	);
}
