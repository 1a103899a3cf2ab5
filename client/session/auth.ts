import { atom } from "jotai/vanilla";
import type { User } from "../domain/signIn/accountCalls.ts";
import { signInBrand } from "../domain/signIn/payloads.ts";
import { isProtected, type Screen, type SignInType } from "../domain/signIn/screens.ts";

/** `unknown` until the token of this page has been looked at (A4.4). */
export type AuthenticationState = "unknown" | "authenticated" | "unauthenticated";

/** The authentication store (A3.3). */
export interface AuthState {
	access_token: string | null;
	/** The last error, in the reader's words where there are any (A8.24). */
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
	/** The brand whose page this is; null until it is told. */
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

const stateAtom = atom<AuthState>(authStart);

/** The authentication store (A3.3), changed by the functions below: `set(authAtom, (state) => screenSet(state, "start"))`. */
export const authAtom = atom(
	(get) => get(stateAtom),
	(get, set, change: (state: AuthState) => AuthState) => set(stateAtom, change(get(stateAtom))),
);

/** Returns the state with the vertical and how the flow is shown (A2.14). */
export function withSituation(state: AuthState, situation: Partial<Pick<AuthState, "vertical" | "pageView" | "isOverlay">>): AuthState {
	return { ...state, ...situation };
}

/** A screen clears the error; loginSuccess hides the gate as well (A4.3). `signInType` stays unless it is given. */
export function screenSet(state: AuthState, screen: Screen, signInType: SignInType = state.signInType): AuthState {
	return { ...state, screen, signInType, error: null, loading: false, showGate: screen === "loginSuccess" ? false : state.showGate };
}

/** A call of the flow has begun. */
export function authLoading(state: AuthState): AuthState {
	return { ...state, loading: true, error: null };
}

/** A call of the flow failed: its message is kept and shown (A7.31). */
export function authFailed(state: AuthState, error: string): AuthState {
	return { ...state, loading: false, error };
}

/**
 * A token is there for this user (A4.2): the gate goes, unless somebody is in the middle of a form. What was known of
 * another user goes; what is known of the same one stays, unless it is told anew.
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
 * Nobody is signed in (A4.1, A4.6): token and user go, all is as at the start but for where the page stands. A reader
 * who was not signed in before keeps the form that is open; an error of the refresh that led here is told (A4.4).
 */
export function unauthenticated(state: AuthState, error: string | null = null): AuthState {
	if (state.authenticationState !== "authenticated") {
		return { ...state, access_token: null, user: null, authenticationState: "unauthenticated", error: error ?? state.error };
	}
	const { vertical, pageView, isOverlay } = state;
	return { ...authStart, vertical, pageView, isOverlay, authenticationState: "unauthenticated", error };
}

/** A gate asks for authentication and says with which screen it begins (A2.16); nobody who is signed in is asked. */
export function authenticationRequested(state: AuthState, page: Screen = "start"): AuthState {
	if (state.authenticationState === "authenticated") return state;
	return { ...screenSet(state, page), showAuthenticationModal: true, showGate: true };
}

/** The dialog is shown over the page, from this screen on. */
export function modalOpened(state: AuthState, screen: Screen = "start"): AuthState {
	return { ...screenSet(state, screen), showAuthenticationModal: true };
}

/** The dialog is closed: the flow is at its beginning again (A2.16). The gate stays: who closes it has not signed in by it. */
export function modalClosed(state: AuthState): AuthState {
	return { ...screenSet(state, "start", "login"), showAuthenticationModal: false };
}
