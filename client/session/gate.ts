import type { Screen } from "../domain/signIn/screens.ts";
import { store } from "../page/store.ts";
import { authAtom, authenticationRequested } from "./auth.ts";
import { isDueForDeletion, reloadGate, reloadOnceSignedIn } from "./gateReload.ts";
import { openSignIn } from "./openSignIn.ts";

/**
 * Opens the sign-in at this screen for a gate (A2.16); `link` is what was pressed. After a sign-in, here or in another tab, the page
 * reloads: what a gate covers is never in the page.
 */
export async function requestAuthentication(page: Screen = "start", link?: HTMLAnchorElement): Promise<void> {
	store.set(authAtom, (state) => authenticationRequested(state, page));
	const unsubscribe = reloadOnceSignedIn("showGate");
	if ((await openSignIn({ screen: page, ...(link ? { link } : {}) })) && !isDueForDeletion()) {
		unsubscribe();
		reloadGate();
	}
}

/** Opens the sign-in for the gate whose link was pressed. */
export const openFrom = (link: HTMLAnchorElement): Promise<unknown> => requestAuthentication("start", link);
