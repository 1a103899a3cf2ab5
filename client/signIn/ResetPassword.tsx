import { CodeField } from "./CodeField.tsx";
import { EmailKept } from "./EmailField.tsx";
import { useFlow } from "./flow.ts";
import { ForEmail, OtherWays } from "./OtherWays.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { Resend } from "./Resend.tsx";
import { ScreenForm, ScreenFrame } from "./ScreenForm.tsx";
import { SubmitButton } from "./SubmitButton.tsx";

/** A new password by the code that was mailed (B9): who forgot the old one is never at an end. */
export function ResetPassword() {
	const { form, say } = useFlow();
	return (
		<ScreenFrame title={say("auth.resetTitle")}>
			<ForEmail id="sign-in-sent" text={say("auth.codeSent", { email: form.values.email })} />
			<ScreenForm primary="reset">
				<EmailKept />
				<CodeField whenWhole={null} describedBy="sign-in-sent" />
				<PasswordField kind="new" />
				<SubmitButton action="reset">{say("auth.resetSubmit")}</SubmitButton>
			</ScreenForm>
			<Resend />
			<p className="sign-in-hint">{say("auth.codeHint")}</p>
			<OtherWays ways={["password", "code", "email"]} />
		</ScreenFrame>
	);
}
