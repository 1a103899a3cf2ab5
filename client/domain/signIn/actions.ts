/**
 * The actions of the flow's buttons: their value of `do`, the same with and without script.
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
