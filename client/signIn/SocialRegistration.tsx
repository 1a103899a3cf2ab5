import { useFlow } from "./flow.ts";
import { ForEmail } from "./OtherWays.tsx";
import { ScreenForm, ScreenFrame } from "./ScreenForm.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TermsBox } from "./TermsBox.tsx";

/** A2.6: Google or Apple know the reader, who accepts the terms. */
export function SocialRegistration() {
	const { form, say } = useFlow();
	return (
		<ScreenFrame title={say("auth.socialTitle")}>
			<ForEmail text={say("auth.socialText", { email: form.values.email })} />
			<ScreenForm primary="register">
				<TermsBox first />
				<SubmitButton action="register">{say("auth.register")}</SubmitButton>
			</ScreenForm>
		</ScreenFrame>
	);
}
