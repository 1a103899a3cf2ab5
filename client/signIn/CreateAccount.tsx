import { EmailField } from "./EmailField.tsx";
import { useFlow } from "./flow.ts";
import { OtherWays } from "./OtherWays.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { ScreenForm, ScreenFrame } from "./ScreenForm.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TermsBox } from "./TermsBox.tsx";

/** A2.5: email, a new password that meets the criteria, terms. */
export function CreateAccount() {
	const { say } = useFlow();
	return (
		<ScreenFrame title={say("auth.createTitle")}>
			<ScreenForm primary="register">
				<EmailField autoComplete="username" />
				<PasswordField kind="new" first />
				<TermsBox />
				<SubmitButton action="register">{say("auth.register")}</SubmitButton>
			</ScreenForm>
			<OtherWays ways={["password", "code", "email"]} />
		</ScreenFrame>
	);
}
