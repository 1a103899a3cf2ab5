import { CodeField } from "../fields/CodeField.tsx";
import { HiddenEmail } from "../fields/EmailField.tsx";
import { ForEmail, OtherWays } from "../fields/OtherWays.tsx";
import { PasswordField } from "../fields/PasswordField.tsx";
import { Resend } from "../fields/Resend.tsx";
import { SubmitButton } from "../fields/SubmitButton.tsx";
import { useFlow } from "../flow.ts";
import { ScreenForm, ScreenFrame } from "./ScreenForm.tsx";

/** A new password by a mailed code (B9). */
export function ResetPassword() {
	const { form, say } = useFlow();
	return (
		<ScreenFrame title={say("auth.resetTitle")}>
			<ForEmail id="sign-in-sent" text={say("auth.codeSent", { email: form.values.email })} />
			<ScreenForm primary="reset">
				<HiddenEmail />
				<CodeField whenWhole={null} describedBy="sign-in-sent" />
				<PasswordField kind="new" />
				<p className="sign-in-hint">{say("auth.resetPasskeys")}</p>
				<SubmitButton action="reset">{say("auth.resetSubmit")}</SubmitButton>
			</ScreenForm>
			<Resend />
			<p className="sign-in-hint">{say("auth.codeHint")}</p>
			<OtherWays ways={["password", "code", "email"]} />
		</ScreenFrame>
	);
}
