import { store } from "../page/store.ts";
import { authAtom } from "./auth.ts";

/** The state of a page's reader (C4.47 to C4.49): `detail.state` of a `mast:identity` event on the document. */
export type IdentityState = "signed-in" | "signed-out";

let announced: string | null = null;

/**
 * Reports a sign-in, from whichever tab, and a sign-out once each; a change of reader is both. Renewed tokens and new names are neither.
 */
export function reportIdentity(): void {
	const { authenticationState, user } = store.get(authAtom);
	if (authenticationState === "unknown") return;
	const now = authenticationState === "authenticated" ? (user?.user_id ?? null) : null;
	if (now === announced) return;
	const before = announced;
	announced = now;
	if (before !== null) dispatch("signed-out");
	if (now !== null) dispatch("signed-in");
}

function dispatch(state: IdentityState): void {
	document.dispatchEvent(new CustomEvent("mast:identity", { detail: { state } }));
}
