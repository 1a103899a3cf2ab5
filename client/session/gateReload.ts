import { readStorage, writeStorage } from "../page/storage.ts";
import { store } from "../page/store.ts";
import { authAtom } from "./auth.ts";

const key = "gate_reload";
/** Least time between reloads (A9.6, C9.14). */
const gateReloadMs = 1000;

/** Returns whether the account is due for deletion: its reader goes to the page that can cancel it. */
export const isDueForDeletion = (): boolean => store.get(authAtom).user?.leaves_at !== undefined;

/**
 * Reloads a gated page when somebody signs in elsewhere. Not where the page was requested with a session, which would loop, except for a
 * prefetch from before the sign-in. An open dialog decides by itself.
 */
export function watchGate(): void {
	if (!document.querySelector("a[data-gate]") || ("reader" in document.documentElement.dataset && !wasFetchedAhead())) return;
	reloadOnceSignedIn("showAuthenticationModal");
}

/** Reloads the page at the first sign-in while this does not stand open; returns what ends the watch. */
export function reloadOnceSignedIn(open: "showGate" | "showAuthenticationModal"): () => void {
	const unsubscribe = store.sub(authAtom, () => {
		const auth = store.get(authAtom);
		if (auth.authenticationState !== "authenticated" || auth[open] || isDueForDeletion()) return;
		unsubscribe();
		reloadGate();
	});
	return unsubscribe;
}

/** Returns whether a prefetch brought the page: the edge may have known less than the cookies say now. A reload is no prefetch. */
const wasFetchedAhead = (): boolean =>
	Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "deliveryType") === "navigational-prefetch";

/** Reloads the page unless a gate did so within the last second, also before this page; returns whether it does. */
export function reloadGate(now: number = Date.now(), reload: () => void = () => location.reload()): boolean {
	// A clock that was put back must not hold the gate for as long.
	if (Math.abs(now - lastReload()) < gateReloadMs) return false;
	reloadedAt = now;
	writeStorage(key, String(now), "sessionStorage");
	reload();
	return true;
}

/** The time of the last reload from this page, for browsers that refuse storage. */
let reloadedAt = Number.NEGATIVE_INFINITY;

const lastReload = (): number => Math.max(reloadedAt, Number(readStorage(key, "sessionStorage") ?? Number.NEGATIVE_INFINITY));
