/** Every screen of the flow (A2.2), with two for new passwords: by a code, and after one was discarded. */
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

/** The reader's aim: to log in or to register (A3.3). */
export type SignInType = "login" | "registration";

/** Returns whether a text from a form, cookie or query names a screen (A2.15). */
export function isScreen(text: unknown): text is Screen {
	return screens.some((screen) => screen === text);
}

const before: Readonly<Partial<Record<Screen, Screen>>> = {
	loginPassword: "start",
	createAccount: "start",
	nbcuProfile: "start",
	loginWithOneTimeCode: "loginPassword",
	registrationSuccess: "userName",
	// Beyond A2.13: waiting for a code, or doubting the terms, has a way back.
	verifyOneTimeCode: "start",
	socialRegistration: "start",
	resetPassword: "loginPassword",
};

/**
 * The screen of "Back" (A2.13); null: no button. None at start, and none once signed in, where the screens before would request again
 * what was sent.
 */
export function screenBefore(screen: Screen): Screen | null {
	return before[screen] ?? null;
}

/**
 * The list of A2.13, whose purpose the specification leaves open. Here: screens in the middle of something, whose form stays when the
 * reader becomes authenticated, by a code or in another tab (A4.2).
 */
export const formScreens: readonly Screen[] = [
	"loginPassword",
	"createAccount",
	"verifyOneTimeCode",
	"userName",
	"registrationSuccess",
	"socialRegistration",
];

/** Returns whether becoming authenticated leaves this screen open (A4.2): the list above, and our own form. */
export function isProtected(screen: Screen): boolean {
	return formScreens.includes(screen) || screen === "newPassword";
}

/** A caller's options for the flow (A2.14). */
export interface SignInOptions {
	/** Heading of the first screen; null: the brand's `auth.entryTitle`. */
	entryTitle: string | null;
	/** `fixed`: the width of the column of forms; `fluid`: of its surroundings. */
	layout: "fixed" | "fluid";
	isOverlay: boolean;
	/** Hides the flow while it goes on, e.g. under a caller's own cover. */
	hideScreen: boolean;
	/** Name for page views of the screens; null: none. */
	pageView: string | null;
	/** Wraps the flow in the landing page titled `auth.landingTitle`. */
	landingPage: boolean;
	/** Shows registrationSuccess (A2.10). */
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
