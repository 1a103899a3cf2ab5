import { Field } from "../fields/Field.tsx";
import { QuietButton, SubmitButton } from "../fields/SubmitButton.tsx";
import { useFlow } from "../flow.ts";
import { ScreenForm, ScreenFrame } from "./ScreenForm.tsx";

/** A2.9: a first name, or none (A5.6). */
export function UserName() {
	const { say } = useFlow();
	return (
		<ScreenFrame title={say("auth.nameTitle")}>
			<ScreenForm primary="name">
				<Field
					name="firstName"
					type="text"
					label={say("auth.firstName")}
					autoComplete="given-name"
					autoCapitalize="words"
					spellCheck={false}
					maxLength={60}
					required={false}
					first
				/>
				<SubmitButton action="name">{say("auth.continue")}</SubmitButton>
			</ScreenForm>
			<p className="sign-in-second">
				<QuietButton action="skip">{say("auth.skip")}</QuietButton>
			</p>
		</ScreenFrame>
	);
}
