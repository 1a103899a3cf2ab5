import { FormField, type LineProps } from "./FormField.tsx";

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
