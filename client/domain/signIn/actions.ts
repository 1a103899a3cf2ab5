/**
 * The actions of the flow's buttons: their value of `do`, the same with and without script.
 *
 * | `do` | from | asks |
 * |---|---|---|
 * | continue | start | look the email up |
 * | login | loginPassword | log in with the password |
 * | code | loginPassword, resetPassword | send a code to log in with → loginWithOneTimeCode |
 * | forgot | loginPassword, loginWithOneTimeCode | send a code to set a new password with → resetPassword |
 * | register | createAccount, socialRegistration | make the account |
 * | verify | verifyOneTimeCode, loginWithOneTimeCode | check the code |
 * | resend | verifyOneTimeCode, loginWithOneTimeCode, resetPassword | send the same kind of code again |
 * | reset | resetPassword | check the code, keep the new password |
 * | name | userName | keep the first name |
 * | choose | newPassword | keep the new password |
 * | skip | userName, newPassword | go on without |
 * | back | where `screenBefore` is one | go there |
 * | password | loginWithOneTimeCode, resetPassword | → loginPassword |
 * | email | anywhere | → start, the email stays for correction |
 * | profile | start | → nbcuProfile |
 */
export const formActions = [
	"continue",
	"login",
	"code",
	"forgot",
	"register",
	"verify",
	"resend",
	"reset",
	"name",
	"choose",
	"skip",
	"back",
	"password",
	"email",
	"profile",
] as const;
export type FormAction = (typeof formActions)[number];

/** Returns whether a text from a form is one of them. */
export function isFormAction(text: unknown): text is FormAction {
	return formActions.some((action) => action === text);
}
