import { CodeField } from "./CodeField.tsx";
import { EmailKept } from "./EmailField.tsx";
import { useFlow } from "./flow.ts";
import { ForEmail, OtherWays, type Way } from "./OtherWays.tsx";
import { Resend } from "./Resend.tsx";
import { ScreenForm, ScreenFrame } from "./ScreenForm.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import type { SignInWordKey } from "./words.ts";

interface Props {
	title: SignInWordKey;
	button: SignInWordKey;
	ways: readonly Way[];
}

/** What the two screens that ask for a code have in common (A4.12). */
export function CodeScreen({ title, button, ways }: Props) {
	const { form, say } = useFlow();
	return (
		<ScreenFrame title={say(title)}>
			<ForEmail id="sign-in-sent" text={say("auth.codeSent", { email: form.values.email })} />
			<ScreenForm primary="verify">
				<EmailKept />
				<CodeField whenWhole="verify" describedBy="sign-in-sent" />
				<SubmitButton action="verify">{say(button)}</SubmitButton>
			</ScreenForm>
			<Resend />
			<p className="sign-in-hint">{say("auth.codeHint")}</p>
			<OtherWays ways={ways} />
		</ScreenFrame>
	);
}
