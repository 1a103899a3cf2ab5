import { useFlow } from "../flow.ts";
import { Field } from "./Field.tsx";

interface Props {
	first?: boolean;
	/** `username` beside a password that a manager keeps with it. */
	autoComplete: "email" | "username";
}

/** The address (A5.1). Its focus fetches the bot check, so that the proof is there when Continue is pressed (A7.12). */
export function EmailField({ first = false, autoComplete }: Props) {
	const { say, screen, prepareCheck } = useFlow();
	return (
		<Field
			name="email"
			type="email"
			label={say("auth.email")}
			placeholder={say("auth.emailPlaceholder")}
			autoComplete={autoComplete}
			inputMode="email"
			autoCapitalize="none"
			spellCheck={false}
			maxLength={254}
			first={first}
			{...(screen === "start" ? { onFocus: prepareCheck } : {})}
		/>
	);
}

/** For whom a screen is, with the way to be somebody else. Password managers find the name there that belongs to the password. */
export function HiddenEmail() {
	const { form } = useFlow();
	return (
		<input
			className="visually-hidden"
			type="email"
			name="email"
			autoComplete="username"
			value={form.values.email}
			readOnly
			tabIndex={-1}
			aria-hidden="true"
		/>
	);
}
