import type { SignInWordKey } from "../../../domain/signIn/words.ts";
import { CodeField } from "../fields/CodeField.tsx";
import { HiddenEmail } from "../fields/EmailField.tsx";
import { ForEmail, OtherWays, type Way } from "../fields/OtherWays.tsx";
import { Resend } from "../fields/Resend.tsx";
import { SubmitButton } from "../fields/SubmitButton.tsx";
import { useFlow } from "../flow.ts";
import { ScreenForm, ScreenFrame } from "./ScreenForm.tsx";

/** The form of the two screens for a code (A4.12). */
export function CodeScreen({ title, button, ways }: { title: SignInWordKey; button: SignInWordKey; ways: readonly Way[] }) {
	const { form, say } = useFlow();
	return (
		<ScreenFrame title={say(title)}>
			<ForEmail id="sign-in-sent" text={say("auth.codeSent", { email: form.values.email })} />
			<ScreenForm primary="verify">
				<HiddenEmail />
				<CodeField whenWhole="verify" describedBy="sign-in-sent" />
				<SubmitButton action="verify">{say(button)}</SubmitButton>
			</ScreenForm>
			<Resend />
			<p className="sign-in-hint">{say("auth.codeHint")}</p>
			<OtherWays ways={ways} />
		</ScreenFrame>
	);
}
