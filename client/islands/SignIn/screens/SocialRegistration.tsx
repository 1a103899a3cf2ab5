import { ForEmail } from "../fields/OtherWays.tsx";
import { SubmitButton } from "../fields/SubmitButton.tsx";
import { TermsBox } from "../fields/TermsBox.tsx";
import { useFlow } from "../flow.ts";
import { ScreenForm, ScreenFrame } from "./ScreenForm.tsx";

/** A2.6: identified by Google or Apple, the reader accepts the terms. */
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
