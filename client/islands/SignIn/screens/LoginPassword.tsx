import { HiddenEmail } from "../fields/EmailField.tsx";
import { ForEmail, OtherWays } from "../fields/OtherWays.tsx";
import { PasswordField } from "../fields/PasswordField.tsx";
import { QuietButton, SubmitButton } from "../fields/SubmitButton.tsx";
import { useFlow } from "../flow.ts";
import { ScreenForm, ScreenFrame } from "./ScreenForm.tsx";

/** A2.4: the password, or a code instead. */
export function LoginPassword() {
	const { form, say } = useFlow();
	return (
		<ScreenFrame title={say("auth.loginTitle")}>
			<ForEmail text={say("auth.loginAs", { email: form.values.email })} />
			<ScreenForm primary="login">
				<HiddenEmail />
				<PasswordField kind="current" first />
				<SubmitButton action="login">{say("auth.logIn")}</SubmitButton>
			</ScreenForm>
			<p className="sign-in-second">
				<QuietButton action="code">{say("auth.logInWithCode")}</QuietButton>
			</p>
			<OtherWays ways={["forgot", "email"]} />
		</ScreenFrame>
	);
}
