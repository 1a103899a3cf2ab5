import type { OfferedProvider } from "./accessEnablerSurface.ts";

/** The script's choice of providers, and the sign-in that follows. */
export interface Dialog {
	/** Providers of the open choice; null: closed. */
	offered: readonly OfferedProvider[] | null;
	/** Provider that waits for a frame or window, then for its reader's sign-in there. */
	chosen: OfferedProvider | null;
	isSigningIn: boolean;
	/** Count of cancelled choices: a choice opened before the last of them is dropped. */
	left: number;
}

export const noDialog: Dialog = { offered: null, chosen: null, isSigningIn: false, left: 0 };

/** State after a choice; null: a provider that needs no frame or window. A window that its reader closed before ended in silence. */
export const afterChoice = ({ left }: Dialog, chosen: OfferedProvider | null): Dialog => ({ ...noDialog, chosen, left });

/** State with nothing open or chosen. */
export const afterEnd = ({ left }: Dialog): Dialog => ({ ...noDialog, left });

export const isOpen = ({ offered, chosen, isSigningIn }: Dialog): boolean => offered !== null || chosen !== null || isSigningIn;

/** Returns whether a reported status ends the sign-in: a no during the check of who is signed in only answers that. */
export const endsSignIn = ({ isSigningIn }: Dialog, isAuthenticated: boolean, wasRequested: boolean): boolean =>
	isSigningIn && (isAuthenticated || !wasRequested);
