import type { MessageKey } from "../../../brands/messages/en.ts";
import { emailAddress } from "../emailAddress.ts";
import type { Screen } from "./screens.ts";

/** A9.1. */
export const passwordMinimum = 12;
/** A9.1. */
export const codeLength = 6;
/** Seconds between two codes to one address, counted down on the screens; the embedded service refuses a sooner request. */
export const codeWaitSeconds = 60;

/** Catalogue keys of the flow's errors. */
export type AuthErrorKey = Extract<MessageKey, `auth.error.${string}`>;

/** The values of the forms (A3.6). */
export interface FormValues {
	email: string;
	password: string;
	termsAndConditions: boolean;
	oneTimeCode: string;
	firstName: string;
}

export const emptyForm: FormValues = { email: "", password: "", termsAndConditions: false, oneTimeCode: "", firstName: "" };

/** A5.1, A8.12. */
export function emailFault(email: string): AuthErrorKey | null {
	return emailAddress(email) === null ? "auth.error.email" : null;
}

/** A5.2: any password may be tried. */
export function loginPasswordFault(password: string): AuthErrorKey | null {
	return password === "" ? "auth.error.password" : null;
}

/** The five criteria (A5.3), by their catalogue keys. */
export type PasswordCriterion = Extract<MessageKey, `auth.criterion${"Length" | "Number" | "Letter" | "Email" | "Password"}`>;

/**
 * Checks a new password by each criterion (A5.3), in display order. Characters are code points; letters are of any language; a password
 * may not contain the email either, which others know.
 */
export function newPasswordCriteria(password: string, email: string): readonly { criterion: PasswordCriterion; met: boolean }[] {
	const folded = (text: string) => text.trim().toLowerCase();
	return [
		{ criterion: "auth.criterionLength", met: [...password].length >= passwordMinimum },
		{ criterion: "auth.criterionNumber", met: /\d/.test(password) },
		{ criterion: "auth.criterionLetter", met: /\p{L}/u.test(password) },
		{ criterion: "auth.criterionEmail", met: folded(email) === "" || !folded(password).includes(folded(email)) },
		{ criterion: "auth.criterionPassword", met: !password.includes("password") },
	];
}

/** The one message for a new password that breaks any rule (A5.3). The service checks the greatest length. */
export function newPasswordFault(password: string, email: string): AuthErrorKey | null {
	return newPasswordCriteria(password, email).every((criterion) => criterion.met) ? null : "auth.error.password";
}

/** A5.4. */
export function termsFault(termsAndConditions: boolean): AuthErrorKey | null {
	return termsAndConditions ? null : "auth.error.terms";
}

/** A5.5. */
export function codeFault(oneTimeCode: string): AuthErrorKey | null {
	if (oneTimeCode === "") return "auth.error.codeMissing";
	if ([...oneTimeCode].length !== codeLength) return "auth.error.codeLength";
	return /^\d+$/.test(oneTimeCode) ? null : "auth.error.codeDigits";
}

/** A pasted or dictated code without spaces and dashes of mail programs and keyboards. */
export function cleanCode(text: string): string {
	return text.normalize("NFKC").replace(/[\s\p{Pd}\p{Cf}]/gu, "");
}

type Judge = (values: FormValues) => AuthErrorKey | null;

const email: Judge = (values) => emailFault(values.email);
const newPassword: Judge = (values) => newPasswordFault(values.password, values.email);
const oneTimeCode: Judge = (values) => codeFault(cleanCode(values.oneTimeCode));
const termsAndConditions: Judge = (values) => termsFault(values.termsAndConditions);

const judges: Readonly<Partial<Record<Screen, Readonly<Partial<Record<keyof FormValues, Judge>>>>>> = {
	start: { email },
	loginPassword: { password: (values) => loginPasswordFault(values.password) },
	createAccount: { email, password: newPassword, termsAndConditions },
	socialRegistration: { termsAndConditions },
	verifyOneTimeCode: { oneTimeCode },
	loginWithOneTimeCode: { oneTimeCode },
	resetPassword: { oneTimeCode, password: newPassword },
	newPassword: { password: newPassword },
};

/** The faults of a submitted form, in the order of its fields. */
export function formFaults(screen: Screen, values: FormValues): Partial<Record<keyof FormValues, AuthErrorKey>> {
	const faults: Partial<Record<keyof FormValues, AuthErrorKey>> = {};
	for (const field of fieldsOf(screen)) {
		const fault = judges[screen]?.[field]?.(values);
		if (fault) faults[field] = fault;
	}
	return faults;
}

const fieldOrder = ["email", "oneTimeCode", "password", "termsAndConditions", "firstName"] as const satisfies readonly (keyof FormValues)[];

const fieldsOf = (screen: Screen): readonly (keyof FormValues)[] => fieldOrder.filter((field) => judges[screen]?.[field]);
