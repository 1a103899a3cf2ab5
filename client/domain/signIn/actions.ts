/**
 * The actions of the flow's buttons: their value of `do`, the same with and without script.
 *
 * | `do` | from | asks |
 * |---|---|---|
 * | continue | start | look the email up |
 * | login | loginPassword | log in |
 * | code | loginPassword, resetPassword | → loginWithOneTimeCode |
 * | forgot | loginPassword, loginWithOneTimeCode | → resetPassword |
 * | register | createAccount, socialRegistration | make the account |
 * | verify | verifyOneTimeCode, loginWithOneTimeCode | check the code |
 * | resend | verifyOneTimeCode, loginWithOneTimeCode, resetPassword | another code |
 * | reset | resetPassword | check the code, set the password |
 * | name | userName | store the first name |
 * | choose | newPassword | set the password |
 * | skip | userName, newPassword | go on without |
 * | back | where `screenBefore` is one | → that screen |
 * | password | loginWithOneTimeCode, resetPassword | → loginPassword |
 * | email | anywhere | → start |
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
