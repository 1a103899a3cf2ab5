import type { Screen } from "../domain/signIn/screens.ts";
import { authAtom, authenticationRequested } from "./auth.ts";
import { openSignIn } from "./openSignIn.ts";
import { store } from "./store.ts";

/** A gate reloads its page once in this time at most (A9.6). */
export const gateReloadMs = 1000;
const key = "gate_reload";

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

/** Whose account is about to go is led there instead, where it can be kept. */
const isLeaving = (): boolean => store.get(authAtom).user?.leaves_at !== undefined;

/** Reloads the page unless a gate did so within the last second, before this page included; answers whether it does. */
export function reloadGate(now: number = Date.now(), reload: () => void = () => location.reload()): boolean {
	// A clock that was put back does not hold the gate for as long.
	if (Math.abs(now - lastReload()) < gateReloadMs) return false;
	reloadedAt = now;
	try {
		sessionStorage.setItem(key, String(now));
	} catch {
		// No storage: this page remembers by itself.
	}
	reload();
	return true;
}

let reloadedAt = Number.NEGATIVE_INFINITY;

function lastReload(): number {
	try {
		return Math.max(reloadedAt, Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY));
	} catch {
		return reloadedAt;
	}
}
