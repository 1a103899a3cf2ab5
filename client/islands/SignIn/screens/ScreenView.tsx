import type { Screen } from "../../../domain/signIn/screens.ts";
import type { SignInWordKey } from "../../../domain/signIn/words.ts";
import { knowsPasskeys } from "../../../session/knowsPasskeys.ts";
import { CodeField } from "../fields/CodeField.tsx";
import { EmailField, HiddenEmail } from "../fields/EmailField.tsx";
import { Field } from "../fields/Field.tsx";
import { ForEmail, OtherWays, type Way } from "../fields/OtherWays.tsx";
import { PasswordField } from "../fields/PasswordField.tsx";
import { Resend } from "../fields/Resend.tsx";
import { SocialButtons } from "../fields/SocialButtons.tsx";
import { QuietButton, SubmitButton } from "../fields/SubmitButton.tsx";
import { TermsBox } from "../fields/TermsBox.tsx";
import { useFlow } from "../flow.ts";
import { LoginSuccess } from "./LoginSuccess.tsx";
import { RegistrationSuccess } from "./RegistrationSuccess.tsx";
import { ScreenForm, ScreenFrame } from "./ScreenForm.tsx";

const views: Readonly<Record<Screen, () => React.ReactNode>> = {
	start: Start,
	loginPassword: LoginPassword,
	createAccount: CreateAccount,
	socialRegistration: SocialRegistration,
	verifyOneTimeCode: VerifyOneTimeCode,
	loginWithOneTimeCode: LoginWithOneTimeCode,
	userName: UserName,
	registrationSuccess: RegistrationSuccess,
	loginSuccess: LoginSuccess,
	nbcuProfile: ProfileInfo,
	resetPassword: ResetPassword,
	newPassword: NewPassword,
};

/** The current screen, mounted anew each time. */
export function ScreenView() {
	const { screen } = useFlow();
	const View = views[screen];
	return <View key={screen} />;
}

/** A2.5: email, new password by the criteria, terms. An address without an account is offered no code and no log-in. */
function CreateAccount() {
	const { say } = useFlow();
	return (
		<ScreenFrame title={say("auth.createTitle")}>
			<ScreenForm primary="register">
				<EmailField autoComplete="username" />
				<PasswordField kind="new" first />
				<TermsBox />
				<SubmitButton action="register">{say("auth.register")}</SubmitButton>
			</ScreenForm>
			<OtherWays ways={["email"]} />
		</ScreenFrame>
	);
}

/** A2.4: the password, or a code instead. */
function LoginPassword() {
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

/** A2.8: a code instead of the password. */
function LoginWithOneTimeCode() {
	return <CodeScreen title="auth.codeTitle" button="auth.logIn" ways={["password", "forgot", "email"]} />;
}

/** A2.7: verifies the address by the mailed code. */
function VerifyOneTimeCode() {
	return <CodeScreen title="auth.verifyTitle" button="auth.continue" ways={["password", "email"]} />;
}

/** The form of the two screens for a code (A4.12). */
function CodeScreen({ title, button, ways }: { title: SignInWordKey; button: SignInWordKey; ways: readonly Way[] }) {
	const { form, isLive, say } = useFlow();
	const sent = say("auth.codeSent", { email: form.values.email });
	return (
		<ScreenFrame title={say(title)}>
			<ForEmail id="sign-in-sent" text={isLive ? `${sent} ${say("auth.codeAtOnce")}` : sent} />
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

/** A password after the registration's was discarded (security row 14); or none for now. */
function NewPassword() {
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

/** A1.1, A2.12 (nbcuProfile): the profile behind the account, and the sister brands where it works. */
function ProfileInfo() {
	const { props, say } = useFlow();
	return (
		<ScreenFrame title={say("auth.poweredBy")}>
			<p className="sign-in-powered">{say("auth.profileTitle")}</p>
			<p className="sign-in-intro">{say("auth.profileText")}</p>
			<ul className="sign-in-sites">
				{props.sites.map(({ name, url }) => (
					<li key={name}>
						<a href={url}>{name}</a>
					</li>
				))}
			</ul>
		</ScreenFrame>
	);
}

/** A new password by a mailed code (B9). */
function ResetPassword() {
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

/** A2.6: identified by Google or Apple, the reader accepts the terms. */
function SocialRegistration() {
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

/** A2.3: an email, or Google or Apple; the profile. Enter submits only an email. */
function Start() {
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

/** A2.9: a first name, or none (A5.6). */
function UserName() {
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

/** Sign-in without email and password. Its space is reserved, and freed without passkey support. Loads nothing before a press. */
function PasskeyButton() {
	const { isLive, loading, passkey, props, say } = useFlow();
	if (!props.hasPasskeys || (isLive && !knowsPasskeys())) return null;
	return (
		<p className="sign-in-passkey needs-script">
			<button className="sign-in-link" type="button" aria-disabled={!isLive || loading || undefined} onClick={passkey}>
				{say("auth.passkey")}
			</button>
		</p>
	);
}
