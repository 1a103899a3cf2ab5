import type { Screen } from "../domain/signIn/screens.ts";
import { store } from "../page/store.ts";
import { authAtom, authenticationRequested } from "./auth.ts";
import { isLeaving, reloadGate } from "./gateReload.ts";
import { openSignIn } from "./openSignIn.ts";

/**
 * A gate asks its reader to sign in, beginning with this screen (A2.16); `link` is what was pressed. Once signed in, here or in another tab, the page
 * is asked for anew: what the gate covers is never in the page that has one.
 */
export async function requestAuthentication(page: Screen = "start", link?: HTMLAnchorElement): Promise<void> {
	store.set(authAtom, (state) => authenticationRequested(state, page));
	const unsubscribe = store.sub(authAtom, () => {
		const { authenticationState, showGate } = store.get(authAtom);
		if (authenticationState !== "authenticated" || showGate || isLeaving()) return;
		unsubscribe();
		reloadGate();
	});
	if ((await openSignIn({ screen: page, ...(link ? { link } : {}) })) && !isLeaving()) {
		unsubscribe();
		reloadGate();
	}
}
