import type { OfferedProvider } from "./accessEnablerSurface.ts";

/** The script's own choice of providers, and the sign-in that comes of it. */
export interface Dialog {
	/** Providers of the open choice; null: it is not open. */
	offered: readonly OfferedProvider[] | null;
	/** Provider that waits for a frame or window, and then for its reader to sign in there. */
	chosen: OfferedProvider | null;
	isSigningIn: boolean;
	/** Count of cancelled choices: a choice that comes after one is dropped. */
	left: number;
}

export const noDialog: Dialog = { offered: null, chosen: null, isSigningIn: false, left: 0 };

/** A provider is chosen; null: one that needs no frame or window. A window that its reader closed before ended in silence. */
export const afterChoice = ({ left }: Dialog, chosen: OfferedProvider | null): Dialog => ({ ...noDialog, chosen, left });

/** Nothing is open or chosen any more. */
export const afterEnd = ({ left }: Dialog): Dialog => ({ ...noDialog, left });

/** Tells whether there is something to give up. */
export const isOpen = ({ offered, chosen, isSigningIn }: Dialog): boolean => offered !== null || chosen !== null || isSigningIn;

/** Tells whether a status that the script reports ends the sign-in: while it is looked who is signed in, a no is the answer to that. */
export const endsSignIn = ({ isSigningIn }: Dialog, isAuthenticated: boolean, wasRequested: boolean): boolean =>
	isSigningIn && (isAuthenticated || !wasRequested);
