import { EmailField } from "../fields/EmailField.tsx";
import { OtherWays } from "../fields/OtherWays.tsx";
import { PasswordField } from "../fields/PasswordField.tsx";
import { SubmitButton } from "../fields/SubmitButton.tsx";
import { TermsBox } from "../fields/TermsBox.tsx";
import { useFlow } from "../flow.ts";
import { ScreenForm, ScreenFrame } from "./ScreenForm.tsx";

/** A2.5: email, new password by the criteria, terms. An address without an account is offered no code and no log-in. */
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
			<OtherWays ways={["email"]} />
		</ScreenFrame>
	);
}
