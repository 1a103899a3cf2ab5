import { CodeScreen } from "./CodeScreen.tsx";

/** A2.7: the address is proved by the code that was mailed to it. */
export function VerifyOneTimeCode() {
	return <CodeScreen title="auth.verifyTitle" button="auth.continue" ways={["password", "email"]} />;
}
