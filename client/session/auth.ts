import { atom } from "jotai/vanilla";
import type { User } from "../domain/signIn/accountCalls.ts";
import { signInBrand } from "../domain/signIn/payloads.ts";
import { isProtected, type Screen, type SignInType } from "../domain/signIn/screens.ts";

/** `unknown` until this page's token was checked (A4.4). */
export type AuthenticationState = "unknown" | "authenticated" | "unauthenticated";

/** The authentication store (A3.3). */
export interface AuthState {
	access_token: string | null;
	/** The last error: words for the reader, or the key of the catalogue's (A8.24). */
	error: string | null;
	loading: boolean;
	brand: string;
	showAuthenticationModal: boolean;
	screen: Screen;
	signInType: SignInType;
	authenticationState: AuthenticationState;
	showGate: boolean;
	pageView: string | null;
	isOverlay: boolean;
	user: User | null;
	/** The page's brand; null before `withSituation`. */
	vertical: string | null;
}

export const authStart: AuthState = {
	access_token: null,
	error: null,
	loading: false,
	brand: signInBrand,
	showAuthenticationModal: false,
	screen: "start",
	signInType: "login",
	authenticationState: "unknown",
	showGate: false,
	pageView: null,
	isOverlay: false,
	user: null,
	vertical: null,
};

/** The authentication store (A3.3), changed by the functions below: `set(authAtom, (state) => screenSet(state, "start"))`. */
export const authAtom = atom<AuthState>(authStart);

/** Sets the vertical and how the flow is shown (A2.14). */
export function withSituation(state: AuthState, situation: Partial<Pick<AuthState, "vertical" | "pageView" | "isOverlay">>): AuthState {
	return { ...state, ...situation };
}

/** Sets the screen and clears the error; loginSuccess hides the gate as well (A4.3). `signInType` stays unless passed. */
export function screenSet(state: AuthState, screen: Screen, signInType: SignInType = state.signInType): AuthState {
	return { ...state, screen, signInType, error: null, loading: false, showGate: screen === "loginSuccess" ? false : state.showGate };
}

export function authLoading(state: AuthState): AuthState {
	return { ...state, loading: true, error: null };
}

/** A call of the flow failed with a message to show (A7.31). */
export function authFailed(state: AuthState, error: string): AuthState {
	return { ...state, loading: false, error };
}

/**
 * Sets the token's user (A4.2): the gate goes, unless somebody is in the middle of a form. Another user's data goes; the same user's stays,
 * unless passed anew.
 */
export function authenticated(state: AuthState, { token, user }: { token: string; user: User }): AuthState {
	const known = state.user?.user_id === user.user_id ? state.user : null;
	return {
		...state,
		access_token: token,
		authenticationState: "authenticated",
		user: { ...known, ...user },
		showGate: isProtected(state.screen) ? state.showGate : false,
	};
}

/**
 * Signs out (A4.1, A4.6): all is as at the start but for the page's situation. A form that is open before any sign-in stays; the error of a
 * failed refresh is shown (A4.4).
 */
export function unauthenticated(state: AuthState, error: string | null = null): AuthState {
	if (state.authenticationState !== "authenticated") {
		return { ...state, access_token: null, user: null, authenticationState: "unauthenticated", error: error ?? state.error };
	}
	const { vertical, pageView, isOverlay } = state;
	return { ...authStart, vertical, pageView, isOverlay, authenticationState: "unauthenticated", error };
}

/** A gate requires authentication, beginning with a screen (A2.16), unless somebody is signed in. */
export function authenticationRequested(state: AuthState, page: Screen = "start"): AuthState {
	if (state.authenticationState === "authenticated") return state;
	return { ...screenSet(state, page), showAuthenticationModal: true, showGate: true };
}

export function modalOpened(state: AuthState, screen: Screen = "start"): AuthState {
	return { ...screenSet(state, screen), showAuthenticationModal: true };
}

/** Closes the dialog; the flow restarts (A2.16). The gate stays: closing is no sign-in. */
export function modalClosed(state: AuthState): AuthState {
	return { ...screenSet(state, "start", "login"), showAuthenticationModal: false };
}
