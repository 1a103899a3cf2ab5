import { CodeScreen } from "./CodeScreen.tsx";

/** A2.8: a code instead of the password. */
export function LoginWithOneTimeCode() {
	return <CodeScreen title="auth.codeTitle" button="auth.logIn" ways={["password", "forgot", "email"]} />;
}
