import { useFlow } from "../flow.ts";
import { Field } from "./Field.tsx";

interface Props {
	first?: boolean;
	/** `username` beside a password, for password managers. */
	autoComplete: "email" | "username";
}

/** The address (A5.1). Its focus loads the bot check, to be ready for Continue (A7.12). */
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

/** The address of a screen, with a way to change it; password managers find the username there. */
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
