import { EmailField } from "../fields/EmailField.tsx";
import { PasskeyButton } from "../fields/PasskeyButton.tsx";
import { SocialButtons } from "../fields/SocialButtons.tsx";
import { QuietButton, SubmitButton } from "../fields/SubmitButton.tsx";
import { useFlow } from "../flow.ts";
import { ScreenForm, ScreenFrame } from "./ScreenForm.tsx";

/** A2.3: an email, or Google or Apple; the profile. Enter submits only an email. */
export function Start() {
	const { props, options, say } = useFlow();
	const { brandName } = props;
	return (
		<ScreenFrame title={options.entryTitle ?? say("auth.entryTitle", { brand: brandName })}>
			<ScreenForm primary="continue">
				<EmailField first autoComplete="username" />
				<SubmitButton action="continue">{say("auth.continue")}</SubmitButton>
			</ScreenForm>
			<SocialButtons />
			<PasskeyButton />
			<p className="sign-in-profile">
				<QuietButton action="profile">{say("auth.poweredBy")}</QuietButton>
			</p>
		</ScreenFrame>
	);
}
