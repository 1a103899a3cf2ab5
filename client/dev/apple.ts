import { askProvider } from "./providerWindow.ts";

/** Stands in for Apple's `appleid.auth.js`: the same global, promises and error words, on this site's own origin. */

interface Settings {
	clientId: string;
	scope?: string;
	redirectURI: string;
	state?: string;
	nonce?: string;
	usePopup?: boolean;
}

let settings: Settings | null = null;
/** Each sign-in takes the place of the one before. */
let latest = 0;

function init(options: Settings): void {
	settings = options;
}

async function signIn(options: Partial<Settings> = {}): Promise<unknown> {
	const used = settings && { ...settings, ...options };
	if (!used) throw { error: "sign_in_not_initialized" };
	const own = ++latest;
	const query = new URLSearchParams({ client_id: used.clientId, redirect_uri: used.redirectURI });
	for (const name of ["scope", "state", "nonce"] as const) if (used[name]) query.set(name, used[name]);
	const outcome = await askProvider(`/_dev/idp/apple/choose?${query}`, "masthead-apple");
	if (own !== latest) return fail("user_trigger_new_signin_flow");
	if (outcome.kind === "blocked") return fail("popup_blocked_by_browser");
	if (outcome.kind === "closed") return fail("popup_closed_by_user");
	const { answer, error } = outcome.message;
	if (error !== undefined) return fail(error);
	document.dispatchEvent(new CustomEvent("AppleIDSignInOnSuccess", { detail: answer }));
	return answer;
}

function fail(error: string): never {
	document.dispatchEvent(new CustomEvent("AppleIDSignInOnFailure", { detail: { error } }));
	throw { error };
}

Object.assign(window, { AppleID: { auth: { init, signIn } } });
