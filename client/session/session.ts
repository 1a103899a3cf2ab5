import { pageState } from "../page/pageState.ts";
import { store } from "../page/store.ts";
import { track } from "../page/track.ts";
import { authAtom } from "./auth.ts";
import { accountCalls } from "./calls.ts";
import { watchGate } from "./gateReload.ts";
import { showReader } from "./header.ts";
import { reportIdentity } from "./identityEvents.ts";
import { inOneTab } from "./oneTab.ts";
import { clearStored, readStored } from "./stored.ts";
import { type TokenLife, tokenLife } from "./tokenLife.ts";
import { cookiePollMs } from "./tokenWatch.ts";

let life: TokenLife | null = null;

/**
 * Starts this page's session (A4.4, A4.5), once there is a token or somebody has just signed in; later calls check the cookies again. The
 * masthead then follows the store.
 */
export function startSession(): Promise<void> {
	if (life) return life.look();
	const { look, begin, signedIn } = tokenLife({
		store,
		read: readStored,
		clear: clearStored,
		refresh: (userId) => accountCalls().token(userId),
		inOneTab,
		now: () => Date.now(),
		hidden: () => document.visibilityState === "hidden",
		onFailure: (status) => track("Error", { error: `refresh ${status}` }),
		onSignedOut: closePersonal,
	});
	life = { look, begin, signedIn };
	store.sub(authAtom, () => showReader(store.get(authAtom)));
	store.sub(authAtom, reportIdentity);
	watchGate();
	setInterval(() => void look(), cookiePollMs);
	document.addEventListener("visibilitychange", () => void look());
	document.addEventListener("mast:signed-in", () => void signedIn(pageState().accountType));
	// A page in the back/forward cache shows no name until its reader is known again (security C31).
	addEventListener("pagehide", () => {
		showReader({ authenticationState: "unknown", user: null });
		hidePersonal(true);
	});
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) void begin().then(shown);
	});
	return begin();
}

function shown(): void {
	const state = store.get(authAtom);
	showReader(state);
	if (state.authenticationState === "authenticated") hidePersonal(false);
	else closePersonal();
}

const personal = () => [...document.querySelectorAll<HTMLElement>("[data-personal]")];

function hidePersonal(hidden: boolean): void {
	for (const part of personal()) part.hidden = hidden;
}

/** Clears a signed-out reader's data from the screen; a page made for them reloads. A personal part of a public page empties itself. */
function closePersonal(): void {
	if (personal().every(({ dataset }) => dataset.personal === "part")) return;
	hidePersonal(true);
	location.reload();
}
