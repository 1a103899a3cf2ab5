import type { ViewContext } from "../../kernel/context.ts";
import type { AccountField, AccountMemory } from "../accountState.ts";

export interface LineProps {
	context: ViewContext;
	faults: AccountMemory["faults"];
	/** The section comes first in ids: fields of the same name stand in several. */
	section: string;
}

interface Props extends LineProps {
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
