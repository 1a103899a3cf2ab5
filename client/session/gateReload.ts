import { gateReloadMs } from "../domain/paywall.ts";
import { store } from "../page/store.ts";
import { authAtom } from "./auth.ts";

const key = "gate_reload";

/** Returns whether the account is about to be deleted: its reader is led to the page where that can be cancelled. */
export const isLeaving = (): boolean => store.get(authAtom).user?.leaves_at !== undefined;

/**
 * A gate that stands on this page opens when somebody signs in elsewhere, in another tab or by another way: the page is asked
 * for anew. Not where the page came with a session already: then the gate stands by the edge's own word, and asking again
 * would go round in circles; but for a page that was fetched before the reader signed in, on a guess. While the dialog is open its own flow decides.
 */
export function watchGate(): void {
	if (!document.querySelector("a[data-gate]") || ("reader" in document.documentElement.dataset && !wasFetchedAhead())) return;
	const unsubscribe = store.sub(authAtom, () => {
		const { authenticationState, showAuthenticationModal } = store.get(authAtom);
		if (authenticationState !== "authenticated" || showAuthenticationModal || isLeaving()) return;
		unsubscribe();
		reloadGate();
	});
}

/** The page came by a prefetch: the edge may have known less than the cookies say now. A reload is no prefetch. */
const wasFetchedAhead = (): boolean =>
	Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "deliveryType") === "navigational-prefetch";

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
