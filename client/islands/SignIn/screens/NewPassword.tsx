import { HiddenEmail } from "../fields/EmailField.tsx";
import { PasswordField } from "../fields/PasswordField.tsx";
import { QuietButton, SubmitButton } from "../fields/SubmitButton.tsx";
import { useFlow } from "../flow.ts";
import { ScreenForm, ScreenFrame } from "./ScreenForm.tsx";

/** A password after the registration's was discarded (security row 14); or none for now. */
export function NewPassword() {
	const { say } = useFlow();
	return (
		<ScreenFrame title={say("auth.resetTitle")}>
			<p className="sign-in-intro">{say("account.passwordLost")}</p>
			<ScreenForm primary="choose">
				<HiddenEmail />
				<PasswordField kind="new" first />
				<SubmitButton action="choose">{say("auth.continue")}</SubmitButton>
			</ScreenForm>
			<p className="sign-in-second">
				<QuietButton action="skip">{say("auth.notNow")}</QuietButton>
			</p>
		</ScreenFrame>
	);
}
