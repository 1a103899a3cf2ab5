import { CodeScreen } from "./CodeScreen.tsx";

/** A2.7: verifies the address by the mailed code. */
export function VerifyOneTimeCode() {
	return <CodeScreen title="auth.verifyTitle" button="auth.continue" ways={["password", "email"]} />;
}
