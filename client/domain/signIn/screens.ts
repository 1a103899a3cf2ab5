/** Every screen of the flow (A2.2), the one that sets a new password by a code, and the one that replaces a password which was not kept. */
export const screens = [
	"start",
	"loginPassword",
	"createAccount",
	"socialRegistration",
	"verifyOneTimeCode",
	"loginWithOneTimeCode",
	"userName",
	"registrationSuccess",
	"loginSuccess",
	"nbcuProfile",
	"resetPassword",
	"newPassword",
] as const;
export type Screen = (typeof screens)[number];

/** True if the reader came to log in or to register (A3.3). */
export type SignInType = "login" | "registration";

/** Returns whether a text from a form, a cookie or the page's query names a screen (A2.15). */
export function isScreen(text: unknown): text is Screen {
	return screens.some((screen) => screen === text);
}

const before: Readonly<Partial<Record<Screen, Screen>>> = {
	loginPassword: "start",
	createAccount: "start",
	nbcuProfile: "start",
	loginWithOneTimeCode: "loginPassword",
	registrationSuccess: "userName",
	// Beyond A2.13: a reader who waits for a code or doubts the terms is never without a way back.
	verifyOneTimeCode: "start",
	socialRegistration: "start",
	resetPassword: "loginPassword",
};

/**
 * The screen that "Back" leads to (A2.13); null: no back button. None at start, and none once the reader is signed in
 * (userName, which "Skip" leaves, newPassword, which "Not now" leaves, and loginSuccess): what lies behind those asks for what has been given already.
 */
export function screenBefore(screen: Screen): Screen | null {
	return before[screen] ?? null;
}

/**
 * The list of A2.13, whose purpose the specification leaves open. Here: screens on which somebody is in the middle of
 * something, so that becoming authenticated (a code just verified, another tab) does not take the form away (A4.2).
 */
export const formScreens: readonly Screen[] = [
	"loginPassword",
	"createAccount",
	"verifyOneTimeCode",
	"userName",
	"registrationSuccess",
	"socialRegistration",
];

/** Returns whether becoming authenticated leaves the gate open over this screen (A4.2): the list above, and the form that is ours. */
export function isProtected(screen: Screen): boolean {
	return formScreens.includes(screen) || screen === "newPassword";
}

/** A caller's options for the flow (A2.14). */
export interface SignInOptions {
	/** Heading of the first screen; null: `auth.entryTitle` of the brand. */
	entryTitle: string | null;
	/** `fixed`: the width of the column of forms; `fluid`: as wide as what is around it. */
	layout: "fixed" | "fluid";
	isOverlay: boolean;
	/** Shows nothing of the flow while it goes on, e.g. under a caller's own cover. */
	hideScreen: boolean;
	/** Name under which views of the screens are told to whoever counts them; null: none. */
	pageView: string | null;
	/** Wraps the flow in the landing page titled `auth.landingTitle`. */
	landingPage: boolean;
	/** True if registrationSuccess is shown (A2.10). */
	successScreen: boolean;
}

export const defaultOptions: SignInOptions = {
	entryTitle: null,
	layout: "fixed",
	isOverlay: false,
	hideScreen: false,
	pageView: null,
	landingPage: false,
	successScreen: false,
};
