import type { Screen, SignInOptions, SignInType } from "./screens.ts";

/** The next screen; `signInType` only where the step decides it. */
export interface Step {
	screen: Screen;
	signInType?: SignInType;
}

type FirstName = string | null | undefined;

const hasName = (firstName: FirstName): boolean => (firstName ?? "").trim() !== "";

/** The email was looked up (A4.7). */
export function afterLookUp(found: boolean): Step {
	return found ? { screen: "loginPassword", signInType: "login" } : { screen: "createAccount", signInType: "registration" };
}

/** A password was right, or a new one was set (A4.8). */
export function afterSignIn(user: { email_verified: boolean; first_name?: FirstName }): Step {
	if (!user.email_verified) return { screen: "verifyOneTimeCode", signInType: "login" };
	return { screen: hasName(user.first_name) ? "loginSuccess" : "userName", signInType: "login" };
}

/** A sign-in code was sent (A4.8). */
export function afterCodeRequest(): Step {
	return { screen: "loginWithOneTimeCode", signInType: "login" };
}

/** A code for a new password was sent. */
export function afterResetRequest(): Step {
	return { screen: "resetPassword", signInType: "login" };
}

/** An account was registered (A4.9). */
export function afterRegistration(): Step {
	return { screen: "verifyOneTimeCode", signInType: "registration" };
}

/** Google or Apple identified somebody (A4.10). */
export function afterSocial({ isNewUser, firstName }: { isNewUser: boolean; firstName?: FirstName }): Step {
	if (isNewUser) return { screen: "socialRegistration", signInType: "registration" };
	return { screen: hasName(firstName) ? "loginSuccess" : "userName", signInType: "login" };
}

/** Terms accepted, account made through Google or Apple (A4.11). */
export function afterSocialRegistration({ firstName }: { firstName?: FirstName }): Step {
	return { screen: hasName(firstName) ? "registrationSuccess" : "userName", signInType: "registration" };
}

/** A code was right, and the registration's password was discarded: another is offered first (security row 14). */
export function afterLostPassword(): Step {
	return { screen: "newPassword" };
}

/** A code was right (A4.12), or a password chosen or skipped after it: a missing name is requested once, then the flow ends as it began. */
export function afterCode({ firstName, signInType }: { firstName?: FirstName; signInType: SignInType }): Step {
	return hasName(firstName) ? afterName(signInType) : { screen: "userName" };
}

/** A name was entered or skipped (A4.13). */
export function afterName(signInType: SignInType): Step {
	return { screen: signInType === "registration" ? "registrationSuccess" : "loginSuccess" };
}

/** The step after registrationSuccess: itself, or loginSuccess without a success screen (A4.14). */
export function afterRegistrationSuccess({ successScreen }: Pick<SignInOptions, "successScreen">): Step {
	return { screen: successScreen ? "registrationSuccess" : "loginSuccess" };
}
